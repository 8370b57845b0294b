import type {
  ComparisonGroup,
  ComparisonRow,
} from '../../src/features/offers/comparison-table-texts.ts';

/** Rows of a comparison table, a line each: `label | cell | cell`. */
export const rowLines = (rows: readonly ComparisonRow[]) =>
  rows.map(({ label, cells }) => [label, ...cells.map((lines) => lines.join('; '))].join(' | '));

/** A comparison table, its headings included. */
export const tableLines = (groups: readonly ComparisonGroup[]) =>
  groups.flatMap(({ heading, rows }) => [heading, ...rowLines(rows)]);
