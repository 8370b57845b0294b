import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Loan } from '../../../src/domain/mortgage/loan.ts';
import {
  compareVariant,
  withExtraPayment,
  withRateRise,
} from '../../../src/domain/mortgage/what-if.ts';
import {
  calculatePeriods,
  type MultiRateLoan,
  type RatePeriod,
  toMultiRateLoan,
  totalsOfPeriods,
} from '../../../src/domain/mortgage/periods.ts';
import { arbitraryExtra, arbitraryLoan, arbitraryPhasedLoan } from './arbitraries.ts';

const LOAN: Loan = { loanAmount: 250_000, annualRate: 3.75, termYears: 25 };

/** Reference: the regular payments plus the extra, month by month until the balance is zero. */
function payMonthByMonth(loan: MultiRateLoan, extra: number) {
  let balance = loan.loanAmount;
  let totalInterest = 0;
  let payments = 0;
  for (const { instalment, annualRate, months } of calculatePeriods(loan)) {
    for (let month = 0; month < months && balance > 0.005; month += 1) {
      const interest = (balance * annualRate) / 1200;
      totalInterest += interest;
      balance = Math.max(0, balance + interest - instalment - extra);
      payments += 1;
    }
  }
  return { payments, totalInterest };
}

describe('paying extra every month', () => {
  it('agrees with paying month by month, for one rate and several, interest-only included', () => {
    const loans = arbitraryLoan.filter((loan) => loan.loanAmount > 100 && loan.annualRate < 25);
    const arbitrary = fc.oneof(loans.map(toMultiRateLoan), arbitraryPhasedLoan);
    fc.assert(
      fc.property(arbitrary, arbitraryExtra, (loan, extra) => {
        const effect = withExtraPayment(loan, extra);
        const reference = payMonthByMonth(loan, extra);
        expect(Math.abs(effect.payments - reference.payments)).toBeLessThanOrEqual(1);
        expect(Math.abs(effect.totalInterest - reference.totalInterest)).toBeLessThan(
          0.02 + loan.loanAmount * 1e-8,
        );
        expect(effect.paymentsSaved).toBeGreaterThanOrEqual(0);
        expect(effect.interestSaved).toBeGreaterThan(-0.01);
      }),
      { numRuns: 200 },
    );
  });

  const over = (months: number, annualRate: number) => ({ months, annualRate });
  const interestOnly = { ...over(24, 3), interestOnly: true };
  // The second, month by month with forty digits: €500.00 + €200 at first, then €1,164.44 + €200.
  it.each<[string, number, readonly RatePeriod[], number, number, number, number]>([
    ['saves years and interest', 150_000, [over(300, 4)], 100, 248, 52, 70_421.94],
    ['is added to every payment', 200_000, [interestOnly, over(276, 4.5)], 200, 230, 70, 96_790.63],
    ['can end the loan before the rate changes', 2400, [over(12, 0), over(12, 3)], 100, 12, 12, 0],
    ['can settle it with the first payment', 250_000, [over(300, 3.75)], 1e6, 1, 299, 781.25],
    ['adds no month when the last comes out even', 1200, [over(24, 1e-13)], 50, 12, 12, 0],
  ])('%s', (_, loanAmount, periods, extra, payments, paymentsSaved, totalInterest) => {
    const loan = { loanAmount, periods };
    const effect = withExtraPayment(loan, extra);
    expect(effect).toMatchObject({ payments, paymentsSaved });
    expect(effect.totalInterest).toBeCloseTo(totalInterest, 2);
    expect(effect.totalPayment - loanAmount).toBeCloseTo(totalInterest, 2);
    const plan = totalsOfPeriods(loanAmount, calculatePeriods(loan));
    expect(effect.interestSaved).toBeCloseTo(plan.totalInterest - totalInterest, 2);
  });
});

describe('a rise of the rate', () => {
  it.each([
    [1, 0, 1425.29],
    [2, 0, 1572.77],
    [3, 0, 1727.28],
    [1, 5, 1400.95],
  ])('by %i points after %i years', (points, years, payment) => {
    const effect = withRateRise(LOAN, points, years);
    expect(effect?.annualRate).toBe(3.75 + points);
    expect(effect?.monthlyPayment).toBeCloseTo(payment, 2);
    expect(effect?.monthlyDifference).toBeCloseTo(payment - 1285.33, 1);
    expect(effect?.totalDifference).toBeCloseTo((payment - 1285.328) * (25 - years) * 12, -1);
  });

  it('does not affect a loan already repaid', () => {
    expect(withRateRise(LOAN, 1, 25)).toBeUndefined();
    expect(withRateRise(LOAN, 1, 24.5)).toBeDefined();
  });
});

it('a variant has its difference per month and in total', () => {
  const shorter = compareVariant(LOAN, { annualRate: 3.75, termYears: 20 });
  expect(shorter.monthlyDifference).toBeCloseTo(1482.22 - 1285.33, 2);
  expect(shorter.totalDifference).toBeCloseTo(1482.2207874 * 240 - 1285.327999 * 300, 2);
  expect(compareVariant(LOAN, LOAN)).toMatchObject({ monthlyDifference: 0, totalDifference: 0 });
});
