import type { Cents } from '../../maths/cents.ts';

/** Quotes a cell if necessary (RFC 4180). */
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Formats rows as CSV (RFC 4180: comma, CRLF). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Matches a cell, quoted or not, and the comma or line break after it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g;

/** Parses the output of {@link toCsv}. */
export function parseCsv(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of csv.matchAll(CELL)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }

  return rows;
}

/** A column of a monthly table: its heading, and a function that gives the amount of a month. */
export type MonthlyColumn = readonly [heading: string, at: (month: number) => Cents];

/**
 * Formats a table of monthly amounts as CSV.
 *
 * @param monthHeading heading of the first column
 */
export const monthlyCsv = (
  monthHeading: string,
  months: readonly number[],
  columns: readonly MonthlyColumn[],
): string =>
  toCsv([
    [monthHeading, ...columns.map(([heading]) => heading)],
    ...months.map((month) => [`${month}`, ...columns.map(([, at]) => formatCsvAmount(at(month)))]),
  ]);

/** Formats cents as euros with two decimals and a decimal point: `6600.00`. */
export const formatCsvAmount = (cents: Cents): string => (cents / 100).toFixed(2);
