import type { Loan } from '../../maths/loan.ts';
import { calculateLoan } from '../../maths/periods.ts';
import { formatWholeEuro } from '../../toolkit/numbers/format-money.ts';
import { formatTerm } from '../../toolkit/numbers/duration-texts.ts';
import { captionExample, describeExampleRate, EXAMPLE_TEXTS, labelExample } from './form-texts.ts';
import { useAfterHydration } from '../../toolkit/island/use-after-hydration.ts';

const AMOUNTS = [100_000, 150_000, 200_000, 250_000, 300_000];
const TERMS = [20, 25, 30];

/**
 * Example payments for visitors who have not calculated yet, or cannot. Selecting one fills the
 * form; without scripts they are plain text.
 */
export function ExamplePayments(props: { annualRate: number; onChoose: (loan: Loan) => void }) {
  const { annualRate, onChoose } = props;
  const isHydrated = useAfterHydration(() => true);
  const cell = (loan: Loan) => {
    const { monthlyPayment } = calculateLoan(loan);
    const payment = formatWholeEuro(monthlyPayment);
    if (!isHydrated) {
      return payment;
    }

    return (
      <button
        className="w-full cursor-pointer py-(--pad) text-right underline decoration-sun decoration-2 underline-offset-[0.3em] hover:text-sun"
        type="button"
        aria-label={labelExample(monthlyPayment, loan.loanAmount, loan.termYears)}
        onClick={() => onChoose(loan)}
      >
        {payment}
      </button>
    );
  };

  return (
    <div className="tool-example example-payments">
      <h2>{EXAMPLE_TEXTS.heading}</h2>
      <p>
        <span>{describeExampleRate(annualRate)}</span>{' '}
        <a className="underline" href="#why">
          {EXAMPLE_TEXTS.link}
        </a>
        . <span className="noscript:hidden">{EXAMPLE_TEXTS.choose}</span>
      </p>
      <table>
        <caption className="visually-hidden">{captionExample(annualRate)}</caption>
        <thead>
          <tr>
            <th scope="col">{EXAMPLE_TEXTS.loan}</th>
            {TERMS.map((termYears) => (
              <th scope="col" key={termYears}>
                {formatTerm(termYears)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AMOUNTS.map((loanAmount) => (
            <tr key={loanAmount}>
              <th scope="row" translate="no">
                {formatWholeEuro(loanAmount)}
              </th>
              {TERMS.map((termYears) => (
                <td key={termYears} translate="no">
                  {cell({ loanAmount, annualRate, termYears })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
