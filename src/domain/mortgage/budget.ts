import { toCents } from '../cents.ts';
import { calculatePurchaseCosts } from '../purchase/purchase.ts';
import type { PurchaseRules } from '../purchase/purchase-rules.ts';
import { type Loan, monthlyRate, numberOfPayments } from './loan.ts';

/**
 * Monthly household budget, in euros: income after tax, spending, payments on existing loans, and
 * the amount to keep in reserve.
 */
export type MonthlyBudget = Record<'income' | 'spending' | 'instalments' | 'reserve', number>;

/** Amount available for a loan payment, in euros a month; negative if the budget has a deficit. */
export const affordablePayment = ({
  income,
  spending,
  instalments,
  reserve,
}: MonthlyBudget): number => income - spending - instalments - reserve;

/** Loan in euros that a monthly payment repays: `A × (1 − (1 + r)^−n) / r`, unrounded. */
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

/** Upper bound of the search, in euros. */
const MAX_PRICE = 100_000_000;

/** A home that a loan and own funds pay for, and what keeps it from being dearer. */
export interface AffordableHome {
  /** Whole euros; 0 if own funds do not cover deposit and costs. */
  readonly price: number;
  /** Whole euros. */
  readonly loan: number;
  /** `income`: the whole loan is used; `savings`: a dearer home would need more own funds. */
  readonly limit: 'income' | 'savings';
}

/**
 * The dearest used home that loan and own funds pay for, including purchase costs (customary costs
 * at their upper bound, one buyer).
 *
 * @param maxLoan euros that the income repays
 * @param ownMoney euros
 * @param maxLtv highest share of the price that banks typically lend, in per cent
 */
export function affordableHome(
  maxLoan: number,
  ownMoney: number,
  rules: PurchaseRules,
  maxLtv: number,
): AffordableHome {
  const own = toCents(ownMoney);
  const loanAt = (price: number) =>
    Math.min(Math.floor(maxLoan), Math.floor((price * maxLtv) / 100));
  const isWithin = (price: number) => {
    const purchase = { home: 'used', buyerShares: [1], quotedCosts: {} } as const;
    const amounts = { price: toCents(price), loan: toCents(loanAt(price)) };
    return calculatePurchaseCosts({ ...purchase, ...amounts }, rules).totalCash.max <= own;
  };
  // Binary search: the cash needed never decreases as the price rises.
  let [low, high] = [0, MAX_PRICE];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(middle)) low = middle;
    else high = middle - 1;
  }
  const loan = loanAt(low);
  return { price: low, loan, limit: loan < Math.floor(maxLoan) ? 'savings' : 'income' };
}
