import {
  describeWrongSum,
  EURO,
  isWrong,
  valueOf,
  wrongSums,
} from '../../../src/data/check/rules/sums.ts';
import { makeSite, onEachPage, type Page, type Rule } from '../site.ts';

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

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function onPage({ $ }: Page): string[] {
  const blocks = $('main').find('p, li, td, dd, figcaption, h2, h3').toArray();
  const tables = $('main table').toArray();
  return [
    ...new Set([
      ...blocks.flatMap((block) => wrongSums(plain($(block).text()))),
      ...tables.flatMap((table) =>
        totals(
          $(table)
            .find('tr')
            .toArray()
            .map((row) =>
              $(row)
                .find('th, td')
                .toArray()
                .map((cell) => plain($(cell).text())),
            ),
        ),
      ),
    ]),
  ];
}

export const sums: Rule = {
  name: 'sums are right when they are worked again',
  check: onEachPage(onPage),
  broken: makeSite({ '/': '<main><p>€120,000 × 21% = €60,800.</p></main>' }),
};
