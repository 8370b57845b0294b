import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  loanForPayment,
  affordableHome,
  affordablePayment,
} from '../../../src/domain/mortgage/budget.ts';
import { calculateMonthlyPayment } from '../../../src/domain/mortgage/loan.ts';
import { toCents } from '../../../src/domain/cents.ts';
import { calculatePurchaseCosts } from '../../../src/domain/purchase/purchase.ts';
import { RULES } from '../purchase/rules.ts';
import { arbitraryLoan } from './arbitraries.ts';

describe('monthly budget', () => {
  it('is the rest of the income', () => {
    expect(
      affordablePayment({ income: 3200, spending: 1450, instalments: 250, reserve: 300 }),
    ).toBe(1200);
  });

  it('gives the loan with that instalment, for any rate and term', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const affordableLoan = loanForPayment(calculateMonthlyPayment(loan), loan);
        expect(affordableLoan / loan.loanAmount).toBeCloseTo(1, 9);
      }),
    );
    expect(loanForPayment(100, { annualRate: 0, termYears: 10 })).toBe(12_000);
  });

  it('gives the dearest home that loan and own funds cover, including costs', () => {
    // By hand: at €250,000 with a loan of €200,000 the cash needed is at most 64,850.
    expect(affordableHome(200_000, 64_850, RULES, 80)).toEqual({
      price: 250_000,
      loan: 200_000,
      limit: 'income',
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (maxLoan, ownFunds) => {
          const { price, loan, limit } = affordableHome(maxLoan, ownFunds, RULES, 80);
          const cashNeeded = (euros: number) =>
            calculatePurchaseCosts(
              {
                price: toCents(euros),
                home: 'used',
                buyerShares: [1],
                loan: toCents(Math.min(maxLoan, Math.floor(euros * 0.8))),
                quotedCosts: {},
              },
              RULES,
            ).totalCash.max;
          if (price > 0) expect(cashNeeded(price)).toBeLessThanOrEqual(toCents(ownFunds));
          expect(cashNeeded(price + 1)).toBeGreaterThan(toCents(ownFunds));
          expect(loan * 100).toBeLessThanOrEqual(price * 80);
          expect(limit).toBe(loan === maxLoan ? 'income' : 'savings');
        },
      ),
      { numRuns: 50 },
    );
  });
});
