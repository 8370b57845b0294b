import { type PointerEvent, type ReactNode, useId, useRef } from 'react';

import { formatCompactEuro, formatWholeEuro } from '../../domain/money.ts';
import { labelStep, valueTicks } from './chart-scale.ts';
import { useElementWidth } from './use-width.ts';

const HEIGHT = 250;
const MARGIN = { top: 12, right: 4, bottom: 28, left: 52 };
const FLOOR = HEIGHT - MARGIN.bottom;

/** Scales of a chart, in pixels. */
export interface ChartScale {
  /** Horizontal position in columns, from 0, may be fractional; `count` is the right edge of the last column. */
  x: (column: number) => number;
  y: (euros: number) => number;
  /** The width of a column. */
  band: number;
  floor: number;
}

interface ChartProps {
  title: string;
  legend?: ReactNode;
  className?: string;
  /** Number of columns, labelled from 1. */
  count: number;
  /** The largest amount, in euros. */
  max: number;
  /** Description for screen readers. */
  label: string;
  /** Width while the page is printed, in pixels; by default that of the screen. */
  printWidth?: number;
  onSelect: (column: number) => void;
  children: (place: ChartScale) => ReactNode;
}

/** A chart below its title and legend; nothing is drawn until its width is known. */
export function Chart({ title, legend, className, printWidth, ...frame }: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useElementWidth(container, printWidth);
  return (
    <figure className={className}>
      <figcaption>
        <h3>{title}</h3>
        {legend && <ul className="tool-legend">{legend}</ul>}
      </figcaption>
      <div ref={container}>{width && <Frame width={width} {...frame} />}</div>
    </figure>
  );
}

interface FrameProps extends Omit<ChartProps, 'title'> {
  width: number;
}

/** Axes, grid and pointer selection of all charts (product.md, 10.7). */
function Frame({ width, count, max, label, onSelect, children }: FrameProps) {
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
      className="tool-chart"
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
            {formatCompactEuro(value)}
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

/**
 * Points of a line; the first value is at the left edge, each further one a column to the right.
 */
export function pointsOf(amounts: readonly number[], { x, y }: ChartScale, perColumn = 1): string {
  return amounts
    .map((euros, index) => `${x(index / perColumn).toFixed(1)},${y(euros).toFixed(1)}`)
    .join(' ');
}

/** Value of the selected column, with a guide line to the axis. */
export function MarkedPoint(props: { place: ChartScale; column: number; euros: number }) {
  const { place, column, euros } = props;
  const [left, top] = [place.x(column), place.y(euros)];
  return (
    <>
      <line className="guide-line" x1={left} x2={left} y1={top} y2={place.floor} />
      <circle className="point" cx={left} cy={top} r="6" />
    </>
  );
}

interface BarsProps {
  place: ChartScale;
  className: string;
  /** Hatched, to differ from the other series without colour. */
  hatched?: boolean;
  /** Lower and upper end of each bar, in euros. */
  spans: readonly (readonly [from: number, to: number])[];
}

/** One series of a stacked bar chart, as a single path. */
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
  /** Label of the slider: `Year of the loan`. */
  label: string;
  count: number;
  selected: number;
  /** Text of the selected column. */
  text: string | undefined;
  onSelect: (column: number) => void;
}

/** Slider that selects a column and reads it out. */
export function ChartSlider({ label, count, selected, text, onSelect }: ReaderProps) {
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
        onChange={(event) => onSelect(event.currentTarget.valueAsNumber)}
      />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}

/** `€250,000 in year 3`, for the description of a chart. */
export const describeColumn = (euros: number, unit: string, column: number) =>
  `${formatWholeEuro(euros)} in ${unit.toLowerCase()} ${column}`;
