import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { paymentTotals, type Loan } from '../../../src/domain/mortgage/loan.ts';
import {
  compareVariant,
  withExtraPayment,
  withRateRise,
} from '../../../src/domain/mortgage/what-if.ts';
import {
  calculatePeriods,
  type MultiRateLoan,
  singlePeriodLoan,
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
  it('saves years and interest: €100 more on €150,000 at 4 % over 25 years', () => {
    const effect = withExtraPayment({ loanAmount: 150_000, annualRate: 4, termYears: 25 }, 100);
    expect(effect).toMatchObject({ payments: 248, paymentsSaved: 52 });
    expect(effect.interestSaved).toBeCloseTo(17_104.64, 2);
    expect(effect.totalPayment - effect.totalInterest).toBeCloseTo(150_000, 6);
  });

  it('agrees with paying month by month, for one rate and several, interest-only included', () => {
    const loans = arbitraryLoan.filter((loan) => loan.loanAmount > 100 && loan.annualRate < 25);
    const arbitrary = fc.oneof(loans.map(singlePeriodLoan), arbitraryPhasedLoan);
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

  it('keeps the regular payments: two years of interest only, then 4.5 %, with €200 more', () => {
    const periods = [
      { months: 24, annualRate: 3, interestOnly: true },
      { months: 276, annualRate: 4.5 },
    ];
    const effect = withExtraPayment({ loanAmount: 200_000, periods }, 200);
    // Calculated month by month with forty digits: €500.00 + €200 at first, then €1,164.44 + €200.
    expect(effect.payments).toBe(230);
    expect(effect.paymentsSaved).toBe(70);
    expect(effect.totalInterest).toBeCloseTo(96_790.63, 2);
  });

  it('can end before the rate changes', () => {
    const periods = [
      { months: 12, annualRate: 0 },
      { months: 12, annualRate: 3 },
    ];
    const effect = withExtraPayment({ loanAmount: 2400, periods }, 100);
    expect(effect).toMatchObject({ payments: 12, paymentsSaved: 12, totalInterest: 0 });
  });

  it('can settle the loan with the first payment', () => {
    const effect = withExtraPayment(LOAN, 1_000_000);
    expect(effect.payments).toBe(1);
    expect(effect.totalInterest).toBeCloseTo(781.25, 6);
  });

  it('adds no extra month when the last payment comes out even', () => {
    const loan = { loanAmount: 1200, annualRate: 1e-13, termYears: 2 };
    expect(withExtraPayment(loan, 50).payments).toBe(12);
  });
});

describe('a rise of the rate', () => {
  it.each([
    [1, 1425.29],
    [2, 1572.77],
    [3, 1727.28],
  ])('by %i points from the start gives the payment of a loan at that rate', (points, payment) => {
    const effect = withRateRise(LOAN, points, 0);
    expect(effect?.monthlyPayment).toBeCloseTo(
      paymentTotals({ ...LOAN, annualRate: 3.75 + points }).monthlyPayment,
      9,
    );
    expect(Math.abs((effect?.monthlyPayment ?? 0) - payment)).toBeLessThan(0.01);
  });

  it('after a fixed period costs less than from the start, and never less than no rise', () => {
    fc.assert(
      fc.property(arbitraryLoan, fc.integer({ min: 1, max: 3 }), (loan, points) => {
        const fromStart = withRateRise(loan, points, 0);
        const fromMiddle = withRateRise(loan, points, loan.termYears / 2);
        expect(fromMiddle?.totalDifference).toBeGreaterThan(0);
        expect(fromMiddle?.totalDifference).toBeLessThan(fromStart?.totalDifference ?? 0);
        expect(fromMiddle?.monthlyDifference).toBeGreaterThan(0);
      }),
    );
  });

  it('does not affect a loan already repaid', () => {
    expect(withRateRise(LOAN, 1, 25)).toBeUndefined();
    expect(withRateRise(LOAN, 1, 30)).toBeUndefined();
    expect(withRateRise(LOAN, 1, 24.5)).toBeDefined();
  });
});

describe('a variant', () => {
  it('has its difference per month and in total', () => {
    const shorter = compareVariant(LOAN, { annualRate: 3.75, termYears: 20 });
    expect(shorter.monthlyDifference).toBeCloseTo(1482.22 - 1285.33, 2);
    expect(shorter.totalDifference).toBeCloseTo(1482.2207874 * 240 - 1285.327999 * 300, 2);
  });

  it('has no difference to itself', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const same = compareVariant(loan, loan);
        expect(same.monthlyDifference).toBe(0);
        expect(same.totalDifference).toBe(0);
      }),
    );
  });
});
