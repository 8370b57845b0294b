import { useMemo, useState } from 'react';

import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import { firstMostlyRepaying } from '../../domain/mortgage/milestones.ts';
import type { MonthRow, YearRow } from '../../domain/mortgage/schedule.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import {
  describeColumn,
  Bars,
  Chart,
  ChartSlider,
  MarkedPoint,
  pointsOf,
  Swatch,
} from '../tools/Chart.tsx';

/** Width of a chart on paper in pixels: with its height it has the shape of 88 × 45 mm. */
const PRINT_WIDTH = 487;

/** Longest loan charted by month: by year it would have one or two bars. */
const MAX_MONTHS_BY_MONTH = 2 * MONTHS_PER_YEAR;

interface LoanChartsProps {
  loanAmount: number;
  months: readonly MonthRow[];
  years: readonly YearRow[];
}

/** One column per year, or per month for very short loans. */
const chartColumns = (months: readonly MonthRow[], years: readonly YearRow[]) =>
  months.length <= MAX_MONTHS_BY_MONTH
    ? { unit: 'Month', columns: months.map((row) => ({ ...row, label: row.month })) }
    : { unit: 'Year', columns: years.map((row) => ({ ...row, label: row.year })) };

/**
 * Outstanding balance and payment split by year: two charts with one slider, which reads out a
 * year, at first the one in which more is repaid than goes to interest. The schedule below has the same numbers as a table.
 */
export function LoanCharts({ loanAmount, months, years }: LoanChartsProps) {
  const { unit, columns } = useMemo(() => chartColumns(months, years), [months, years]);
  const [chosen, setChosen] = useState<number>();

  const turn = (firstMostlyRepaying(columns) ?? 0) + 1;
  const selected = Math.min(chosen ?? turn, columns.length);
  const column = columns[selected - 1];
  const readOut =
    column &&
    `${unit} ${column.label}: ${formatWholeEuro(column.interest)} interest, ` +
      `${formatWholeEuro(column.principal)} repaid, ${formatWholeEuro(column.balance)} still owed` +
      (selected === turn && column.principal > column.interest
        ? `; the first ${unit.toLowerCase()} in which more than half repays the loan`
        : '');
  const balances = [loanAmount, ...columns.map(({ balance }) => balance)];
  const [first = '', last = ''] = [columns[0], columns.at(-1)].map(
    (end) => end && describeColumn(end.interest, unit, end.label),
  );
  const shared = { count: columns.length, printWidth: PRINT_WIDTH, onSelect: setChosen };
  return (
    <div className="tool-charts">
      <Chart
        {...shared}
        title="Still owed"
        max={loanAmount}
        label={`What you still owe falls from ${formatWholeEuro(loanAmount)} to nothing in ${columns.length} ${unit.toLowerCase()}s, slowly at first and then faster. The schedule below has the figures.`}
      >
        {(place) => {
          const line = pointsOf(balances, place);
          return (
            <>
              <polygon
                className="fill-sky"
                points={`${place.x(0).toFixed(1)},${place.floor} ${line} ${place.x(columns.length).toFixed(1)},${place.floor}`}
              />
              <polyline className="balance-line" points={line} />
              <MarkedPoint place={place} column={selected} euros={balances[selected] ?? 0} />
            </>
          );
        }}
      </Chart>
      <Chart
        {...shared}
        title={`Paid each ${unit.toLowerCase()}`}
        legend={
          <>
            <li>
              <Swatch className="fill-cost" hatched /> Interest
            </li>
            <li>
              <Swatch className="fill-loan" /> Repaid
            </li>
          </>
        }
        max={Math.max(...columns.map(({ payment }) => payment))}
        label={`The interest in each ${unit.toLowerCase()}’s payments goes from ${first} to ${last}; the rest repays the loan. The schedule below has the figures.`}
      >
        {(place) => (
          <>
            <Bars
              place={place}
              className="fill-loan"
              spans={columns.map(({ principal }) => [0, principal])}
            />
            <Bars
              place={place}
              className="fill-cost"
              hatched
              spans={columns.map(({ principal, payment }) => [principal, payment])}
            />
            {column && (
              <rect
                className="selected"
                x={place.x(selected - 1)}
                width={place.band}
                y={place.y(column.payment) - 2}
                height={place.floor - place.y(column.payment) + 2}
              />
            )}
          </>
        )}
      </Chart>
      <ChartSlider
        label={`${unit} of the loan`}
        count={columns.length}
        selected={selected}
        text={readOut}
        onSelect={setChosen}
      />
    </div>
  );
}
