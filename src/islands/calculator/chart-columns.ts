import { MONTHS_PER_YEAR } from '../../domain/calendar.ts';
import type { ScheduleRow, MonthRow, YearRow } from '../../domain/mortgage/schedule.ts';

/** Longest loan charted by month: by year it would have one or two bars. */
const MAX_MONTHS_BY_MONTH = 2 * MONTHS_PER_YEAR;

export type Column = ScheduleRow & { label: number };

/** Chart data: one column per year, or per month for very short loans. */
export type Columns = { unit: 'Year' | 'Month'; columns: Column[] };

export function chartColumns(months: readonly MonthRow[], years: readonly YearRow[]): Columns {
  return months.length <= MAX_MONTHS_BY_MONTH
    ? { unit: 'Month', columns: months.map((row) => ({ ...row, label: row.month })) }
    : { unit: 'Year', columns: years.map((row) => ({ ...row, label: row.year })) };
}
