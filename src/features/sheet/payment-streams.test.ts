import { describe, expect, it } from 'vitest';

import {
  byMonth,
  dayCounts,
  EQUAL_MONTHS,
  paymentBoundsByDays,
  paymentsByMonths,
  presentValue,
  presentValueOfYears,
  settledTotalBounds,
  sumStream,
} from './payment-streams.ts';
import { balanceAfter, equalPayment, growthByDays, growthByMonths } from './reference.fixture.ts';

/** Months in which a loan may start; 2028 is a leap year. */
const STARTS = [2025, 2026, 2027, 2028].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`),
);

const close = (value: number) => expect.closeTo(value, 6) as number;

describe('the fraction of a year', () => {
  it('is a twelfth for an equal month', () => {
    expect(EQUAL_MONTHS(7)).toBeCloseTo(1 / 12, 12);
  });

  it.each([
    { start: 0, month: 0, days: 31 },
    { start: 0, month: 1, days: 28 },
    { start: 1, month: 0, days: 28 },
    { start: 1, month: 2, days: 30 },
    { start: 37, month: 0, days: 29 },
    { start: 36, month: 1, days: 29 },
    { start: 47, month: 0, days: 31 },
    { start: 47, month: 2, days: 28 },
    { start: 0, month: 49, days: 28 },
  ])('has $days days in month $month of a loan from month $start', ({ start, month, days }) => {
    expect(dayCounts(360)[start]?.(month)).toBeCloseTo(days / 360, 12);
    expect(dayCounts(365)[start]?.(month)).toBeCloseTo(days / 365, 12);
  });

  it('is known for each start in four years', () => {
    expect(dayCounts(365)).toHaveLength(48);
  });
});

describe('the values by month', () => {
  it('are those of the rate periods', () => {
    const periods = [
      { months: 2, annualRate: 2.9 },
      { months: 3, annualRate: 4.3 },
    ];
    expect(byMonth(periods, (index) => ['first', 'later'][index])).toEqual([
      'first',
      'first',
      'later',
      'later',
      'later',
    ]);
  });
});

describe('the payments with equal months', () => {
  it('are one for each period, even with equal rates', () => {
    const periods = [
      { months: 60, annualRate: 4 },
      { months: 120, annualRate: 4 },
      { months: 60, annualRate: 5 },
    ];
    const first = equalPayment(150_000, growthByMonths(4, 240));
    const balance = balanceAfter(150_000, growthByMonths(4, 180), first);
    const last = equalPayment(balance, growthByMonths(5, 60));
    expect(paymentsByMonths({ loanAmount: 150_000, periods })).toEqual([
      close(first.toNumber()),
      close(first.toNumber()),
      close(last.toNumber()),
    ]);
  });
});

describe('the payment of a last month', () => {
  it('is what is still owed, with the interest of that month', () => {
    const periods = [
      { months: 239, annualRate: 4 },
      { months: 1, annualRate: 6 },
    ];
    const first = equalPayment(150_000, growthByMonths(4, 240));
    const balance = balanceAfter(150_000, growthByMonths(4, 239), first);
    expect(paymentsByMonths({ loanAmount: 150_000, periods })).toEqual([
      close(first.toNumber()),
      close(balance.times(1.005).toNumber()),
    ]);
  });
});

describe.each([360, 365] as const)('the payments by days of a year of %i', (yearDays) => {
  it('lie between those of all starts', () => {
    const periods = [
      { months: 7, annualRate: 3 },
      { months: 12, annualRate: 6 },
    ];
    const payments = STARTS.map((start) => {
      const growth = growthByDays(3, 19, { start, yearDays });
      const first = equalPayment(12_000, growth);
      const balance = balanceAfter(12_000, growth.slice(0, 7), first);
      const later = growthByDays(6, 19, { start, yearDays }).slice(7);
      return [first.toNumber(), equalPayment(balance, later).toNumber()] as const;
    });
    const first = payments.map(([payment]) => payment);
    const later = payments.map(([, payment]) => payment);
    expect(paymentBoundsByDays({ loanAmount: 12_000, periods }, yearDays)).toEqual([
      { min: close(Math.min(...first)), max: close(Math.max(...first)) },
      { min: close(Math.min(...later)), max: close(Math.max(...later)) },
    ]);
  });
});

describe('the sum of a stream', () => {
  it.each([
    { stream: [], sum: 0 },
    { stream: [100, 200.5, 300], sum: 600.5 },
  ])('is that of its payments: $sum', ({ stream, sum }) => {
    expect(sumStream(stream)).toBe(sum);
  });
});

describe('a total that the last payment settles', () => {
  const LOAN = { loanAmount: 1000, periods: [{ months: 2, annualRate: 12 }] };

  it.each([
    // 1000 × 1.01 − 500 = 510, and 510 × 1.01 = 515.10.
    { name: 'of a small last payment', stream: [500, 1], total: 1015.1 },
    { name: 'of a large last payment', stream: [500, 900], total: 1015.1 },
    // 1000 × 1.01 − 800 = 210, and 210 × 1.01 = 212.10.
    { name: 'of a large first payment', stream: [800, 1], total: 1012.1 },
    // A payment after the end of the loan does not count.
    { name: 'of a stream that is too long', stream: [500, 1, 1], total: 1015.1 },
    // 1000 × 1.01 × 1.01 = 1020.10, and nothing is paid before.
    { name: 'of an empty stream', stream: [], total: 1020.1 },
  ])('is that $name', ({ stream, total }) => {
    expect(settledTotalBounds(LOAN, stream, [EQUAL_MONTHS])).toEqual({
      min: close(total),
      max: close(total),
    });
  });

  it('has the rate of each period', () => {
    const periods = [
      { months: 1, annualRate: 12 },
      { months: 1, annualRate: 24 },
    ];
    // 510 × 1.02 = 520.20.
    expect(settledTotalBounds({ ...LOAN, periods }, [500, 1], [EQUAL_MONTHS])).toEqual({
      min: close(1020.2),
      max: close(1020.2),
    });
  });

  it('lies between those of several day counts', () => {
    const counts = [() => 0, () => 1 / 12, () => 1 / 6];
    // Without interest 1000 is repaid; 1000 × 1.02 − 500 = 520, and 520 × 1.02 = 530.40.
    expect(settledTotalBounds(LOAN, [500, 1], counts)).toEqual({
      min: close(1000),
      max: close(1030.4),
    });
  });
});

describe('a present value', () => {
  it.each([
    { name: 'at no rate is the sum', stream: [100, 200], percent: 0, value: 300 },
    {
      name: 'of 112 in a year at 12% is 100',
      stream: [...Array.from({ length: 11 }, () => 0), 112],
      percent: 12,
      value: 100,
    },
    {
      name: 'of 110 in one year and 121 in two at 10% is 200',
      stream: Array.from({ length: 24 }, (_, month) => ({ 11: 110, 23: 121 })[month] ?? 0),
      percent: 10,
      value: 200,
    },
  ])('$name', ({ stream, percent, value }) => {
    expect(presentValue(stream, percent)).toBeCloseTo(value, 8);
  });
});

describe('the present value of a euro a year', () => {
  // At 25% a euro is worth 80 cents in a year, 64 in two, 51.2 in three.
  it.each([
    { termMonths: 12, min: 0.8, max: 1 },
    { termMonths: 24, min: 1.44, max: 1.8 },
    { termMonths: 25, min: 1.44, max: 2.44 },
    { termMonths: 36, min: 1.952, max: 2.44 },
    { termMonths: 11, min: 0, max: 1 },
  ])(
    'lies between end and start of the years of $termMonths months',
    ({ termMonths, min, max }) => {
      expect(presentValueOfYears(termMonths, 25)).toEqual({ min: close(min), max: close(max) });
    },
  );
});
