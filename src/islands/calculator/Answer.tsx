import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { loanInWords, paymentInWords } from '../../domain/mortgage/result-words.ts';
import { phaseInWords } from '../../domain/mortgage/period-words.ts';
import { termInWords } from '../../domain/mortgage/term-words.ts';
import { formatEuro, formatWholeEuro } from '../../domain/money.ts';
import { formatShare } from '../../domain/numbers/write-number.ts';

/** The three results (product.md, 4.3), and what they mean in a sentence. */
export function Answer({ plan }: { plan: LoanPlan }) {
  const { loanAmount, loanTerm, totalPayment, totalInterest, phases } = plan;
  return (
    <>
      <p>
        For <b>{loanInWords(plan)}</b>.
      </p>
      <dl className="calc-figures calc-totals">
        <div className="calc-headline w-full flex-[1_0_auto]">
          <dt>Monthly payment</dt>
          <Payment words={paymentInWords(plan)} />
          {phases.slice(1).map((phase) => (
            <dd key={phase.from} className="calc-step mt-2">
              then {phaseInWords(phase)}
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
      <Hundred principal={loanAmount} interest={totalInterest} total={totalPayment} />
      <p className="calc-meaning mt-6 text-lg">
        Over {termInWords(loanTerm)} you pay {formatWholeEuro(totalInterest)} in interest,{' '}
        {formatShare((totalInterest / loanAmount) * 100)} of the loan.
      </p>
      <p className="calc-understood">
        An illustration, not an offer: your bank’s own figure may differ slightly.
      </p>
    </>
  );
}

/** More signs before the cents do not fit a phone at full size. */
const SHORT = 7;

/** The largest thing on the page, its cents smaller. */
function Payment({ words }: { words: string }) {
  const point = words.lastIndexOf('.');
  return (
    <dd className={point > SHORT ? 'calc-payment is-long' : 'calc-payment'}>
      {words.slice(0, point)}
      <small>{words.slice(point)}</small>
    </dd>
  );
}

/** The sides of a tile with its joint, and how many of them stand in a column. */
const TILE = 10;
const ROWS = 4;

/**
 * What is paid, as a floor of a hundred tiles, laid column by column: those of the loan are squares, those of
 * the interest rhombuses, so that it can be read in grey.
 */
function Hundred({
  principal,
  interest,
  total,
}: Record<'principal' | 'interest' | 'total', number>) {
  const share = Math.min(100, Math.max(0, (principal / total) * 100));
  const laid = Math.round(share);
  const columns = Math.floor(laid / ROWS) * TILE;
  return (
    <div className="calc-split mt-6 grid gap-2">
      <svg viewBox="0 0 249 39" aria-hidden="true" focusable="false">
        <pattern id="calc-loan" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path className="fill-sky" d="M0 0h9v9h-9z" />
          <path
            className="fill-sea"
            d="M4.5 0a4.5 4.5 0 0 0 4.5 4.5a4.5 4.5 0 0 0-4.5 4.5a4.5 4.5 0 0 0-4.5-4.5a4.5 4.5 0 0 0 4.5-4.5z"
          />
        </pattern>
        <pattern id="calc-interest" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path className="fill-clay" d="M4.5 0l4.5 4.5l-4.5 4.5l-4.5-4.5z" />
        </pattern>
        <path
          fill="url(#calc-interest)"
          d={`M${columns} 40V${(laid % ROWS) * TILE}h${TILE}V0H250V40z`}
        />
        <path
          fill="url(#calc-loan)"
          d={`M0 0H${columns + TILE}V${(laid % ROWS) * TILE}H${columns}V40H0z`}
        />
      </svg>
      <p className="calc-legend text-sky">
        <span>
          <Sample of="loan" /> Loan {formatShare(share)}
        </span>
        <span>
          <Sample of="interest" /> Interest {formatShare(Math.max(0, (interest / total) * 100))}
        </span>
      </p>
      <p className="text-sm text-sky">
        Of every €100 you pay, €{laid} repays the loan and €{100 - laid} is interest.
      </p>
    </div>
  );
}

function Sample({ of: what }: { of: 'loan' | 'interest' }) {
  return (
    <svg width="14" height="14" viewBox="0 0 9 9" aria-hidden="true" focusable="false">
      <path fill={`url(#calc-${what})`} d="M0 0h9v9H0z" />
    </svg>
  );
}
