import type { Loan } from '../../domain/mortgage/loan.ts';
import { calculateLoan } from '../../domain/mortgage/periods.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import { useAfterHydration } from '../use-after-hydration.ts';

const AMOUNTS = [100_000, 150_000, 200_000, 250_000, 300_000];
const TERMS = [20, 25, 30];

/**
 * Example payments for visitors who have not calculated yet, or cannot. Selecting one fills the
 * form; without scripts they are plain text.
 */
export function ExamplePayments(props: { annualRate: number; onChoose: (loan: Loan) => void }) {
  const { annualRate, onChoose } = props;
  const isHydrated = useAfterHydration(() => true);
  const rate = formatPercent(annualRate);
  const cell = (loan: Loan) => {
    const payment = formatWholeEuro(calculateLoan(loan).monthlyPayment);
    if (!isHydrated) {
      return payment;
    }

    return (
      <button
        className="w-full cursor-pointer py-(--pad) text-right underline decoration-sun decoration-2 underline-offset-[0.3em] hover:text-sun"
        type="button"
        aria-label={`${payment}: fill in ${formatWholeEuro(loan.loanAmount)} over ${loan.termYears} years`}
        onClick={() => onChoose(loan)}
      >
        {payment}
      </button>
    );
  };

  return (
    <div className="tool-example example-payments">
      <h2>What a loan costs a month</h2>
      <p>
        At an assumed {rate}: an illustration, not an offer or a current rate.{' '}
        <a className="underline" href="#why">
          One loan in full, with its APRC
        </a>
        . <span className="noscript:hidden">Choose a payment to fill in the form.</span>
      </p>
      <table>
        <caption className="visually-hidden">{`Monthly payment by loan amount and term at ${rate}`}</caption>
        <thead>
          <tr>
            <th scope="col">Loan</th>
            {TERMS.map((termYears) => (
              <th scope="col" key={termYears}>
                {`${termYears} years`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AMOUNTS.map((loanAmount) => (
            <tr key={loanAmount}>
              <th scope="row">{formatWholeEuro(loanAmount)}</th>
              {TERMS.map((termYears) => (
                <td key={termYears}>{cell({ loanAmount, annualRate, termYears })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
