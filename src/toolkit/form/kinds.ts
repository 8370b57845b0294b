import { isPercentage, parseNumber } from '../numbers/parse-number.ts';
import { failure, success } from '../../maths/result.ts';
import type { Result } from '../../maths/result.ts';
import type { FieldError } from './field-error.ts';

/** Plausibility limit for the price of a home, in euros. */
const MAX_EURO = 100_000_000;

/** Plausibility limit, in per cent a year. */
const MAX_RATE = 100;

/** Up to this number of euros, an amount is probably a percentage without its sign. */
const MAX_LIKELY_PERCENT = 10;

/** Parses an amount in euros. */
function parseEuro(text: string): Result<number, FieldError> {
  const euros = parseNumber(text, 'amount');
  if (euros === undefined) {
    return failure({ id: 'not-an-amount' });
  }

  if (euros < 0) {
    return failure({ id: 'below-zero' });
  }

  return euros > MAX_EURO ? failure({ id: 'amount-too-large' }) : success(euros);
}

/** Parses a rate in per cent a year. */
export function parseRate(text: string): Result<number, FieldError> {
  const rate = parseNumber(text, 'rate');
  if (rate === undefined) {
    return failure({ id: 'not-a-rate' });
  }

  if (rate < 0) {
    return failure({ id: 'below-zero' });
  }

  return rate > MAX_RATE ? failure({ id: 'rate-too-large' }) : success(rate);
}

/** Euros, zero or more. */
export const EURO = { kind: 'amount', parse: parseEuro } as const;

/** Euros above zero. */
export const POSITIVE_EURO = {
  kind: 'amount',
  isPositive: true,
  parse: (text: string): Result<number, FieldError> => {
    const euros = parseEuro(text);
    return euros.ok && euros.value === 0 ? failure({ id: 'zero' }) : euros;
  },
} as const;

/** Per cent a year, zero or more. */
export const RATE = { kind: 'rate', parse: parseRate } as const;

/** An amount in euros, or a percentage of another amount. */
export type EuroOrPercent = { readonly euros: number } | { readonly percent: number };

/** Euros, or a percentage of another amount. */
export const EURO_OR_PERCENT = {
  kind: 'amount',
  isPercentAllowed: true,
  parse: (text: string): Result<EuroOrPercent, FieldError> => {
    const isPercent = isPercentage(text);
    if (parseNumber(text, isPercent ? 'rate' : 'amount') === undefined) {
      return failure({ id: 'not-a-cost' });
    }

    if (isPercent) {
      const rate = parseRate(text);
      return rate.ok ? success({ percent: rate.value }) : rate;
    }

    const euros = parseEuro(text);
    if (!euros.ok) {
      return euros;
    }

    if (euros.value > 0 && euros.value <= MAX_LIKELY_PERCENT) {
      return failure({ id: 'percent-sign-missing', euros: euros.value });
    }

    return success({ euros: euros.value });
  },
} as const;
