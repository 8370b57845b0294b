import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';

import { reasonsFor as fittingReasons } from './fitting-reasons.ts';
import type { FittingReason, Sheet } from './sheet.ts';
import {
  balanceAfter,
  equalPayment,
  growthByDays,
  growthByMonths,
  printed,
  repeat,
} from './reference.fixture.ts';
import {
  bankAprc,
  bankPayments,
  bankStream,
  cost,
  PLAIN,
  soundSheet,
  TWO_RATES,
} from './sheets.fixture.ts';
import type { BankLoan } from './sheets.fixture.ts';

const LAST_MONTH: BankLoan = {
  loanAmount: 150_000,
  periods: [
    [239, 4.25],
    [1, 4.5],
  ],
};
const FEES = cost('fees', 900);
const VALUATION = cost('valuation', 600);
const LIFE = cost('life', 240);
const ELSEWHERE = cost('home', 300, false);

const plain = soundSheet(PLAIN);
const twoRates = soundSheet(TWO_RATES);
const [plainPayment = 0] = bankPayments(PLAIN);

const withoutPayment = { ...plain, payments: [undefined] };
const withoutNumber = { ...plain, numberOfPayments: undefined };

const termOf = ({ periods }: Sheet) => periods.reduce((sum, { months }) => sum + months, 0);

const withCosts = (...costs: BankLoan['costs'] & object): BankLoan => ({ ...PLAIN, costs });

/** The APRC of a loan that counts other costs than its sheet lists. */
const aprcWith = (...costs: BankLoan['costs'] & object) => bankAprc(withCosts(...costs));

const byDays = equalPayment(
  150_000,
  growthByDays(4.25, 240, { start: '2027-03-01', yearDays: 360 }),
);
const [, laterPayment = new Decimal(0)] = bankPayments(TWO_RATES);
const twoRatesByDays = (rate: number, months: number) =>
  growthByDays(rate, months, { start: '2027-03-01', yearDays: 360 });
const firstByDays = equalPayment(180_000, twoRatesByDays(2.9, 300));
const laterByDays = equalPayment(
  balanceAfter(180_000, twoRatesByDays(2.9, 60), firstByDays),
  // After five years the loan is in March again.
  twoRatesByDays(4.3, 240),
);

/** A short loan with high fees, whose APRC depends much on when it is repaid. */
const SHORT: BankLoan = { loanAmount: 60_000, periods: [[72, 4.5]], costs: [cost('fees', 6000)] };
const afterInterestOnly = equalPayment(60_000, growthByMonths(4.5, 62));

const reasonsFor = (sheet: Sheet, aprc: Decimal.Value, decimals = 3) =>
  fittingReasons('aprc', sheet, printed(aprc, decimals), termOf(sheet));

/** The reasons that are not weak. */
const strongReasonsFor = (sheet: Sheet, aprc: Decimal.Value, decimals = 3) =>
  reasonsFor(sheet, aprc, decimals).flatMap(({ reason, isWeak }) =>
    isWeak === true ? [] : [reason],
  );

interface AprcCase {
  readonly name: string;
  readonly sheet: Sheet;
  readonly aprc: Decimal.Value;
  readonly reasons: readonly FittingReason['reason'][];
}

const COSTS: readonly AprcCase[] = [
  {
    name: 'the only cost is left out',
    sheet: soundSheet(withCosts(FEES)),
    aprc: aprcWith(),
    reasons: [{ id: 'cost-not-counted', costs: ['fees'] }],
  },
  {
    name: 'one of two costs is left out',
    sheet: soundSheet(withCosts(FEES, VALUATION)),
    aprc: aprcWith(FEES),
    reasons: [{ id: 'cost-not-counted', costs: ['valuation'] }],
  },
  {
    name: 'all costs are left out',
    sheet: soundSheet(withCosts(FEES, VALUATION)),
    aprc: aprcWith(),
    reasons: [{ id: 'aprc-without-costs' }],
  },
  {
    name: 'a cost that is not tied to the loan is counted',
    sheet: soundSheet(withCosts(FEES, ELSEWHERE)),
    aprc: aprcWith(FEES, cost('home', 300)),
    reasons: [{ id: 'cost-counted', costs: ['home'] }],
  },
  {
    name: 'the costs are also kept back from the loan',
    sheet: soundSheet(withCosts(FEES, LIFE)),
    aprc: bankAprc(withCosts(FEES, LIFE), { received: 150_000 - 900 }),
    reasons: [{ id: 'smaller-amount-paid-out' }],
  },
  {
    name: 'a cost is left out of an APRC of printed payments that do not follow',
    sheet: { ...soundSheet(withCosts(FEES)), payments: [printed(960)] },
    aprc: bankAprc(PLAIN, { payments: repeat(960, 240) }),
    reasons: [{ id: 'cost-not-counted', costs: ['fees'] }],
  },
];

const PAYMENTS: readonly AprcCase[] = [
  {
    name: 'the payments have interest by days',
    sheet: withoutPayment,
    aprc: bankAprc(PLAIN, { payments: repeat(byDays, 240) }),
    reasons: [{ id: 'days-360' }],
  },
  {
    name: 'no payment is by days if one is printed',
    sheet: plain,
    aprc: bankAprc(PLAIN, { payments: repeat(byDays, 240) }),
    reasons: [],
  },
  {
    name: 'no payment is by days if only the later one is printed',
    sheet: { ...twoRates, payments: [undefined, twoRates.payments[1]] },
    aprc: bankAprc(TWO_RATES, {
      payments: [...repeat(firstByDays, 60), ...repeat(laterByDays, 240)],
    }),
    reasons: [],
  },
  {
    name: 'the loan starts with ten months of interest only, by its number of payments',
    sheet: { ...soundSheet(SHORT), payments: [undefined], numberOfPayments: 62 },
    aprc: bankAprc(SHORT, {
      // 60,000 × 4.5% / 12
      payments: [...repeat(225, 10), ...repeat(afterInterestOnly, 62)],
    }),
    reasons: [{ id: 'interest-only', months: 10 }],
  },
  {
    name: 'one payment more is counted',
    sheet: withoutNumber,
    aprc: bankAprc(PLAIN, { payments: repeat(plainPayment, 241) }),
    reasons: [{ id: 'one-payment-more' }],
  },
  {
    name: 'one payment more is counted, while only the later payment is printed',
    sheet: {
      ...twoRates,
      payments: [undefined, twoRates.payments[1]],
      numberOfPayments: undefined,
    },
    aprc: bankAprc(TWO_RATES, { payments: [...bankStream(TWO_RATES), laterPayment] }),
    reasons: [{ id: 'one-payment-more' }],
  },
  {
    name: 'one payment fewer is counted',
    sheet: withoutNumber,
    aprc: bankAprc(PLAIN, { payments: repeat(plainPayment, 239) }),
    reasons: [{ id: 'one-payment-fewer' }],
  },
  {
    name: 'no payment fewer is counted if the last period is a month',
    sheet: { ...soundSheet(LAST_MONTH), numberOfPayments: undefined },
    aprc: bankAprc(LAST_MONTH, { payments: bankStream(LAST_MONTH).slice(0, 239) }),
    reasons: [],
  },
  {
    name: 'no other number is counted if it is printed',
    sheet: plain,
    aprc: bankAprc(PLAIN, { payments: repeat(plainPayment, 241) }),
    reasons: [],
  },
  {
    name: 'no other number is counted if no payment is printed',
    sheet: { ...withoutPayment, numberOfPayments: undefined },
    aprc: bankAprc(PLAIN, { payments: repeat(plainPayment, 241) }),
    reasons: [],
  },
  {
    name: 'the first rate is used throughout',
    sheet: twoRates,
    aprc: bankAprc({ ...TWO_RATES, periods: [[300, 2.9]] }),
    reasons: [{ id: 'one-rate-throughout', period: 'first' }],
  },
  {
    name: 'the later rate is used throughout',
    sheet: twoRates,
    aprc: bankAprc({ ...TWO_RATES, periods: [[300, 4.3]] }),
    reasons: [{ id: 'one-rate-throughout', period: 'later' }],
  },
];

describe('the reasons for an APRC', () => {
  it.each(COSTS)('say that $name', ({ sheet, aprc, reasons }) => {
    expect(strongReasonsFor(sheet, aprc)).toEqual(reasons);
  });

  it.each(PAYMENTS)('say that $name', ({ sheet, aprc, reasons }) => {
    expect(strongReasonsFor(sheet, aprc)).toEqual(reasons);
  });
});

describe('an APRC that follows', () => {
  it('has no reason', () => {
    // A thousandth less than exact, so that no money seems to be kept back.
    expect(reasonsFor(plain, bankAprc(PLAIN).minus(0.001))).toEqual([]);
  });
});

describe('an APRC that is an interest rate', () => {
  it.each([
    { name: 'the only rate', sheet: plain, aprc: 4.25, decimals: 2, isRate: true },
    { name: 'another rate', sheet: plain, aprc: 4.24, decimals: 2, isRate: false },
    { name: 'the rate, rounded up', sheet: plain, aprc: 4.3, decimals: 1, isRate: true },
    { name: 'the rate, rounded down', sheet: plain, aprc: 4.2, decimals: 1, isRate: true },
    { name: 'further from the rate', sheet: plain, aprc: 4.4, decimals: 1, isRate: false },
    { name: 'the first rate', sheet: twoRates, aprc: 2.9, decimals: 2, isRate: true },
    { name: 'the later rate', sheet: twoRates, aprc: 4.3, decimals: 2, isRate: true },
    { name: 'between the rates', sheet: twoRates, aprc: 3.6, decimals: 2, isRate: false },
  ])('is $name: $isRate', ({ sheet, aprc, decimals, isRate }) => {
    const ids = strongReasonsFor(sheet, aprc, decimals).map(({ id }) => id);
    expect(ids.includes('aprc-is-rate')).toBe(isRate);
  });
});

describe('an APRC that is rounded to one decimal', () => {
  // The exact one is 4.334.
  const ID = { id: 'aprc-one-decimal' };

  it.each([
    { aprc: 4.3, decimals: 2, isRounded: true },
    { aprc: 4.4, decimals: 2, isRounded: false },
    { aprc: 4.31, decimals: 2, isRounded: false },
    { aprc: 4.3, decimals: 3, isRounded: false },
    { aprc: 4.2, decimals: 2, isRounded: false },
  ])('may be $aprc with $decimals decimals: $isRounded', ({ aprc, decimals, isRounded }) => {
    const ids = strongReasonsFor(plain, aprc, decimals);
    expect(ids.filter(({ id }) => id === ID.id)).toEqual(isRounded ? [ID] : []);
  });

  it('may be one of printed payments that do not follow', () => {
    const sheet = { ...plain, payments: [printed(960)] };
    const aprc = bankAprc(PLAIN, { payments: repeat(960, 240) }).toDecimalPlaces(1);
    expect(strongReasonsFor(sheet, aprc, 2)).toEqual([ID]);
  });
});

describe('an APRC that is higher than payments and costs give', () => {
  const WEAK = [
    { reason: { id: 'smaller-amount-paid-out' }, isWeak: true },
    { reason: { id: 'cost-not-listed' }, isWeak: true },
  ];

  it.each([
    { share: 0.02, reasons: WEAK },
    { share: 0.099, reasons: WEAK },
    { share: 0.101, reasons: [] },
    { share: -0.02, reasons: [] },
  ])('may be one of a loan of which $share is kept back', ({ share, reasons }) => {
    const aprc = bankAprc(PLAIN, { received: 150_000 * (1 - share) });
    expect(reasonsFor(plain, aprc)).toEqual(reasons);
  });
});
