import { toCents } from '../../maths/cents.ts';
import { monthlyCsv } from '../../toolkit/result/csv.ts';
import type { MonthRow } from '../../maths/schedule.ts';
import { euroHeading, MONTH_HEADING } from '../../toolkit/result/file-texts.ts';

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
