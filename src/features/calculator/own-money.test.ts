import fc from 'fast-check';
import { expect, it } from 'vitest';

import { affordableHome, affordablePayment, loanForPayment, RESALE } from './budget.ts';
import { compareLtv, parsePriceAndDeposit } from './loan-to-value.ts';
import { calculateLoan } from '../../maths/periods.ts';
import { RULES } from '../costs/example-rules.fixture.ts';
import { arbitraryLoan } from '../../maths/arbitraries.fixture.ts';

it('what is left of the income pays for a loan, for any rate and term', () => {
  const month = { income: 3200, spending: 1450, otherLoanPayments: 250, reserve: 300 };
  expect(affordablePayment(month)).toBe(1200);
  fc.assert(
    fc.property(arbitraryLoan, (loan) => {
      const affordableLoan = loanForPayment(calculateLoan(loan).monthlyPayment, loan);
      expect(affordableLoan / loan.loanAmount).toBeCloseTo(1, 9);
    }),
  );
  expect(loanForPayment(100, { annualRate: 0, termYears: 10 })).toBe(12_000);
});

// By hand: at €250,000 with a loan of €200,000 the cash needed is at most 64,850.
it.each([
  [200_000, 64_850, 250_000, 200_000, 'income'],
  [200_001, 64_850, 250_000, 200_000, 'savings'],
  [200_000, 0, 0, 0, 'savings'],
])('a loan of %d and own money of %d pay for a home of %d', (maxLoan, own, price, loan, limit) => {
  expect(affordableHome(maxLoan, own, RULES, 80, RESALE)).toEqual({ price, loan, limit });
  const withACentLess = affordableHome(maxLoan, own - 0.01, RULES, 80, RESALE);
  expect(withACentLess.price).toBe(Math.max(0, price - 1));
});

// By hand: 28.18% of the price and €300 for the valuation are paid from the own money, which are the
// deposit, VAT of 5%, a lawyer of 2.38% and registration of 1% of the loan. A loan of whole euros makes
// the deposit up to a euro larger.
it('own money pays for a new home whose price leaves room for VAT', () => {
  const planned = { home: 'new', mainHomeArea: RULES.vat.area, buyerShares: [1] } as const;
  expect(affordableHome(262_896, 60_000, RULES, 80, planned)).toEqual({
    price: 211_850,
    loan: 169_480,
    limit: 'savings',
  });
});

it.each([
  [300_000, 60_000, 80, 'typical', 0],
  [300_000, 90_000, 70, 'typical', 0],
  [240_000, 45_000, 81.25, 'above', 3000],
  [300_000, 90_001, 69.999667, 'below', 0],
  [333_333.33, 0, 100, 'above', 66_667],
  [333_333.33, 66_666.666, 80, 'typical', 0],
  [57, 24.51, 57, 'below', 0],
])('the loan for %d with %d down is %d%% of the price', (price, deposit, ltv, band, missing) => {
  const loan = compareLtv({ price, loanAmount: price - deposit }, { min: 70, max: 80 });
  expect(loan.loanToValue.toFixed(5)).toBe(ltv.toFixed(5));
  expect([loan.ltvBand, loan.depositShortfall]).toEqual([band, missing]);
});

it.each([
  ['300k', '60 000 | €60,000 | 20% ', 240_000],
  ['300k', '12,5 %', 262_500],
  ['300k', '€20', 299_980],
  ['300k', '100', 299_900],
  ['300k', '0', 300_000],
  ['2000', '20', 1980],
  ['300k', '20 | 12,5', 'percent-likely'],
  ['300k', 'a fifth | some %', 'not-a-number'],
  ['300k', '-5', 'negative'],
  ['300k', '100%', 'no-loan-needed'],
  ['300k', '0.4m', 'above-price'],
  ['300k', ' ', undefined],
  ['', '20', undefined],
  ['0', '20', undefined],
])('a price of %s with a deposit of %s gives %s', (price, deposits, expected) => {
  for (const deposit of deposits.split(' | ')) {
    const result = parsePriceAndDeposit(price, deposit);
    expect(result?.kind === 'loan' ? result.loanAmount : result?.kind).toBe(expected);
  }
});
