import { describe, expect, it } from 'vitest';

import { calculateLoan } from './periods.ts';
import type { RatePeriod } from './periods.ts';
import { rateScenarios } from './rate-scenarios.ts';

const calculate = (...periods: readonly RatePeriod[]) =>
  calculateLoan({ loanAmount: 200_000, periods });

/** 3 % for three years, then 4.5 %. */
const FIXED_THEN_VARIABLE = calculate(
  { months: 36, annualRate: 3 },
  { months: 264, annualRate: 4.5 },
);

describe('rate scenarios', () => {
  it("shift the last period by the visitor's points, but not below a rate of zero", () => {
    const scenarios = rateScenarios(FIXED_THEN_VARIABLE, 1);
    expect(scenarios.map(({ name }) => name)).toEqual(['lower', 'base', 'higher']);
    expect(scenarios.map(({ annualRates }) => annualRates)).toEqual([[3.5], [4.5], [5.5]]);
    expect(scenarios[1]).toMatchObject(FIXED_THEN_VARIABLE);
    expect(scenarios[1]?.step).toBeCloseTo(145.57, 2);
    expect(rateScenarios(FIXED_THEN_VARIABLE, 5)[0]?.annualRates).toEqual([0]);
    const tenths = calculate({ months: 12, annualRate: 2.3 });
    expect(rateScenarios(tenths, 1)[0]?.annualRates).toEqual([1.3]);
    const belowZero = calculate({ months: 12, annualRate: -2 });
    expect(rateScenarios(belowZero, 1).map(({ annualRates }) => annualRates)).toEqual([
      [-2],
      [-2],
      [-1],
    ]);
  });

  it('change only the periods marked as variable', () => {
    const loan = calculate(
      { months: 24, annualRate: 3 },
      { months: 60, annualRate: 4, isVariable: true },
      { months: 60, annualRate: 4.5 },
      { months: 156, annualRate: 5, isVariable: true },
    );
    const [lower, , higher] = rateScenarios(loan, 1);
    expect(higher?.annualRates).toEqual([5, 6]);
    expect(higher?.periods.map(({ annualRate }) => annualRate)).toEqual([3, 5, 4.5, 6]);
    // After two years 188,922.70 is owed: at 5 % over 23 years.
    expect(higher?.variablePayment).toBeCloseTo(1153.2, 2);
    // At 3 % the first variable period has the same terms as the one before, but is marked as
    // variable.
    expect(lower?.step).toBeCloseTo(0, 8);
  });

  it('have no step where the rate becomes that of the period before', () => {
    const loan = calculate(...[5, 3, 4].map((annualRate) => ({ months: 12, annualRate })));
    expect(rateScenarios(loan, 1)[0]?.step).toBe(0);
  });
});
