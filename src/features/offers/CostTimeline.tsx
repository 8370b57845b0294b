import { Fragment, useState } from 'react';

import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { formatWholeCents } from '../../toolkit/numbers/format-money.ts';
import { cheapestAt, costIfRepaid, outstandingBalance } from './rules.ts';
import type { Crossover, OfferComparison } from './rules.ts';
import {
  afterYearText,
  chartLabel,
  chartNote,
  describeDifferences,
  labelMonth,
  nameCostColumn,
  nameOwedColumn,
  OFFERS_TEXTS,
} from './texts.ts';
import { Chart, ChartSlider, pointsOf } from '../../toolkit/result/Chart.tsx';
import type { ChartScale } from '../../toolkit/result/Chart.tsx';
import { DataTable } from '../../toolkit/result/DataTable.tsx';
import { Disclosure } from '../../toolkit/result/Disclosure.tsx';
import { OfferMark } from './OfferMark.tsx';
import type { OfferColumn } from './OfferTable.tsx';

/** Width of the printed chart in pixels; with its height it gives the proportions of 190 × 36 mm. */
const PRINT_WIDTH = 1314;

/** Space of the label of a crossover, in pixels. */
const LABEL_HEIGHT = 18;
const LABEL_WIDTH = 90;

interface CostTimelineProps {
  comparison: OfferComparison;
  columns: readonly OfferColumn[];
  /** Month after which everything is repaid, if that was asked; the chart starts there. */
  askedMonth: number | undefined;
}

/** Differences of the cost by month as a chart, and the costs by year as a table. */
export function CostTimeline({ comparison, columns, askedMonth }: CostTimelineProps) {
  const note = chartNote(comparison);
  return (
    <section aria-labelledby="offer-course" className="min-w-0 print:break-before-page">
      <h2 id="offer-course">{OFFERS_TEXTS.timelineHeading}</h2>
      {note !== undefined && <p className="tool-intro no-print">{note}</p>}
      <DifferenceChart
        key={askedMonth}
        comparison={comparison}
        columns={columns}
        askedMonth={askedMonth}
      />
      <Disclosure title={OFFERS_TEXTS.yearTableTitle} opensOnPaper>
        <YearTable comparison={comparison} columns={columns} />
      </Disclosure>
    </section>
  );
}

function DifferenceChart(props: CostTimelineProps) {
  const { comparison, columns, askedMonth } = props;
  const { months, crossovers, offers } = comparison;
  const count = Math.ceil(months / MONTHS_PER_YEAR);
  // Without a month that was asked, the chart starts at the first year in which another offer
  // becomes the cheapest.
  const [chosen, setChosen] = useState(
    Math.ceil((askedMonth ?? crossovers[1]?.month ?? months) / MONTHS_PER_YEAR),
  );
  const selected = Math.min(chosen, count);
  const costs = Array.from({ length: months + 1 }, (_, month) =>
    offers.map((offer) => costIfRepaid(offer, month)),
  );
  // How much more each offer has cost than the cheapest after each month, in euros.
  const lines = columns.map((column, index) => ({
    ...column,
    differences: costs.map((all) => ((all[index] ?? 0) - Math.min(...all)) / 100),
  }));
  const differenceAt = ({ differences }: (typeof lines)[number], year: number) =>
    differences[Math.min(months, year * MONTHS_PER_YEAR)] ?? 0;
  const describe = (year: number) =>
    describeDifferences(
      lines.map((line) => ({ label: line.label, euros: differenceAt(line, year) })),
    );
  return (
    <div className="tool-charts">
      <Chart
        className="col-span-full"
        title={OFFERS_TEXTS.chartTitle}
        isLine
        printWidth={PRINT_WIDTH}
        legend={columns.map(({ key, letter, label }) => (
          <li key={key}>
            <OfferMark offer={key} letter={letter} />{' '}
            <svg width="34" height="14" aria-hidden="true" focusable="false">
              <path className={`line mark-${key}`} d="M0 7h34" />
            </svg>{' '}
            <span>{label}</span>
          </li>
        ))}
        count={count}
        max={Math.max(1, ...lines.flatMap(({ differences }) => differences))}
        label={chartLabel(describe(count))}
        onSelect={setChosen}
      >
        {(scale) => (
          <>
            {lines.map((line) => (
              <g key={line.key}>
                <polyline
                  className={`line mark-${line.key}`}
                  points={pointsOf(line.differences, scale, MONTHS_PER_YEAR)}
                />
                <circle
                  className="point"
                  cx={scale.x(selected)}
                  cy={scale.y(differenceAt(line, selected))}
                  r="5"
                />
              </g>
            ))}
            <CrossoverMarks crossovers={crossovers.slice(1)} scale={scale} count={count} />
          </>
        )}
      </Chart>
      <ChartSlider
        label={OFFERS_TEXTS.year}
        count={count}
        selected={selected}
        text={afterYearText(selected, describe(selected))}
        onSelect={setChosen}
        isWide
      />
    </div>
  );
}

interface CrossoverMarksProps {
  crossovers: readonly Crossover[];
  scale: ChartScale;
  count: number;
}

/**
 * A line at each month in which another offer becomes the cheapest, with the month beside its upper
 * end. Each line begins below the label of the one before, so that none crosses a label.
 */
const CrossoverMarks = ({ crossovers, scale, count }: CrossoverMarksProps) =>
  crossovers.map(({ month }, index) => {
    const left = scale.x(month / MONTHS_PER_YEAR);
    const top = 12 + index * LABEL_HEIGHT;
    const isAtEnd = left + LABEL_WIDTH > scale.x(count);
    return (
      <Fragment key={month}>
        <line className="guide-line" x1={left} x2={left} y1={top} y2={scale.floor} />
        <text
          className="guide-label"
          x={left + (isAtEnd ? -6 : 6)}
          y={top + 12}
          textAnchor={isAtEnd ? 'end' : 'start'}
        >
          {labelMonth(month)}
        </text>
      </Fragment>
    );
  });

function YearTable({ comparison, columns }: Pick<CostTimelineProps, 'comparison' | 'columns'>) {
  const { offers } = comparison;
  const cheapest = (month: number) => {
    const index = cheapestAt(offers, month);
    return index === undefined ? OFFERS_TEXTS.theSame : columns[index]?.label;
  };

  return (
    <DataTable
      caption={OFFERS_TEXTS.yearTableCaption}
      region={OFFERS_TEXTS.yearTableRegion}
      head={[
        OFFERS_TEXTS.afterYear,
        OFFERS_TEXTS.cheapestSoFar,
        ...columns.map(({ label }) => nameCostColumn(label)),
        ...columns.map(({ label }) => nameOwedColumn(label)),
      ]}
      rows={Array.from({ length: Math.ceil(comparison.months / MONTHS_PER_YEAR) }, (_, index) => {
        const month = (index + 1) * MONTHS_PER_YEAR;
        return [
          index + 1,
          cheapest(month),
          ...offers.map((calculated) => formatWholeCents(costIfRepaid(calculated, month))),
          ...offers.map((calculated) => formatWholeCents(outstandingBalance(calculated, month))),
        ];
      })}
    />
  );
}
