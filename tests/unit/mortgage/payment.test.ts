import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { monthlyPayment, repayment } from '../../../src/domain/mortgage/loan.ts';
import { arbitraryLoan } from './arbitrary-loan.ts';
import { referenceLoan } from './reference.ts';
import { PUBLISHED, SPREADSHEET } from './worked-examples.ts';

const CENT = 0.01;

describe('the monthly payment', () => {
  it('is compared with at least sixty examples that others worked out', () => {
    expect(PUBLISHED.length + SPREADSHEET.length).toBeGreaterThanOrEqual(60);
  });

  it.each([...PUBLISHED, ...SPREADSHEET])(
    '$loanAmount at $interestRate % over $months months is $payment ($source)',
    ({ loanAmount, interestRate, months, payment }) => {
      const computed = monthlyPayment({ loanAmount, interestRate, loanTerm: months / 12 });
      expect(Math.abs(computed - payment)).toBeLessThan(CENT);
    },
  );

  it('agrees with sixty-digit arithmetic from first principles, to twelve digits', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const expected = referenceLoan(loan).payment.toNumber();
        expect(Math.abs(monthlyPayment(loan) / expected - 1)).toBeLessThan(1e-12);
      }),
      { numRuns: 300 },
    );
  });

  it('rises with the rate', () => {
    fc.assert(
      fc.property(arbitraryLoan, fc.integer({ min: 1, max: 5000 }), (loan, thousandths) => {
        const dearer = { ...loan, interestRate: loan.interestRate + thousandths / 1000 };
        expect(monthlyPayment(dearer)).toBeGreaterThan(monthlyPayment(loan));
      }),
    );
  });

  it('falls with the term, while the interest in all rises', () => {
    fc.assert(
      fc.property(arbitraryLoan, fc.integer({ min: 1, max: 240 }), (loan, months) => {
        const longer = { ...loan, loanTerm: loan.loanTerm + months / 12 };
        expect(monthlyPayment(longer)).toBeLessThan(monthlyPayment(loan));
        expect(repayment(longer).totalInterest).toBeGreaterThan(repayment(loan).totalInterest);
      }),
    );
  });

  it('is proportional to the amount', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const tenfold = monthlyPayment({ ...loan, loanAmount: loan.loanAmount * 10 });
        expect(tenfold / monthlyPayment(loan)).toBeCloseTo(10, 9);
      }),
    );
  });

  it.each([1e-6, 1e-12, 1e-18, 1e-300, Number.MIN_VALUE])(
    'comes down to the loan in equal parts at a rate of %f %',
    (interestRate) => {
      const payment = monthlyPayment({ loanAmount: 120_000, interestRate, loanTerm: 10 });
      expect(payment).toBeCloseTo(1000, 2);
    },
  );

  it('takes a negative rate, which some covered bonds have had', () => {
    const loan = { loanAmount: 120_000, interestRate: -0.5, loanTerm: 10 };
    expect(monthlyPayment(loan)).toBeCloseTo(referenceLoan(loan).payment.toNumber(), 9);
    expect(monthlyPayment(loan)).toBeLessThan(1000);
  });

  it('is the interest alone where a loan would never shrink', () => {
    expect(monthlyPayment({ loanAmount: 1200, interestRate: 1e6, loanTerm: 40 })).toBeCloseTo(1e6);
  });

  it('has nothing to show without payments', () => {
    expect(monthlyPayment({ loanAmount: 1000, interestRate: 3, loanTerm: 0 })).toBe(0);
    expect(monthlyPayment({ loanAmount: -1000, interestRate: 3, loanTerm: -5 })).toBe(0);
    expect(monthlyPayment({ loanAmount: -1000, interestRate: 3, loanTerm: 5 })).toBeLessThan(0);
  });

  it('counts a part-year term in months', () => {
    const loan = { loanAmount: 250_000, interestRate: 3.75, loanTerm: 12.5 };
    expect(repayment(loan).totalPayment).toBeCloseTo(150 * monthlyPayment(loan), 6);
  });
});

describe('the totals', () => {
  it('come from the unrounded payment, as product.md, 4.3, defines them', () => {
    const {
      monthlyPayment: payment,
      totalPayment,
      totalInterest,
    } = repayment({
      loanAmount: 250_000,
      interestRate: 3.75,
      loanTerm: 25,
    });
    expect(payment.toFixed(6)).toBe('1285.327999');
    expect(totalPayment.toFixed(2)).toBe('385598.40');
    expect(totalInterest.toFixed(2)).toBe('135598.40');
    // From the rounded payment it would be 385,599.00.
    expect((1285.33 * 300).toFixed(2)).not.toBe(totalPayment.toFixed(2));
  });

  it('stay exact for a cent and for a trillion', () => {
    for (const loanAmount of [0.01, 1e12]) {
      const loan = { loanAmount, interestRate: 3.125, loanTerm: 30 };
      const expected = referenceLoan(loan).payment.times(360).minus(loanAmount).toNumber();
      expect(repayment(loan).totalInterest / expected).toBeCloseTo(1, 12);
    }
  });
});
