import { parseNumber } from './parse-number.ts';

/** Beyond this a mistake is likelier than the price of a home. */
const MOST_EURO = 100_000_000;

/** An amount in euros; a sentence that says what to correct where it is none. */
export function readEuro(text: string): number | string {
  const euros = parseNumber(text, 'amount');
  if (euros === undefined) return 'Not read as a number. Type it like 250,000.';
  if (euros < 0) return 'This is below zero. Leave the minus out.';
  return euros > MOST_EURO ? 'This is more than €100,000,000. Are there zeros too many?' : euros;
}
