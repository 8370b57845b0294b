import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { formatCompactEuro } from '../numbers/format-money.ts';

const HEIGHT = 250;
const MARGIN = { top: 12, right: 10, bottom: 28, left: 52 };
const FLOOR = HEIGHT - MARGIN.bottom;

/** Minimum distance between the labels of columns, in pixels. */
const MIN_LABEL_GAP = 34;

/** Axis ticks: about four round values from zero to at least `max`. */
function valueTicks(max: number): number[] {
  const raw = max / 4;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * magnitude >= raw) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** Scales of a chart, in pixels. */
export interface ChartScale {
  /**
   * Position of a column boundary: 0 is the left edge of the first column, `count` the right edge
   * of the last. Fractions are allowed.
   */
  x: (column: number) => number;
  y: (euros: number) => number;
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
  label: string;
  /** Name of the columns, below the amounts: `Year`. */
  unit?: string;
  /** For a line chart, whose values are at the ends of the columns. */
  isLine?: boolean;
  /** Width while the page is printed, in pixels; by default the width on screen. */
  printWidth?: number;
  onSelect: (column: number) => void;
  children: (scale: ChartScale) => ReactNode;
}

/**
 * A chart below its title and legend, with axes, grid and pointer selection (product.md#charts).
 * Once its width is known, it is drawn 1:1, so that its text keeps its size from 320 px to 200 %
 * zoom.
 */
export function Chart(props: ChartProps) {
  const { title, legend, className, count, max, label, unit, isLine, printWidth } = props;
  const { onSelect } = props;
  const container = useRef<HTMLDivElement>(null);
  const [screenWidth, setScreenWidth] = useState<number>();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!container.current) {
      return undefined;
    }

    const observer = new ResizeObserver(([entry]) => {
      if (entry) {
        setScreenWidth(Math.round(entry.contentRect.width));
      }
    });
    observer.observe(container.current);
    const onPrint = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'));
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', onPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', onPrint);
    };
  }, []);
  const width = (isPrinting ? printWidth : undefined) ?? screenWidth ?? 0;

  const values = valueTicks(max);
  const top = values.at(-1) ?? 1;
  // While the page is laid out, the chart may be narrower than its margins.
  const band = Math.max(0, width - MARGIN.left - MARGIN.right) / count;
  const x = (column: number) => MARGIN.left + column * band;
  const y = (euros: number) => FLOOR - (euros / top) * (FLOOR - MARGIN.top);
  const every = [1, 2, 5, 10, 20, 25, 50].find((step) => band * step >= MIN_LABEL_GAP) ?? 100;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left + MARGIN.left;
    onSelect(Math.min(count, Math.max(1, Math.ceil((event.clientX - left) / band))));
  };

  return (
    <figure className={`min-w-0 ${className ?? ''}`}>
      <figcaption className="mb-2 flex min-h-7 flex-wrap items-baseline justify-between gap-x-5">
        <h3>{title}</h3>
        {legend && <ul className="tool-legend">{legend}</ul>}
      </figcaption>
      {/* The drawing has only amounts and numbers, so there is nothing to translate in it. */}
      <div ref={container} className="relative" translate="no">
        {width > 0 && (
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
                <path className="stroke-border" d={`M${MARGIN.left} ${y(value)}H${width}`} />
                <text x={MARGIN.left - 8} y={y(value) + 4} textAnchor="end">
                  {formatCompactEuro(value)}
                </text>
              </g>
            ))}
            {Array.from({ length: Math.floor(count / every) }, (_, index) => (
              <text
                key={index}
                x={x((index + 1) * every - (isLine ? 0 : 0.5))}
                y={HEIGHT - 8}
                textAnchor="middle"
              >
                {(index + 1) * every}
              </text>
            ))}
            {props.children({ x, y, band, floor: FLOOR })}
          </svg>
        )}
        {unit !== undefined && (
          <span className="tool-chart-unit" translate="yes" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </figure>
  );
}

/**
 * Points of a line, from the left edge to the right, with `perColumn` values to a column.
 */
export function pointsOf(amounts: readonly number[], { x, y }: ChartScale, perColumn = 1): string {
  return amounts
    .map((euros, index) => `${x(index / perColumn).toFixed(1)},${y(euros).toFixed(1)}`)
    .join(' ');
}

interface BarsProps extends ComponentProps<'path'> {
  chartScale: ChartScale;
  /** Lower and upper end of each bar, in euros. */
  spans: readonly (readonly [from: number, to: number])[];
}

/** One series of a stacked bar chart, as a single path. */
export function Bars({ chartScale, spans, ...path }: BarsProps) {
  const gap = Math.min(4, chartScale.band / 5);
  const d = spans
    .map(([from, to], index) => {
      const height = Math.max(0, chartScale.y(from) - chartScale.y(to));
      return `M${(chartScale.x(index) + gap / 2).toFixed(1)} ${chartScale.y(to).toFixed(1)}h${(chartScale.band - gap).toFixed(1)}v${height.toFixed(1)}h${(gap - chartScale.band).toFixed(1)}z`;
    })
    .join('');
  return <path {...path} d={d} />;
}

/** Half the width of a browser's own slider thumb, in pixels. */
const HALF_THUMB = 8;

interface ChartSliderProps {
  /** Label of the slider: `Year of the loan`. */
  label: string;
  count: number;
  selected: number;
  text: string | undefined;
  onSelect: (column: number) => void;
  /** Below one chart of the full width, instead of the left one of two. */
  isWide?: boolean;
}

type SelectorProps = Pick<ChartSliderProps, 'label' | 'count' | 'selected' | 'text' | 'onSelect'> &
  Pick<ComponentProps<'input'>, 'className' | 'style'>;

/** The control of both sliders: one step a column. */
const ColumnSelector = ({ label, count, selected, text, onSelect, ...look }: SelectorProps) => (
  <input
    {...look}
    type="range"
    aria-label={label}
    min={1}
    max={count}
    value={selected}
    aria-valuetext={text}
    onChange={(event) => onSelect(event.currentTarget.valueAsNumber)}
  />
);

interface TitleSliderProps extends Omit<ChartSliderProps, 'isWide'> {
  /** What is selected, at the thumb: `Year 8`. */
  name: string;
}

/** Slider above several charts, as wide as all of them, with its value at the thumb. */
export const TitleSlider = (props: TitleSliderProps) => {
  const { name, ...selector } = props;
  const { count, selected, text } = selector;
  const share = count > 1 ? (selected - 1) / (count - 1) : 0;
  return (
    <div className="chart-slider no-print">
      <p aria-hidden="true">
        <b key={name} style={{ left: `${share * 100}%`, translate: `${share * -100}%` }}>
          {name}
        </b>
      </p>
      <ColumnSelector className="block h-11 w-full accent-primary" {...selector} />
      <p key={text} aria-hidden="true">
        {text}
      </p>
    </div>
  );
};

/** Slider that selects a column and reads it out; its thumb stands below the column of a line. */
export const ChartSlider = (props: ChartSliderProps) => {
  const { isWide = false, ...selector } = props;
  const { count, text } = selector;
  const column = `(100% - ${MARGIN.left + MARGIN.right}px) / ${count}`;
  const place = {
    marginInlineStart: `calc(${MARGIN.left - HALF_THUMB}px + ${column})`,
    width: `calc(100% - ${MARGIN.left + MARGIN.right - 2 * HALF_THUMB}px - ${column})`,
  };
  return (
    <>
      <div className={`no-print min-w-0 ${isWide ? 'col-span-full' : ''}`}>
        <ColumnSelector className="block h-11 accent-primary" style={place} {...selector} />
      </div>
      <p className={`no-print ${isWide ? 'col-span-full' : ''}`} aria-hidden="true">
        {text}
      </p>
    </>
  );
};
