import { useSyncExternalStore } from 'react';

import { type Loan, monthlyPayment } from '../../domain/mortgage/loan.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import { formatPercent } from '../../domain/numbers/write-number.ts';

const AMOUNTS = [100_000, 150_000, 200_000, 250_000, 300_000];
const TERMS = [20, 25, 30];

const never = () => () => undefined;

/** Whether a press would be answered: not in the HTML of the build, which holds without scripts as well. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface WorkedExamplesProps {
  /** Per cent a year, assumed. */
  interestRate: number;
  /** Called with the loan of the sum that was chosen. */
  onChoose: (loan: Loan) => void;
}

/**
 * Orders of magnitude, for those who have not calculated yet or cannot. A sum that is chosen fills the form;
 * without scripts they are figures and nothing more.
 */
export function WorkedExamples({ interestRate, onChoose }: WorkedExamplesProps) {
  const isAlive = useIsAlive();
  const rate = formatPercent(interestRate);
  const cell = (loan: Loan) => {
    const payment = formatWholeEuro(monthlyPayment(loan));
    if (!isAlive) return payment;
    return (
      <button
        className="w-full cursor-pointer text-right"
        type="button"
        aria-label={`${payment}: fill in ${formatWholeEuro(loan.loanAmount)} over ${loan.loanTerm} years`}
        onClick={() => {
          onChoose(loan);
        }}
      >
        {payment}
      </button>
    );
  };
  return (
    <div className="calc-cases calc-examples">
      <h2>What a loan costs a month</h2>
      <p>
        What a month costs at an assumed {rate}. An illustration, neither an offer nor a current
        rate. <span>Choose a sum to fill the form.</span>
      </p>
      <table>
        <caption className="visually-hidden">{`Monthly payment by loan amount and term at ${rate}`}</caption>
        <thead>
          <tr>
            <th scope="col">Loan</th>
            {TERMS.map((loanTerm) => (
              <th scope="col" key={loanTerm}>
                {`${loanTerm} years`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AMOUNTS.map((loanAmount) => (
            <tr key={loanAmount}>
              <th scope="row">{formatWholeEuro(loanAmount)}</th>
              {TERMS.map((loanTerm) => (
                <td key={loanTerm}>{cell({ loanAmount, interestRate, loanTerm })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
