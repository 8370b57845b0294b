import { MONTHS_A_YEAR } from '../../domain/mortgage/loan.ts';
import type { Instalment, MonthRow, YearRow } from '../../domain/mortgage/schedule.ts';

/** Loans of up to two years are drawn by month: one or two bars would show nothing. */
const LONGEST_BY_MONTH = 2 * MONTHS_A_YEAR;

/** One column of the charts. */
export type Column = Instalment & { label: number };

/** What the charts show: one column a year, or a month for very short loans. */
export type Columns = { unit: 'Year' | 'Month'; columns: Column[] };

export function chartColumns(months: readonly MonthRow[], years: readonly YearRow[]): Columns {
  return months.length <= LONGEST_BY_MONTH
    ? { unit: 'Month', columns: months.map((row) => ({ ...row, label: row.month })) }
    : { unit: 'Year', columns: years.map((row) => ({ ...row, label: row.year })) };
}

/** Round values from zero to the first one at or above `max`, about four of them. */
export function valueTicks(max: number): number[] {
  const raw = max / 4;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * magnitude >= raw) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** The columns that carry a label, so that labels are at least `gap` pixels apart. */
export function labelStep(columns: number, width: number, gap = 34): number {
  return [1, 2, 5, 10, 20, 25, 50].find((step) => (width / columns) * step >= gap) ?? 100;
}
