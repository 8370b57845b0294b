import { memo } from 'react';

import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { MAX_SCHEDULE_YEARS } from '../../maths/loan.ts';
import { monthHalfRepaid } from '../../maths/schedule.ts';
import { BREAKDOWN_TEXTS, describeHalf, describeNoSchedule } from './texts.ts';
import { useLazyComponent } from '../../toolkit/island/use-lazy-component.ts';
import { LoanCharts } from './LoanCharts.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import type { PlanProps } from './props.ts';

/** Loaded after the result, which does not need it. */
const loadWhatIf = async () => (await import('./WhatIf.tsx')).WhatIf;

/** Everything below the result: the charts, the schedule and the what-if questions. */
export const Breakdown = memo(function Breakdown({ plan, inputs, onChange }: PlanProps) {
  const { schedule } = plan;
  const half = schedule ? monthHalfRepaid(schedule.months, plan.loanAmount) : 0;
  // The sentence gives a reason if this is a year or more after half of the term.
  const isLate = schedule !== undefined && half >= schedule.months.length / 2 + MONTHS_PER_YEAR;
  const { part: WhatIf, isMissing } = useLazyComponent(loadWhatIf, plan);
  return (
    <>
      {schedule ? (
        <section aria-labelledby="tool-course">
          <h2 id="tool-course">{BREAKDOWN_TEXTS.heading}</h2>
          <p className="tool-intro">{describeHalf(half, isLate)}</p>
          <LoanCharts {...plan} />
          <ScheduleTable years={schedule.years} totalPayment={plan.totalPayment} />
        </section>
      ) : (
        <p className="tool-intro">{describeNoSchedule(MAX_SCHEDULE_YEARS)}</p>
      )}
      {WhatIf && <WhatIf plan={plan} inputs={inputs} onChange={onChange} />}
      {isMissing && (
        <p role="alert" className="tool-note no-print">
          {BREAKDOWN_TEXTS.whatIfMissing}
        </p>
      )}
    </>
  );
});
