import { formatEuro } from '../money.ts';
import { parseNumber } from '../numbers/parse-number.ts';

/** Plausibility limit for the price of a home, in euros. */
const MAX_EURO = 100_000_000;

/** Plausibility limit, in per cent a year. */
const MAX_RATE = 100;

/** Up to this number of euros, an amount is probably a percentage without its sign. */
const MAX_LIKELY_PERCENT = 10;

const BELOW_ZERO = 'This is below zero. Leave the minus out.';

/** Parses an amount in euros; returns an error message if it is invalid. */
function parseEuro(text: string): number | string {
  const euros = parseNumber(text, 'amount');
  if (euros === undefined) {
    return 'This is not a number. Enter an amount such as 250,000.';
  }

  if (euros < 0) {
    return BELOW_ZERO;
  }

  return euros > MAX_EURO ? 'This is more than €100,000,000. Are there too many zeros?' : euros;
}

/** Parses a rate in per cent a year; returns an error message if it is invalid. */
export function parseRate(text: string): number | string {
  const rate = parseNumber(text, 'rate');
  if (rate === undefined) {
    return 'This is not a rate. Enter a number such as 3.75.';
  }

  if (rate < 0) {
    return BELOW_ZERO;
  }

  return rate > MAX_RATE ? 'This is more than 100%. Is a decimal point missing?' : rate;
}

/** Euros, zero or more. */
export const EURO = { kind: 'amount', parse: parseEuro } as const;

/** Euros above zero, with an error message for zero. */
export const positiveEuro = (atZero: string) =>
  ({ kind: 'amount', parse: (text: string) => parseEuro(text) || atZero }) as const;

/** Per cent a year, zero or more. */
export const RATE = { kind: 'rate', parse: parseRate } as const;

/** Euros, or a percentage of another amount. */
export const EURO_OR_PERCENT = {
  kind: 'amount',
  isPercentAllowed: true,
  parse: (text: string) => {
    const isPercent = text.endsWith('%');
    const value = isPercent ? parseRate(text) : parseEuro(text);
    if (typeof value === 'string') {
      return value;
    }

    if (!isPercent && value > 0 && value <= MAX_LIKELY_PERCENT) {
      return `Read as ${formatEuro(value)}. For a percentage, add the % sign.`;
    }

    return isPercent ? { percent: value } : { euros: value };
  },
} as const;
