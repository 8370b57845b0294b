import { type Cents, centsOf } from '../purchase/amounts.ts';
import { purchaseCosts } from '../purchase/purchase.ts';
import type { PurchaseRules } from '../purchase/rules.ts';
import { type Loan, monthlyRate, numberOfPayments } from './loan.ts';

/** What a household has and spends each month, in euros. */
export type Month = {
  /** After tax. */
  income: number;
  spending: number;
  /** Of the loans there are already. */
  instalments: number;
  /** What is to be left over each month. */
  reserve: number;
};

/** What is left for an instalment, in euros a month; below zero where the month does not cover itself. */
export const roomFor = ({ income, spending, instalments, reserve }: Month): number =>
  income - spending - instalments - reserve;

/**
 * The loan that an instalment repays: the inverse of `monthlyPayment`, `A × (1 − (1 + r)^−n) / r`.
 *
 * @param instalment euros a month
 * @returns euros, unrounded
 */
export function loanCarriedBy(
  instalment: number,
  { interestRate, loanTerm }: Omit<Loan, 'loanAmount'>,
): number {
  const rate = monthlyRate(interestRate);
  const payments = numberOfPayments(loanTerm);
  const growth = Math.log1p(rate);
  return growth === 0
    ? instalment * payments
    : (instalment * -Math.expm1(-payments * growth)) / rate;
}

/** Dearer homes are not looked for. */
const MOST_CENTS: Cents = centsOf(100_000_000);

/**
 * The highest price at which a loan and own money pay for a used home and its costs, the customary
 * ones at their upper end, with one buyer.
 *
 * @param loan euros
 * @param ownMoney euros
 * @returns whole euros; zero where the own money does not cover the costs
 */
export function priceWithin(loan: number, ownMoney: number, rules: PurchaseRules): number {
  const [most, own] = [centsOf(loan), centsOf(ownMoney)];
  const isWithin = (price: Cents) => {
    const purchase = { price, home: 'used', weights: [1], ownCosts: {} } as const;
    return purchaseCosts({ ...purchase, loan: Math.min(most, price) }, rules).cash.most <= own;
  };
  // The cash that is needed never falls when the price rises beyond the loan.
  let [low, high] = [0, MOST_CENTS / 100];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(middle * 100)) low = middle;
    else high = middle - 1;
  }
  return low;
}
