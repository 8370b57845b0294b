import { ROUTES } from '../../domain/routes.ts';
import { LOAN_AMOUNT_KEY } from '../../domain/mortgage/hand-over.ts';
import { MONTHS_A_YEAR } from '../../domain/mortgage/loan.ts';
import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { loanSummary, resultInWords } from '../../domain/mortgage/result-words.ts';
import { scheduleCsv } from '../../domain/mortgage/schedule-csv.ts';
import { plainDecimal } from '../../domain/numbers/write-number.ts';
import { writeSession } from '../session-storage.ts';
import { ResultActions } from '../tools/ResultActions.tsx';

interface NextStepsProps {
  plan: LoanPlan;
  /** Euros, where the loan was worked out from it. */
  price: number | undefined;
}

/** The next step, and ways to keep or pass on what was worked out. */
export function NextSteps({ plan, price }: NextStepsProps) {
  const { schedule } = plan;
  const handed = new URLSearchParams({
    ...(price === undefined ? {} : { price: plainDecimal(price) }),
    loan: plainDecimal(plan.loanAmount),
  });
  const offer = new URLSearchParams({ 'a-amount': plainDecimal(plan.loanAmount) });
  for (const [index, { interestRate, months, interestOnly }] of plan.phases.entries()) {
    offer.set(`a-rate${index + 1}`, plainDecimal(interestRate));
    offer.set(`a-years${index + 1}`, plainDecimal(months / MONTHS_A_YEAR));
    if (interestOnly) offer.set(`a-only${index + 1}`, 'yes');
  }
  return (
    <div className="calc-next no-print">
      <a
        className="button button-sun"
        href={ROUTES.simulator}
        onClick={() => {
          // The simulator offers it as a hint; without storage it just asks.
          writeSession(LOAN_AMOUNT_KEY, plainDecimal(plan.loanAmount));
        }}
      >
        Check your eligibility
      </a>
      <a className="link calc-tool" href={`${ROUTES.costs}#${handed}`}>
        Add the costs of buying
      </a>
      <a className="link calc-tool" href={`${ROUTES.offers}#${offer}`}>
        Compare with another offer
      </a>
      <ResultActions
        tool="calculator"
        summary={loanSummary(plan)}
        contactPath={ROUTES.contact}
        sentence={resultInWords(plan)}
        csv={
          schedule && {
            label: 'Download schedule (CSV)',
            fileName: 'mortgage-schedule.csv',
            write: () => scheduleCsv(schedule.months),
          }
        }
      />
    </div>
  );
}
