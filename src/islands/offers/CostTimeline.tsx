import { memo, type ReactNode, useState } from 'react';

import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import { formatWholeCents, formatWholeEuro } from '../../domain/money.ts';
import {
  cheapestAt,
  type Crossover,
  cumulativeCost,
  type OfferComparison,
  outstandingBalance,
} from '../../domain/offers/offers.ts';
import { Chart, ChartSlider, type ChartScale, pointsOf } from '../tools/Chart.tsx';
import { DataTable } from '../tools/DataTable.tsx';
import { PrintDate } from '../tools/PrintDate.tsx';
import { Disclosure } from '../tools/Disclosure.tsx';
import { type OfferColumn, OfferMark } from './OfferTable.tsx';

interface CostTimelineProps {
  comparison: OfferComparison;
  columns: readonly OfferColumn[];
  /** Sections above the chart. */
  children?: ReactNode;
}

/** Differences of the cumulative cost by month as a chart, and the costs by year as a table. */
export const CostTimeline = memo(function CostTimeline(props: CostTimelineProps) {
  const { comparison, columns, children } = props;
  return (
    <div className="tool-breakdown">
      <PrintDate />
      {children}
      <section aria-labelledby="offer-course" className="print:break-before-page">
        <h2 id="offer-course">The difference, year by year</h2>
        <DifferenceChart comparison={comparison} columns={columns} />
        <Disclosure title="The figures of the chart, year by year" opensOnPaper>
          <YearTable comparison={comparison} columns={columns} />
        </Disclosure>
      </section>
    </div>
  );
});

/** By how much each offer has cost more than the cheapest, in euros. */
function differencesAt({ offers }: OfferComparison, month: number): number[] {
  const costs = offers.map((worked) => cumulativeCost(worked, month));
  const least = Math.min(...costs);
  return costs.map((cost) => (cost - least) / 100);
}

function DifferenceChart({ comparison, columns }: Omit<CostTimelineProps, 'children'>) {
  const [chosen, setChosen] = useState(1);
  const { months, turns } = comparison;
  const count = Math.ceil(months / MONTHS_PER_YEAR);
  const selected = Math.min(chosen, count);
  const byMonth = Array.from({ length: months + 1 }, (_, month) =>
    differencesAt(comparison, month),
  );
  const lines = columns.map((_, index) => byMonth.map((differences) => differences[index] ?? 0));
  const describe = (year: number) =>
    columns
      .map(({ label }, index) => {
        const difference = differencesAt(comparison, year * MONTHS_PER_YEAR)[index] ?? 0;
        return difference < 0.5
          ? `${label} cheapest`
          : `${label} ${formatWholeEuro(difference)} more`;
      })
      .join(', ');
  return (
    <div className="tool-charts">
      <Chart
        className="col-span-full"
        title="How much more than the cheapest so far"
        legend={columns.map(({ key, label }) => (
          <li key={key}>
            <OfferMark offer={key} />{' '}
            <svg width="34" height="14" aria-hidden="true" focusable="false">
              <path className={`line mark-${key}`} d="M0 7h34" />
            </svg>{' '}
            {label}
          </li>
        ))}
        count={count}
        max={Math.max(1, ...lines.flat())}
        label={`By how much each has cost more than the cheapest: in the end ${describe(count)}. The table below has the figures.`}
        onSelect={setChosen}
      >
        {(place) => (
          <>
            {turns.slice(1).map((turn, index) => (
              <Crossing key={turn.month} turn={turn} index={index} place={place} count={count} />
            ))}
            {lines.map((line, index) => (
              <g key={columns[index]?.key}>
                <polyline
                  className={`line mark-${columns[index]?.key ?? 'a'}`}
                  points={pointsOf(line, place, MONTHS_PER_YEAR)}
                />
                <circle
                  className="point"
                  cx={place.x(selected)}
                  cy={place.y(line[Math.min(months, selected * MONTHS_PER_YEAR)] ?? 0)}
                  r="5"
                />
              </g>
            ))}
          </>
        )}
      </Chart>
      <ChartSlider
        label="Year"
        count={count}
        selected={selected}
        text={`After year ${selected}: ${describe(selected)}`}
        onSelect={setChosen}
      />
    </div>
  );
}

interface CrossingProps {
  turn: Crossover;
  index: number;
  place: ChartScale;
  count: number;
}

/** A crossover: dashed vertical line labelled with its month; labels are staggered. */
function Crossing({ turn, index, place, count }: CrossingProps) {
  const column = turn.month / MONTHS_PER_YEAR;
  const left = place.x(column);
  const isLate = column > count / 2;
  return (
    <>
      <line className="guide-line" x1={left} x2={left} y1={12} y2={place.floor} />
      <text
        x={left + (isLate ? -6 : 6)}
        y={24 + index * LINE}
        textAnchor={isLate ? 'end' : 'start'}
      >
        month {turn.month}
      </text>
    </>
  );
}

/** Line height of chart labels, in pixels. */
const LINE = 17;

function YearTable({ comparison, columns }: Omit<CostTimelineProps, 'children'>) {
  const { offers } = comparison;
  const cheapest = (month: number) => {
    const index = cheapestAt(comparison, month);
    return index === undefined ? 'the same' : columns[index]?.label;
  };
  return (
    <DataTable
      caption="What each has cost and what is still owed, after each year"
      region="Year by year"
      head={[
        'After year',
        ...columns.map(({ label }) => `${label}: cost`),
        ...columns.map(({ label }) => `${label}: still owed`),
        'Cheapest so far',
      ]}
      rows={Array.from({ length: Math.ceil(comparison.months / MONTHS_PER_YEAR) }, (_, index) => {
        const month = (index + 1) * MONTHS_PER_YEAR;
        return [
          index + 1,
          ...offers.map((worked) => formatWholeCents(cumulativeCost(worked, month))),
          ...offers.map((worked) => formatWholeCents(outstandingBalance(worked, month))),
          cheapest(month),
        ] as const;
      })}
    />
  );
}
