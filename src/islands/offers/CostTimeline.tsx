import { memo, useRef, useState } from 'react';

import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import {
  type OfferComparison,
  cumulativeCost,
  outstandingBalance,
  type Crossover,
} from '../../domain/offers/offers.ts';
import {
  earlyRepaymentRows,
  offerLabel,
  formatMonthNumber,
} from '../../domain/offers/offer-text.ts';
import type { OfferKey } from '../../domain/offers/parse-offers.ts';
import { Chart, ChartSlider, type ChartScale, pointsOf } from '../tools/Chart.tsx';
import { PrintDate } from '../tools/PrintDate.tsx';
import { Disclosure } from '../tools/Disclosure.tsx';
import { useElementWidth } from '../tools/use-width.ts';
import { OfferTable } from './OffersResult.tsx';

interface CostTimelineProps {
  comparison: OfferComparison;
  keys: readonly OfferKey[];
  /** The month of an early repayment. */
  early: number | undefined;
}

const euros = (cents: number) => formatWholeEuro(cents / 100);

/** Cumulative cost by year, as chart and table, and the early repayment. */
export const CostTimeline = memo(function CostTimeline(props: CostTimelineProps) {
  const { comparison, keys, early } = props;
  return (
    <div className="tool-breakdown">
      <PrintDate />
      {early !== undefined && (
        <section aria-labelledby="offer-early">
          <h2 id="offer-early">Everything repaid after {formatMonthNumber(early)}</h2>
          <p className="tool-intro">
            With the charge you typed. It must be fair and no more than the lender loses: ask the
            lender to write down how it is worked out.
          </p>
          <OfferTable
            caption="The early repayment of each offer"
            keys={keys}
            measures={earlyRepaymentRows(comparison, early)}
          />
        </section>
      )}
      <section aria-labelledby="offer-course" className="print:break-before-page">
        <h2 id="offer-course">What each has cost, year by year</h2>
        <CostChart comparison={comparison} keys={keys} />
        <Disclosure title="The figures of the chart, year by year" opensOnPaper>
          <YearTable comparison={comparison} keys={keys} />
        </Disclosure>
      </section>
    </div>
  );
});

/** Years of the comparison, from 1. */
const yearNumbers = ({ months }: OfferComparison) =>
  Array.from({ length: Math.ceil(months / MONTHS_PER_YEAR) }, (_, index) => index + 1);

function CostChart({ comparison, keys }: Pick<CostTimelineProps, 'comparison' | 'keys'>) {
  const [chosen, setChosen] = useState(1);
  const container = useRef<HTMLDivElement>(null);
  const width = useElementWidth(container);
  const { offers, months, turns } = comparison;
  const count = Math.ceil(months / MONTHS_PER_YEAR);
  const selected = Math.min(chosen, count);
  const lines = offers.map((worked) =>
    [0, ...yearNumbers(comparison)].map(
      (year) => cumulativeCost(worked, year * MONTHS_PER_YEAR) / 100,
    ),
  );
  const crossings = turns.slice(1);
  const ends = keys.map(
    (key, index) => `${offerLabel(key)} ${formatWholeEuro(lines[index]?.at(-1) ?? 0)}`,
  );
  const readOut = `After year ${selected}: ${keys
    .map((key, index) => `${offerLabel(key)} ${formatWholeEuro(lines[index]?.[selected] ?? 0)}`)
    .join(', ')}`;
  return (
    <div className="tool-charts">
      <figure className="col-span-full">
        <figcaption>
          <h3>Cost so far, by year</h3>
          <ul className="tool-legend">
            {keys.map((key, index) => (
              <li key={key}>
                <svg width="34" height="14" aria-hidden="true" focusable="false">
                  <path className={`line line-${index}`} d="M0 7h34" />
                </svg>{' '}
                {offerLabel(key)}
              </li>
            ))}
          </ul>
        </figcaption>
        <div ref={container}>
          <Chart
            width={width}
            count={count}
            max={Math.max(...lines.flat())}
            label={`What each offer has cost, year by year: in the end ${ends.join(', ')}. The table below has the figures.`}
            onSelect={setChosen}
          >
            {(place) => (
              <>
                {crossings.map((turn, index) => (
                  <Crossing
                    key={turn.month}
                    turn={turn}
                    index={index}
                    place={place}
                    count={count}
                  />
                ))}
                {lines.map((line, index) => (
                  <g key={keys[index]}>
                    <polyline className={`line line-${index}`} points={pointsOf(line, place)} />
                    <circle
                      className="point"
                      cx={place.x(selected)}
                      cy={place.y(line[selected] ?? 0)}
                      r="5"
                    />
                  </g>
                ))}
              </>
            )}
          </Chart>
        </div>
      </figure>
      <ChartSlider
        label="Year"
        count={count}
        selected={selected}
        text={readOut}
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

function YearTable({ comparison, keys }: Pick<CostTimelineProps, 'comparison' | 'keys'>) {
  const { offers } = comparison;
  const cheapest = (month: number) => {
    const costs = offers.map((worked) => cumulativeCost(worked, month));
    const least = Math.min(...costs);
    const first = keys[costs.indexOf(least)];
    return costs.indexOf(least) === costs.lastIndexOf(least) && first
      ? offerLabel(first)
      : 'the same';
  };
  return (
    // Overflows on phones; focusable, so that it scrolls by key.
    <div className="tool-schedule" role="region" aria-label="Year by year" tabIndex={0}>
      <table>
        <caption className="visually-hidden">
          What each offer has cost and what is still owed, after each year
        </caption>
        <thead>
          <tr>
            <th scope="col">After year</th>
            {keys.map((key) => (
              <th key={key} scope="col">
                {offerLabel(key)}: cost
              </th>
            ))}
            {keys.map((key) => (
              <th key={key} scope="col">
                {offerLabel(key)}: still owed
              </th>
            ))}
            <th scope="col">Cheapest so far</th>
          </tr>
        </thead>
        <tbody>
          {yearNumbers(comparison).map((year) => {
            const month = year * MONTHS_PER_YEAR;
            return (
              <tr key={year}>
                <th scope="row">{year}</th>
                {offers.map((worked, index) => (
                  <td key={index}>{euros(cumulativeCost(worked, month))}</td>
                ))}
                {offers.map((worked, index) => (
                  <td key={index}>{euros(outstandingBalance(worked, month))}</td>
                ))}
                <td>{cheapest(month)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
