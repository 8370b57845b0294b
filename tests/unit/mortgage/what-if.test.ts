import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { repayment, type Loan } from '../../../src/domain/mortgage/loan.ts';
import {
  compareWith,
  withExtraPayment,
  withRateRise,
} from '../../../src/domain/mortgage/what-if.ts';
import { type PhasedLoan, phasesOf } from '../../../src/domain/mortgage/periods.ts';
import { arbitraryLoan } from './arbitrary-loan.ts';
import { arbitraryPhasedLoan } from './arbitrary-periods.ts';

const LOAN: Loan = { loanAmount: 250_000, interestRate: 3.75, loanTerm: 25 };

/** Pays month by month until nothing is owed: the plain meaning of an extra payment. */
function payMonthByMonth(loan: Loan, extra: number) {
  const instalment = repayment(loan).monthlyPayment + extra;
  let owed = loan.loanAmount;
  let totalInterest = 0;
  let payments = 0;
  while (owed > 0.005) {
    const interest = (owed * loan.interestRate) / 1200;
    totalInterest += interest;
    owed = Math.max(0, owed + interest - instalment);
    payments += 1;
  }
  return { payments, totalInterest };
}

/** The same where the rate changes: the instalments of the plan, and the extra on top. */
function payPeriodByPeriod(loan: PhasedLoan, extra: number) {
  let owed = loan.loanAmount;
  let totalInterest = 0;
  let payments = 0;
  for (const { instalment, interestRate, months } of phasesOf(loan)) {
    for (let month = 0; month < months && owed > 0.005; month += 1) {
      const interest = (owed * interestRate) / 1200;
      totalInterest += interest;
      owed = Math.max(0, owed + interest - instalment - extra);
      payments += 1;
    }
  }
  return { payments, totalInterest };
}

describe('paying extra every month', () => {
  it('saves years and interest: €100 more on €150,000 at 4 % over 25 years', () => {
    const effect = withExtraPayment({ loanAmount: 150_000, interestRate: 4, loanTerm: 25 }, 100);
    const plain = payMonthByMonth({ loanAmount: 150_000, interestRate: 4, loanTerm: 25 }, 100);
    expect(effect.payments).toBe(plain.payments);
    expect(effect.paymentsSaved).toBe(52);
    expect(effect.interestSaved).toBeCloseTo(17_104.64, 2);
    expect(effect.totalInterest).toBeCloseTo(plain.totalInterest, 4);
  });

  it('agrees with paying month by month', () => {
    const extras = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
    const loans = arbitraryLoan.filter((loan) => loan.loanAmount > 100 && loan.interestRate < 25);
    fc.assert(
      fc.property(loans, extras, (loan, extra) => {
        const effect = withExtraPayment(loan, extra);
        const plain = payMonthByMonth(loan, extra);
        expect(Math.abs(effect.payments - plain.payments)).toBeLessThanOrEqual(1);
        expect(Math.abs(effect.totalInterest - plain.totalInterest)).toBeLessThan(
          0.02 + loan.loanAmount * 1e-8,
        );
        expect(effect.paymentsSaved).toBeGreaterThanOrEqual(0);
        expect(effect.interestSaved).toBeGreaterThan(-0.01);
      }),
    );
  });

  it('agrees with paying month by month where the rate changes, interest alone included', () => {
    const extras = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(arbitraryPhasedLoan, extras, (loan, extra) => {
        const effect = withExtraPayment(loan, extra);
        const plain = payPeriodByPeriod(loan, extra);
        expect(Math.abs(effect.payments - plain.payments)).toBeLessThanOrEqual(1);
        expect(Math.abs(effect.totalInterest - plain.totalInterest)).toBeLessThan(
          0.02 + loan.loanAmount * 1e-8,
        );
        expect(effect.interestSaved).toBeGreaterThan(-0.01);
      }),
    );
  });

  it('keeps the instalments of the plan: two years of interest alone, then 4.5 %, €200 more', () => {
    const periods = [
      { months: 24, interestRate: 3, interestOnly: true },
      { months: 276, interestRate: 4.5 },
    ];
    const effect = withExtraPayment({ loanAmount: 200_000, periods }, 200);
    // Worked out month by month with forty digits: €500.00 + €200 at first, then €1,164.44 + €200.
    expect(effect.payments).toBe(230);
    expect(effect.paymentsSaved).toBe(70);
    expect(effect.totalInterest).toBeCloseTo(96_790.63, 2);
  });

  it('can be done before the rate changes', () => {
    const periods = [
      { months: 12, interestRate: 0 },
      { months: 12, interestRate: 3 },
    ];
    const effect = withExtraPayment({ loanAmount: 2400, periods }, 100);
    expect(effect).toMatchObject({ payments: 12, paymentsSaved: 12, totalInterest: 0 });
  });

  it('can settle the loan with the first payment', () => {
    const effect = withExtraPayment(LOAN, 1_000_000);
    expect(effect.payments).toBe(1);
    expect(effect.totalInterest).toBeCloseTo(781.25, 6);
  });

  it('does not ask for one more payment when the last one came out even', () => {
    const loan = { loanAmount: 1200, interestRate: 1e-13, loanTerm: 2 };
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
      repayment({ ...LOAN, interestRate: 3.75 + points }).monthlyPayment,
      9,
    );
    expect(Math.abs((effect?.monthlyPayment ?? 0) - payment)).toBeLessThan(0.01);
  });

  it('after a fixed period costs less than from the start, and never less than no rise', () => {
    fc.assert(
      fc.property(arbitraryLoan, fc.integer({ min: 1, max: 3 }), (loan, points) => {
        const early = withRateRise(loan, points, 0);
        const late = withRateRise(loan, points, loan.loanTerm / 2);
        expect(late?.totalDifference).toBeGreaterThan(0);
        expect(late?.totalDifference).toBeLessThan(early?.totalDifference ?? 0);
        expect(late?.monthlyDifference).toBeGreaterThan(0);
      }),
    );
  });

  it('does not concern a loan that is repaid by then', () => {
    expect(withRateRise(LOAN, 1, 25)).toBeUndefined();
    expect(withRateRise(LOAN, 1, 30)).toBeUndefined();
    expect(withRateRise(LOAN, 1, 24.5)).toBeDefined();
  });
});

describe('a variant', () => {
  it('shows its difference a month and in all', () => {
    const shorter = compareWith(LOAN, { interestRate: 3.75, loanTerm: 20 });
    expect(shorter.monthlyDifference).toBeCloseTo(1482.22 - 1285.33, 2);
    expect(shorter.totalDifference).toBeCloseTo(1482.2207874 * 240 - 1285.327999 * 300, 2);
  });

  it('is no different from itself', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const same = compareWith(loan, loan);
        expect(same.monthlyDifference).toBe(0);
        expect(same.totalDifference).toBe(0);
      }),
    );
  });
});
