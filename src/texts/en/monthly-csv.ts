import type { Cents } from '../../domain/cents.ts';
import { formatCsvAmount, toCsv } from '../../domain/csv.ts';

/** Amounts by month, as CSV. */
export const monthlyCsv = (
  months: readonly number[],
  columns: readonly (readonly [name: string, at: (month: number) => Cents])[],
): string =>
  toCsv([
    ['Month', ...columns.map(([name]) => `${name} (EUR)`)],
    ...months.map((month) => [`${month}`, ...columns.map(([, at]) => formatCsvAmount(at(month)))]),
  ]);
