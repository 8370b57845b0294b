import { parseNumber } from '../numbers/parse-number.ts';
import { plainDecimal, writeNumber } from '../numbers/write-number.ts';
import {
  OFFER_KEYS,
  type OfferField,
  type OffersForm,
  PERIOD_NUMBERS,
  TEXT_FIELDS,
} from './read-offers.ts';

/** How the text of a field is read, by what its name ends with. */
function readingOf(field: OfferField) {
  if (field === 'early' || /years\d$/.test(field)) return 'term';
  return /rate\d$/.test(field) ? 'rate' : 'amount';
}

/** The ticks and choices of the form, and the value that is not the first. */
const CHOICES: readonly (readonly [OfferField, string])[] = OFFER_KEYS.flatMap((key) => [
  ...PERIOD_NUMBERS.map((number) => [`${key}-only${number}`, 'yes'] as const),
  [`${key}-where`, 'elsewhere'] as const,
]);

/** A number in plain digits, a share with its sign; undefined for anything else. */
function plain(field: OfferField, text: string): string | undefined {
  const isShare = field.endsWith('compensation') && text.trim().endsWith('%');
  const value = parseNumber(text, isShare ? 'rate' : readingOf(field));
  return value === undefined || value < 0 ? undefined : plainDecimal(value) + (isShare ? '%' : '');
}

/**
 * Writes what stands in the form for the part of a link behind its `#`, which browsers do not send: numbers
 * and choices, nothing about the person. What is not read as a number is left out.
 */
export function encodeOffers(form: OffersForm): string {
  const query = new URLSearchParams();
  for (const field of TEXT_FIELDS) {
    const text = plain(field, form[field] ?? '');
    if (text !== undefined) query.set(field, text);
  }
  // A choice alone says nothing.
  if (query.size === 0) return '';
  for (const [field, value] of CHOICES) if (form[field] === value) query.set(field, value);
  return query.toString();
}

/**
 * Reads what {@link encodeOffers} wrote, as texts for the form. A link may be typed or cut short by hand: what
 * is no number or no choice is left out.
 *
 * @param text with or without the `#`
 * @returns undefined where nothing of it can be used
 */
export function decodeOffers(text: string): OffersForm | undefined {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const numbers = TEXT_FIELDS.flatMap((field) => {
    const [, digits, sign = ''] = /^(\d+(?:\.\d+)?)(%?)$/.exec(values.get(field) ?? '') ?? [];
    if (digits === undefined || (sign !== '' && !field.endsWith('compensation'))) return [];
    return [[field, writeNumber(Number(digits)) + sign] as const];
  });
  const choices = CHOICES.filter(([field, value]) => values.get(field) === value);
  return numbers.length === 0 ? undefined : Object.fromEntries([...numbers, ...choices]);
}
