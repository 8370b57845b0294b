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
