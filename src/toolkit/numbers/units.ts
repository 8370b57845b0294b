import type { NumberKind } from './parse-number.ts';

/** The words of a language that may be typed with a number. */
export interface Units {
  /** Units that may be typed before and after a number, by its kind. */
  readonly byKind: Readonly<
    Record<NumberKind, { readonly before?: RegExp; readonly after: RegExp }>
  >;
  /** A number that ends as a percentage. */
  readonly percent: RegExp;
  /**
   * `k`, `thousand`, `m`, `million` after an amount: group 1 is the number, and group 2 is set for
   * a thousand.
   */
  readonly multiplier: RegExp;
  /** A term in months, or in years and months: group 1 is the years, group 2 the months. */
  readonly termInMonths: RegExp;
}

const EURO = '(?:€|euros?|eur|ευρ[ωώ])';
const A_MONTH = '(?:(?:a|per|/) ?month|/ ?μ[ηή]να|τον? μ[ηή]να)';
const PER_CENT = '(?:%|per ?cent|pct|τοις εκατ[οό])';
const A_YEAR = '(?:p\\.?\\s?a\\.?|(?:a|per) (?:year|annum)|τον? χρ[οό]νο|ετησ[ιί]ως)';
const YEARS = '(?:years?|yrs?|y|χρ[οό]νια|χρ[οό]νος|[εέ]τη|[εέ]τος)';
const MONTHS = '(?:months?|mths?|mo|μ[ηή]νες|μ[ηή]νας|μην[ωώ]ν)';
const THOUSAND = '(?:k|thousand|χιλ\\.?|χιλι[αά]δες)';
const MILLION = '(?:m|mln|mio|million|εκ\\.?|εκατ\\.?|εκατομμ[υύ]ρι(?:ο|α))';

/** English and Greek: both are typed in Cyprus, in any language of the page. */
export const TYPED_UNITS: Units = {
  byKind: {
    amount: {
      before: new RegExp(`^${EURO}\\s*`, 'i'),
      after: new RegExp(`\\s*(?:${EURO}(?: ?${A_MONTH})?|${A_MONTH})$`, 'i'),
    },
    rate: { after: new RegExp(`\\s*(?:${PER_CENT}(?:\\s?${A_YEAR})?|p\\.?\\s?a\\.?)$`, 'i') },
    term: { after: new RegExp(`\\s*${YEARS}$`, 'i') },
    area: { after: /\s*(?:m2|m²|sqm|sq\.? ?m\.?|τ\.? ?μ\.?)$/i },
  },
  percent: new RegExp(`${PER_CENT}$`, 'i'),
  multiplier: new RegExp(`^(.*\\d)\\s*(?:(${THOUSAND})|${MILLION})$`, 'i'),
  termInMonths: new RegExp(
    `^(?:([\\d.,]+) ?${YEARS},?(?: and| και)? ?)?([\\d.,]+)\\s?${MONTHS}$`,
    'i',
  ),
};
