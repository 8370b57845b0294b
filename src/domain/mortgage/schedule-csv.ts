import { toCsv } from '../csv.ts';
import type { MonthRow } from './schedule.ts';

const HEADINGS = [
  'Month',
  'Monthly payment (EUR)',
  'Interest (EUR)',
  'Repaid (EUR)',
  'Still owed (EUR)',
];

/** Monthly amortisation schedule as CSV; amounts with two decimals and a decimal point. */
export function scheduleCsv(rows: readonly MonthRow[]): string {
  return toCsv([
    HEADINGS,
    ...rows.map((row) => [
      String(row.month),
      ...[row.payment, row.interest, row.principal, row.balance].map((euros) => euros.toFixed(2)),
    ]),
  ]);
}
