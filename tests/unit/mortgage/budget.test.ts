import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { loanCarriedBy, priceWithin, roomFor } from '../../../src/domain/mortgage/budget.ts';
import { monthlyPayment } from '../../../src/domain/mortgage/loan.ts';
import { centsOf } from '../../../src/domain/purchase/amounts.ts';
import { purchaseCosts } from '../../../src/domain/purchase/purchase.ts';
import { RULES } from '../purchase/rules.ts';
import { arbitraryLoan } from './arbitrary-loan.ts';

describe('what a month carries', () => {
  it('is what is left of the income', () => {
    expect(roomFor({ income: 3200, spending: 1450, instalments: 250, reserve: 300 })).toBe(1200);
  });

  it('is the loan whose instalment it is, whatever rate and term', () => {
    fc.assert(
      fc.property(arbitraryLoan, (loan) => {
        const carried = loanCarriedBy(monthlyPayment(loan), loan);
        expect(carried / loan.loanAmount).toBeCloseTo(1, 9);
      }),
    );
    expect(loanCarriedBy(100, { interestRate: 0, loanTerm: 10 })).toBe(12_000);
  });

  it('buys the dearest home that loan and own money pay for, with its costs', () => {
    // By hand: at €250,000 with a loan of €200,000 the cash is 64,850 at the most.
    expect(priceWithin(200_000, 64_850, RULES)).toBe(250_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (loan, own) => {
          const price = priceWithin(loan, own, RULES);
          const cash = (euros: number) =>
            purchaseCosts(
              {
                price: centsOf(euros),
                home: 'used',
                weights: [1],
                loan: centsOf(Math.min(loan, euros)),
                ownCosts: {},
              },
              RULES,
            ).cash.most;
          if (price > 0) expect(cash(price)).toBeLessThanOrEqual(centsOf(own));
          expect(cash(price + 1)).toBeGreaterThan(centsOf(own));
        },
      ),
      { numRuns: 50 },
    );
  });
});
