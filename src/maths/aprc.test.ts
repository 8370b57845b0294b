import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';

import { aprc } from './aprc.ts';
import type { CashFlow } from './aprc.ts';

const Precise = Decimal.clone({ precision: 25 });

const flow = (years: number, euros: number): CashFlow => ({ years, euros });
const equal = (count: number, euros: number) => Array.from({ length: count }, () => euros);
/** A loan received at the start, repaid by monthly payments. */
const loan = (received: number, payments: readonly number[]): CashFlow[] => [
  flow(0, received),
  ...payments.map((euros, index) => flow((index + 1) / 12, -euros)),
];

function percentOf(flows: readonly CashFlow[]): number {
  const result = aprc(flows);
  return result.kind === 'rate' ? result.percent : NaN;
}

/** Present value of cash flows at a rate, with 25 digits. */
function presentValue(flows: readonly CashFlow[], percent: number): Decimal {
  const growth = new Precise(percent).div(100).plus(1);
  const worths = flows.map(({ years, euros }) => growth.pow(-years).times(euros));
  return worths.reduce((sum, worth) => sum.plus(worth));
}

describe('the annual percentage rate of charge', () => {
  it.each([
    [12.96, 0.005, [flow(0, 1000), flow(546 / 365, -1200)]],
    [13.07, 0.005, [flow(0, 1000), flow(1, -600), flow(2, -600)]],
    [2.45, 0.01, loan(100_000 - 1621.89, equal(240, 517.86))],
    [0, 1e-9, loan(1200, equal(12, 100))],
    // The sum of these payments has a floating-point error.
    [0, 1e-9, loan(700_000.7, equal(7, 100_000.1))],
  ])('is %d %% in a published example, or without costs', (percent, tolerance, flows) => {
    expect(Math.abs(percentOf(flows) - percent)).toBeLessThan(tolerance);
  });

  it.each<[string, readonly CashFlow[]]>([
    ['nearly free', loan(100_000, equal(120, 834))],
    ['a rising rate', loan(197_500, [...equal(36, 948.42), ...equal(264, 1094.23)])],
    ['one large last payment', loan(50_000, [...equal(59, 300), 45_000])],
    ['two draws', [flow(0, 60_000), flow(1, 40_000), flow(20, -200_000)]],
    ['payday credit', [flow(0, 700), flow(14 / 365, -7450)]],
  ])('makes the present value zero: %s', (_, flows) => {
    const percent = percentOf(flows);
    expect(presentValue(flows, percent * (1 - 1e-10)).isNegative()).toBe(true);
    expect(presentValue(flows, percent * (1 + 1e-10)).isPositive()).toBe(true);
  });

  it.each<[string, string, readonly CashFlow[]]>([
    ['costs-exceed-loan', 'no cash flows', []],
    ['costs-exceed-loan', 'nothing received', [flow(0, 0), flow(1, -100)]],
    ['repays-less', 'nothing paid', [flow(0, 100)]],
    ['repays-less', 'less paid back than received', loan(1000, equal(10, 99))],
    ['ambiguous', 'alternating', [flow(0, 1000), flow(1, -2300), flow(2, 1320), flow(3, -30)]],
  ])('cannot be calculated, for the reason %s: %s', (reason, _, flows) => {
    expect(aprc(flows)).toEqual({ kind: 'none', reason });
  });
});
