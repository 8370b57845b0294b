import { memo, useMemo } from 'react';

import { monthHalfRepaid } from '../../domain/mortgage/milestones.ts';
import { hasSchedule, LONGEST_SCHEDULE, monthlySchedule } from '../../domain/mortgage/schedule.ts';
import type { Figures } from '../../domain/mortgage/share-link.ts';
import { monthsInWords } from '../../domain/mortgage/term-words.ts';
import { LoanCharts } from './LoanCharts.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import { TakeAlong } from './TakeAlong.tsx';
import { WhatIf } from './WhatIf.tsx';

interface BreakdownProps {
  figures: Figures;
  onChange: (part: Partial<Figures>) => void;
  simulatorPath: string;
}

/** Everything below the answer: where the money goes, what if, the schedule, and what to keep. */
export const Breakdown = memo(function Breakdown(props: BreakdownProps) {
  const { figures, onChange, simulatorPath } = props;
  const { loan } = figures;
  const months = useMemo(() => (hasSchedule(loan) ? monthlySchedule(loan) : undefined), [loan]);

  return (
    <div className="calc-breakdown">
      <TakeAlong loan={loan} months={months} simulatorPath={simulatorPath} />
      {months ? (
        <section aria-labelledby="calc-course">
          <h2 id="calc-course">How the loan shrinks</h2>
          <p className="calc-intro">
            Early payments are mostly interest, so half of the loan is repaid only after{' '}
            {monthsInWords(monthHalfRepaid(months, loan.loanAmount))}.
          </p>
          <LoanCharts loan={loan} months={months} />
          <ScheduleTable months={months} />
        </section>
      ) : (
        <p className="calc-intro">
          The chart and the schedule are drawn for terms of up to {LONGEST_SCHEDULE} years.
        </p>
      )}
      <WhatIf figures={figures} onChange={onChange} />
    </div>
  );
});
