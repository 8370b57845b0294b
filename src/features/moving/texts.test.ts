import { expect, it } from 'vitest';

import { movingExample } from './moving-example.ts';
import { movingCsv } from './csv-texts.ts';
import { describePayback } from './payback-texts.ts';
import { missingCostsNote, presentMonthlyNote } from './missing-costs-texts.ts';
import { movingSummary } from './summary-texts.ts';
import { movingGroups, variantLabel, variantRows } from './table-texts.ts';
import { describeMoving, describeMovingExample } from './verdict-texts.ts';
import { formatVerdict } from '../offers/comparison-table-texts.ts';
import type { EarlyRepaymentCharge } from '../offers/rules.ts';
import { compareMoving, termVariants } from './rules.ts';
import { rowLines, tableLines } from '../../../tests/support/table-text.ts';
import { compared, GUIDE, OWN_BANK, single } from './guide.fixture.ts';

const EVERY_COST = {
  charge: { percent: 1 },
  valuation: 250,
  lawyer: 400,
  registration: { min: 0, max: 1200 },
};
const OPEN_REGISTRATION = { registration: { min: 0, max: 6000 } };
/** A comparison with every kind of cost and an offer of the present bank. */
const FULL_COMPARISON = compared(
  { ...EVERY_COST, monthlyCosts: 12.5 },
  { renegotiate: { ...OWN_BANK, monthlyCosts: 100 } },
);
const AT_ONCE = 'Moving costs €1,800 at the start and saves';
const SOONER = 'At the lower rate your debt also falls faster: counting that,';
const TO_THE_END = 'if you keep the loan to the end';
const EVERY_COST_TYPED = {
  charge: { euros: 0 },
  valuation: 0,
  lawyer: 0,
  registration: { min: 0, max: 0 },
};

it('says that the times count the highest registration fee, if the verdict depends on it', () => {
  const comparison = compared(
    { ...EVERY_COST_TYPED, ...OPEN_REGISTRATION, fees: 0 },
    { renegotiate: OWN_BANK },
  );
  const { action, amount, sentences } = describeMoving(comparison);
  expect(`${action} ${amount ?? ''}`).toBe('With your own bank’s offer you save €5,330');
  expect(sentences).toEqual([
    'Moving saves more only if registration costs less than €1,442.',
    'With the highest registration fee: staying is the cheapest if you sell or pay off the loan before month 3; from then on, your own bank’s offer is.',
  ]);
});

/** Verdict, and both ways of counting the payback. */
it.each<[Parameters<typeof compared>, ...string[]]>([
  [
    [{}],
    `Moving the loan is cheaper: you save €4,972 compared with staying, ${TO_THE_END}.`,
    'Moving is cheaper than staying from month 38 (3 years and 2 months) on. If you sell or pay off the loan before then, staying is cheaper.',
    `${AT_ONCE} €31.35 a month: the lower payments alone make up for it in 58 months. ${SOONER} you are better off from month 38.`,
  ],
  [
    [{ fees: 0 }],
    `Moving the loan is cheaper: you save €6,772 compared with staying, ${TO_THE_END}.`,
    'Moving is cheaper than staying from the first month.',
  ],
  [
    [{ fees: 10 }],
    `Moving the loan is cheaper: you save €6,762 compared with staying, ${TO_THE_END}.`,
    'Moving is cheaper than staying from the first month.',
    'Moving costs €10 at the start and saves €31.35 a month: the lower payments alone make up for it in 1 month. Counting what you still owe as well, you are better off from month 1.',
  ],
  [
    [{ periods: GUIDE.stay.periods, fees: 0 }],
    `No difference in cost between two of the choices ${TO_THE_END}.`,
    'Moving costs the same as staying in every month.',
  ],
  [
    [{ periods: GUIDE.stay.periods }],
    `Staying is cheaper: you save €1,800 compared with moving, ${TO_THE_END}.`,
    'Staying is cheaper than moving, however long you keep the loan.',
    `${AT_ONCE} nothing in the first month. Even counting what you still owe, you are never better off.`,
  ],
  [
    [{ periods: single(300, 4) }],
    `Staying is cheaper: you save €16,518 compared with moving, ${TO_THE_END}.`,
    'Moving is cheaper than staying from month 54 (4 years and 6 months) until month 94 (7 years and 10 months). If you sell or pay off the loan at another time, staying is cheaper.',
    `${AT_ONCE} €178.19 a month: the lower payments alone make up for it in 11 months. Over the longer term your debt falls more slowly: counting that, you are better off from month 54. From month 95 staying is cheaper again.`,
  ],
  [
    [{ periods: single(217, 3) }],
    `Moving the loan is cheaper: you save €17,878 compared with staying, ${TO_THE_END}.`,
    'Moving is cheaper than staying from month 13 (1 year and 1 month) on. If you sell or pay off the loan before then, staying is cheaper.',
    `${AT_ONCE} €94.42 a month: the lower payments alone make up for it in 20 months. Counting what you still owe as well, you are better off from month 13.`,
  ],
  [
    [{ ...EVERY_COST, fees: 1800 }],
    `Moving the loan is cheaper: you save at least €1,922 compared with staying, ${TO_THE_END}, even with the highest registration fee.`,
    'With the highest registration fee: moving is cheaper than staying from month 113 (9 years and 5 months) on. If you sell or pay off the loan before then, staying is cheaper.',
    `Moving costs €3,650 to €4,850 at the start and saves €31.35 a month: the lower payments alone make up for it in 117 to 155 months. ${SOONER} you are better off from month 81 at best, 113 at worst.`,
  ],
  [
    [OPEN_REGISTRATION],
    `It depends on the registration fee: moving is the cheapest only if registration costs less than €4,972 ${TO_THE_END}.`,
    'Staying is cheaper than moving, unless the registration fee is low.',
    'Moving costs €1,800 to €7,800 at the start and saves €31.35 a month: the lower payments alone make up for it in 58 months at best; at worst, the loan ends before that. Counting what you still owe as well, you are better off from month 38 at best, and never at worst.',
  ],
  [
    [{ periods: GUIDE.stay.periods, fees: 0 }, { renegotiate: OWN_BANK }],
    `Your own bank’s offer is the cheapest: you save €5,330 compared with staying, ${TO_THE_END}.`,
    'Compared with moving, you save €5,330.',
    'They cost the same at first. From month 3 on, your own bank’s offer is the cheapest.',
    `Your own bank’s offer costs €100 at the start and saves €25.14 a month: the lower payments alone make up for it in 4 months. ${SOONER} you are better off from month 3.`,
  ],
])('finds for %j: %s', ([move, rest], ...texts) => {
  const comparison = compared({ ...EVERY_COST_TYPED, ...move }, rest);
  const verdict = describeMoving(comparison);
  const paybacks = comparison.changes.flatMap((change) => describePayback(change) ?? []);
  const finding = formatVerdict({ ...verdict, sentences: [] });
  expect([finding, ...verdict.sentences, ...paybacks]).toEqual(texts);
});

it('describes the verdict for the time asked', () => {
  const typed = compared(EVERY_COST_TYPED);
  expect(formatVerdict(describeMoving(typed, 36))).toMatch(
    /^Staying is cheaper: you save €62 compared with moving, if you repay the loan after 3 years\./,
  );
  expect(describeMoving(typed, 215).condition).toMatch(
    /if you repay the loan after 17 years and 11 months$/,
  );
});

it('says that a saving is a maximum while costs of the move are empty, and names these costs', () => {
  const usual = { valuation: { min: 150, max: 300 }, registrationPercent: 1 };
  const none = compared({ fees: undefined });
  expect(describeMoving(none).action).toBe('Moving the loan may be cheaper: you save at most');
  expect(missingCostsNote(none, usual)).toBe(
    'Not counted yet: the early repayment charge, the new bank’s fees, valuation, lawyer and registration. Enter what you are quoted, or 0 for none. A valuation usually costs €150 to €300. Without a relief, registration costs about €1,200.',
  );
  expect(missingCostsNote(compared({ ...EVERY_COST_TYPED, lawyer: undefined }), usual)).toBe(
    'Not counted yet: lawyer. Enter what you are quoted, or 0 for none.',
  );
  expect(missingCostsNote(compared(EVERY_COST_TYPED), usual)).toBeUndefined();
});

it('says that account and insurance were typed for one bank only', () => {
  const usual = { valuation: { min: 150, max: 300 }, registrationPercent: 1 };
  const stay = { ...GUIDE.stay, monthlyCosts: 34 };
  const atPresentBank = compared(EVERY_COST_TYPED, { stay });
  expect(missingCostsNote(atPresentBank, usual)).toBe(
    'Not counted yet: account and insurance at the new bank. Enter what you are quoted, or 0 for none.',
  );
  expect(presentMonthlyNote(atPresentBank)).toBeUndefined();
  const atNewBank = compared({ ...EVERY_COST_TYPED, monthlyCosts: 27 });
  expect(missingCostsNote(atNewBank, usual)).toBeUndefined();
  expect(presentMonthlyNote(atNewBank)).toBe(
    'Staying is counted without account and insurance, unlike moving: enter what they cost you today.',
  );
  const atBoth = compared({ ...EVERY_COST_TYPED, monthlyCosts: 0 }, { stay });
  expect(missingCostsNote(atBoth, usual)).toBeUndefined();
});

it('says of the times which costs they leave out', () => {
  const none = compared({ ...EVERY_COST_TYPED, lawyer: undefined, registration: undefined });
  expect(describeMoving(none).sentences).toEqual([
    'Not counting lawyer and registration: moving is cheaper than staying from month 38 (3 years and 2 months) on. If you sell or pay off the loan before then, staying is cheaper.',
  ]);
  expect(describePayback(none.changes[0])).toMatch(
    /^Not counting lawyer and registration, moving costs €1,800 at the start and saves/,
  );
});

// €138,000 over 160 months at 4.9%, or at 3.9% for 3 years and then 4.3%, for €2,830 to €4,210:
// €68.94 less in each of 36 months, then €47.34.
it('makes up for the costs with the payments of each rate period', () => {
  const { changes } = compareMoving({
    balance: 138_000,
    stay: { periods: single(160, 4.9) },
    move: {
      periods: [...single(36, 3.9), ...single(124, 4.3)],
      ...EVERY_COST_TYPED,
      charge: { percent: 1 },
      fees: 700,
      valuation: 250,
      lawyer: 500,
      registration: { min: 0, max: 1380 },
    },
  });
  expect(describePayback(changes[0])).toMatch(
    /saves €68\.94 a month at first: the lower payments alone make up for it in 44 to 73 months\./,
  );
});

it('says of a saving which costs it counts, if there is a range and a cost is missing', () => {
  const registration = { min: 0, max: 925 };
  const comparison = compared({ ...EVERY_COST_TYPED, registration, lawyer: undefined });
  const { action, condition } = describeMoving(comparison);
  expect(`${action} … ${condition}`).toBe(
    'Moving the loan may be cheaper: you save … compared with staying, if you keep the loan to the end, with the highest registration fee but without lawyer',
  );
});

it('says that staying saves a minimum while costs of the move are empty', () => {
  const comparison = compared({ fees: 250, periods: GUIDE.stay.periods });
  expect(describeMoving(comparison).action).toBe('Staying is cheaper: you save at least');
});

it('fills the table of the comparison', () => {
  expect(tableLines(movingGroups(FULL_COMPARISON))).toEqual([
    'Each month',
    'Rate | 4.5% for 18 years | 4% for 18 years | 4.1% for 18 years',
    'Monthly payment | €811.59 | €780.24 | €786.45',
    'Account and insurance | €0 | €12.50 | €100',
    'Compared with staying | – | €18.85 less | €74.86 more',
    'Costs of the change',
    'Early repayment charge | – | €1,200 | €0',
    'Fees | – | €1,800 | €100',
    'Valuation | – | €250 | €0',
    'Lawyer | – | €400 | €0',
    'Registration | – | €0 to €1,200 | €0',
    'Total | – | €3,650 to €4,850 | €100',
    'Interest and costs, compared with staying',
    'Over 3 years | – | €2,362 to €3,562 more | €2,309 more',
    'Over 5 years | – | €1,589 to €2,789 more | €3,849 more',
    'Over 10 years | – | €70 to €1,270 more | €8,029 more',
    'In total | – | €778 more to €422 less | €16,270 more',
    'When it becomes cheaper | – | month 124, or never | never',
  ]);
});

it.each<[Parameters<typeof compared>, string, string]>([
  [[{ fees: 0 }, { renegotiate: OWN_BANK }], 'Fees', '€0 | €100'],
  [
    [{ periods: single(300, 4) }],
    'When it becomes cheaper',
    'month 54 (4 years and 6 months), until month 94',
  ],
  [[{}], 'When it becomes cheaper', 'month 38 (3 years and 2 months)'],
  [[EVERY_COST], 'When it becomes cheaper', 'month 81 to 113'],
  [[EVERY_COST], 'Over 10 years', '€230 to €1,430 less'],
  [[{ periods: GUIDE.stay.periods, fees: 0 }], 'In total', 'the same'],
  [[{ periods: GUIDE.stay.periods, fees: 0 }], 'Compared with staying', 'the same'],
  [[{ fees: 0 }], 'When it becomes cheaper', 'from the first month'],
])('fills a cell: %j, %s', (changes, label, cells) => {
  expect(tableLines(movingGroups(compared(...changes)))).toContain(`${label} | – | ${cells}`);
});

it('says that the first payments are compared, if a payment changes later', () => {
  const periods = [...single(36, 3.9), ...single(180, 4.3)];
  expect(tableLines(movingGroups(compared({ periods })))).toContain(
    'Compared with staying, at first | – | €37.54 less',
  );
});

it('leaves out the years after the longest loan', () => {
  const short = compared({ periods: single(60, 4) }, { stay: { periods: single(36, 4.5) } });
  const years = tableLines(movingGroups(short)).filter((line) => line.startsWith('Over'));
  expect(years).toHaveLength(1);
});

it.each([
  { keepMonths: 72, months: ['Over 3 years', 'Over 5 years', 'Over 6 years', 'Over 10 years'] },
  { keepMonths: 60, months: ['Over 3 years', 'Over 5 years', 'Over 10 years'] },
  { keepMonths: 216, months: ['Over 3 years', 'Over 5 years', 'Over 10 years'] },
])('has a row for the $keepMonths months that the loan is kept, once', ({ keepMonths, months }) => {
  const lines = tableLines(movingGroups(FULL_COMPARISON, keepMonths));
  const labels = lines.map((line) => line.split(' | ')[0]);
  expect(labels.filter((label) => label?.startsWith('Over'))).toEqual(months);
});

it('compares a kept term with another one', () => {
  const rowsWith = (changes: Parameters<typeof compared>[0]) => {
    const variants = termVariants(compared(changes));
    return [variants.map(variantLabel).join(' | '), ...rowLines(variantRows(variants))];
  };

  expect(rowsWith({})).toEqual([
    'Same term: 18 years | Longer term: 23 years, for example',
    'Monthly payment | €780.24 | €665.70',
    'Compared with staying | €31.35 less | €145.89 less',
    'Interest and costs, compared with staying | €4,972 less | €10,230 more',
  ]);
  expect(rowsWith({ monthlyCosts: 20 })).toContain(
    'Monthly payment, with account and insurance | €800.24 | €685.70',
  );
  expect(rowsWith({ periods: single(120, 4) })).toEqual([
    'Same term: 18 years | Shorter term: 10 years',
    'Monthly payment | €780.24 | €1,214.94',
    'Compared with staying | €31.35 less | €403.35 more',
    'Interest and costs, compared with staying | €4,972 less | €27,710 less',
  ]);
});

it('writes the summary for the message', () => {
  expect(movingSummary(FULL_COMPARISON, 36).split('\n')).toEqual([
    'A loan that may be moved, an illustration: €120,000 still owed',
    '- Today: 4.5% for 18 years; monthly payment €811.59',
    '- Move: 4% for 18 years; monthly payment €780.24; plus €12.50 a month for account and insurance; costs of the change €3,650 to €4,850 (early repayment charge €1,200, fees €1,800, valuation €250, lawyer €400, registration €0 to €1,200)',
    '- Own bank: 4.1% for 18 years; monthly payment €786.45; plus €100 a month for account and insurance; costs of the change €100',
    '- Staying is the cheapest: you save €2,309 compared with your own bank’s offer, if you repay the loan after 3 years. Compared with moving, you save at least €2,362. With the highest registration fee: staying is the cheapest, however long you keep the loan.',
    '- Not counted: an early repayment charge of the new bank',
  ]);
});

it('says in the message whether a charge of the new bank is counted at a sale', () => {
  const typed = compared({ ...EVERY_COST_TYPED, chargeAtSale: { percent: 1 } });
  expect(movingSummary(typed, 36)).toContain('- Early repayment charge of the new bank: 1%\n');
  const first = compared({ ...EVERY_COST_TYPED, chargeAtSale: { percent: 1 }, chargedMonths: 36 });
  expect(movingSummary(first, 36)).toContain('new bank: 1% in the first 3 years\n');
  const untyped = compared(EVERY_COST_TYPED);
  expect(movingSummary(untyped, 36)).toMatch(
    /- Not counted: an early repayment charge of the new bank$/,
  );
  expect(movingSummary(untyped)).not.toContain('of the new bank');
});

// €105,481.95 is owed after 3 years at 4%, of which the new bank takes 1%.
it('counts a charge of the new bank at a sale', () => {
  const saved = (chargeAtSale?: EarlyRepaymentCharge) =>
    compared({ ...EVERY_COST_TYPED, chargeAtSale }).changes[0].savedAfter(36).min;
  expect(saved() - saved({ percent: 1 })).toBe(1054_82);
});

it('names costs that were left empty in the message, without what the visitor should enter', () => {
  expect(
    movingSummary(compared({ fees: undefined }))
      .split('\n')
      .at(-1),
  ).toBe(
    '- Not counted yet: the early repayment charge, the new bank’s fees, valuation, lawyer and registration.',
  );
});

it('exports the months as CSV, a range in two columns', () => {
  const lines = movingCsv(FULL_COMPARISON).split('\r\n');
  expect(lines).toHaveLength(219);
  expect(lines.slice(0, 3)).toEqual([
    'Month,Stay cost (EUR),Stay still owed (EUR),Move cost at least (EUR),Move cost at most (EUR),Own bank cost (EUR),Move still owed (EUR),Own bank still owed (EUR)',
    '0,0.00,120000.00,3650.00,4850.00,100.00,120000.00,120000.00',
    '1,450.00,119638.41,4062.50,5262.50,610.00,119619.76,119623.55',
  ]);
});

it('says in an article from when a move is cheaper, and fills the tool with it', () => {
  const loan = { amount: 120_000, rate: 4.5, newRate: 4, years: 18, costs: 20 };
  const { comparison, hash } = movingExample(loan);
  expect(describeMovingExample(comparison)).toMatch(
    /^Moving the loan is cheaper: you save €6,752 compared .* from the first month\. Moving costs €20 /,
  );
  expect(hash).toBe(
    'mode=moving&now-rate=4.5&now-left=18&now-owed=120000&now-charge=0&new-rate=4&new-fees=20&new-valuation=0&new-lawyer=0&new-registration=0',
  );
  const free = movingExample({ ...loan, costs: 0 });
  expect(describeMovingExample(free.comparison)).toMatch(
    /^Moving the loan is cheaper: you save €6,772/,
  );
});
