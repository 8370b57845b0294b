import { hasPositivePayment } from './loan-plan.ts';
import type { LoanPlan } from './loan-plan.ts';
import { formatMonthlyPayment } from './loan-texts.ts';
import { formatEuro } from '../../toolkit/numbers/format-money.ts';
import {
  describeInterest,
  describeLaterPayment,
  doubtTerm,
  labelShares,
  nameLoan,
  RESULT_TEXTS,
} from './texts.ts';
import { RichText } from '../../toolkit/result/RichText.tsx';
import { TileFloor, TileSwatch } from '../../toolkit/result/TileFloor.tsx';

/** A longer term, in years, is probably a number of months. */
const MAX_USUAL_YEARS = 60;

/** The three results (product.md#monthly-payment), explained in a sentence; or why there are none. */
export function LoanResult({ plan }: { plan: LoanPlan }) {
  const { termYears, totalPayment, totalInterest, payments } = plan;
  if (!hasPositivePayment(plan)) {
    return <p>{RESULT_TEXTS.noLoan}</p>;
  }

  return (
    <>
      <h2 className="visually-hidden">{RESULT_TEXTS.heading}</h2>
      <p>
        <RichText text={nameLoan(plan)} />
      </p>
      <dl className="result-amounts tool-totals mt-4 flex flex-wrap gap-x-6 gap-y-5">
        <div className="tool-headline w-full flex-[1_0_auto]">
          <dt>{RESULT_TEXTS.monthlyPayment}</dt>
          <Payment amount={formatMonthlyPayment(plan)} />
          {payments.slice(1).map((period) => (
            <dd key={period.from} className="tool-step mt-2">
              {describeLaterPayment(period)}
            </dd>
          ))}
        </div>
        <div className="max-w-full flex-[1_0_auto]">
          <dt>{RESULT_TEXTS.totalPayment}</dt>
          <dd translate="no">{formatEuro(totalPayment)}</dd>
        </div>
        <div className="max-w-full flex-[1_0_auto]">
          <dt>{RESULT_TEXTS.totalInterest}</dt>
          <dd translate="no">{formatEuro(totalInterest)}</dd>
        </div>
      </dl>
      <PaymentTiles plan={plan} />
      <p className="result-explanation mt-6 text-lg">{describeInterest(plan)}</p>
      {termYears > MAX_USUAL_YEARS && <p className="mt-2">{doubtTerm(termYears)}</p>}
      <p className="tool-disclaimer mt-3 text-sm text-sky">{RESULT_TEXTS.disclaimer}</p>
    </>
  );
}

/** With more characters before the decimal point the amount is set smaller, to fit a phone. */
const MAX_FULL_SIZE_CHARS = 7;

/** Monthly payment in the largest type of the page, cents smaller. */
function Payment({ amount }: { amount: string }) {
  const point = amount.lastIndexOf('.');
  const className = point > MAX_FULL_SIZE_CHARS ? 'tool-payment is-reduced' : 'tool-payment';
  return (
    <dd key={amount} className={className} translate="no">
      <span>{amount.slice(0, point)}</span>
      <small>{amount.slice(point)}</small>
    </dd>
  );
}

/** Total payment as tiles: the loan and the interest. */
function PaymentTiles({ plan }: { plan: LoanPlan }) {
  const { loanAmount, totalInterest, totalPayment } = plan;
  const share = Math.min(100, Math.max(0, (loanAmount / totalPayment) * 100));
  const interest = Math.max(0, (totalInterest / totalPayment) * 100);
  const labels = labelShares(share, interest);
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
          <TileSwatch part="loan" /> <span>{labels.loan}</span>
        </span>
        <span>
          <TileSwatch part="cost" /> <span>{labels.interest}</span>
        </span>
      </p>
    </div>
  );
}
