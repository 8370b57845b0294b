import { expect, it } from 'vitest';

import { movingExample } from '../../../src/domain/moving/moving-example.ts';
import {
  describeMoving,
  describePayback,
  movingCsv,
  movingGroups,
  movingSummary,
  registrationNote,
  variantLabel,
  variantRows,
} from '../../../src/domain/moving/moving-text.ts';
import { termVariants } from '../../../src/domain/moving/moving.ts';
import { rowLines, tableLines } from '../table-text.ts';
import { compared, GUIDE, OWN_BANK, single } from './guide.ts';

const EVERY_COST = {
  charge: { percent: 1 },
  valuation: 250,
  lawyer: 400,
  registration: { min: 0, max: 1200 },
};
const OPEN_REGISTRATION = { registration: { min: 0, max: 6000 } };
/** Every kind of cost, and what the own bank offers. */
const FULL = compared(
  { ...EVERY_COST, monthlyCosts: 12.5 },
  { renegotiate: { ...OWN_BANK, monthlyCosts: 100 } },
);
const AT_ONCE = 'Moving costs €1,800 at the start and saves';
const SOONER = 'That is sooner, because at the lower rate more of each payment repays the loan.';
const BALANCE = 'This way also counts how much of the loan each has repaid by then.';

/** Verdict, and both ways of counting the payback. */
it.each<[Parameters<typeof compared>, ...string[]]>([
  [
    [{}],
    'Move: €4,972 less',
    'Staying costs less than moving if you sell or repay within 3 years and 1 month.',
    'Kept to the end, moving costs €4,972 less than staying.',
    `${AT_ONCE} €31.35 a month: divided, that takes 58 months. Interest and costs together are lower from month 38. ${SOONER}`,
  ],
  [[{ fees: 0 }], 'Move: €6,772 less', 'Kept to the end, moving costs €6,772 less than staying.'],
  [
    [{ fees: 10 }],
    'Move: €6,762 less',
    'Kept to the end, moving costs €6,762 less than staying.',
    'Moving costs €10 at the start and saves €31.35 a month: divided, that takes 1 month. Interest and costs together are lower from month 1.',
  ],
  [
    [{ periods: GUIDE.stay.periods, fees: 0 }],
    'No difference: €0 less',
    'Kept to the end, two of the choices cost the same.',
  ],
  [
    [{ periods: GUIDE.stay.periods }],
    'Stay: €1,800 less',
    'Staying costs less than moving, however long you keep the loan.',
    'Kept to the end, staying costs €1,800 less.',
    `${AT_ONCE} nothing in the first month, so that there is nothing to divide by. Interest and costs together never come out lower.`,
  ],
  [
    [{ periods: single(300, 4) }],
    'Stay: €16,518 less',
    'Staying costs less than moving if you sell or repay within 4 years and 5 months, or in month 95 or later.',
    'Kept to the end, staying costs €16,518 less.',
    `${AT_ONCE} €178.19 a month: divided, that takes 11 months. Interest and costs together are lower from month 54. That is later, because over a longer term less of each payment repays the loan. From month 95 they are higher again.`,
  ],
  [
    [{ periods: single(217, 3) }],
    'Move: €17,878 less',
    'Staying costs less than moving if you sell or repay within 1 year.',
    'Kept to the end, moving costs €17,878 less than staying.',
    `${AT_ONCE} €94.42 a month: divided, that takes 20 months. Interest and costs together are lower from month 13. ${BALANCE}`,
  ],
  [
    [{ periods: [...single(24, 3), ...single(192, 4.2)] }],
    'Move: €5,482 less',
    'Staying costs less than moving if you sell or repay within 1 year.',
    'Kept to the end, moving costs €5,482 less than staying.',
    `${AT_ONCE} €91.92 a month: divided, that takes 20 months. Interest and costs together are lower from month 13. ${BALANCE}`,
  ],
  [
    [EVERY_COST],
    'Move: at least €1,922 less',
    'Staying costs less than moving if you sell or repay within 9 years and 4 months.',
    'Kept to the end, moving costs €1,922 less than staying, even with the highest registration.',
    `Moving costs €3,650 to €4,850 at the start and saves €31.35 a month: divided, that takes 117 to 155 months. Interest and costs together are lower from month 81 at best, 113 at worst. ${SOONER}`,
  ],
  [
    [OPEN_REGISTRATION],
    'It depends: on the registration',
    'Staying costs less than moving, unless registration comes out low.',
    'Kept to the end, moving costs least only if registration is below €4,972.',
    'Moving costs €1,800 to €7,800 at the start and saves €31.35 a month: divided, that takes 58 to 249 months. Interest and costs together never come out lower.',
  ],
  [
    [{ periods: GUIDE.stay.periods, fees: 0 }, { renegotiate: OWN_BANK }],
    'Your own bank: €5,330 less',
    'Staying costs less than your own bank’s offer if you sell or repay within 2 months.',
    'Kept to the end, your own bank’s offer costs €5,330 less than staying.',
    `Your own bank’s offer costs €100 at the start and saves €25.14 a month: divided, that takes 4 months. Interest and costs together are lower from month 3. ${SOONER}`,
  ],
])('finds for %j: %s', (changes, ...texts) => {
  const comparison = compared(...changes);
  const { name, amount, sentences } = describeMoving(comparison);
  const paybacks = comparison.changes.flatMap((change) => describePayback(change) ?? []);
  expect([`${name}: ${amount}`, ...sentences, ...paybacks]).toEqual(texts);
});

it('describes the verdict for the time asked', () => {
  const { name, amount, sentences } = describeMoving(compared({}), 36);
  expect([name, amount]).toEqual(['Stay', '€62 less']);
  expect(sentences[1]).toBe('Repaid after 3 years, staying costs €62 less.');
  const [, late] = describeMoving(compared({}), 215).sentences;
  expect(late).toMatch(/^Repaid after 17 years and 11 months, /);
});

it('fills the table of the comparison', () => {
  expect(tableLines(movingGroups(FULL))).toEqual([
    'Each month',
    'Rate | 4.5% for 18 years | 4% for 18 years | 4.1% for 18 years',
    'Monthly payment | €811.59 | €780.24; plus €12.50 account and insurance | €786.45; plus €100 account and insurance',
    'Saved a month | – | €18.85 | €74.86 more',
    'Costs of the change',
    'Early repayment charge | – | €1,200 | €0',
    'Fees | – | €1,800 | €100',
    'Valuation | – | €250 | €0',
    'Lawyer | – | €400 | €0',
    'Registration | – | €0 to €1,200 | €0',
    'Total | – | €3,650 to €4,850 | €100',
    'It has paid for itself',
    'Costs divided by what is saved a month | – | after 194 to 258 months | never',
    'Interest and costs together | – | month 124, or never | never',
    'Interest and costs, compared with staying',
    'Over 3 years | – | €2,362 to €3,562 more | €2,309 more',
    'Over 5 years | – | €1,589 to €2,789 more | €3,849 more',
    'Over 10 years | – | €70 to €1,270 more | €8,029 more',
    'In total | – | €778 more to €422 less | €16,270 more',
  ]);
});

it.each<[Parameters<typeof compared>, string, string]>([
  [[{ fees: 0 }, { renegotiate: OWN_BANK }], 'Fees', '€0 | €100'],
  [
    [{ periods: single(300, 4) }],
    'Interest and costs together',
    'month 54 (4 years and 6 months), until month 94',
  ],
  [[{}], 'Interest and costs together', 'month 38 (3 years and 2 months)'],
  [[EVERY_COST], 'Interest and costs together', 'month 81 to 113'],
  [[EVERY_COST], 'Over 10 years', '€230 to €1,430 less'],
  [[{ periods: GUIDE.stay.periods, fees: 0 }], 'In total', '€0 less'],
  [[{ periods: GUIDE.stay.periods, fees: 0 }], 'Saved a month', '€0.00'],
])('fills a cell: %j, %s', (changes, label, cells) => {
  expect(tableLines(movingGroups(compared(...changes)))).toContain(`${label} | – | ${cells}`);
});

it('leaves out the years after the longest loan', () => {
  const short = compared({ periods: single(60, 4) }, { stay: { periods: single(36, 4.5) } });
  const years = tableLines(movingGroups(short)).filter((line) => line.startsWith('Over'));
  expect(years).toHaveLength(1);
});

it('compares a kept term with another one', () => {
  const rowsWith = (changes: Parameters<typeof compared>[0]) => {
    const variants = termVariants(compared(changes));
    return [variants.map(variantLabel).join(' | '), ...rowLines(variantRows(variants))];
  };

  expect(rowsWith({})).toEqual([
    'Term kept: 18 years | Term stretched: 23 years, for example',
    'Monthly payment | €780.24 | €665.70',
    'Compared with today | €31.35 less | €145.89 less',
    'Interest and costs, compared with staying | €4,972 less | €10,230 more',
  ]);
  expect(rowsWith({ periods: single(120, 4) })).toEqual([
    'Term kept: 18 years | Term shortened: 10 years',
    'Monthly payment | €780.24 | €1,214.94',
    'Compared with today | €31.35 less | €403.35 more',
    'Interest and costs, compared with staying | €4,972 less | €27,710 less',
  ]);
});

it('notes a registration that is not counted', () => {
  expect(registrationNote(compared({}))).toBe(
    'No separate amount is entered for registration at the Land Registry. When a loan moves to another bank, a relief may cut the fee: ask the Land Registry.',
  );
  expect(registrationNote(compared(EVERY_COST))).toBeUndefined();
});

it('writes the summary for the message', () => {
  expect(movingSummary(FULL, 36).split('\n')).toEqual([
    'A loan that may be moved, an illustration: €120,000 still owed',
    '- Today: 4.5% for 18 years; monthly payment €811.59',
    '- Move: 4% for 18 years; monthly payment €780.24; plus €12.50 account and insurance; costs of the change €3,650 to €4,850 (early repayment charge €1,200, fees €1,800, valuation €250, lawyer €400, registration €0 to €1,200)',
    '- Own bank: 4.1% for 18 years; monthly payment €786.45; plus €100 account and insurance; costs of the change €100',
    '- Staying costs less than moving, unless registration comes out low. Staying costs less than your own bank’s offer, however long you keep the loan. Repaid after 3 years, staying costs €2,309 less.',
  ]);
});

it('exports the months as CSV, a range in two columns', () => {
  const lines = movingCsv(FULL).split('\r\n');
  expect(lines).toHaveLength(219);
  expect(lines.slice(0, 3)).toEqual([
    'Month,Stay cost (EUR),Stay still owed (EUR),Move cost at least (EUR),Move cost at most (EUR),Own bank cost (EUR),Move still owed (EUR),Own bank still owed (EUR)',
    '0,0.00,120000.00,3650.00,4850.00,100.00,120000.00,120000.00',
    '1,450.00,119638.41,4062.50,5262.50,610.00,119619.76,119623.55',
  ]);
});

it('says in an article when a move has paid for itself, and fills the tool with it', () => {
  const loan = { amount: 120_000, rate: 4.5, newRate: 4, years: 18, costs: 10 };
  const { text, hash } = movingExample(loan);
  expect(text).toMatch(
    /^Moving costs €10 .* from month 1\. Kept to the end, moving costs €6,762 less/,
  );
  expect(hash).toBe('mode=moving&now-owed=120000&now-left=18&now-rate=4.5&new-rate=4&new-fees=10');
  expect(movingExample({ ...loan, costs: 0 }).text).toMatch(
    /^Kept to the end, moving costs €6,772/,
  );
});
