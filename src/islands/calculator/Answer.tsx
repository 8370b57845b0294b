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
      <p className="calc-for">
        For <b>{loanInWords(plan)}</b>.
      </p>
      <dl className="calc-figures">
        <div className="calc-headline">
          <dt>Monthly payment</dt>
          <dd>{paymentInWords(plan)}</dd>
          {phases.slice(1).map((phase) => (
            <dd key={phase.from} className="calc-step">
              then {phaseInWords(phase)}
            </dd>
          ))}
        </div>
        <div>
          <dt>Total payment</dt>
          <dd>{formatEuro(totalPayment)}</dd>
        </div>
        <div>
          <dt>Total interest</dt>
          <dd>{formatEuro(totalInterest)}</dd>
        </div>
      </dl>
      <SplitBar principal={loanAmount} interest={totalInterest} total={totalPayment} />
      <p className="calc-meaning">
        Over {termInWords(loanTerm)} you pay {formatWholeEuro(totalInterest)} in interest,{' '}
        {formatShare((totalInterest / loanAmount) * 100)} of the loan.
      </p>
      <p className="calc-understood">
        An illustration, not an offer: your bank’s own figure may differ slightly.
      </p>
    </>
  );
}

/** What is paid, split into loan and interest: one bar, labelled at both ends. */
function SplitBar({
  principal,
  interest,
  total,
}: Record<'principal' | 'interest' | 'total', number>) {
  const share = Math.min(100, Math.max(0, (principal / total) * 100));
  return (
    <div className="calc-split">
      <svg width="100%" height="14" aria-hidden="true" focusable="false">
        <rect className="interest" width="100%" height="14" />
        <rect className="principal" width={`${String(share)}%`} height="14" />
      </svg>
      <p>
        <span>Loan {formatShare(share)}</span>
        <span>Interest {formatShare(Math.max(0, (interest / total) * 100))}</span>
      </p>
    </div>
  );
}
