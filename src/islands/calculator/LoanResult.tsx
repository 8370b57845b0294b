import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import {
  describeLoan,
  describePeriodPayment,
  formatMonthlyPayment,
} from '../../domain/mortgage/loan-text.ts';
import { formatTerm } from '../../domain/mortgage/term-text.ts';
import { formatEuro, formatWholeEuro } from '../../domain/money.ts';
import { formatForInput, formatPercentOneDecimal } from '../../domain/numbers/format-number.ts';
import { TileFloor, TileSwatch } from '../tools/TileFloor.tsx';

/** The three results (product.md, 4.3), explained in a sentence. */
export function LoanResult({ plan }: { plan: LoanPlan }) {
  const { loanAmount, termYears, totalPayment, totalInterest, phases } = plan;
  return (
    <>
      <h2 className="visually-hidden">Your result</h2>
      <p>
        For <b>{describeLoan(plan)}</b>.
      </p>
      <dl className="result-amounts tool-totals mt-4 flex flex-wrap gap-x-6 gap-y-5">
        <div className="tool-headline w-full flex-[1_0_auto]">
          <dt>Monthly payment</dt>
          <Payment words={formatMonthlyPayment(plan)} />
          {phases.slice(1).map((phase) => (
            <dd key={phase.from} className="tool-step mt-2">
              then {describePeriodPayment(phase)}
            </dd>
          ))}
        </div>
        <div className="max-w-full flex-[1_0_auto]">
          <dt>Total payment</dt>
          <dd>{formatEuro(totalPayment)}</dd>
        </div>
        <div className="max-w-full flex-[1_0_auto]">
          <dt>Total interest</dt>
          <dd>{formatEuro(totalInterest)}</dd>
        </div>
      </dl>
      <PaymentTiles plan={plan} />
      <p className="result-explanation mt-6 text-lg">
        Over {formatTerm(termYears)} you pay {formatWholeEuro(totalInterest)} in interest, equal to{' '}
        {formatPercentOneDecimal((totalInterest / loanAmount) * 100)} of the loan.
      </p>
      {termYears > MAX_USUAL_YEARS && (
        <p className="mt-2">
          A term of {formatTerm(termYears)}: did you mean months? Then type{' '}
          {formatForInput(termYears)} months.
        </p>
      )}
      <p className="tool-disclaimer mt-3 text-sm text-sky">
        An illustration, not an offer, in months of equal length. Ask your bank whether its year has
        360 or 365 days: a year of 360 days costs more each month.
      </p>
    </>
  );
}

/** Longer terms are probably months typed as years. */
const MAX_USUAL_YEARS = 60;

/** With more characters before the decimal point the amount is set smaller, to fit a phone. */
const MAX_FULL_SIZE_CHARS = 7;

/** Monthly payment in the largest type of the page, cents smaller. */
function Payment({ words }: { words: string }) {
  const point = words.lastIndexOf('.');
  return (
    <dd className={point > MAX_FULL_SIZE_CHARS ? 'tool-payment is-reduced' : 'tool-payment'}>
      {words.slice(0, point)}
      <small>{words.slice(point)}</small>
    </dd>
  );
}

/** Total payment as tiles: the loan and the interest. */
function PaymentTiles({ plan }: { plan: LoanPlan }) {
  const { loanAmount, totalInterest, totalPayment } = plan;
  const share = Math.min(100, Math.max(0, (loanAmount / totalPayment) * 100));
  const interest = Math.max(0, (totalInterest / totalPayment) * 100);
  const euros = Math.round(share);
  return (
    <div className="principal-interest mt-6 grid gap-2">
      <TileFloor
        parts={[
          { part: 'loan', amount: share },
          { part: 'cost', amount: 100 - share },
        ]}
      />
      <p className="tool-legend text-sky">
        <span>
          <TileSwatch part="loan" /> Loan {formatPercentOneDecimal(share)}
        </span>
        <span>
          <TileSwatch part="cost" /> Interest {formatPercentOneDecimal(interest)}
        </span>
      </p>
      <p className="text-sm text-sky">
        Of every €100 you pay, €{euros} repays the loan and €{100 - euros} is interest.
      </p>
    </div>
  );
}
