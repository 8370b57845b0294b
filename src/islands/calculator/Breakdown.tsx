import { memo, useMemo } from 'react';

import { monthHalfRepaid } from '../../domain/mortgage/milestones.ts';
import { type Loan, MONTHS_A_YEAR } from '../../domain/mortgage/loan.ts';
import {
  hasSchedule,
  LONGEST_SCHEDULE,
  monthlySchedule,
  type MonthRow,
} from '../../domain/mortgage/schedule.ts';
import type { Figures } from '../../domain/mortgage/share-link.ts';
import { monthsInWords } from '../../domain/mortgage/term-words.ts';
import { LoanCharts } from './LoanCharts.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import { WhatIf } from './WhatIf.tsx';

interface BreakdownProps {
  figures: Figures;
  onChange: (part: Partial<Figures>) => void;
}

/** Everything below the answer: where the money goes, the schedule, and what if. */
export const Breakdown = memo(function Breakdown({ figures, onChange }: BreakdownProps) {
  const { loan } = figures;
  const months = useMemo(() => (hasSchedule(loan) ? monthlySchedule(loan) : undefined), [loan]);

  return (
    <div className="calc-breakdown">
      {months ? (
        <section aria-labelledby="calc-course">
          <h2 id="calc-course">How the loan shrinks</h2>
          <p className="calc-intro">
            <HalfRepaid loan={loan} months={months} />
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

/** From a year after half of the term on, that half is repaid so late is worth an explanation. */
const LATE = MONTHS_A_YEAR;

function HalfRepaid({ loan, months }: { loan: Loan; months: readonly MonthRow[] }) {
  const month = monthHalfRepaid(months, loan.loanAmount);
  const why = month >= months.length / 2 + LATE ? ': early payments carry the most interest' : '';
  return `Half of the loan is repaid after ${monthsInWords(month)}${why}.`;
}
