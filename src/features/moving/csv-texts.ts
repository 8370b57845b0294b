import { subtractCents } from '../../maths/cents.ts';
import { monthlyCsv } from '../../toolkit/result/csv.ts';
import type { MovingComparison } from './rules.ts';
import { MONTH_HEADING } from '../../toolkit/result/file-texts.ts';
import { CHOICE_LABELS } from './choices-texts.ts';
import { costColumn, owedColumn } from '../offers/index.ts';

/** Cumulative interest and costs by month, as CSV; a cost that is a range has two columns. */
export function movingCsv({ stay, changes, months }: MovingComparison): string {
  const costs = changes.flatMap(({ choice, loan, costs: { min, max } }) => {
    const name = `${CHOICE_LABELS[choice]} cost`;
    return min === max
      ? [costColumn(name, loan)]
      : [
          costColumn(`${name} at least`, loan, subtractCents(min, max)),
          costColumn(`${name} at most`, loan),
        ];
  });
  const columns = [
    costColumn('Stay cost', stay),
    owedColumn('Stay', stay),
    ...costs,
    ...changes.map(({ choice, loan }) => owedColumn(CHOICE_LABELS[choice], loan)),
  ];
  return monthlyCsv(MONTH_HEADING, [...Array(months + 1).keys()], columns);
}
