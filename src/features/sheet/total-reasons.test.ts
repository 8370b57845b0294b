import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';

import { checkSheet, isSmallDifference } from './check-sheet.ts';
import type { FigureFinding } from './check-sheet.ts';
import type { FigureId, PrintedFigure, Reason, Sheet } from './sheet.ts';
import {
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
  bankTotal,
  cost,
  PLAIN,
  soundSheet,
  TWO_RATES,
} from './sheets.fixture.ts';
import type { BankLoan } from './sheets.fixture.ts';

function findingAbout(sheet: Sheet, figure: FigureId): FigureFinding {
  const checked = checkSheet(sheet);
  const finding = checked.ok && checked.value.find((one) => one.figure === figure);
  if (!finding) {
    throw new Error(`There is no finding about ${figure}.`);
  }

  return finding;
}

const COSTS = [
  cost('fees', 817),
  cost('registration', 1523),
  cost('life', 241.5),
  cost('home', 187.25),
];
const WITH_COSTS: BankLoan = { ...PLAIN, costs: COSTS };

const plain = soundSheet(PLAIN);
const [plainPayment = new Decimal(0)] = bankStream(PLAIN);
const total = bankTotal(PLAIN);
const [, laterPayment = new Decimal(0)] = bankPayments(TWO_RATES);

/** The payment after a year of interest only, and the interest of a month of that year. */
const afterInterestOnly = equalPayment(150_000, growthByMonths(4.25, 228)).toDecimalPlaces(2);
const monthlyInterest = new Decimal(150_000).times(0.0425).div(12).toDecimalPlaces(2);

const byDays = equalPayment(
  150_000,
  growthByDays(4.25, 240, { start: '2027-03-01', yearDays: 360 }),
).toDecimalPlaces(2);

/** The total of a loan whose sheet lists all costs and counts only some. */
const totalWith = (ids: readonly string[]) =>
  bankTotal({ ...WITH_COSTS, costs: COSTS.filter(({ id }) => ids.includes(id)) });

interface TotalCase {
  readonly name: string;
  readonly sheet: Sheet;
  readonly total: Decimal.Value;
  readonly reasons: readonly Reason[];
}

const withCosts = soundSheet(WITH_COSTS);

const TOTALS: readonly TotalCase[] = [
  {
    name: 'both costs paid once are left out',
    sheet: withCosts,
    total: totalWith(['life', 'home']),
    reasons: [{ id: 'cost-not-counted', costs: ['fees', 'registration'] }],
  },
  {
    name: 'both yearly costs are left out',
    sheet: withCosts,
    total: totalWith(['fees', 'registration']),
    reasons: [{ id: 'cost-not-counted', costs: ['life', 'home'] }],
  },
  {
    name: 'all costs are left out',
    sheet: withCosts,
    total: totalWith([]),
    reasons: [{ id: 'cost-not-counted', costs: ['fees', 'registration', 'life', 'home'] }],
  },
  {
    name: 'a cost that is not tied to the loan is counted',
    sheet: { ...plain, costs: [cost('fees', 817), cost('home', 187.25, false)] },
    total: total.plus(817).plus(187.25 * 20),
    reasons: [{ id: 'cost-counted', costs: ['home'] }],
  },
  {
    name: 'a year of interest only is counted',
    sheet: { ...plain, payments: [undefined], numberOfPayments: undefined },
    total: afterInterestOnly.times(228).plus(monthlyInterest.times(12)),
    reasons: [{ id: 'interest-only', months: 12 }],
  },
  {
    name: 'the later rate is used for the whole length',
    sheet: soundSheet(TWO_RATES),
    total: laterPayment.toDecimalPlaces(2).times(300),
    reasons: [{ id: 'one-rate-throughout', period: 'later' }],
  },
  {
    name: 'interest is counted by days and no payment is printed',
    sheet: { ...plain, payments: [undefined] },
    total: byDays.times(240),
    reasons: [{ id: 'days-360' }],
  },
  {
    name: 'one payment more is counted',
    sheet: plain,
    total: total.plus(plainPayment),
    reasons: [{ id: 'one-payment-more' }],
  },
  {
    name: 'one payment fewer is counted',
    sheet: plain,
    total: total.minus(plainPayment),
    reasons: [{ id: 'one-payment-fewer' }],
  },
  {
    name: 'less than a payment is left out',
    sheet: plain,
    total: total.minus(411.37),
    reasons: [{ id: 'first-or-last-payment' }],
  },
  {
    name: 'more than a payment is added',
    sheet: plain,
    total: total.plus(2311.37),
    reasons: [{ id: 'cost-not-listed' }],
  },
  {
    name: 'more than a payment is left out',
    sheet: plain,
    total: total.minus(2311.37),
    reasons: [],
  },
];

describe('the reasons for a total', () => {
  it.each(TOTALS)('say that $name', (one) => {
    const sheet = { ...one.sheet, total: printed(one.total) };
    expect(findingAbout(sheet, 'total').reasons).toEqual(one.reasons);
  });

  it.each([
    [10, Math.ceil],
    [100, Math.floor],
    [1000, Math.ceil],
  ])('say that it is rounded to %i euros', (step, round) => {
    const rounded = printed(round(total.toNumber() / step) * step, 0);
    expect(findingAbout({ ...plain, total: rounded }, 'total').reasons).toContainEqual({
      id: 'total-rounded',
    });
  });

  it('do not call a total rounded that is further away', () => {
    const next = printed((Math.ceil(total.toNumber() / 1000) + 1) * 1000, 0);
    const { reasons } = findingAbout({ ...plain, total: next }, 'total');
    expect(reasons).not.toContainEqual({ id: 'total-rounded' });
  });
});

describe('the number of payments', () => {
  it.each([
    [241, [{ id: 'one-payment-more' }]],
    [239, [{ id: 'one-payment-fewer' }]],
    [240, []],
    [
      230,
      [
        { id: 'interest-only', months: 10 },
        { id: 'interest-only-left-out', months: 10 },
      ],
    ],
  ])('of %i has its reasons', (numberOfPayments, reasons) => {
    const sheet = { ...plain, payments: [undefined], total: undefined, numberOfPayments };
    expect(findingAbout(sheet, 'number').reasons).toEqual(reasons);
  });

  it('follows only if it is that of the length', () => {
    expect(findingAbout(plain, 'number').follows).toBe(true);
    expect(findingAbout({ ...plain, numberOfPayments: 239 }, 'number').follows).toBe(false);
  });
});

describe('a payment that does not follow', () => {
  const payments = [printed(plainPayment.plus(37.77))];

  it('leaves a total that is the sum of the printed payments', () => {
    const paid = printed(bankTotal(PLAIN, { payments: repeat(plainPayment.plus(37.77), 240) }));
    expect(findingAbout({ ...plain, payments, total: paid }, 'total').follows).toBe(true);
  });

  it('leaves a total that is the sum of the right payments', () => {
    expect(findingAbout({ ...plain, payments }, 'total').follows).toBe(true);
  });

  it('keeps a reason for the total that fits the right payments', () => {
    const sheet = { ...withCosts, payments, total: printed(totalWith(['fees', 'life', 'home'])) };
    expect(findingAbout(sheet, 'total').reasons).toEqual([
      { id: 'cost-not-counted', costs: ['registration'] },
    ]);
  });
});

describe('a difference', () => {
  const shift = ({ value, decimals }: PrintedFigure, by: number) => ({
    value: value + by,
    decimals,
  });
  const payment = plain.payments[0] ?? printed(0);
  const aprc = bankAprc(PLAIN).toNumber();
  it.each<[FigureId, Partial<Sheet>, boolean]>([
    ['payment', { payments: [shift(payment, 0.14)] }, true],
    ['payment', { payments: [shift(payment, 1.37)] }, false],
    ['total', { total: printed(total.plus(8.88)) }, false],
    ['total', { total: printed(total.minus(8.88)) }, true],
    ['total', { total: printed(total.minus(311.37)) }, false],
    ['total', { total: printed(Math.ceil(total.toNumber() / 1000) * 1000, 0) }, true],
    ['number', { numberOfPayments: 237, payments: [undefined], total: undefined }, false],
    ['aprc', { aprc: { value: aprc - 0.015, decimals: 2 } }, true],
    ['aprc', { aprc: { value: aprc - 0.05, decimals: 2 } }, false],
  ])('of the %s in %j is small: %s', (figure, change, isSmall) => {
    expect(isSmallDifference(findingAbout({ ...plain, ...change }, figure))).toBe(isSmall);
  });
});
