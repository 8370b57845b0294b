import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { wrongSums } from '../../src/data/check/rules/sums.ts';
import { findWrongSums } from '../pages/sums.ts';

it.each([
  ['at the standard rate, €120,000 × 21% = €60,800', '€25,200'],
  ['€320,000 × 19% = €60,800, so €390,800 in all', '€380,800'],
  ['€50,000 − €48,000 = €3,000', '€2,000'],
  ['€50,000 + 2 × €15,000 = €90,000', '€80,000'],
  ['€1,800 ÷ €31.35 = 75.4', '57.42'],
  ['20% of €300,000 is €50,000', '€60,000'],
  ['One costs €18,000, €3,000 less than €20,000', '€2,000'],
  ['The other costs €900, €100 more than €1,000', '€-100'],
  ['A loan of €200,000 at 4% over 25 years costs €956 a month', '€1,055.67'],
  ['At 4% over 25 years, €200,000 means a monthly payment of €1,156', '€1,055.67'],
])('finds a wrong sum and says the right one: %s', (text, right) => {
  expect(wrongSums(text)).toEqual([
    expect.stringMatching(new RegExp(`comes to ${RegExp.escape(right)}, not €?[\\d,.]+$`)),
  ]);
});

it.each([
  '€320,000 × 19% = €60,800, so €380,800 in all.',
  '€210,000 × 0.5% = €1,050.',
  '€1,800 ÷ €31.35 = 57.4, so after 58 months.',
  '€250,000 − €188,000 = €62,000, which is €12,000 more than planned.',
  'A loan of €200,000 at 4% over 25 years costs €1,056 a month.',
  'A loan of €200,000 at 4% or 5% over 25 years costs €956 a month, and more later.',
  'The price is €250,000 – €300,000.',
])('accepts a right sum: %s', (text) => {
  expect(wrongSums(text)).toEqual([]);
});

it.each([
  ['Item | Price / Fee | €200 / Tax | €300 / Total | €600', 1],
  ['Item | One | Two | Together / Fee | €200 | €50 | €260', 1],
  ['Item | Price / Fee | €200 / Tax | €300 / Total | €500', 0],
  ['Item | One / Loan | €200 / Rate | €1 / Total interest | €50', 0],
])('adds up a table where a row or a column is called a total: %s', (table, count) => {
  const rows = table.replaceAll(' / ', '</tr><tr><td>').replaceAll(' | ', '<td>');
  const $ = load(`<main><table><tr><td>${rows}</tr></table></main>`);
  expect(findWrongSums($)).toHaveLength(count);
});
