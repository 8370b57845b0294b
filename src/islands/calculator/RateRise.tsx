import { useId, useState } from 'react';

import type { LoanPlan } from '../../domain/mortgage/loan-plan.ts';
import { withRateRise } from '../../domain/mortgage/what-if.ts';
import { formatEuro } from '../../domain/money.ts';
import { formatPercent } from '../../domain/numbers/format-number.ts';
import { DataTable } from '../tools/DataTable.tsx';

/** Percentage points. */
const RATE_RISE_POINTS = [1, 2, 3] as const;

/** From the start, or after one of the usual fixed periods, in years. */
const RISE_AFTER_YEARS = [0, 3, 5, 10] as const;

/** The payment after a rise of one, two or three points. */
export function RateRise({ plan }: { plan: LoanPlan }) {
  const [after, setAfter] = useState(0);
  const id = useId();
  const starts = RISE_AFTER_YEARS.filter((years) => years < plan.termYears);
  const from = starts.find((years) => years === after) ?? 0;
  return (
    <>
      <div className="mb-4 max-w-80">
        <label className="tool-label" htmlFor={id}>
          The rate rises
        </label>
        <select
          className="pr-3.5 pl-3.5"
          id={id}
          value={from}
          onChange={(event) => setAfter(Number(event.currentTarget.value))}
        >
          {starts.map((years) => (
            <option key={years} value={years}>
              {years === 0 ? 'from the first payment' : `after ${String(years)} years`}
            </option>
          ))}
        </select>
      </div>
      <DataTable
        caption="The loan after a rate rise"
        head={['Rate', 'Monthly payment', 'More a month', 'More in total']}
        rows={RATE_RISE_POINTS.flatMap((points) => {
          const rise = withRateRise(plan, points, from);
          return rise
            ? [
                [
                  formatPercent(rise.annualRate),
                  formatEuro(rise.monthlyPayment),
                  formatEuro(rise.monthlyDifference),
                  formatEuro(rise.totalDifference),
                ] as const,
              ]
            : [];
        })}
      />
      <p className="tool-note">
        What you owe when the rate rises is spread in equal payments over the years left.
      </p>
    </>
  );
}
