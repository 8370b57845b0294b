import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculateLoan } from './periods.ts';
import { arbitraryLoan } from './arbitraries.fixture.ts';
import { referenceSchedule } from './reference.fixture.ts';

describe('the monthly payment', () => {
  it.each([
    [10_000, 8, 10, 1037.03, 'Microsoft, Excel documentation of PMT'],
    [150_000, 4.75, 300, 855.18, 'Adobe LiveCycle, FormCalc reference, Pmt'],
    [200_000, 7.5, 180, 1854.02, 'NumPy manual, numpy.pmt'],
    [200_000, 6.5, 360, 1264.14, "Wikipedia, 'Mortgage calculator', monthly payment formula"],
    [162_000, 3.875, 360, 761.78, 'US Consumer Financial Protection Bureau, H-24(B)'],
  ])('of %d at %d %% over %i months is %d: %s', (loanAmount, annualRate, months, payment) => {
    const { monthlyPayment } = calculateLoan({ loanAmount, annualRate, termYears: months / 12 });
    expect(Math.abs(monthlyPayment - payment)).toBeLessThan(0.01);
  });

  it('agrees with sixty-digit arithmetic from first principles, to twelve digits', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const rows = referenceSchedule(loan);
        const payment = Number(rows[0]?.payment);
        const { monthlyPayment, totalPayment, totalInterest } = calculateLoan(loan);
        expect(monthlyPayment / payment).toBeCloseTo(1, 12);
        expect(totalPayment / (payment * rows.length)).toBeCloseTo(1, 12);
        expect(totalInterest).toBe(totalPayment - loan.loanAmount);
      }),
    );
  });

  it('is defined at a rate below zero', () => {
    const loan = calculateLoan({ loanAmount: 250_000, annualRate: -2, termYears: 25 });
    // By fifty-digit arithmetic.
    expect(loan.monthlyPayment.toFixed(6)).toBe('641.608868');
    expect(loan.totalInterest).toBeLessThan(0);
  });

  it.each([
    ['without interest', 1e-6, 1000],
    ['almost without interest', 1e-12, 1000],
    ['with the smallest rate', Number.MIN_VALUE, 1000],
    ['at zero', 0, 1000],
    ['at a negative rate', -0.5, 975.00002],
    ['at an extreme rate', 1e6, 1e8],
  ])('is defined %s', (_, annualRate, payment) => {
    const { monthlyPayment } = calculateLoan({ loanAmount: 120_000, annualRate, termYears: 10 });
    expect(monthlyPayment / payment).toBeCloseTo(1, 6);
  });

  const paymentOf = (loanAmount: number, termYears: number) =>
    calculateLoan({ loanAmount, annualRate: 3, termYears }).monthlyPayment;

  it.each([0, -5])('is 0 for a term of %i years', (termYears) => {
    expect(paymentOf(1000, termYears)).toBe(0);
  });

  it('is negative for a negative amount', () => {
    expect(paymentOf(-1000, 5)).toBe(-paymentOf(1000, 5));
  });

  it('has totals from the unrounded payment, as product.md#monthly-payment, defines them', () => {
    const loan = calculateLoan({ loanAmount: 250_000, annualRate: 3.75, termYears: 25 });
    expect(loan.monthlyPayment.toFixed(6)).toBe('1285.327999');
    // With the rounded payment the total would be 385,599.00.
    expect(loan.totalPayment.toFixed(2)).toBe('385598.40');
    expect(loan.totalInterest.toFixed(2)).toBe('135598.40');
  });
});
