import { describe, expect, it } from 'vitest';

import {
  afterYearText,
  comparisonGroups,
  describeDifferences,
  earlyRepaymentRows,
  formatAprc,
  offersCsv,
  offersNotes,
} from './texts.ts';
import { offersSummary } from './summary-texts.ts';
import { findMissingCharge, findMissingInsurance } from './missing-texts.ts';
import { describeComparison, describeEndedCharge, describeUnlikeLoans } from './verdict-texts.ts';
import { formatVerdict } from './comparison-table-texts.ts';
import { calculateOffer, compareOffers } from './rules.ts';
import type { Offer } from './rules.ts';
import { rowLines, tableLines } from '../../../tests/support/table-text.ts';
import { FEES, PLAIN } from './arbitrary-offer.fixture.ts';

/** Two years of interest only, then three of repayment, and every kind of cost. */
const FULL_OFFER: Offer = {
  ...FEES,
  loanAmount: 150_000.5,
  periods: [
    { months: 24, annualRate: 3, interestOnly: true },
    { months: 36, annualRate: 4.25 },
  ],
  monthlyAccountFee: 2,
  monthlyInsurance: 20,
  isInsuranceTiedToLoan: false,
  compensation: { percent: 1.5 },
};
/** €1,200 without interest, repaid in twelve months. */
const YEAR: Offer = { ...PLAIN, loanAmount: 1200, periods: [{ months: 12, annualRate: 0 }] };
const withFees = (fees: number): Offer => ({ ...YEAR, fees });
/** An offer that charges interest only after the first six months. */
const withRise = (annualRate: number): Offer => ({
  ...YEAR,
  periods: [
    { months: 6, annualRate: 0 },
    { months: 6, annualRate },
  ],
});
const HALF_YEAR: Offer = { ...YEAR, periods: [{ months: 6, annualRate: 0 }], fees: 0.4 };

const compare = (...offers: readonly Offer[]) => compareOffers(offers.map(calculateOffer));

it('fills the table of the comparison', () => {
  expect(tableLines(comparisonGroups(compare(PLAIN, FULL_OFFER)))).toEqual([
    'The loan',
    'Loan amount | €200,000 | €150,000.50',
    'Rate | 4% for 25 years | 3%, interest only, for 2 years,; then 4.25% for 3 years',
    'Each month',
    'Monthly payment at first | €1,055.67 | €375.00',
    'Monthly payment later | – | €4,445.31; from month 25',
    'Insurance, each month | €0 | €20; bought elsewhere',
    'Account fee, each month | €0 | €2',
    'Interest and costs',
    'Fees and valuation, at the start | €0 | €1,150',
    'Over 3 years | €23,151 | €16,391',
    'Over 5 years | €37,550 | €21,501',
    'Over 10 years | €69,400 | €21,501',
    'In total | €116,702 | €21,501',
    'APRC, calculated here | 4.07% | 3.85%',
    'Still owed',
    'After 3 years | €185,147 | €102,106',
    'After 5 years | €174,209 | €0',
    'After 10 years | €142,719 | €0',
  ]);
});

it('leaves out the years after both loans have ended', () => {
  const years = (months: number) => {
    const table = comparisonGroups(compare({ ...PLAIN, periods: [{ months, annualRate: 4 }] }));
    return [tableLines(table).filter((line) => /^Over|^After/.test(line)).length, table.length];
  };

  expect([36, 37, 60, 61, 121].map(years).join(' ')).toBe('0,3 2,4 2,4 4,4 6,4');
});

it('fills the rows of an early repayment', () => {
  const comparison = compare(PLAIN, FULL_OFFER);
  expect(rowLines(earlyRepaymentRows(comparison, 30))).toEqual([
    'Still owed | €187,747.78 | €126,307.21',
    'Early repayment charge | not entered | €1,894.61',
    'To pay on that day | €187,747.78 | €128,201.82',
    'Cost of the loan until then | €19,417.99 | €15,683.23',
  ]);
  expect(rowLines(earlyRepaymentRows(comparison, 60))[0]).toBe(
    'Still owed | €174,209.23 | repaid by then',
  );
});

it.each<[string, readonly Offer[], number?]>([
  [
    'Offer B saves you €2,154 in interest and costs compared with Offer A, if you keep the loan to the end. Offer A is cheaper if you sell or pay off the loan before month 72 (6 years). From then on, Offer B is cheaper.',
    [PLAIN, FEES],
  ],
  [
    'Offer A saves you €181 in interest and costs compared with Offer B, if you repay the loan after 5 years. Offer A is cheaper if you sell or pay off the loan before month 72 (6 years). From then on, Offer B is cheaper. If you keep the loan to the end, Offer B saves you €2,154.',
    [PLAIN, FEES],
    60,
  ],
  [
    'No difference in cost if you keep the loan to the end. They cost the same in every month.',
    [PLAIN, PLAIN],
  ],
  [
    'Offer B saves you €5 in interest and costs compared with Offer A, if you repay the loan after 6 months, with the early repayment charge. Offer B is cheaper, however long you keep the loan.',
    [{ ...YEAR, compensation: { euros: 5 } }, YEAR],
    6,
  ],
  [
    'No difference in cost if you repay the loan after 6 months, with the early repayment charge. They cost the same at first. From month 12 (1 year) on, Offer A is cheaper.',
    [{ ...YEAR, compensation: { euros: 1 } }, withFees(1)],
    6,
  ],
  [
    'Offer B saves you €300 in interest and costs compared with Offer A, if you keep the loan to the end. Offer B is cheaper, however long you keep the loan.',
    [{ ...PLAIN, monthlyAccountFee: 1 }, PLAIN],
  ],
  [
    'Offer B saves you €19 in interest and costs compared with Offer A, if you keep the loan to the end. They cost the same at first. From month 7 on, Offer B is cheaper.',
    [withRise(12), withRise(1)],
  ],
  [
    'Offer B saves you €0.40 in interest and costs compared with Offer C, if you keep the loan to the end. Offer B is the cheapest, however long you keep the loan.',
    [withFees(900), YEAR, withFees(0.4)],
  ],
])('finds: %s', (text, offers, month) => {
  expect(formatVerdict(describeComparison(compare(...offers), month))).toBe(text);
});

it.each([
  [
    [1, 12, 25, 37],
    'If you sell or repay early, Offer A is cheaper up to month 11, Offer B from month 12 to 24, Offer A from month 25 to 36, and Offer B again from month 37 (3 years and 1 month).',
  ],
  [
    [0, 12, 24, 36, 48],
    'The cheapest changes 4 times. From month 48 (4 years) on, Offer A is cheaper.',
  ],
])('lists up to three crossovers: %j', (months, text) => {
  const crossovers = months.map((month, index) => ({ month, cheapest: index % 2 }));
  expect(describeComparison({ ...compare(PLAIN, FEES), crossovers }).sentences).toEqual([text]);
});

it.each([
  ['costs-exceed-loan', 'none: the first costs use up the whole loan'],
  ['repays-less', 'none: less is paid back than was lent'],
  ['ambiguous', 'none: more than one rate would fit these payments'],
] as const)('explains why there is no APRC: %s', (reason, text) => {
  expect(formatAprc({ kind: 'none', reason })).toBe(text);
});

describe('loans that differ', () => {
  const rest =
    'of these loans differ, so part of the gap is simply that a smaller or shorter loan costs less.';
  it.each([
    ['in nothing', YEAR, undefined],
    ['in their amount', { ...YEAR, loanAmount: 2400 }, `The amounts ${rest}`],
    [
      'in their length',
      HALF_YEAR,
      `The lengths ${rest} Offer A lasts 1 year, Offer B lasts 6 months.`,
    ],
    [
      'in both',
      FULL_OFFER,
      `The amounts and lengths ${rest} Offer A lasts 1 year, Offer B lasts 5 years.`,
    ],
  ])('%s are named beside the verdict', (_, other, text) => {
    expect(describeUnlikeLoans(compare(YEAR, other))).toBe(text);
  });
});

describe('an early repayment charge', () => {
  it('has a note that says where it counts', () => {
    expect(offersNotes(compare(YEAR, FULL_OFFER))).toEqual([
      'An early repayment charge is due for Offer B at any time. It counts in the sentences, squares and chart, not in this table.',
    ]);
  });

  it('has no note without a charge', () => {
    expect(offersNotes(compare(YEAR, YEAR))).toEqual([]);
  });
});

it('writes the summary for the message', () => {
  const withCharge = { ...YEAR, monthlyAccountFee: 2.5, compensation: { euros: 100 } };
  expect(
    offersSummary(compare(PLAIN, FULL_OFFER, withCharge), { earlyRepaymentMonth: 6 }).split('\n'),
  ).toEqual([
    'Offers compared, an illustration:',
    '- Offer A: €200,000 at 4% for 25 years; monthly payment €1,055.67; total cost €116,702.10; APRC, calculated here, 4.07%',
    '- Offer B: €150,000.50 at 3%, interest only, for 2 years, then 4.25% for 3 years; monthly payment €375.00; €4,445.31 from month 25 (after 2 years), €4,070.31 more; plus each month €20 insurance bought elsewhere and €2 account fee; fees €900; valuation €250; early repayment charge 1.5%; total cost €21,500.82; APRC, calculated here, 3.85%',
    '- Offer C: €1,200 at 0% for 1 year; monthly payment €100.00; plus each month €2.50 account fee; early repayment charge €100; total cost €30.00; APRC, calculated here, 4.68%',
    '- Offer C saves you €3,865 in interest and costs compared with Offer A, if you repay the loan after 6 months, with the early repayment charge. Offer C is the cheapest, however long you keep the loan.',
    '- Not counted yet: Insurance in Offer A, Insurance in Offer C.',
  ]);
  const insured = { ...PLAIN, monthlyInsurance: 20 };
  expect(offersSummary(compare(insured, PLAIN))).toContain(
    '; plus each month €20 insurance; total',
  );
});

it('exports the months as CSV, also after a loan has ended', () => {
  const lines = offersCsv(compare(YEAR, HALF_YEAR)).split('\r\n');
  expect(lines).toHaveLength(15);
  expect(lines.slice(0, 3)).toEqual([
    'Month,Offer A cost (EUR),Offer A still owed (EUR),Offer B cost (EUR),Offer B still owed (EUR)',
    '0,0.00,1200.00,0.40,1200.00',
    '1,0.00,1100.00,0.40,1000.00',
  ]);
  expect(lines.slice(12)).toEqual(['11,0.00,100.00,0.40,0.00', '12,0.00,0.00,0.40,0.00', '']);
});

it('marks the lowest cost of a row, unless two share it', () => {
  const [, , cost] = comparisonGroups(compare(withFees(5), YEAR));
  expect(cost?.rows[0]).toMatchObject({ label: 'Fees and valuation, at the start', cheapest: 1 });
  const [, , same] = comparisonGroups(compare(YEAR, YEAR));
  expect(same?.rows[0]).toMatchObject({
    label: 'Fees and valuation, at the start',
    cheapest: undefined,
  });
});

it('says that a charge is no longer due when everything is repaid', () => {
  const charged = { ...PLAIN, compensation: { percent: 1 }, chargedMonths: 36 };
  expect(describeEndedCharge(compare(charged, PLAIN), 36)).toBe(
    'The early repayment charge counts for Offer A in the first 3 years only. If it is due for longer, type for how long.',
  );
  expect(describeEndedCharge(compare(charged, PLAIN), 35)).toBeUndefined();
});

const namesOf = (missing: readonly { readonly name: string }[]) => missing.map(({ name }) => name);

describe('the fields of costs that are not counted', () => {
  const insured = { ...PLAIN, monthlyInsurance: 30 };
  it.each<[string, readonly Offer[], readonly string[]]>([
    ['the insurance of an offer, if others have one', [insured, insured, PLAIN], ['c-insurance']],
    ['no insurance, if all have one', [insured, insured], []],
    ['no insurance, if none has one', [PLAIN, PLAIN], []],
    ['no insurance of 0 that was typed', [insured, { ...PLAIN, isInsuranceTyped: true }], []],
  ])('are %s', (_, offers, fields) => {
    expect(namesOf(findMissingInsurance(compare(...offers)))).toEqual(fields);
  });

  it('are the early repayment charges that were left empty', () => {
    const free = { ...PLAIN, compensation: { euros: 0 } };
    const unknown = { ...PLAIN, compensation: undefined };
    expect(namesOf(findMissingCharge(compare(free, unknown)))).toEqual(['b-compensation']);
    expect(namesOf(findMissingCharge(compare(free, free)))).toEqual([]);
  });
});

describe('the read-out of the chart', () => {
  it.each([
    ['two that differ', [0, 909.4], 'After 3 years, Offer B has cost €909 more than Offer A'],
    [
      'three that differ',
      [80.2, 0, 1200],
      'After 3 years, Offer A has cost €80 more and Offer C €1,200 more than Offer B',
    ],
    ['those that cost the same', [0, 0.4], 'After 3 years, all have cost the same'],
  ])('names %s', (_, euros, text) => {
    const labels = ['Offer A', 'Offer B', 'Offer C'];
    const differences = euros.map((amount, index) => ({
      label: labels[index] ?? '',
      euros: amount,
    }));
    expect(afterYearText(3, describeDifferences(differences))).toBe(text);
  });
});
