import { parseNumber } from './parse-number.ts';

/** Plausibility limit for the price of a home, in euros. */
const MAX_EURO = 100_000_000;

/** Parses an amount in euros; returns an error message if it is invalid. */
export function parseEuro(text: string): number | string {
  const euros = parseNumber(text, 'amount');
  if (euros === undefined) return 'This is not a number. Type it like 250,000.';
  if (euros < 0) return 'This is below zero. Leave the minus out.';
  return euros > MAX_EURO ? 'This is more than €100,000,000. Are there too many zeros?' : euros;
}
