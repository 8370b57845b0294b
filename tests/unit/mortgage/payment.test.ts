import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculateMonthlyPayment, paymentTotals } from '../../../src/domain/mortgage/loan.ts';
import { arbitraryLoan } from './arbitrary-loan.ts';
import { referenceLoan } from './reference.ts';
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
      fc.property(arbitraryLoan, (loan) => {
        const expected = referenceLoan(loan).payment.toNumber();
        expect(Math.abs(calculateMonthlyPayment(loan) / expected - 1)).toBeLessThan(1e-12);
      }),
      { numRuns: 300 },
    );
  });

  it('rises with the rate', () => {
    fc.assert(
      fc.property(arbitraryLoan, fc.integer({ min: 1, max: 5000 }), (loan, thousandths) => {
        const withHigherRate = { ...loan, annualRate: loan.annualRate + thousandths / 1000 };
        expect(calculateMonthlyPayment(withHigherRate)).toBeGreaterThan(
          calculateMonthlyPayment(loan),
        );
      }),
    );
  });

  it('falls with the term, while the total interest rises', () => {
    fc.assert(
      fc.property(arbitraryLoan, fc.integer({ min: 1, max: 240 }), (loan, months) => {
        const withLongerTerm = { ...loan, termYears: loan.termYears + months / 12 };
        expect(calculateMonthlyPayment(withLongerTerm)).toBeLessThan(calculateMonthlyPayment(loan));
        expect(paymentTotals(withLongerTerm).totalInterest).toBeGreaterThan(
          paymentTotals(loan).totalInterest,
        );
      }),
    );
  });

  it('is proportional to the amount', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const tenfoldPayment = calculateMonthlyPayment({
          ...loan,
          loanAmount: loan.loanAmount * 10,
        });
        expect(tenfoldPayment / calculateMonthlyPayment(loan)).toBeCloseTo(10, 9);
      }),
    );
  });

  it.each([1e-6, 1e-12, 1e-18, 1e-300, Number.MIN_VALUE])(
    'is the loan divided by the months at a rate of %f %',
    (annualRate) => {
      const payment = calculateMonthlyPayment({ loanAmount: 120_000, annualRate, termYears: 10 });
      expect(payment).toBeCloseTo(1000, 2);
    },
  );

  it('accepts a negative rate', () => {
    const loan = { loanAmount: 120_000, annualRate: -0.5, termYears: 10 };
    expect(calculateMonthlyPayment(loan)).toBeCloseTo(referenceLoan(loan).payment.toNumber(), 9);
    expect(calculateMonthlyPayment(loan)).toBeLessThan(1000);
  });

  it('approaches the monthly interest at an extreme rate', () => {
    expect(
      calculateMonthlyPayment({ loanAmount: 1200, annualRate: 1e6, termYears: 40 }),
    ).toBeCloseTo(1e6);
  });

  it('is 0 without a term, negative for a negative amount', () => {
    expect(calculateMonthlyPayment({ loanAmount: 1000, annualRate: 3, termYears: 0 })).toBe(0);
    expect(calculateMonthlyPayment({ loanAmount: -1000, annualRate: 3, termYears: -5 })).toBe(0);
    expect(
      calculateMonthlyPayment({ loanAmount: -1000, annualRate: 3, termYears: 5 }),
    ).toBeLessThan(0);
  });

  it('counts a part-year term in months', () => {
    const loan = { loanAmount: 250_000, annualRate: 3.75, termYears: 12.5 };
    expect(paymentTotals(loan).totalPayment).toBeCloseTo(150 * calculateMonthlyPayment(loan), 6);
  });
});

describe('the totals', () => {
  it('come from the unrounded payment, as product.md, 4.3, defines them', () => {
    const {
      monthlyPayment: payment,
      totalPayment,
      totalInterest,
    } = paymentTotals({
      loanAmount: 250_000,
      annualRate: 3.75,
      termYears: 25,
    });
    expect(payment.toFixed(6)).toBe('1285.327999');
    expect(totalPayment.toFixed(2)).toBe('385598.40');
    expect(totalInterest.toFixed(2)).toBe('135598.40');
    // With the rounded payment it would be 385,599.00.
    expect((1285.33 * 300).toFixed(2)).not.toBe(totalPayment.toFixed(2));
  });

  it('stay exact for a cent and for a trillion', () => {
    for (const loanAmount of [0.01, 1e12]) {
      const loan = { loanAmount, annualRate: 3.125, termYears: 30 };
      const expected = referenceLoan(loan).payment.times(360).minus(loanAmount).toNumber();
      expect(paymentTotals(loan).totalInterest / expected).toBeCloseTo(1, 12);
    }
  });
});
