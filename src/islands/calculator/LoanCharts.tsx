import { type PointerEvent, useMemo, useRef, useState } from 'react';

import type { MonthRow, YearRow } from '../../domain/mortgage/schedule.ts';
import { formatWholeEuro } from '../../domain/money.ts';
import { chartColumns, type Column, type Columns, labelStep, valueTicks } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 250;
const MARGIN = { top: 12, right: 4, bottom: 28, left: 52 };
const FLOOR = HEIGHT - MARGIN.bottom;

const compactEuro = new Intl.NumberFormat('en-CY', {
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
  // WebKit would write €15.0K: it does not lower the least number of digits by itself.
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

interface LoanChartsProps {
  loanAmount: number;
  months: readonly MonthRow[];
  years: readonly YearRow[];
}

/**
 * What is left to pay, and how each year's payments split: two charts over the same years, with a
 * slider that reads one year out. The schedule below them holds the same figures as a table.
 */
export function LoanCharts({ loanAmount, months, years }: LoanChartsProps) {
  const charts = useMemo(() => chartColumns(months, years), [months, years]);
  const [chosen, setChosen] = useState(1);
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);

  const { unit, columns } = charts;
  const selected = Math.min(chosen, columns.length);
  const column = columns[selected - 1];
  const readOut =
    column &&
    `${unit} ${String(column.label)}: ${formatWholeEuro(column.interest)} interest, ` +
      `${formatWholeEuro(column.principal)} principal, ${formatWholeEuro(column.balance)} left to pay`;
  const shared = { ...charts, width, selected, onSelect: setChosen };
  return (
    <div className="calc-charts">
      <figure>
        <figcaption>
          <h3>Left to pay</h3>
        </figcaption>
        <div ref={container}>
          <BalanceChart {...shared} loanAmount={loanAmount} />
        </div>
      </figure>
      <figure>
        <figcaption>
          <h3>Paid each {unit.toLowerCase()}</h3>
          <ul className="calc-legend">
            <li>
              <Swatch className="interest" /> Interest
            </li>
            <li>
              <Swatch className="principal" /> Principal
            </li>
          </ul>
        </figcaption>
        <SplitChart {...shared} />
      </figure>
      <div className="calc-slider">
        <input
          type="range"
          aria-label={`${unit} of the loan`}
          min={1}
          max={columns.length}
          value={selected}
          aria-valuetext={readOut}
          onChange={(event) => {
            setChosen(event.currentTarget.valueAsNumber);
          }}
        />
        <p aria-hidden="true">{readOut}</p>
      </div>
    </div>
  );
}

function Swatch({ className }: { className: string }) {
  return (
    <svg width="14" height="14" aria-hidden="true" focusable="false">
      <rect className={className} width="14" height="14" />
    </svg>
  );
}

interface ChartProps extends Columns {
  width: number | undefined;
  selected: number;
  onSelect: (column: number) => void;
}

function BalanceChart(props: ChartProps & { loanAmount: number }) {
  const { columns, width, loanAmount, unit } = props;
  const values = valueTicks(loanAmount);
  const y = valueScale(values);
  const x = (index: number) => columnX(index, columns.length, width ?? 0);
  const line = [loanAmount, ...columns.map((column) => column.balance)]
    .map((balance, index) => `${x(index).toFixed(1)},${y(balance).toFixed(1)}`)
    .join(' ');
  const steps = `${String(columns.length)} ${unit.toLowerCase()}s`;
  return (
    <Chart
      {...props}
      values={values}
      label={`What is left to pay falls from ${formatWholeEuro(loanAmount)} to nothing in ${steps}, slowly at first and then faster. The schedule below has the figures.`}
    >
      <polygon
        className="balance"
        points={`${x(0).toFixed(1)},${String(FLOOR)} ${line} ${x(columns.length).toFixed(1)},${String(FLOOR)}`}
      />
      <polyline className="balance-line" points={line} />
      <SelectedPoint {...props} y={y} x={x} />
    </Chart>
  );
}

/** The chosen year on the line, with a plumb line to its axis. */
function SelectedPoint({
  columns,
  selected,
  x,
  y,
}: Pick<ChartProps, 'columns' | 'selected'> & Record<'x' | 'y', (value: number) => number>) {
  const [left, top] = [x(selected), y(columns[selected - 1]?.balance ?? 0)];
  return (
    <>
      <line className="plumb" x1={left} x2={left} y1={top} y2={FLOOR} />
      <circle className="point" cx={left} cy={top} r="6" />
    </>
  );
}

function SplitChart(props: ChartProps) {
  const { columns, width = 0, unit, selected } = props;
  const values = valueTicks(Math.max(...columns.map((column) => column.payment)));
  const y = valueScale(values);
  const band = bandWidth(columns.length, width);
  const gap = Math.min(4, band / 5);
  const [first, last, chosen] = [columns[0], columns.at(-1), columns[selected - 1]];
  const end = (column: Column | undefined) =>
    column
      ? `${formatWholeEuro(column.interest)} in ${unit.toLowerCase()} ${String(column.label)}`
      : '';
  return (
    <Chart
      {...props}
      values={values}
      label={`The interest in each ${unit.toLowerCase()}’s payments goes from ${end(first)} to ${end(last)}; the rest repays the loan. The schedule below has the figures.`}
    >
      {columns.map((column, index) => {
        const place = { x: columnX(index, columns.length, width) + gap / 2, width: band - gap };
        return (
          <g key={column.label}>
            <rect
              className="principal"
              {...place}
              y={y(column.principal)}
              height={Math.max(0, FLOOR - y(column.principal))}
            />
            <rect
              className="interest"
              {...place}
              y={y(column.principal + column.interest)}
              height={Math.max(0, y(0) - y(column.interest))}
            />
          </g>
        );
      })}
      {chosen && (
        <rect
          className="chosen"
          x={columnX(selected - 1, columns.length, width)}
          width={band}
          y={y(chosen.payment) - 2}
          height={FLOOR - y(chosen.payment) + 2}
        />
      )}
    </Chart>
  );
}

interface FrameProps extends ChartProps {
  values: readonly number[];
  label: string;
  children: React.ReactNode;
}

/** Axes, grid and the marked column, around what a chart draws. */
function Chart({ columns, width, onSelect, values, label, children }: FrameProps) {
  if (!width) return null;
  const y = valueScale(values);
  const band = bandWidth(columns.length, width);
  const every = labelStep(columns.length, width - MARGIN.left);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left + MARGIN.left;
    const index = Math.floor((event.clientX - left) / band);
    onSelect(Math.min(columns.length, Math.max(1, index + 1)));
  };
  return (
    <svg
      className="calc-chart"
      viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
      role="img"
      aria-label={label}
      onPointerMove={point}
      onPointerDown={point}
    >
      {values.map((value) => (
        <g key={value}>
          <line className="grid" x1={MARGIN.left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={MARGIN.left - 8} y={y(value) + 4} textAnchor="end">
            {compactEuro.format(value)}
          </text>
        </g>
      ))}
      {columns
        .filter((column) => column.label % every === 0)
        .map((column) => (
          <text
            key={column.label}
            x={columnX(column.label - 0.5, columns.length, width)}
            y={HEIGHT - 8}
            textAnchor="middle"
          >
            {column.label}
          </text>
        ))}
      {children}
    </svg>
  );
}

function bandWidth(columns: number, width: number): number {
  return (width - MARGIN.left - MARGIN.right) / columns;
}

/** The left edge of a column; `columns` itself is the right edge of the last. */
function columnX(index: number, columns: number, width: number): number {
  return MARGIN.left + index * bandWidth(columns, width);
}

function valueScale(values: readonly number[]): (value: number) => number {
  const max = values.at(-1) ?? 1;
  return (value) => FLOOR - (value / max) * (FLOOR - MARGIN.top);
}
