import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type MultiRateLoan,
  calculatePeriods,
  rateScenarios,
} from '../../../src/domain/mortgage/periods.ts';
import { monthlySchedule } from '../../../src/domain/mortgage/schedule.ts';
import { arbitraryPhasedLoan } from './arbitraries.ts';

/** The example loan: 3 % for three years, then 4.5 %. */
const FIXED_THEN_VARIABLE: MultiRateLoan = {
  loanAmount: 200_000,
  periods: [
    { months: 36, annualRate: 3 },
    { months: 264, annualRate: 4.5 },
  ],
};

describe('a loan with several rate periods', () => {
  it('passes the balance on, and changes nothing when a period is split in two equal ones', () => {
    fc.assert(
      fc.property(arbitraryPhasedLoan, fc.nat(), fc.nat(), (loan, periodIndex, splitAt) => {
        const phases = calculatePeriods(loan);
        expect(phases.map(({ openingBalance }) => openingBalance)).toEqual([
          loan.loanAmount,
          ...phases.slice(0, -1).map(({ closingBalance }) => closingBalance),
        ]);
        const at = periodIndex % loan.periods.length;
        const period = loan.periods[at];
        if (!period || period.months < 2) return;
        const first = 1 + (splitAt % (period.months - 1));
        const parts = [first, period.months - first].map((months) => ({ ...period, months }));
        const split = { ...loan, periods: loan.periods.toSpliced(at, 1, ...parts) };
        expect(calculatePeriods(split)).toEqual(phases);
        expect(monthlySchedule(split)).toEqual(monthlySchedule(loan));
      }),
    );
  });

  it('keeps periods separate that differ in interest only or in variable', () => {
    const terms = { months: 12, annualRate: 3 };
    const periods = [{ ...terms, interestOnly: true }, terms, { ...terms, isVariable: true }];
    expect(calculatePeriods({ loanAmount: 1000, periods })).toHaveLength(3);
  });

  it('has the payments of annuity tables', () => {
    const [fixed, variable] = calculatePeriods(FIXED_THEN_VARIABLE);
    expect([fixed?.from, fixed?.paymentChange, variable?.from]).toEqual([1, 0, 37]);
    expect(fixed?.instalment.toFixed(2)).toBe('948.42');
    expect(variable?.openingBalance.toFixed(2)).toBe('183130.09');
    expect(variable?.instalment.toFixed(2)).toBe('1093.99');
    expect(variable?.paymentChange.toFixed(2)).toBe('145.57');
    expect(variable?.closingBalance).toBe(0);
  });
});

describe('rate scenarios', () => {
  it("shift the last period by the visitor's points", () => {
    const scenarios = rateScenarios(FIXED_THEN_VARIABLE, 1);
    expect(scenarios.map(({ name }) => name)).toEqual(['lower', 'base', 'higher']);
    expect(scenarios.map(({ annualRates }) => annualRates)).toEqual([[3.5], [4.5], [5.5]]);
    expect(new Set(scenarios.map(({ phases }) => phases[0]?.instalment)).size).toBe(1);
    expect(scenarios[1]?.phases).toEqual(calculatePeriods(FIXED_THEN_VARIABLE));
    expect(scenarios[1]?.step).toBeCloseTo(145.57, 2);
    expect(rateScenarios({ loanAmount: 1000, periods: [] }, 1)).toEqual([]);
  });

  it('never fall below a rate of zero, and keep their decimals', () => {
    expect(rateScenarios(FIXED_THEN_VARIABLE, 5)[0]?.annualRates).toEqual([0]);
    const tenths = { loanAmount: 1000, periods: [{ months: 12, annualRate: 3.3 }] };
    expect(rateScenarios(tenths, 1)[2]?.annualRates).toEqual([4.3]);
    // At 3 % the last period is that before it.
    const periods = [5, 3, 4].map((annualRate) => ({ months: 12, annualRate }));
    expect(rateScenarios({ loanAmount: 1000, periods }, 1)[0]?.step).toBe(0);
  });

  it('change only the periods marked as variable', () => {
    const periods = [
      { months: 24, annualRate: 3 },
      { months: 60, annualRate: 4, isVariable: true },
      { months: 60, annualRate: 4.5 },
      { months: 156, annualRate: 5, isVariable: true },
    ];
    const [lower, , higher] = rateScenarios({ loanAmount: 200_000, periods }, 1);
    expect(higher?.annualRates).toEqual([5, 6]);
    expect(higher?.phases.map(({ annualRate }) => annualRate)).toEqual([3, 5, 4.5, 6]);
    // After two years 188,922.70 is owed: at 5 % over 23 years.
    expect(higher?.instalment).toBeCloseTo(1153.2, 2);
    // At 3 % the first variable period has the terms of the one before, except that it is marked.
    expect(lower?.phases[1]?.isVariable).toBe(true);
    expect(lower?.step).toBeCloseTo(0, 8);
  });
});
