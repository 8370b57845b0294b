import { type Cents, toCents } from '../cents.ts';
import { calculatePurchaseCosts } from '../purchase/purchase.ts';
import type { PurchaseRules } from '../purchase/purchase-rules.ts';
import { type Loan, monthlyRate, numberOfPayments } from './loan.ts';

/** Monthly household budget, in euros. */
export type MonthlyBudget = {
  /** After tax. */
  income: number;
  spending: number;
  /** Payments on existing loans. */
  instalments: number;
  /** Amount to keep in reserve each month. */
  reserve: number;
};

/** Amount available for a loan payment, in euros a month; negative if the budget has a deficit. */
export const affordablePayment = ({
  income,
  spending,
  instalments,
  reserve,
}: MonthlyBudget): number => income - spending - instalments - reserve;

/**
 * Loan that a monthly payment repays: the inverse of `monthlyPayment`, `A × (1 − (1 + r)^−n) / r`.
 *
 * @param instalment euros a month
 * @returns euros, unrounded
 */
export function loanForPayment(
  instalment: number,
  { annualRate, termYears }: Omit<Loan, 'loanAmount'>,
): number {
  const rate = monthlyRate(annualRate);
  const payments = numberOfPayments(termYears);
  const growth = Math.log1p(rate);
  return growth === 0
    ? instalment * payments
    : (instalment * -Math.expm1(-payments * growth)) / rate;
}

/** Upper bound of the search: €100,000,000. */
const MAX_PRICE_CENTS: Cents = toCents(100_000_000);

/**
 * Highest price of a used home that loan and own funds pay for, including purchase costs (customary
 * costs at their upper bound, one buyer).
 *
 * @param loan euros
 * @param ownMoney euros
 * @returns whole euros; 0 if own funds do not cover the costs
 */
export function affordablePrice(loan: number, ownMoney: number, rules: PurchaseRules): number {
  const [most, own] = [toCents(loan), toCents(ownMoney)];
  const isWithin = (price: Cents) => {
    const purchase = { price, home: 'used', buyerShares: [1], quotedCosts: {} } as const;
    return (
      calculatePurchaseCosts({ ...purchase, loan: Math.min(most, price) }, rules).totalCash.max <=
      own
    );
  };
  // Binary search: the cash needed never decreases as the price rises beyond the loan.
  let [low, high] = [0, MAX_PRICE_CENTS / 100];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(middle * 100)) low = middle;
    else high = middle - 1;
  }
  return low;
}
