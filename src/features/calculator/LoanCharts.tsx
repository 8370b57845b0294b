import { useState } from 'react';
import type { ReactNode } from 'react';

import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import type { LoanPlan } from './loan-plan.ts';
import type { ScheduleRow } from '../../maths/schedule.ts';
import {
  CHART_TEXTS,
  describeBalanceChart,
  describePaymentChart,
  labelSlider,
  nameColumn,
  nameUnit,
  readOutColumn,
  titlePayments,
} from './texts.ts';
import type { ChartUnit } from './texts.ts';
import { Bars, Chart, pointsOf, TitleSlider } from '../../toolkit/result/Chart.tsx';

/** Width of a printed chart in pixels; with its height it gives the proportions of 88 × 45 mm. */
const PRINT_WIDTH = 487;

/** Loans up to this length are charted by month, because by year they have only one or two bars. */
const MAX_MONTHS_BY_MONTH = 2 * MONTHS_PER_YEAR;

/**
 * Two charts by year, of the outstanding balance and of the split of the payment, with one slider
 * that reads out a year. It starts at the first year in which more is repaid than goes to interest.
 * The schedule below has the same numbers as a table.
 */
export function LoanCharts({ loanAmount, schedule }: Pick<LoanPlan, 'loanAmount' | 'schedule'>) {
  const { months = [], years = [] } = schedule ?? {};
  const [chosen, setChosen] = useState<number>();
  const unit: ChartUnit = months.length <= MAX_MONTHS_BY_MONTH ? 'month' : 'year';
  const columns: readonly ScheduleRow[] = unit === 'month' ? months : years;
  const count = columns.length;
  const mostlyRepaying = columns.findIndex(({ interest, principal }) => principal > interest);
  const crossover = Math.max(0, mostlyRepaying) + 1;
  const selected = Math.min(chosen ?? crossover, count);
  const column = columns[selected - 1];
  const isCrossover =
    selected === crossover && column !== undefined && column.principal > column.interest;
  const readOut = column && readOutColumn(column, selected, unit, isCrossover);
  const balances = [loanAmount, ...columns.map(({ balance }) => balance)];
  const shared = {
    count,
    unit: nameUnit(unit),
    printWidth: PRINT_WIDTH,
    onSelect: setChosen,
  };
  return (
    <div className="tool-charts">
      <TitleSlider
        label={labelSlider(unit)}
        count={count}
        selected={selected}
        name={nameColumn(unit, selected)}
        text={readOut}
        onSelect={setChosen}
      />
      <Chart
        {...shared}
        title={CHART_TEXTS.balance}
        isLine
        max={loanAmount}
        label={describeBalanceChart(loanAmount, count, unit)}
      >
        {(scale) => {
          const line = pointsOf(balances, scale);
          const left = scale.x(selected);
          const top = scale.y(balances[selected] ?? 0);
          return (
            <>
              <polygon
                className="fill-sky"
                points={`${scale.x(0).toFixed(1)},${scale.floor} ${line} ${scale.x(count).toFixed(1)},${scale.floor}`}
              />
              <polyline className="balance-line" points={line} />
              <line className="guide-line" x1={left} x2={left} y1={top} y2={scale.floor} />
              <circle className="point" cx={left} cy={top} r="6" />
            </>
          );
        }}
      </Chart>
      <Chart
        {...shared}
        title={titlePayments(unit)}
        legend={
          <>
            <li>
              <Swatch className="fill-cost">
                <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse">
                  <path
                    d="M-1 7 7-1M-1 1 1-1M5 7 7 5"
                    stroke="#fff"
                    strokeOpacity="0.55"
                    strokeWidth="1.5"
                  />
                </pattern>
                <rect width="14" height="14" fill="url(#hatch)" />
              </Swatch>{' '}
              <span>{CHART_TEXTS.interest}</span>
            </li>
            <li>
              <Swatch className="fill-loan" /> <span>{CHART_TEXTS.repaid}</span>
            </li>
          </>
        }
        max={Math.max(...columns.map(({ payment }) => payment))}
        label={describePaymentChart(columns, unit)}
      >
        {(scale) => {
          const repaid = columns.map(({ principal }) => [0, principal] as const);
          const interest = columns.map(({ principal, payment }) => [principal, payment] as const);
          return (
            <>
              <Bars chartScale={scale} className="fill-loan" spans={repaid} />
              <Bars chartScale={scale} className="fill-cost" spans={interest} />
              <Bars chartScale={scale} fill="url(#hatch)" spans={interest} />
              {column && (
                <rect
                  className="selected"
                  x={scale.x(selected - 1)}
                  width={scale.band}
                  y={scale.y(column.payment) - 2}
                  height={scale.floor - scale.y(column.payment) + 2}
                />
              )}
            </>
          );
        }}
      </Chart>
    </div>
  );
}

/** Square of a legend. Its children draw a pattern on it, so that series differ without colour. */
const Swatch = ({ className, children }: { className: string; children?: ReactNode }) => (
  <svg width="14" height="14" aria-hidden="true" focusable="false">
    <rect className={className} width="14" height="14" />
    {children}
  </svg>
);
