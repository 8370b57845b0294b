import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';

import type { Sheet } from './sheet.ts';
import { checkTotal, expectedStream, printedStream, withNumber } from './computed-figures.ts';
import { costChoices } from './loan-changes.ts';
import { balanceAfter, equalPayment, growthByMonths, printed } from './reference.fixture.ts';
import { bankPayments, cost, soundSheet } from './sheets.fixture.ts';
import type { BankLoan } from './sheets.fixture.ts';

const PLAIN: BankLoan = { loanAmount: 150_000, periods: [[240, 4.25]] };
const plain = soundSheet(PLAIN);
const exactTotal = equalPayment(150_000, growthByMonths(4.25, 240)).times(240);

const follows = (sheet: Sheet, total: Decimal.Value, decimals = 2) => {
  const termMonths = sheet.periods.reduce((sum, { months }) => sum + months, 0);
  return checkTotal(sheet, printed(total, decimals), termMonths).follows;
};

describe('a stream with a number of payments', () => {
  it.each([
    { name: 'is cut', stream: [1, 2, 3], number: 2, payments: [1, 2] },
    { name: 'stays as it is', stream: [1, 2, 3], number: 3, payments: [1, 2, 3] },
    { name: 'repeats its last payment', stream: [1, 2, 3], number: 5, payments: [1, 2, 3, 3, 3] },
    { name: 'has no payment to repeat', stream: [], number: 2, payments: [0, 0] },
  ])('$name', ({ stream, number, payments }) => {
    expect(withNumber(stream, number)).toEqual(payments);
  });
});

describe('the payments of a sheet', () => {
  const loan: BankLoan = {
    loanAmount: 5000,
    periods: [
      [2, 3],
      [3, 6],
    ],
  };
  const [first = 0, later = 0] = bankPayments(loan).map((payment) => payment.toNumber());
  const close = (value: number) => expect.closeTo(value, 6) as number;

  it('are those that follow, month by month', () => {
    const sheet = { ...soundSheet(loan), payments: [printed(1010), printed(1020)] };
    expect(expectedStream(sheet)).toEqual([first, first, later, later, later].map(close));
  });

  it('are those that are printed, and that follow where none is printed', () => {
    const sheet = { ...soundSheet(loan), payments: [undefined, printed(1020)] };
    expect(printedStream(sheet)).toEqual([first, first, 1020, 1020, 1020].map(close));
  });
});

describe('a total of printed payments', () => {
  // 240 × 960 = 230,400, with five cents for rounded amounts.
  it.each([
    { total: 230_400, follows: true },
    { total: 230_400.05, follows: true },
    { total: 230_400.06, follows: false },
    { total: 230_399.95, follows: true },
    { total: 230_399.94, follows: false },
  ])('of $total follows: $follows', (one) => {
    expect(follows({ ...plain, payments: [printed(960)] }, one.total)).toBe(one.follows);
  });

  it.each([
    { total: 230_400.4, decimals: 0, follows: true },
    { total: 230_401, decimals: 0, follows: false },
    { total: 230_400.1, decimals: 1, follows: true },
    { total: 230_400.2, decimals: 1, follows: false },
  ])('of $total with $decimals decimals follows: $follows', (one) => {
    const sheet = { ...plain, payments: [printed(960)] };
    expect(follows(sheet, one.total, one.decimals)).toBe(one.follows);
  });

  it('has the printed number of payments', () => {
    const sheet = { ...plain, payments: [printed(960)], numberOfPayments: 238 };
    expect(checkTotal(sheet, printed(228_480), 240)).toMatchObject({
      payments: 228_480,
      costs: 0,
      follows: true,
    });
  });
});

describe('a total whose last payment settles the balance', () => {
  // What is owed with the interest of the last month, after 239 payments of €929.
  const growth = growthByMonths(4.25, 240);
  const due = balanceAfter(150_000, growth, new Decimal(929)).plus(929);
  const total = due.plus(239 * 929);

  it.each([
    { difference: 0, follows: true },
    { difference: 0.05, follows: true },
    { difference: 0.07, follows: false },
    { difference: -0.05, follows: true },
    { difference: -0.07, follows: false },
  ])('may differ by $difference: $follows', (one) => {
    const sheet = { ...plain, payments: [printed(929)] };
    expect(follows(sheet, total.plus(one.difference))).toBe(one.follows);
  });
});

describe('a total of the payments that follow', () => {
  const sheet = { ...plain, payments: [undefined] };

  // Each of the 240 payments may be rounded by half a cent: 1.20, and five cents.
  it.each([
    { difference: 1.25, follows: true },
    { difference: 1.27, follows: false },
    { difference: -1.25, follows: true },
    { difference: -1.27, follows: false },
  ])('may differ by $difference: $follows', (one) => {
    expect(follows(sheet, exactTotal.plus(one.difference))).toBe(one.follows);
    const isOtherPayment = { ...plain, payments: [printed(960)] };
    expect(follows(isOtherPayment, exactTotal.plus(one.difference))).toBe(one.follows);
  });

  it.each([
    { difference: 1.24, follows: true },
    { difference: 1.27, follows: false },
    { difference: -1.24, follows: true },
    { difference: -1.27, follows: false },
  ])('may differ by $difference with fewer payments: $follows', (one) => {
    const total = exactTotal.times(238).div(240).plus(one.difference);
    expect(follows({ ...sheet, numberOfPayments: 238 }, total)).toBe(one.follows);
  });
});

describe('a total with one printed payment of two', () => {
  const loan: BankLoan = {
    loanAmount: 180_000,
    periods: [
      [60, 2.9],
      [240, 4.3],
    ],
  };
  const sheet = { ...soundSheet(loan), payments: [undefined, printed(970)] };
  const first = (bankPayments(loan)[0] ?? new Decimal(0)).toDecimalPlaces(2);

  it('is that of the first payment rounded to the cent', () => {
    expect(follows(sheet, first.times(60).plus(240 * 970))).toBe(true);
  });

  // Each of the 60 payments may be rounded by half a cent: 0.30, and five cents.
  it.each([
    { difference: 0.34, follows: true },
    { difference: 0.37, follows: false },
    { difference: -0.34, follows: true },
    { difference: -0.37, follows: false },
  ])('may differ by $difference: $follows', (one) => {
    const exact = (bankPayments(loan)[0] ?? new Decimal(0)).times(60).plus(240 * 970);
    expect(follows(sheet, exact.plus(one.difference))).toBe(one.follows);
  });
});

describe('the costs in a total', () => {
  // Twenty years and a half, in which 21 yearly costs may be paid.
  const sheet = {
    ...soundSheet({ loanAmount: 150_000, periods: [[246, 4.25]] }),
    payments: [printed(960)],
    costs: [cost('fees', 800), cost('life', 240), cost('home', 300, false)],
  };
  const payments = 246 * 960;

  it.each([
    { name: 'twenty years', costs: 800 + 20 * 240, follows: true },
    { name: 'twenty years and a half', costs: 800 + 20.5 * 240, follows: true },
    { name: 'twenty-one years', costs: 800 + 21 * 240, follows: true },
    { name: 'less than twenty years', costs: 800 + 20 * 240 - 1, follows: false },
    { name: 'more than twenty-one years', costs: 800 + 21 * 240 + 1, follows: false },
  ])('may be those of $name: $follows', ({ costs, follows: isFollowing }) => {
    expect(follows(sheet, payments + costs)).toBe(isFollowing);
  });

  it('are given with the last year', () => {
    expect(checkTotal(sheet, printed(1), 246)).toMatchObject({ payments, costs: 800 + 21 * 240 });
  });
});

describe('the costs that may have been counted', () => {
  const FEES = cost('fees', 800);
  const VALUATION = cost('valuation', 350);
  const LIFE = cost('life', 240);
  const ACCOUNT = cost('account', 60);
  const ELSEWHERE = cost('home', 300, false);
  const EXPERT = cost('once', 90, false);

  it.each([
    { name: 'none', costs: [], choices: [] },
    { name: 'none of one tied cost', costs: [FEES], choices: [['cost-not-counted', ['fees'], []]] },
    {
      name: 'some of two costs that are paid once',
      costs: [FEES, VALUATION],
      choices: [
        ['cost-not-counted', ['fees'], ['valuation']],
        ['cost-not-counted', ['valuation'], ['fees']],
        ['cost-not-counted', ['fees', 'valuation'], []],
      ],
    },
    {
      name: 'some of two yearly costs',
      costs: [LIFE, ACCOUNT],
      choices: [
        ['cost-not-counted', ['life'], ['account']],
        ['cost-not-counted', ['account'], ['life']],
        ['cost-not-counted', ['life', 'account'], []],
      ],
    },
    {
      name: 'some of a cost of each kind',
      costs: [FEES, LIFE],
      choices: [
        ['cost-not-counted', ['fees'], ['life']],
        ['cost-not-counted', ['life'], ['fees']],
        ['cost-not-counted', ['fees', 'life'], []],
      ],
    },
    {
      name: 'a cost that is not tied',
      costs: [FEES, ELSEWHERE],
      choices: [
        ['cost-not-counted', ['fees'], []],
        ['cost-counted', ['home'], ['fees', 'home']],
      ],
    },
    {
      name: 'both costs that are not tied',
      costs: [EXPERT, ELSEWHERE],
      choices: [
        ['cost-counted', ['once'], ['once']],
        ['cost-counted', ['home'], ['home']],
        ['cost-counted', ['once', 'home'], ['once', 'home']],
      ],
    },
  ])('are $name', ({ costs, choices }) => {
    const found = costChoices(costs).map(({ reason, costs: counted }) => [
      reason.id,
      'costs' in reason ? reason.costs : [],
      counted.map(({ id }) => id),
    ]);
    expect(found).toEqual(choices);
  });
});
