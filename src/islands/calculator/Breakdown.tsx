import { lazy, memo, Suspense } from 'react';

import { monthHalfRepaid } from '../../domain/mortgage/milestones.ts';
import { MONTHS_A_YEAR } from '../../domain/mortgage/loan.ts';
import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { LONGEST_SCHEDULE, type MonthRow } from '../../domain/mortgage/schedule.ts';
import type { Figures } from '../../domain/mortgage/share-link.ts';
import { monthsInWords } from '../../domain/mortgage/term-words.ts';
import { LoanCharts } from './LoanCharts.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

/** What follows an answer comes after it, to a loan of one rate and to one of several (product.md, 10.2). */
const WhatIf = lazy(async () => ({ default: (await import('./WhatIf.tsx')).WhatIf }));
const Paths = lazy(async () => ({ default: (await import('./Paths.tsx')).Paths }));

interface BreakdownProps {
  plan: LoanPlan;
  figures: Figures;
  onChange: (part: Partial<Figures>) => void;
}

/** For paper: the page may have been built long before. */
const today = new Intl.DateTimeFormat('en-CY', { dateStyle: 'long' });

/** Everything below the answer: where the money goes, the schedule, and what if. */
export const Breakdown = memo(function Breakdown(props: BreakdownProps) {
  const { plan, figures, onChange } = props;
  const { schedule } = plan;
  return (
    <div className="calc-breakdown">
      <p className="calc-day calc-note">Worked out on {today.format()}.</p>
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
      <Suspense>
        {plan.phases.length > 1 ? (
          <Paths plan={plan} figures={figures} onChange={onChange} />
        ) : (
          <WhatIf plan={plan} figures={figures} onChange={onChange} />
        )}
      </Suspense>
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
