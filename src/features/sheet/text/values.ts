import { parseNumber } from '../../../toolkit/numbers/parse-number.ts';
import { formatForInput } from '../../../toolkit/numbers/format-number.ts';

/** Digits with their grouping and decimal marks. */
const NUMBER = String.raw`\d+(?:[.,'’ ]\d+)*`;

const CURRENCY = '€|eur(?:os?)?(?![a-z])|ευρω';

const AMOUNT = new RegExp(
  String.raw`(?:(?:${CURRENCY})\s*(${NUMBER}))|(?:(${NUMBER})\s*(?:,-)?\s*(?:${CURRENCY}))`,
  'giu',
);

const PERCENT = new RegExp(String.raw`(${NUMBER})\s*%`, 'gu');

const YEARS = String.raw`(\d{1,2})\s*(?:years?|ετη|ετων|ετοσ|χρονια|χρονων)(?!\p{Letter})`;

const MONTHS = String.raw`(\d{1,3})\s*(?:months?|μηνεσ|μηνων|μηνασ)(?!\p{Letter})`;

const DURATION = new RegExp(
  String.raw`${YEARS}(?:\s*(?:and|και|,)?\s*${MONTHS})?|${MONTHS}`,
  'giu',
);

const unique = (values: readonly string[]) => Array.from(new Set(values));

const asInput = (value: number | undefined): string[] =>
  value === undefined ? [] : [formatForInput(value)];

/** The distinct amounts in euros in a text, as they are typed into a field. */
export function amountsIn(key: string): string[] {
  const numbers = Array.from(key.matchAll(AMOUNT), ([, after, before]) => after ?? before ?? '');
  return unique(numbers.flatMap((text) => asInput(parseNumber(text, 'amount'))));
}

/** The distinct percentages in a text; decimals stay as printed. */
export function percentagesIn(key: string): string[] {
  const numbers = Array.from(key.matchAll(PERCENT), ([, number]) => number ?? '');
  const valid = numbers.filter((text) => parseNumber(text, 'rate') !== undefined);
  return unique(valid.map((text) => text.replaceAll(' ', '').replace(',', '.')));
}

/** The distinct durations in a text, in words: `25 years 6 months`. */
export function durationsIn(key: string): string[] {
  return unique(
    Array.from(key.matchAll(DURATION), ([, years, more, months]) => {
      if (years === undefined) {
        return `${months ?? ''} months`;
      }

      return more === undefined ? `${years} years` : `${years} years ${more} months`;
    }),
  );
}

/** The distinct whole numbers in a text. */
export const countsIn = (key: string): string[] =>
  unique(Array.from(key.matchAll(/(?<![\d.,])\d{1,3}(?![\d.,]*\d|\s*[%€])/gu), ([count]) => count));
