import { type PointerEvent, type ReactNode, useId } from 'react';

import { formatWholeEuro } from '../../domain/money.ts';
import { labelStep, valueTicks } from './chart-scale.ts';

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

/** Where things stand in a chart, in pixels. */
export interface Place {
  /** The left edge of a column, counted from 0, or a part of one; `count` is the right edge of the last. */
  x: (column: number) => number;
  y: (euros: number) => number;
  /** The width of a column. */
  band: number;
  floor: number;
}

interface ChartProps {
  /** Pixels; nothing is drawn before it is known. */
  width: number | undefined;
  /** Columns, numbered from 1 below the axis. */
  count: number;
  /** The largest amount, in euros. */
  max: number;
  /** What the chart shows, for those who do not see it. */
  label: string;
  onSelect: (column: number) => void;
  children: (place: Place) => ReactNode;
}

/** Axes, grid and pointing, around what a chart draws: the one frame of all charts (product.md, 10.7). */
export function Chart({ width, count, max, label, onSelect, children }: ChartProps) {
  if (!width) return null;
  const values = valueTicks(max);
  const top = values.at(-1) ?? 1;
  const band = (width - MARGIN.left - MARGIN.right) / count;
  const x = (column: number) => MARGIN.left + column * band;
  const y = (euros: number) => FLOOR - (euros / top) * (FLOOR - MARGIN.top);
  const every = labelStep(count, width - MARGIN.left);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left + MARGIN.left;
    const index = Math.floor((event.clientX - left) / band);
    onSelect(Math.min(count, Math.max(1, index + 1)));
  };
  return (
    <svg
      className="calc-chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
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
      {Array.from({ length: Math.floor(count / every) }, (_, index) => (index + 1) * every).map(
        (column) => (
          <text key={column} x={x(column - 0.5)} y={HEIGHT - 8} textAnchor="middle">
            {column}
          </text>
        ),
      )}
      {children({ x, y, band, floor: FLOOR })}
    </svg>
  );
}

/** A line through amounts; the first stands at the left edge, each further one a column on. */
export function pointsOf(amounts: readonly number[], { x, y }: Place, perColumn = 1): string {
  return amounts
    .map((euros, index) => `${x(index / perColumn).toFixed(1)},${y(euros).toFixed(1)}`)
    .join(' ');
}

/** The chosen column at an amount, with a plumb line to the axis. */
export function PlumbedPoint(props: { place: Place; column: number; euros: number }) {
  const { place, column, euros } = props;
  const [left, top] = [place.x(column), place.y(euros)];
  return (
    <>
      <line className="plumb" x1={left} x2={left} y1={top} y2={place.floor} />
      <circle className="point" cx={left} cy={top} r="6" />
    </>
  );
}

interface BarsProps {
  place: Place;
  className: string;
  /** Hatched, so that it differs from the other part without colours. */
  hatched?: boolean;
  /** From and to in euros, column by column. */
  spans: readonly (readonly [from: number, to: number])[];
}

/** One part of stacked columns, as a single shape. */
export function Bars({ place, className, hatched, spans }: BarsProps) {
  const id = useId();
  const gap = Math.min(4, place.band / 5);
  const d = spans
    .map(([from, to], index) => {
      const height = Math.max(0, place.y(from) - place.y(to));
      return `M${(place.x(index) + gap / 2).toFixed(1)} ${place.y(to).toFixed(1)}h${(place.band - gap).toFixed(1)}v${height.toFixed(1)}h${(gap - place.band).toFixed(1)}z`;
    })
    .join('');
  return (
    <>
      <path className={className} d={d} />
      {hatched && (
        <>
          <Hatch id={id} />
          <path d={d} fill={`url(#${id})`} />
        </>
      )}
    </>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M-1 7 7-1M-1 1 1-1M5 7 7 5" stroke="#fff" strokeOpacity="0.55" strokeWidth="1.5" />
    </pattern>
  );
}

/** What stands for a part in the legend. */
export function Swatch({ className, hatched }: { className: string; hatched?: boolean }) {
  const id = useId();
  return (
    <svg width="14" height="14" aria-hidden="true" focusable="false">
      <rect className={className} width="14" height="14" />
      {hatched && (
        <>
          <Hatch id={id} />
          <rect width="14" height="14" fill={`url(#${id})`} />
        </>
      )}
    </svg>
  );
}

interface ReaderProps {
  /** What is chosen: `Year of the loan`. */
  label: string;
  count: number;
  selected: number;
  /** The chosen column in words. */
  text: string | undefined;
  onSelect: (column: number) => void;
}

/** Reads one column out, by pointer and by keyboard. */
export function ChartReader({ label, count, selected, text, onSelect }: ReaderProps) {
  return (
    <div className="no-print col-span-full">
      <input
        className="h-11 w-full accent-ink"
        type="range"
        aria-label={label}
        min={1}
        max={count}
        value={selected}
        aria-valuetext={text}
        onChange={(event) => {
          onSelect(event.currentTarget.valueAsNumber);
        }}
      />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}

/** `€250,000 in year 3`, for the words about a chart. */
export const atColumn = (euros: number, unit: string, column: number) =>
  `${formatWholeEuro(euros)} in ${unit.toLowerCase()} ${column}`;
