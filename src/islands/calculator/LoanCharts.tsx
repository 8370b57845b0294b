import { useMemo, useRef, useState } from 'react';

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
import { useElementWidth } from '../tools/use-width.ts';
import { chartColumns, type Columns } from './chart-columns.ts';

/** Width of a chart on paper in pixels: with its height it has the shape of 88 × 45 mm. */
const PRINT_WIDTH = 487;

interface LoanChartsProps {
  loanAmount: number;
  months: readonly MonthRow[];
  years: readonly YearRow[];
}

/**
 * Outstanding balance and payment split by year: two charts with one slider, which reads out a
 * year, at first the one in which more is repaid than goes to interest. The schedule below has the same numbers as a table.
 */
export function LoanCharts({ loanAmount, months, years }: LoanChartsProps) {
  const charts = useMemo(() => chartColumns(months, years), [months, years]);
  const [chosen, setChosen] = useState<number>();
  const container = useRef<HTMLDivElement>(null);
  const width = useElementWidth(container, PRINT_WIDTH);

  const { unit, columns } = charts;
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
  const shared = { ...charts, width, selected, onSelect: setChosen };
  return (
    <div className="tool-charts">
      <figure>
        <figcaption>
          <h3>Still owed</h3>
        </figcaption>
        <div ref={container}>
          <BalanceChart {...shared} loanAmount={loanAmount} />
        </div>
      </figure>
      <figure>
        <figcaption>
          <h3>Paid each {unit.toLowerCase()}</h3>
          <ul className="tool-legend">
            <li>
              <Swatch className="fill-cost" hatched /> Interest
            </li>
            <li>
              <Swatch className="fill-loan" /> Repaid
            </li>
          </ul>
        </figcaption>
        <SplitChart {...shared} />
      </figure>
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

interface ChartProps extends Columns {
  width: number | undefined;
  selected: number;
  onSelect: (column: number) => void;
}

function BalanceChart(props: ChartProps & { loanAmount: number }) {
  const { columns, loanAmount, unit, selected, ...frame } = props;
  const balances = [loanAmount, ...columns.map((column) => column.balance)];
  const steps = `${columns.length} ${unit.toLowerCase()}s`;
  return (
    <Chart
      {...frame}
      count={columns.length}
      max={loanAmount}
      label={`What you still owe falls from ${formatWholeEuro(loanAmount)} to nothing in ${steps}, slowly at first and then faster. The schedule below has the figures.`}
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
  );
}

function SplitChart(props: ChartProps) {
  const { columns, unit, selected, ...frame } = props;
  const [first, last, chosen] = [columns[0], columns.at(-1), columns[selected - 1]];
  const end = (column: typeof first) =>
    column && describeColumn(column.interest, unit, column.label);
  return (
    <Chart
      {...frame}
      count={columns.length}
      max={Math.max(...columns.map((column) => column.payment))}
      label={`The interest in each ${unit.toLowerCase()}’s payments goes from ${end(first) ?? ''} to ${end(last) ?? ''}; the rest repays the loan. The schedule below has the figures.`}
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
          {chosen && (
            <rect
              className="selected"
              x={place.x(selected - 1)}
              width={place.band}
              y={place.y(chosen.payment) - 2}
              height={place.floor - place.y(chosen.payment) + 2}
            />
          )}
        </>
      )}
    </Chart>
  );
}
