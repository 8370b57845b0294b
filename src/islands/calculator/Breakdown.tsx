import { memo } from 'react';

import { monthHalfRepaid } from '../../domain/mortgage/milestones.ts';
import { MONTHS_A_YEAR } from '../../domain/mortgage/loan.ts';
import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { LONGEST_SCHEDULE, type MonthRow } from '../../domain/mortgage/schedule.ts';
import type { Figures } from '../../domain/mortgage/share-link.ts';
import { monthsInWords } from '../../domain/mortgage/term-words.ts';
import { DayOfResult } from '../tools/DayOfResult.tsx';
import { useLatePart } from '../tools/use-late-part.ts';
import { LoanCharts } from './LoanCharts.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

/** What follows an answer comes after it. */
const loadWhatIf = async () => (await import('./WhatIf.tsx')).WhatIf;

interface BreakdownProps {
  plan: LoanPlan;
  figures: Figures;
  onChange: (part: Partial<Figures>) => void;
}

/** Everything below the answer: where the money goes, the schedule, and what if. */
export const Breakdown = memo(function Breakdown(props: BreakdownProps) {
  const { plan, figures, onChange } = props;
  const { schedule } = plan;
  const { part: WhatIf, isMissing } = useLatePart(loadWhatIf, plan);
  return (
    <div className="calc-breakdown">
      <DayOfResult />
      {schedule ? (
        <section aria-labelledby="calc-course">
          <h2 id="calc-course">How the loan shrinks</h2>
          <p className="calc-intro">
            <HalfRepaid loanAmount={plan.loanAmount} months={schedule.months} />
          </p>
          <LoanCharts loanAmount={plan.loanAmount} {...schedule} />
          <ScheduleTable {...schedule} />
        </section>
      ) : (
        <p className="calc-intro">
          The chart and the schedule are drawn for terms of up to {LONGEST_SCHEDULE} years.
        </p>
      )}
      {WhatIf && <WhatIf plan={plan} figures={figures} onChange={onChange} />}
      {isMissing && (
        <p role="alert" className="calc-note no-print">
          The questions of “What if…” could not be fetched. Are you offline? Press Calculate to try
          once more.
        </p>
      )}
    </div>
  );
});

/** From a year after half of the term on, that half is repaid so late is worth an explanation. */
const LATE = MONTHS_A_YEAR;

function HalfRepaid(props: { loanAmount: number; months: readonly MonthRow[] }) {
  const { loanAmount, months } = props;
  const month = monthHalfRepaid(months, loanAmount);
  const why = month >= months.length / 2 + LATE ? ': early payments carry the most interest' : '';
  return `Half of the loan is repaid after ${monthsInWords(month)}${why}.`;
}
