import type { NumberKind } from './parse-number.ts';

/** The words of a language that may be typed with a number. */
export interface Units {
  /** Units that may be typed before and after a number, by its kind. */
  readonly byKind: Readonly<
    Record<NumberKind, { readonly before?: RegExp; readonly after: RegExp }>
  >;
  /**
   * `k`, `thousand`, `m`, `million` after an amount: group 1 is the number, and group 2 is set for
   * a thousand.
   */
  readonly multiplier: RegExp;
  /** A term in months, or in years and months: group 1 is the years, group 2 the months. */
  readonly termInMonths: RegExp;
}

/** English, and the Greek word for euro. */
export const EN_UNITS: Units = {
  byKind: {
    amount: {
      before: /^(?:€|euros?|eur|ευρ[ωώ])\s*/i,
      after: /\s*(?:(?:€|euros?|eur|ευρ[ωώ])(?: ?(?:a|per|\/) ?month)?|(?:a|per|\/) ?month)$/i,
    },
    rate: {
      after: /\s*(?:(?:%|per ?cent)(?:\s?(?:p\.?\s?a\.?|(?:a|per) (?:year|annum)))?|p\.?\s?a\.?)$/i,
    },
    term: { after: /\s*(?:years?|yrs?|y)$/i },
    area: { after: /\s*(?:m2|m²|sqm|sq\.? ?m\.?)$/i },
  },
  multiplier: /^(.*\d)\s*(?:(k|thousand)|(?:m|mln|mio|million))$/i,
  termInMonths: /^(?:([\d.,]+) ?(?:years?|yrs?|y),?(?: and)? ?)?([\d.,]+)\s?(?:months?|mths?|mo)$/i,
};
