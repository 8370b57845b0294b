import { parseNumber } from '../numbers/parse-number.ts';

/** The share of a property's value that banks typically lend (product.md, 3.3). */
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
  /** Whole euros by which the deposit falls short of the most that banks typically lend; zero or more. */
  shortOfTypical: number;
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
  const short = loanAmount - (price * TYPICAL_LOAN_TO_VALUE.to) / 100;
  return {
    loanAmount,
    loanToValue,
    standing: standingOf(loanToValue),
    // Rounded up, or the last cents would be missing; less what binary fractions add.
    shortOfTypical: Math.max(0, Math.ceil(short - 1e-6)),
  };
}

function standingOf(loanToValue: number): LoanToValueStanding {
  if (loanToValue > TYPICAL_LOAN_TO_VALUE.to) return 'above';
  return loanToValue < TYPICAL_LOAN_TO_VALUE.from ? 'below' : 'typical';
}

/**
 * Reads a deposit or a loan typed in euros (`50,000`) or as a share of the price (`20%`).
 *
 * @param price euros
 * @returns euros, or undefined if it is no number
 */
export function parseAmountOrShare(text: string, price: number): number | undefined {
  if (!text.trim().endsWith('%')) return parseNumber(text, 'amount');
  const share = parseNumber(text, 'rate');
  return share === undefined ? undefined : (price * share) / 100;
}

/** How price and deposit are understood, as they were typed. */
export type PurchaseReading =
  | { kind: 'loan'; loan: PurchaseLoan }
  /** A bare number such as 20, most likely a share of the price; per cent. */
  | { kind: 'share-meant'; share: number }
  | { kind: 'unread' | 'below-zero' | 'pays-all' | 'above-price' };

/** A bare number up to this is a share rather than euros. */
const MOST_PER_CENT = 100;

/**
 * Reads a price and a deposit as people type them.
 *
 * @returns undefined while one of them is empty, or the price is not a number above zero
 */
export function readPurchase(priceText: string, depositText: string): PurchaseReading | undefined {
  const price = parseNumber(priceText, 'amount');
  if (price === undefined || price <= 0 || depositText.trim() === '') return undefined;
  const deposit = parseAmountOrShare(depositText, price);
  if (deposit === undefined) return { kind: 'unread' };
  if (deposit < 0) return { kind: 'below-zero' };
  const isBare = /^[\d.,\s]+$/.test(depositText);
  // Less than a hundredth of the price: €20 for a flat, but not for a garden chair.
  if (isBare && deposit > 0 && deposit < MOST_PER_CENT && deposit * 100 < price) {
    return { kind: 'share-meant', share: deposit };
  }
  if (deposit > price) return { kind: 'above-price' };
  const loan = loanForPurchase(price, deposit);
  return loan ? { kind: 'loan', loan } : { kind: 'pays-all' };
}
