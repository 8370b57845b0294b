import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aprc, type CashFlow } from '../../../src/domain/mortgage/aprc.ts';

const Precise = Decimal.clone({ precision: 40 });

/** A loan received at the start, repaid in equal monthly payments. */
const loan = (received: number, payments: readonly number[]): CashFlow[] => [
  { years: 0, euros: received },
  ...payments.map((euros, index) => ({ years: (index + 1) / 12, euros: -euros })),
];
const equal = (count: number, euros: number) => Array.from({ length: count }, () => euros);

/**
 * Final balance if all cash flows earn the rate: forty digits, compounded forwards instead of
 * discounted.
 */
function finalBalance(flows: readonly CashFlow[], rate: Decimal): Decimal {
  const growth = rate.plus(1);
  const factors = new Map<string, Decimal>();
  let sum = new Precise(0);
  let currentYears = 0;
  for (const { years, euros } of flows.toSorted((one, other) => one.years - other.years)) {
    const yearsBetween = (years - currentYears).toFixed(12);
    const factor = factors.get(yearsBetween) ?? growth.pow(new Precise(years).minus(currentYears));
    factors.set(yearsBetween, factor);
    sum = sum.times(factor).plus(euros);
    currentYears = years;
  }
  return sum;
}

/** Solves for the rate by bisection only: the final balance changes sign at it. */
function rateByBisection(flows: readonly CashFlow[]): number {
  let [low, high] = [new Precise(0), new Precise(20)];
  for (let iteration = 0; iteration < 50; iteration += 1) {
    const middle = low.plus(high).div(2);
    if (finalBalance(flows, middle).isNegative()) low = middle;
    else high = middle;
  }
  return low.times(100).toNumber();
}

function percentOf(flows: readonly CashFlow[]): number {
  const result = aprc(flows);
  if (result.kind === 'none') throw new Error(`no rate: ${result.reason}`);
  return result.percent;
}

describe('the annual percentage rate of charge', () => {
  it('matches published examples', () => {
    const onePayment: CashFlow[] = [
      { years: 0, euros: 1000 },
      { years: 546 / 365, euros: -1200 },
    ];
    const twoPayments: CashFlow[] = [
      { years: 0, euros: 1000 },
      { years: 1, euros: -600 },
      { years: 2, euros: -600 },
    ];
    expect(percentOf(onePayment).toFixed(2)).toBe('12.96');
    expect(percentOf(twoPayments).toFixed(2)).toBe('13.07');
    // Published as 2.45, with two decimals.
    const published = percentOf(loan(100_000 - 1621.89, equal(240, 517.86)));
    expect(Math.abs(published - 2.45)).toBeLessThan(0.01);
  });

  const cases: [string, CashFlow[]][] = [
    ['a year', loan(10_000, equal(12, 870))],
    ['twenty-five years', loan(198_000, equal(300, 1055))],
    ['forty years', loan(349_000, equal(480, 1463))],
    ['nearly free', loan(100_000, equal(120, 834))],
    ['a rising rate', loan(197_500, [...equal(36, 948.42), ...equal(264, 1094.23)])],
    ['interest only at first', loan(199_000, [...equal(24, 500), ...equal(276, 1003.99)])],
    ['one large last payment', loan(50_000, [...equal(59, 300), 45_000])],
    ['a fee after a year', [...loan(10_000, equal(24, 440)), { years: 1, euros: -250 }]],
    ['two draws', [...loan(60_000, equal(240, 640)), { years: 1 / 24, euros: 40_000 }]],
    ['parts of a year in days', [{ years: 0, euros: 700 }, { years: 93 / 365, euros: -745 }]],
  ]; // prettier-ignore
  it.each(cases)('equals forty-digit arithmetic, in any order: %s', (_, flows) => {
    expect(percentOf(flows)).toBeCloseTo(rateByBisection(flows), 8);
    expect(percentOf(flows.toReversed())).toBeCloseTo(percentOf(flows), 8);
  });

  it('recovers the rate used to generate the payments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 5_000_000 }),
        fc.integer({ min: 1, max: 480 }),
        fc.integer({ min: 1, max: 30_000 }),
        (received, count, thousandths) => {
          const monthly = (1 + thousandths / 100_000) ** (1 / 12) - 1;
          const payment = (received * monthly) / (1 - (1 + monthly) ** -count);
          expect(percentOf(loan(received, equal(count, payment)))).toBeCloseTo(
            thousandths / 1000,
            6,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  const paid = { years: 1, euros: -100 };
  it('is zero when payments equal the loan', () => {
    expect(aprc(loan(1200, equal(12, 100)))).toEqual({ kind: 'rate', percent: 0 });
    // The sum has a floating-point error.
    expect(percentOf(loan(700_000.7, equal(7, 100_000.1)))).toBe(0);
  });

  it('begins with the first date that has an amount', () => {
    const nothing = [50, -50].map((euros) => ({ years: 0, euros }));
    const flows = [...nothing, { years: 1, euros: 100 }, { years: 2, euros: -110 }];
    expect(percentOf(flows)).toBeCloseTo(10, 8);
  });

  const withoutRate: [string, string, CashFlow[]][] = [
    ['not-finite', 'an amount that is not a number', [{ years: 0, euros: Number.NaN }, paid]],
    ['costs-exceed-loan', 'nothing received', [paid]],
    ['no-loan', 'nothing paid', [{ years: 0, euros: 100 }]],
    ['no-loan', 'no cash flows', []],
    ['costs-exceed-loan', 'more paid than received on the first day', loan(-50, [10, 10])],
    ['costs-exceed-loan', 'paid first', [{ years: 0, euros: -10 }, { years: 1, euros: 5 }]],
    ['repays-less', 'less paid back than received', loan(1000, equal(10, 99))],
    ['ambiguous', 'alternating payments', [
      { years: 0, euros: 1000 },
      { years: 1, euros: -2300 },
      { years: 2, euros: 1320 },
      { years: 3, euros: -30 },
    ]],
  ]; // prettier-ignore
  it.each(withoutRate)('has none, for the reason %s: %s', (reason, _, flows) => {
    expect(aprc(flows)).toEqual({ kind: 'none', reason });
  });
});
