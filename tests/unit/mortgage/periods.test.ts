import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Loan, paymentTotals } from '../../../src/domain/mortgage/loan.ts';
import {
  toMultiRateLoan,
  type MultiRateLoan,
  calculatePeriods,
  totalsOfPeriods,
  rateScenarios,
} from '../../../src/domain/mortgage/periods.ts';
import { monthlySchedule } from '../../../src/domain/mortgage/schedule.ts';
import { arbitraryLoan, arbitraryPhasedLoan } from './arbitraries.ts';

/** The example loan: 3 % for three years, then 4.5 %. */
const FIXED_THEN_VARIABLE: MultiRateLoan = {
  loanAmount: 200_000,
  periods: [
    { months: 36, annualRate: 3 },
    { months: 264, annualRate: 4.5 },
  ],
};

describe('a loan with several rate periods', () => {
  it('changes nothing when a period is split in two equal ones', () => {
    fc.assert(
      fc.property(arbitraryPhasedLoan, fc.nat(), fc.nat(), (loan, periodIndex, splitAt) => {
        const at = periodIndex % loan.periods.length;
        const period = loan.periods[at];
        if (!period || period.months < 2) return;
        const first = 1 + (splitAt % (period.months - 1));
        const splitPeriods = [first, period.months - first].map((months) => ({
          ...period,
          months,
        }));
        const split = { ...loan, periods: loan.periods.toSpliced(at, 1, ...splitPeriods) };
        expect(calculatePeriods(split)).toEqual(calculatePeriods(loan));
        expect(monthlySchedule(split)).toEqual(monthlySchedule(loan));
      }),
    );
  });

  it('passes the balance on, and changes the payment in the direction of the rate', () => {
    fc.assert(
      fc.property(arbitraryPhasedLoan, (loan) => {
        const phases = calculatePeriods(loan);
        phases.forEach((phase, index) => {
          const before = phases[index - 1];
          expect(phase.openingBalance).toBe(before?.closingBalance ?? loan.loanAmount);
          if (phase.interestOnly) expect(phase.closingBalance).toBe(phase.openingBalance);
          else if (before && !before.interestOnly)
            expect(Math.sign(phase.paymentChange)).toBe(
              Math.sign(phase.annualRate - before.annualRate),
            );
        });
        expect(phases.at(-1)?.closingBalance).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('with one period equals a fixed-rate loan', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan: Loan) => {
        const phased = toMultiRateLoan(loan);
        expect(totalsOfPeriods(phased.loanAmount, calculatePeriods(phased))).toEqual(
          paymentTotals(loan),
        );
      }),
    );
  });

  it('has the payments of annuity tables', () => {
    const [fixed, variable] = calculatePeriods(FIXED_THEN_VARIABLE);
    expect(fixed?.instalment.toFixed(2)).toBe('948.42');
    expect(variable?.openingBalance.toFixed(2)).toBe('183130.09');
    expect(variable?.instalment.toFixed(2)).toBe('1093.99');
    expect(variable?.paymentChange.toFixed(2)).toBe('145.57');
  });
});

describe('rate scenarios', () => {
  it("shift the last period by the visitor's points", () => {
    const paths = rateScenarios(FIXED_THEN_VARIABLE, 1);
    expect(paths.map(({ annualRates }) => annualRates)).toEqual([[3.5], [4.5], [5.5]]);
    expect(new Set(paths.map(({ phases }) => phases[0]?.instalment)).size).toBe(1);
    expect(paths[1]?.phases).toEqual(calculatePeriods(FIXED_THEN_VARIABLE));
    expect(paths[1]?.step).toBeCloseTo(145.57, 2);
    expect(rateScenarios({ loanAmount: 1000, periods: [] }, 1)).toEqual([]);
  });

  it('never fall below a rate of zero, and keep their decimals', () => {
    expect(rateScenarios(FIXED_THEN_VARIABLE, 5)[0]?.annualRates).toEqual([0]);
    const tenths = { loanAmount: 1000, periods: [{ months: 12, annualRate: 3.3 }] };
    expect(rateScenarios(tenths, 1)[2]?.annualRates).toEqual([4.3]);
  });

  it('change only the periods marked as variable', () => {
    const periods = [
      { months: 24, annualRate: 3 },
      { months: 60, annualRate: 4, isVariable: true },
      { months: 60, annualRate: 4.5 },
      { months: 156, annualRate: 5, isVariable: true },
    ];
    const [lower, base, higher] = rateScenarios({ loanAmount: 200_000, periods }, 1);
    expect(base?.phases).toEqual(calculatePeriods({ loanAmount: 200_000, periods }));
    const rates = [3, 5, 4.5, 6];
    expect(higher?.annualRates).toEqual([5, 6]);
    expect(higher?.phases.map(({ annualRate }) => annualRate)).toEqual(rates);
    // Payments from month 25 on equal those of a loan over the balance at the higher rate.
    const remainingBalance =
      calculatePeriods({ loanAmount: 200_000, periods })[1]?.openingBalance ?? 0;
    const remainingLoan = { loanAmount: remainingBalance, annualRate: 5, termYears: 23 };
    expect(higher?.instalment).toBeCloseTo(paymentTotals(remainingLoan).monthlyPayment, 8);
    // At 3 % the first variable period has the terms of the one before: nothing changes in month
    // 25.
    expect(lower?.step).toBeCloseTo(0, 8);
  });

  it('keep a variable period separate from a fixed one on the same terms', () => {
    const periods = [
      { months: 36, annualRate: 3 },
      { months: 264, annualRate: 3, isVariable: true },
    ];
    const paths = rateScenarios({ loanAmount: 200_000, periods }, 1);
    expect(paths.map(({ phases }) => phases.length)).toEqual([2, 2, 2]);
    expect(paths[1]?.instalment).toBeCloseTo(948.42, 2);
  });
});
