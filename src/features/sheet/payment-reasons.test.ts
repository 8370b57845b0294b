import type { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';

import { isRoundedToEuro, paymentFollows } from './computed-figures.ts';
import {
  interestOnlyPayments,
  oneRatePayment,
  possibleInterestOnlyMonths,
  withLastPeriod,
} from './loan-changes.ts';
import { reasonsFor as fittingReasons } from './fitting-reasons.ts';
import type { Reason, Sheet } from './sheet.ts';
import {
  balanceAfter,
  equalPayment,
  growthByDays,
  growthByMonths,
  printed,
} from './reference.fixture.ts';
import { bankPayments, cost } from './sheets.fixture.ts';

const sheetOf = (loanAmount: number, ...periods: (readonly [number, number])[]): Sheet => ({
  loanAmount,
  periods: periods.map(([months, annualRate]) => ({ months, annualRate })),
  payments: [],
  costs: [],
});

const PLAIN = sheetOf(150_000, [240, 4.25]);
const TWO_RATES = sheetOf(180_000, [60, 2.9], [240, 4.3]);

/** The payment that repays a loan with one rate. */
const paymentOf = (loanAmount: number, rate: number, months: number) =>
  equalPayment(loanAmount, growthByMonths(rate, months));

/** The loan that equal payments repay, to the cent. */
const loanOf = (payment: number, rate: number, months: number) =>
  printed(paymentOf(1, rate, months).pow(-1).times(payment)).value;

const plainPayment = paymentOf(150_000, 4.25, 240);

function reasonsFor(sheet: Sheet, payment: Decimal.Value, { index = 0, decimals = 2 } = {}) {
  const termMonths = sheet.periods.reduce((sum, { months }) => sum + months, 0);
  const figure = index === 0 ? 'payment' : 'laterPayment';
  const fitting = fittingReasons(figure, sheet, printed(payment, decimals), termMonths);
  return fitting.map(({ reason }) => reason);
}

describe('a printed payment', () => {
  it.each([
    { value: 1000, decimals: 2, expected: 1000, follows: true },
    { value: 1000.01, decimals: 2, expected: 1000, follows: true },
    { value: 1000.02, decimals: 2, expected: 1000, follows: false },
    { value: 999.99, decimals: 2, expected: 1000, follows: true },
    { value: 999.98, decimals: 2, expected: 1000, follows: false },
    { value: 1000.1, decimals: 1, expected: 1000.06, follows: true },
    { value: 1000.1, decimals: 1, expected: 1000.04, follows: false },
    { value: 1000, decimals: 0, expected: 1000.009, follows: true },
    { value: 1000, decimals: 0, expected: 1000.02, follows: false },
  ])('of $value with $decimals decimals follows from $expected: $follows', (one) => {
    expect(paymentFollows(one, one.expected)).toBe(one.follows);
  });

  it.each([
    { value: 1000, expected: 999.01, isRounded: true },
    { value: 1000, expected: 999, isRounded: false },
    { value: 1000, expected: 1000.99, isRounded: true },
    { value: 1000, expected: 1001, isRounded: false },
    { value: 1000.5, expected: 1000.4, isRounded: false },
  ])('of $value is $expected rounded to the euro: $isRounded', ({ value, expected, isRounded }) => {
    expect(isRoundedToEuro({ value, decimals: 2 }, expected)).toBe(isRounded);
  });
});

describe('the length of the last period', () => {
  it.each([
    { months: 240, change: 1, changed: 241 },
    { months: 240, change: -1, changed: 239 },
    { months: 2, change: -1, changed: 1 },
  ])('of $months months changes by $change', ({ months, change, changed }) => {
    const sheet = sheetOf(180_000, [60, 2.9], [months, 4.3]);
    expect(withLastPeriod(sheet, change)).toEqual([
      { months: 60, annualRate: 2.9 },
      { months: changed, annualRate: 4.3 },
    ]);
  });

  it('is at least a month', () => {
    expect(withLastPeriod(sheetOf(180_000, [60, 2.9], [1, 4.3]), -1)).toBeUndefined();
  });
});

describe('the lengths of an interest-only start', () => {
  const USUAL = [6, 12, 18, 24, 30, 36];

  it.each([
    { numberOfPayments: undefined, lengths: USUAL },
    { numberOfPayments: 240, lengths: USUAL },
    { numberOfPayments: 239, lengths: USUAL },
    { numberOfPayments: 238, lengths: [...USUAL, 2] },
    { numberOfPayments: 230, lengths: [...USUAL, 10] },
    { numberOfPayments: 228, lengths: USUAL },
    { numberOfPayments: 241, lengths: USUAL },
  ])('are usual ones and what $numberOfPayments payments lack', ({ numberOfPayments, lengths }) => {
    expect(possibleInterestOnlyMonths({ ...PLAIN, numberOfPayments }, 240)).toEqual(lengths);
  });

  it.each([
    { months: 37, lengths: USUAL },
    { months: 36, lengths: [6, 12, 18, 24, 30] },
    { months: 6, lengths: [] },
  ])('end before a first period of $months months', ({ months, lengths }) => {
    const sheet = sheetOf(180_000, [months, 2.9], [300 - months, 4.3]);
    expect(possibleInterestOnlyMonths(sheet, 300)).toEqual(lengths);
  });
});

describe('a loan with an interest-only start', () => {
  it('has the interest of a month, and the payment for the months after it', () => {
    expect(interestOnlyPayments(PLAIN, 12)).toEqual({
      // 150,000 × 4.25% / 12
      interest: expect.closeTo(531.25, 6) as number,
      payments: [expect.closeTo(paymentOf(150_000, 4.25, 228).toNumber(), 6)],
    });
  });

  it('has a payment for each later period', () => {
    const first = paymentOf(180_000, 2.9, 288);
    const balance = balanceAfter(180_000, growthByMonths(2.9, 48), first).toNumber();
    expect(interestOnlyPayments(TWO_RATES, 12)).toEqual({
      interest: expect.closeTo(435, 6) as number,
      payments: [
        expect.closeTo(first.toNumber(), 6),
        expect.closeTo(paymentOf(balance, 4.3, 240).toNumber(), 6),
      ],
    });
  });
});

describe('a loan with one of its rates throughout', () => {
  it.each([
    ['first', 2.9],
    ['later', 4.3],
  ] as const)('has the payment of the %s rate', (period, rate) => {
    const payment = paymentOf(180_000, rate, 300).toNumber();
    expect(oneRatePayment(TWO_RATES, period, 300)).toBeCloseTo(payment, 6);
  });
});

const YEARLY = [cost('life', 241.5), cost('home', 187.25, false)];
const ONCE = [cost('fees', 800), cost('registration', 1200)];
const inDays = (yearDays: number) =>
  equalPayment(150_000, growthByDays(4.25, 240, { start: '2027-03-01', yearDays }));
const first = bankPayments({
  loanAmount: 180_000,
  periods: [
    [60, 2.9],
    [240, 4.3],
  ],
})[0];

interface PaymentCase {
  readonly name: string;
  readonly sheet: Sheet;
  readonly payment: Decimal.Value;
  readonly index?: number;
  readonly reasons: readonly Reason[];
}

const CASES: readonly PaymentCase[] = [
  {
    name: 'interest by days of a year of 360',
    sheet: PLAIN,
    payment: inDays(360),
    reasons: [{ id: 'days-360' }],
  },
  {
    name: 'interest by days of a year of 365',
    sheet: PLAIN,
    payment: inDays(365),
    reasons: [{ id: 'days-365' }],
  },
  {
    name: 'one payment more',
    sheet: PLAIN,
    payment: paymentOf(150_000, 4.25, 241),
    reasons: [{ id: 'one-payment-more' }],
  },
  {
    name: 'one payment fewer',
    sheet: PLAIN,
    payment: paymentOf(150_000, 4.25, 239),
    reasons: [{ id: 'one-payment-fewer' }],
  },
  {
    name: 'a year of interest only',
    sheet: PLAIN,
    payment: paymentOf(150_000, 4.25, 228),
    reasons: [{ id: 'interest-only', months: 12 }],
  },
  {
    name: 'interest only for the whole length',
    sheet: PLAIN,
    payment: 531.25,
    reasons: [{ id: 'interest-only', months: 240 }],
  },
  {
    name: 'interest only, a cent above',
    sheet: PLAIN,
    payment: 531.26,
    reasons: [{ id: 'interest-only', months: 240 }],
  },
  { name: 'nothing two cents above the interest', sheet: PLAIN, payment: 531.27, reasons: [] },
  { name: 'nothing two cents below the interest', sheet: PLAIN, payment: 531.23, reasons: [] },
  {
    name: 'interest only in the first period',
    sheet: TWO_RATES,
    payment: 435,
    reasons: [{ id: 'interest-only', months: 60 }],
  },
  {
    name: 'nothing for the first interest as a later payment',
    sheet: TWO_RATES,
    payment: 435,
    index: 1,
    reasons: [],
  },
  {
    name: 'the later rate throughout',
    sheet: TWO_RATES,
    payment: paymentOf(180_000, 4.3, 300),
    reasons: [{ id: 'one-rate-throughout', period: 'later' }],
  },
  {
    name: 'the first rate throughout as a later payment',
    sheet: TWO_RATES,
    payment: first ?? 0,
    index: 1,
    reasons: [{ id: 'one-rate-throughout', period: 'first' }],
  },
  {
    name: 'a life insurance in it',
    sheet: { ...PLAIN, costs: YEARLY },
    payment: plainPayment.plus(241.5 / 12),
    reasons: [{ id: 'cost-in-payment', costs: ['life'] }],
  },
  {
    name: 'a home insurance in it',
    sheet: { ...PLAIN, costs: YEARLY },
    payment: plainPayment.plus(187.25 / 12),
    reasons: [{ id: 'cost-in-payment', costs: ['home'] }],
  },
  {
    name: 'both insurances in it',
    sheet: { ...PLAIN, costs: YEARLY },
    payment: plainPayment.plus((241.5 + 187.25) / 12),
    reasons: [{ id: 'cost-in-payment', costs: ['life', 'home'] }],
  },
  {
    name: 'the only insurance in it',
    sheet: { ...PLAIN, costs: [cost('life', 241.5)] },
    payment: plainPayment.plus(241.5 / 12),
    reasons: [{ id: 'cost-in-payment', costs: ['life'] }],
  },
  {
    name: 'nothing for costs that are paid once, divided by twelve',
    sheet: { ...PLAIN, costs: ONCE },
    payment: plainPayment.plus(800 / 12),
    reasons: [],
  },
  {
    name: 'costs taken from the loan',
    sheet: { ...PLAIN, costs: [...ONCE, ...YEARLY] },
    payment: paymentOf(148_000, 4.25, 240),
    reasons: [{ id: 'smaller-amount-paid-out' }],
  },
  {
    name: 'costs added to the loan',
    sheet: { ...PLAIN, costs: [...ONCE, ...YEARLY] },
    payment: paymentOf(152_000, 4.25, 240),
    reasons: [{ id: 'smaller-amount-paid-out' }],
  },
  {
    name: 'nothing for costs that are as high as the loan',
    sheet: { ...PLAIN, costs: [cost('fees', 150_000)] },
    payment: paymentOf(300_000, 4.25, 240),
    reasons: [],
  },
  {
    name: 'nothing if it follows from one rate without costs',
    sheet: PLAIN,
    payment: plainPayment,
    reasons: [],
  },
  {
    name: 'nothing if the last period cannot be shorter',
    sheet: sheetOf(150_000, [239, 4.25], [1, 4.5]),
    payment: 1003.37,
    reasons: [],
  },
];

describe('the reasons for a payment', () => {
  it.each(CASES)('are $name', ({ sheet, payment, index = 0, reasons }) => {
    expect(reasonsFor(sheet, payment, { index })).toEqual(reasons);
  });

  it('are a rounding up to the euro', () => {
    expect(reasonsFor(PLAIN, 929, { decimals: 0 })).toEqual([{ id: 'payment-rounded' }]);
  });

  it('are a rounding, and not days of a year of 365, which change as little', () => {
    const growth = growthByDays(4.25, 240, { start: '2027-03-01', yearDays: 365 });
    const loanAmount = printed(equalPayment(1, growth).pow(-1).times(1000)).value;
    expect(reasonsFor(sheetOf(loanAmount, [240, 4.25]), 1000)).toEqual([{ id: 'payment-rounded' }]);
  });

  it('are a rounding and another reason that fits as well', () => {
    expect(reasonsFor(sheetOf(loanOf(700, 3, 481), [480, 3]), 700)).toEqual([
      { id: 'payment-rounded' },
      { id: 'one-payment-more' },
    ]);
  });
});
