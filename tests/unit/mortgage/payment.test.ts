import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculateMonthlyPayment, paymentTotals } from '../../../src/domain/mortgage/loan.ts';
import { arbitraryLoan } from './arbitraries.ts';
import { referencePayment } from './reference.ts';
import { PUBLISHED, SPREADSHEET } from './worked-examples.ts';

const ONE_CENT = 0.01;

describe('the monthly payment', () => {
  it('is compared with at least sixty published examples', () => {
    expect(PUBLISHED.length + SPREADSHEET.length).toBeGreaterThanOrEqual(60);
  });

  it.each([...PUBLISHED, ...SPREADSHEET])(
    '$loanAmount at $interestRate % over $months months is $payment ($source)',
    ({ loanAmount, annualRate, months, payment }) => {
      const computed = calculateMonthlyPayment({ loanAmount, annualRate, termYears: months / 12 });
      expect(Math.abs(computed - payment)).toBeLessThan(ONE_CENT);
    },
  );

  it('agrees with sixty-digit arithmetic from first principles, to twelve digits', () => {
    fc.assert(
      fc.property(arbitraryLoan, ({ loanAmount, annualRate, termYears }) => {
        const expected = referencePayment(loanAmount, annualRate, Math.round(termYears * 12));
        const payment = calculateMonthlyPayment({ loanAmount, annualRate, termYears });
        expect(Math.abs(payment / expected.toNumber() - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  it.each([1e-6, 1e-12, Number.MIN_VALUE, 0])('is the loan by its months at %f %', (annualRate) => {
    const payment = calculateMonthlyPayment({ loanAmount: 120_000, annualRate, termYears: 10 });
    expect(payment).toBeCloseTo(1000, 2);
  });

  it('accepts a negative rate and approaches the monthly interest at an extreme one', () => {
    expect(
      calculateMonthlyPayment({ loanAmount: 120_000, annualRate: -0.5, termYears: 10 }),
    ).toBeCloseTo(referencePayment(120_000, -0.5, 120).toNumber(), 9);
    expect(
      calculateMonthlyPayment({ loanAmount: 1200, annualRate: 1e6, termYears: 40 }),
    ).toBeCloseTo(1e6);
  });

  it('is 0 without a term, negative for a negative amount', () => {
    const paymentOf = (loanAmount: number, termYears: number) =>
      calculateMonthlyPayment({ loanAmount, annualRate: 3, termYears });
    expect([paymentOf(1000, 0), paymentOf(-1000, -5)]).toEqual([0, 0]);
    expect(paymentOf(-1000, 5)).toBe(-paymentOf(1000, 5));
  });
});

describe('the totals', () => {
  it('come from the unrounded payment, as product.md, 4.3, defines them', () => {
    const totals = paymentTotals({ loanAmount: 250_000, annualRate: 3.75, termYears: 25 });
    expect(totals.monthlyPayment.toFixed(6)).toBe('1285.327999');
    // With the rounded payment the total would be 385,599.00.
    expect(totals.totalPayment.toFixed(2)).toBe('385598.40');
    expect(totals.totalInterest.toFixed(2)).toBe('135598.40');
  });

  it.each([0.01, 1e12])('stay exact for €%d', (loanAmount) => {
    const { totalInterest } = paymentTotals({ loanAmount, annualRate: 3.125, termYears: 30 });
    const expected = referencePayment(loanAmount, 3.125, 360).times(360).minus(loanAmount);
    expect(totalInterest / expected.toNumber()).toBeCloseTo(1, 12);
  });
});
