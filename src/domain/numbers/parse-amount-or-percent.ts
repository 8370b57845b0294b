import { parseNumber } from './parse-number.ts';

export const MAX_PERCENT = 100;

/**
 * Parses a deposit or loan typed in euros (`50,000`) or as a percentage of the price (`20%`).
 *
 * @param price euros
 * @returns euros, or undefined if it is not a number
 */
export function parseAmountOrPercent(text: string, price: number): number | undefined {
  if (!text.trim().endsWith('%')) return parseNumber(text, 'amount');
  const share = parseNumber(text, 'rate');
  return share === undefined ? undefined : (price * share) / 100;
}
