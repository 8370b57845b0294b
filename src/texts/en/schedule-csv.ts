import { toCents } from '../../domain/cents.ts';
import { monthlyCsv } from '../../domain/csv.ts';
import type { MonthRow } from '../../domain/mortgage/schedule.ts';
import { euroHeading, MONTH_HEADING } from './files.ts';

/** Amortisation schedule as CSV, by month. */
export function scheduleCsv(rows: readonly MonthRow[]): string {
  const column = (key: 'payment' | 'interest' | 'principal' | 'balance') => (month: number) =>
    toCents(rows[month - 1]?.[key] ?? 0);
  const months = rows.map(({ month }) => month);
  return monthlyCsv(MONTH_HEADING, months, [
    [euroHeading('Monthly payment'), column('payment')],
    [euroHeading('Interest'), column('interest')],
    [euroHeading('Repaid'), column('principal')],
    [euroHeading('Still owed'), column('balance')],
  ]);
}
