import { toCents } from '../../maths/cents.ts';
import { calculatePurchaseCosts } from '../costs/index.ts';
import type { Purchase, PurchaseRules } from '../costs/index.ts';
import { annuityFactor, monthlyRate, numberOfPayments } from '../../maths/loan.ts';
import type { RateAndTerm } from '../../maths/loan.ts';

/**
 * Monthly household budget, in euros: income after tax, spending, payments on existing loans, and
 * the amount to keep in reserve.
 */
type MonthlyBudget = Record<'income' | 'spending' | 'otherLoanPayments' | 'reserve', number>;

/** Amount available for a loan payment, in euros a month; negative if the budget has a deficit. */
export const affordablePayment = (month: MonthlyBudget): number =>
  month.income - month.spending - month.otherLoanPayments - month.reserve;

/** Loan in euros that a monthly payment repays, unrounded. */
export const loanForPayment = (
  monthlyPayment: number,
  { annualRate, termYears }: RateAndTerm,
): number => monthlyPayment * annuityFactor(monthlyRate(annualRate), numberOfPayments(termYears));

/** Upper bound of the search, in euros. */
const MAX_PRICE = 100_000_000;

/** Which home is bought, and by whom. */
export type PlannedPurchase = Pick<Purchase, 'home' | 'mainHomeArea' | 'buyerShares'>;

/** A resale home with one buyer. */
export const RESALE: PlannedPurchase = { home: 'used', buyerShares: [1] };

/** A resale home that two buy in equal shares. */
export const RESALE_FOR_TWO: PlannedPurchase = { home: 'used', buyerShares: [1, 1] };

/**
 * The dearest home that loan and own funds pay for, including purchase costs (customary costs at
 * their upper bound).
 *
 * @param maxLoan whole euros that the income repays
 * @param ownMoney euros
 * @param maxLtv highest share of the price that banks typically lend, in per cent
 * @returns price (0 if own funds do not cover deposit and costs) and loan in whole euros, and what
 *   limits the price: `income` if the whole loan is used, otherwise `savings`
 */
export function affordableHome(
  maxLoan: number,
  ownMoney: number,
  rules: PurchaseRules,
  maxLtv: number,
  planned: PlannedPurchase,
) {
  const own = toCents(ownMoney);
  const loanAt = (price: number) => Math.min(maxLoan, Math.floor((price * maxLtv) / 100));
  const isWithin = (price: number) => {
    const purchase = { ...planned, quotedCosts: {} };
    const amounts = { price: toCents(price), loan: toCents(loanAt(price)) };
    return calculatePurchaseCosts({ ...purchase, ...amounts }, rules).totalCash.max <= own;
  };

  // Binary search: the cash needed never decreases as the price rises.
  let low = 0;
  let high = MAX_PRICE;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }

  const loan = loanAt(low);
  const limit: 'income' | 'savings' = loan < maxLoan ? 'savings' : 'income';
  return { price: low, loan, limit };
}

export type AffordableHome = ReturnType<typeof affordableHome>;
