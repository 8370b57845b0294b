import { toAsciiNumber } from '../../toolkit/numbers/to-ascii-number.ts';
import {
  MAX_PERCENT,
  parseAmountOrPercent,
  parseNumber,
} from '../../toolkit/numbers/parse-number.ts';

/** Loan-to-value that banks typically lend, in per cent (product.md#service-funding). */
export interface TypicalLtv {
  readonly min: number;
  readonly max: number;
}

/**
 * Compares the loan for a purchase with what banks typically lend.
 *
 * @returns the loan-to-value in per cent, whether that is below, within or above what is typical,
 *   and how many whole euros the deposit lacks for the highest typical loan-to-value
 */
export function compareLtv({ price, loanAmount }: Purchase, typical: TypicalLtv) {
  // Multiplied before it is divided, so that 240,000 of 300,000 is exactly 80, not slightly more.
  const loanToValue = (loanAmount * 100) / price;
  const short = loanAmount - (price * typical.max) / 100;
  // Rounded up so that the deposit suffices; 1e-6 absorbs floating-point error.
  const depositShortfall = Math.max(0, Math.ceil(short - 1e-6));
  const band = loanToValue > typical.max ? 'above' : 'typical';
  const ltvBand = loanToValue < typical.min ? 'below' : band;
  return { loanToValue, ltvBand, depositShortfall } as const;
}

/** Price of a home and the loan for it: euros, above zero. */
export interface Purchase {
  readonly price: number;
  readonly loanAmount: number;
}

export type DepositResult =
  | ({ kind: 'loan' } & Purchase)
  /** A bare number such as 20, probably meant as per cent of the price. */
  | { kind: 'percent-likely'; share: number }
  | { kind: 'not-a-number' | 'negative' | 'no-loan-needed' | 'above-price' };

/**
 * Parses price and deposit as typed.
 *
 * @returns undefined while a field is empty or the price is not a number above zero
 */
export function parsePriceAndDeposit(
  priceText: string,
  depositText: string,
): DepositResult | undefined {
  const price = parseNumber(priceText, 'amount');
  if (price === undefined || price <= 0 || depositText.trim() === '') {
    return undefined;
  }

  const deposit = parseAmountOrPercent(depositText, price);
  if (deposit === undefined) {
    return { kind: 'not-a-number' };
  }

  if (deposit < 0) {
    return { kind: 'negative' };
  }

  const isBare = /^[\d.,\s]+$/.test(toAsciiNumber(depositText));
  // Below 1 % of the price, an amount in euros is implausible.
  if (isBare && deposit > 0 && deposit < MAX_PERCENT && deposit * 100 < price) {
    return { kind: 'percent-likely', share: deposit };
  }

  if (deposit > price) {
    return { kind: 'above-price' };
  }

  return deposit < price
    ? { kind: 'loan', price, loanAmount: price - deposit }
    : { kind: 'no-loan-needed' };
}
