import { MAX_PERCENT, parseAmountOrPercent, parseNumber } from '../numbers/parse-number.ts';

/** Loan-to-value that banks typically lend, in per cent (product.md#service-funding). */
export interface TypicalLtv {
  readonly min: number;
  readonly max: number;
}

/**
 * Compares the loan for a purchase with what banks typically lend.
 *
 * @returns the loan-to-value in per cent, how it compares with what is typical, and the whole euros
 *   missing from the deposit to reach the highest typical one
 */
export function compareLtv({ price, loanAmount }: Purchase, typical: TypicalLtv) {
  // Multiplied before it is divided, so that 240,000 of 300,000 is exactly 80 and not above it.
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

/** Result of parsing price and deposit. */
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

  const isBare = /^[\d.,\s]+$/.test(depositText);
  // Only if it is also below 1 % of the price: then euros are implausible.
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
