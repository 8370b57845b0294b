import { formatEuro } from '../money.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { failure, success } from '../result.ts';
import type { Result } from '../result.ts';

/** Plausibility limit for the price of a home, in euros. */
const MAX_EURO = 100_000_000;

/** Plausibility limit, in per cent a year. */
const MAX_RATE = 100;

/** Up to this number of euros, an amount is probably a percentage without its sign. */
const MAX_LIKELY_PERCENT = 10;

const BELOW_ZERO = 'This is below zero. Leave the minus out.';

/** Parses an amount in euros; the error is a message. */
function parseEuro(text: string): Result<number, string> {
  const euros = parseNumber(text, 'amount');
  if (euros === undefined) {
    return failure('This is not a number. Enter an amount such as 250,000.');
  }

  if (euros < 0) {
    return failure(BELOW_ZERO);
  }

  return euros > MAX_EURO
    ? failure('This is more than €100,000,000. Are there too many zeros?')
    : success(euros);
}

/** Parses a rate in per cent a year; the error is a message. */
export function parseRate(text: string): Result<number, string> {
  const rate = parseNumber(text, 'rate');
  if (rate === undefined) {
    return failure('This is not a rate. Enter a number such as 3.75.');
  }

  if (rate < 0) {
    return failure(BELOW_ZERO);
  }

  return rate > MAX_RATE
    ? failure('This is more than 100%. Is a decimal point missing?')
    : success(rate);
}

/** Euros, zero or more. */
export const EURO = { kind: 'amount', parse: parseEuro } as const;

/** Euros above zero, with an error message for zero. */
export const positiveEuro = (atZero: string) =>
  ({
    kind: 'amount',
    parse: (text: string): Result<number, string> => {
      const euros = parseEuro(text);
      return euros.ok && euros.value === 0 ? failure(atZero) : euros;
    },
  }) as const;

/** Per cent a year, zero or more. */
export const RATE = { kind: 'rate', parse: parseRate } as const;

/** An amount in euros, or a percentage of another amount. */
type EuroOrPercent = { readonly euros: number } | { readonly percent: number };

/** Euros, or a percentage of another amount. */
export const EURO_OR_PERCENT = {
  kind: 'amount',
  isPercentAllowed: true,
  parse: (text: string): Result<EuroOrPercent, string> => {
    if (text.endsWith('%')) {
      const rate = parseRate(text);
      return rate.ok ? success({ percent: rate.value }) : rate;
    }

    const euros = parseEuro(text);
    if (!euros.ok) {
      return euros;
    }

    if (euros.value > 0 && euros.value <= MAX_LIKELY_PERCENT) {
      return failure(`Read as ${formatEuro(euros.value)}. For a percentage, add the % sign.`);
    }

    return success({ euros: euros.value });
  },
} as const;
