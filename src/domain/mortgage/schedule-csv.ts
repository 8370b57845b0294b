import { csvOf } from '../csv.ts';
import type { MonthRow } from './schedule.ts';

const HEADINGS = ['Month', 'Payment (EUR)', 'Interest (EUR)', 'Principal (EUR)', 'Balance (EUR)'];

/** A monthly schedule as CSV, amounts with two decimals and a point: the numbers shown on the page. */
export function scheduleCsv(rows: readonly MonthRow[]): string {
  return csvOf([
    HEADINGS,
    ...rows.map((row) => [
      String(row.month),
      ...[row.payment, row.interest, row.principal, row.balance].map((euros) => euros.toFixed(2)),
    ]),
  ]);
}
