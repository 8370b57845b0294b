import { describe, expect, it } from 'vitest';

import { movingExample } from './moving-example.ts';
import { movingCsv } from './csv-texts.ts';
import { describePayback } from './payback-texts.ts';
import { findMissingCosts } from './missing-costs-texts.ts';
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
const SOONER = 'Your debt also falls faster, so overall';
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
  expect(`${action} ${amount ?? ''}`).toBe('Your own bank’s offer saves you €5,330');
  expect(sentences).toEqual([
    'Moving saves more only if registration costs less than €1,442.',
    'Staying is the cheapest if you sell or pay off the loan before month 3. From then on, your own bank’s offer is the cheapest.',
    'This counts your highest registration fee.',
  ]);
});

/** Verdict, and both ways of counting the payback. */
it.each<[Parameters<typeof compared>, ...string[]]>([
  [
    [{}],
    `Moving the loan saves you €4,972 in interest and costs compared with staying, ${TO_THE_END}.`,
    'Moving pays off from month 38 (3 years and 2 months). If you sell or repay before then, staying is cheaper.',
    `${AT_ONCE} €31.35 a month. The lower payments alone repay the cost in 58 months. ${SOONER} you are ahead from month 38.`,
  ],
  [
    [{ fees: 0 }],
    `Moving the loan saves you €6,772 in interest and costs compared with staying, ${TO_THE_END}.`,
    'Moving is cheaper than staying from the first month.',
  ],
  [
    [{ fees: 10 }],
    `Moving the loan saves you €6,762 in interest and costs compared with staying, ${TO_THE_END}.`,
    'Moving is cheaper than staying from the first month.',
    'Moving costs €10 at the start and saves €31.35 a month. The lower payments alone repay the cost in 1 month. Counting what you still owe as well, you are ahead from month 1.',
  ],
  [
    [{ periods: GUIDE.stay.periods, fees: 0 }],
    `No difference in cost between two of the choices ${TO_THE_END}.`,
    'Moving costs the same as staying in every month.',
  ],
  [
    [{ periods: GUIDE.stay.periods }],
    `Staying saves you €1,800 in interest and costs compared with moving, ${TO_THE_END}.`,
    'Staying is cheaper than moving, however long you keep the loan.',
    `${AT_ONCE} nothing in the first month. Even counting what you still owe, you are never better off.`,
  ],
  [
    [{ periods: single(300, 4) }],
    `Staying saves you €16,518 in interest and costs compared with moving, ${TO_THE_END}.`,
    'Moving is cheaper than staying from month 54 (4 years and 6 months) until month 94 (7 years and 10 months). If you sell or repay at another time, staying is cheaper.',
    `${AT_ONCE} €178.19 a month. The lower payments alone repay the cost in 11 months. Over the longer term your debt falls more slowly, so overall you are ahead from month 54. From month 95 staying is cheaper again.`,
  ],
  [
    [{ periods: single(217, 3) }],
    `Moving the loan saves you €17,878 in interest and costs compared with staying, ${TO_THE_END}.`,
    'Moving pays off from month 13 (1 year and 1 month). If you sell or repay before then, staying is cheaper.',
    `${AT_ONCE} €94.42 a month. The lower payments alone repay the cost in 20 months. Counting what you still owe as well, you are ahead from month 13.`,
  ],
  [
    [{ ...EVERY_COST, fees: 1800 }],
    `Moving the loan saves you at least €1,922 in interest and costs compared with staying, ${TO_THE_END}.`,
    'Moving pays off from month 113 (9 years and 5 months), at best from month 81. If you sell or repay before then, staying is cheaper.',
    'This counts your highest registration fee.',
    `Moving costs €3,650 to €4,850 at the start and saves €31.35 a month. The lower payments alone repay the cost in 117 to 155 months. ${SOONER} you are ahead from month 81 at best, month 113 at worst.`,
  ],
  [
    [OPEN_REGISTRATION],
    `It depends on the registration fee. Moving is the cheapest only if registration costs less than €4,972 ${TO_THE_END}.`,
    'Staying is cheaper than moving, unless the registration fee is low.',
    'This counts your highest registration fee.',
    'Moving costs €1,800 to €7,800 at the start and saves €31.35 a month. The lower payments alone repay the cost in 58 months at best; at worst, the loan ends before that. Counting what you still owe as well, you are better off from month 38 at best, and never at worst.',
  ],
  [
    [{ periods: GUIDE.stay.periods, fees: 0 }, { renegotiate: OWN_BANK }],
    `Your own bank’s offer saves you €5,330 in interest and costs compared with staying, ${TO_THE_END}.`,
    'Compared with moving, you save €5,330.',
    'They cost the same at first. From month 3 on, your own bank’s offer is the cheapest.',
    `Your own bank’s offer costs €100 at the start and saves €25.14 a month. The lower payments alone repay the cost in 4 months. ${SOONER} you are ahead from month 3.`,
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
    /^Staying saves you €62 in interest and costs compared with moving, if you repay the loan after 3 years\./,
  );
  expect(describeMoving(typed, 215).condition).toMatch(
    /if you repay the loan after 17 years and 11 months$/,
  );
});

const USUAL = { valuation: { min: 150, max: 300 }, registrationPercent: 1 };

const missingIn = (comparison: ReturnType<typeof compared>, endsEarly = false) =>
  findMissingCosts(comparison, USUAL, endsEarly).map(({ name, usual = '' }) =>
    `${name} ${usual}`.trim(),
  );

it('says that a saving is a maximum while costs of the move are empty', () => {
  expect(describeMoving(compared({ fees: undefined })).action).toBe(
    'Moving the loan may save you up to',
  );
});

describe('the fields of costs that are not counted', () => {
  it.each<[string, Parameters<typeof compared>, readonly string[]]>([
    ['none', [EVERY_COST_TYPED], []],
    [
      'the total, if none of the parts is typed',
      [{ fees: undefined }],
      ['now-charge', 'new-total'],
    ],
    ['none of the parts beside their total', [{ fees: undefined, total: 0 }], ['now-charge']],
    [
      'the parts that are missing, with what they usually cost',
      [{ lawyer: 0 }],
      [
        'now-charge',
        'new-valuation usually €150 to €300',
        'new-registration about €1,200 without a relief',
      ],
    ],
    [
      'account and insurance of the new bank, if they were typed for the present one',
      [EVERY_COST_TYPED, { stay: { ...GUIDE.stay, monthlyCosts: 34 } }],
      ['new-monthly'],
    ],
    [
      'account and insurance of today, if they were typed for the new bank',
      [{ ...EVERY_COST_TYPED, monthlyCosts: 27 }],
      ['now-monthly'],
    ],
    [
      'no account and insurance, if they were typed for both',
      [{ ...EVERY_COST_TYPED, monthlyCosts: 0 }, { stay: { ...GUIDE.stay, monthlyCosts: 34 } }],
      [],
    ],
  ])('are %s', (_, changes, fields) => {
    expect(missingIn(compared(...changes))).toEqual(fields);
  });

  it('are also the new bank’s charge, if the loan is repaid early', () => {
    expect(missingIn(compared(EVERY_COST_TYPED), true)).toEqual(['new-exit']);
    const typed = compared({ ...EVERY_COST_TYPED, chargeAtSale: { percent: 1 } });
    expect(missingIn(typed, true)).toEqual([]);
  });
});

it('counts the total of the costs as their sum', () => {
  const parts = compared({ ...EVERY_COST_TYPED, fees: 1000, lawyer: 800 });
  const total = compared({ ...EVERY_COST_TYPED, fees: undefined, total: 1800 });
  expect(total.changes[0].costs).toEqual(parts.changes[0].costs);
  expect(tableLines(movingGroups(total))).toContain('Costs of the move | – | €1,800');
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
    /saves €68\.94 a month at first\. The lower payments alone repay the cost in 44 to 73 months\./,
  );
});

it('gives no bound of a saving if there is a range and a cost is missing', () => {
  const registration = { min: 0, max: 925 };
  const comparison = compared({ ...EVERY_COST_TYPED, registration, lawyer: undefined });
  const { action, condition, sentences } = describeMoving(comparison);
  expect(`${action} … ${condition}`).toBe(
    'Moving the loan may save you … in interest and costs compared with staying, if you keep the loan to the end',
  );
  expect(sentences).toContain('This counts your highest registration fee.');
});

it('says that staying saves a minimum while costs of the move are empty', () => {
  const comparison = compared({ fees: 250, periods: GUIDE.stay.periods });
  expect(describeMoving(comparison).action).toBe('Staying saves you at least');
});

it('fills the table of the comparison', () => {
  expect(tableLines(movingGroups(FULL_COMPARISON))).toEqual([
    'The loan',
    'Still owed | €120,000 | €120,000 | €120,000',
    'Rate | 4.5% for 18 years | 4% for 18 years | 4.1% for 18 years',
    'Each month',
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
    '- Staying saves you €2,309 in interest and costs compared with your own bank’s offer, if you repay the loan after 3 years. Compared with moving, you save at least €2,362. Staying is the cheapest, however long you keep the loan. This counts your highest registration fee.',
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
    /^Moving the loan saves you €6,752 in interest and costs compared .* from the first month\. Moving costs €20 /,
  );
  expect(hash).toBe(
    'mode=moving&now-rate=4.5&now-left=18&now-owed=120000&now-charge=0&new-rate=4&new-fees=20&new-valuation=0&new-lawyer=0&new-registration=0',
  );
  const free = movingExample({ ...loan, costs: 0 });
  expect(describeMovingExample(free.comparison)).toMatch(/^Moving the loan saves you €6,772/);
});
