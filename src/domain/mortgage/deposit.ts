import { parseNumber } from '../numbers/parse-number.ts';

/** The share of a property's value that banks typically lend (specification, section 9). */
export const TYPICAL_LOAN_TO_VALUE = { from: 70, to: 80 } as const;

/** How a loan-to-value stands against the typical 70–80 %. */
export type LoanToValueStanding = 'below' | 'typical' | 'above';

/** The loan that a purchase needs. */
export type PurchaseLoan = {
  /** Euros: price less deposit. */
  loanAmount: number;
  /** Per cent of the price that is borrowed. */
  loanToValue: number;
  standing: LoanToValueStanding;
};

/**
 * The loan for a purchase.
 *
 * @param price euros, above zero
 * @param deposit euros, from zero to below the price
 * @returns undefined where price and deposit leave nothing to borrow
 */
export function loanForPurchase(price: number, deposit: number): PurchaseLoan | undefined {
  if (!(price > 0 && deposit >= 0 && deposit < price)) return undefined;
  const loanAmount = price - deposit;
  // Multiplied before it is divided, so that 240,000 of 300,000 is exactly 80 and not above it.
  const loanToValue = (loanAmount * 100) / price;
  return { loanAmount, loanToValue, standing: standingOf(loanToValue) };
}

function standingOf(loanToValue: number): LoanToValueStanding {
  if (loanToValue > TYPICAL_LOAN_TO_VALUE.to) return 'above';
  return loanToValue < TYPICAL_LOAN_TO_VALUE.from ? 'below' : 'typical';
}

/**
 * Reads a deposit typed in euros (`50,000`) or as a share of the price (`20%`).
 *
 * @param price euros
 * @returns euros, or undefined if it is no number
 */
export function parseDeposit(text: string, price: number): number | undefined {
  if (!text.trim().endsWith('%')) return parseNumber(text, 'amount');
  const share = parseNumber(text, 'rate');
  return share === undefined ? undefined : (price * share) / 100;
}
