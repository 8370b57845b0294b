import type { MonthRow } from './schedule.ts';

const HEADINGS = ['Month', 'Payment (EUR)', 'Interest (EUR)', 'Principal (EUR)', 'Balance (EUR)'];

/**
 * A monthly schedule as CSV (RFC 4180: comma, CRLF, a header line), amounts with two decimals and
 * a point, so that spreadsheets and scripts read the numbers shown on the page.
 */
export function scheduleCsv(rows: readonly MonthRow[]): string {
  const lines = rows.map((row) =>
    [
      String(row.month),
      ...[row.payment, row.interest, row.principal, row.balance].map((euros) => euros.toFixed(2)),
    ].join(','),
  );
  return `${[HEADINGS.join(','), ...lines].join('\r\n')}\r\n`;
}
