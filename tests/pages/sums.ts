import type { CheerioAPI } from 'cheerio';

import {
  describeWrongSum,
  EURO,
  isWrong,
  valueOf,
  wrongSums,
} from '../../src/data/check/rules/sums.ts';
import { cleanText, textsOf } from './html.ts';

const TOTAL = /^(?:the )?(?:totals?|together|altogether|in all|sum)$/i;

const isAmount = (text: string) => new RegExp(`^${EURO}$`).test(text);

/** Rows and columns of a table that are called a total. */
function totals(rows: readonly (readonly string[])[]): string[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  const inLines = (lines: readonly (readonly string[])[], names: readonly string[]) =>
    names.flatMap((name, place) =>
      !TOTAL.test(name.trim())
        ? []
        : lines.flatMap((line) => {
            const said = line[place] ?? '';
            const parts = line.slice(1, place).filter(isAmount);
            const right = parts.reduce((sum, part) => sum + valueOf(part), 0);
            return isAmount(said) && parts.length > 1 && isWrong(said, right)
              ? [describeWrongSum(said, right, `${name} ${said}`)]
              : [];
          }),
    );
  const [head = []] = rows;
  const firsts = rows.map(([first = '']) => first);
  return [...inLines(rows.slice(1), head), ...inLines(columns.slice(1), firsts)];
}

/** Sums in the texts and tables of a page that are wrong, each with both numbers. */
export function findWrongSums($: CheerioAPI): string[] {
  const texts = textsOf($, 'main :is(p, li, td, dd, figcaption, h2, h3)');
  const tables = $('main table')
    .toArray()
    .map((table) =>
      $(table)
        .find('tr')
        .toArray()
        .map((row) =>
          $(row)
            .find('th, td')
            .toArray()
            .map((cell) => cleanText($(cell).text())),
        ),
    );
  return [...new Set([...texts.flatMap(wrongSums), ...tables.flatMap(totals)])];
}
