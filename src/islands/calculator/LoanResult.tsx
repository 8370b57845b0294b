import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { describeLoan, formatMonthlyPayment } from '../../domain/mortgage/loan-text.ts';
import { describePeriodPayment } from '../../domain/mortgage/period-text.ts';
import { formatTerm } from '../../domain/mortgage/term-text.ts';
import { formatEuro, formatWholeEuro } from '../../domain/money.ts';
import { formatForInput, formatPercentOneDecimal } from '../../domain/numbers/format-number.ts';

/**
 * The three results (product.md, 4.3), explained in a sentence.
 *
 * @param isExplained false until the results are painted, so that they appear within 50 ms
 */
export function LoanResult({ plan, isExplained }: { plan: LoanPlan; isExplained: boolean }) {
  const { loanAmount, termYears, totalPayment, totalInterest, phases } = plan;
  return (
    <>
      <h2 className="visually-hidden">Your result</h2>
      <p>
        For <b>{describeLoan(plan)}</b>.
      </p>
      <dl className="result-amounts tool-totals">
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
      {isExplained && (
        <>
          <PrincipalInterestTiles
            principal={loanAmount}
            interest={totalInterest}
            total={totalPayment}
          />
          <p className="result-explanation mt-6 text-lg">
            Over {formatTerm(termYears)} you pay {formatWholeEuro(totalInterest)} in interest, equal
            to {formatPercentOneDecimal((totalInterest / loanAmount) * 100)} of the loan.
          </p>
          {termYears > MAX_USUAL_YEARS && (
            <p className="mt-2">
              A term of {formatTerm(termYears)}: did you mean months? Then type{' '}
              {formatForInput(termYears)} months.
            </p>
          )}
          <p className="tool-disclaimer">
            An illustration, not an offer: your bank’s own figure may differ slightly.
          </p>
        </>
      )}
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

/** Tile size including the gap, and tiles per column. */
const TILE = 10;
const ROWS = 4;

/**
 * Total payment as a hundred tiles, filled column by column: squares for the principal, rhombuses
 * for the interest, so that they can be told apart in greyscale.
 */
function PrincipalInterestTiles({
  principal,
  interest,
  total,
}: Record<'principal' | 'interest' | 'total', number>) {
  const share = Math.min(100, Math.max(0, (principal / total) * 100));
  const laid = Math.round(share);
  const columns = Math.floor(laid / ROWS) * TILE;
  return (
    <div className="principal-interest mt-6 grid gap-2">
      <svg viewBox="0 0 249 39" aria-hidden="true" focusable="false">
        <pattern id="tool-loan" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path className="fill-sky" d="M0 0h9v9h-9z" />
          <path
            className="fill-sea"
            d="M4.5 0a4.5 4.5 0 0 0 4.5 4.5a4.5 4.5 0 0 0-4.5 4.5a4.5 4.5 0 0 0-4.5-4.5a4.5 4.5 0 0 0 4.5-4.5z"
          />
        </pattern>
        <pattern id="tool-interest" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path className="fill-clay" d="M4.5 0l4.5 4.5l-4.5 4.5l-4.5-4.5z" />
        </pattern>
        <path
          fill="url(#tool-interest)"
          d={`M${columns} 40V${(laid % ROWS) * TILE}h${TILE}V0H250V40z`}
        />
        <path
          fill="url(#tool-loan)"
          d={`M0 0H${columns + TILE}V${(laid % ROWS) * TILE}H${columns}V40H0z`}
        />
      </svg>
      <p className="tool-legend text-sky">
        <span>
          <LegendSwatch of="loan" /> Loan {formatPercentOneDecimal(share)}
        </span>
        <span>
          <LegendSwatch of="interest" /> Interest{' '}
          {formatPercentOneDecimal(Math.max(0, (interest / total) * 100))}
        </span>
      </p>
      <p className="text-sm text-sky">
        Of every €100 you pay, €{laid} repays the loan and €{100 - laid} is interest.
      </p>
    </div>
  );
}

function LegendSwatch({ of: what }: { of: 'loan' | 'interest' }) {
  return (
    <svg width="14" height="14" viewBox="0 0 9 9" aria-hidden="true" focusable="false">
      <path fill={`url(#tool-${what})`} d="M0 0h9v9H0z" />
    </svg>
  );
}
