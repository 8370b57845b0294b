import { toCents } from '../../domain/cents.ts';
import { monthlyCsv } from './monthly-csv.ts';
import type { MonthRow } from '../../domain/mortgage/schedule.ts';

/** Amortisation schedule as CSV, by month. */
export function scheduleCsv(rows: readonly MonthRow[]): string {
  const column = (key: 'payment' | 'interest' | 'principal' | 'balance') => (month: number) =>
    toCents(rows[month - 1]?.[key] ?? 0);
  const months = rows.map(({ month }) => month);
  return monthlyCsv(months, [
    ['Monthly payment', column('payment')],
    ['Interest', column('interest')],
    ['Repaid', column('principal')],
    ['Still owed', column('balance')],
  ]);
}
