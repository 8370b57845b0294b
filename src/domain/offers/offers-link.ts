import { parseNumber } from '../numbers/parse-number.ts';
import { toPlainDecimal, formatForInput } from '../numbers/format-number.ts';
import {
  OFFER_KEYS,
  type OfferField,
  type OffersFormValues,
  PERIOD_NUMBERS,
  OFFER_TEXT_FIELDS,
} from './parse-offers.ts';

/** Kind of number in a field, from the end of its name. */
function numberKindOf(field: OfferField) {
  if (field === 'early' || /years\d$/.test(field)) return 'term';
  return /rate\d$/.test(field) ? 'rate' : 'amount';
}

/** Checkboxes and radio groups, each with its non-default value. */
const CHOICES: readonly (readonly [OfferField, string])[] = OFFER_KEYS.flatMap((key) => [
  ...PERIOD_NUMBERS.map((number) => [`${key}-only${number}`, 'yes'] as const),
  [`${key}-where`, 'elsewhere'] as const,
]);

/** Plain digits, with `%` for a percentage; undefined if it is not a number. */
function plain(field: OfferField, text: string): string | undefined {
  const isShare = field.endsWith('compensation') && text.trim().endsWith('%');
  const value = parseNumber(text, isShare ? 'rate' : numberKindOf(field));
  return value === undefined || value < 0
    ? undefined
    : toPlainDecimal(value) + (isShare ? '%' : '');
}

/**
 * Encodes the form for the URL hash, which browsers do not send to the server: numbers and choices,
 * no personal data. Texts that are not numbers are dropped.
 */
export function encodeOffers(form: OffersFormValues): string {
  const query = new URLSearchParams();
  for (const field of OFFER_TEXT_FIELDS) {
    const text = plain(field, form[field] ?? '');
    if (text !== undefined) query.set(field, text);
  }
  // Choices without any number are not worth a link.
  if (query.size === 0) return '';
  for (const [field, value] of CHOICES) if (form[field] === value) query.set(field, value);
  return query.toString();
}

/**
 * Decodes what {@link encodeOffers} wrote into form values. Links get edited and truncated by hand:
 * invalid numbers and choices are dropped.
 *
 * @param text with or without the `#`
 * @returns undefined if nothing is usable
 */
export function decodeOffers(text: string): OffersFormValues | undefined {
  const values = new URLSearchParams(text.replace(/^#/, ''));
  const numbers = OFFER_TEXT_FIELDS.flatMap((field) => {
    const [, digits, sign = ''] = /^(\d+(?:\.\d+)?)(%?)$/.exec(values.get(field) ?? '') ?? [];
    if (digits === undefined || (sign !== '' && !field.endsWith('compensation'))) return [];
    return [[field, formatForInput(Number(digits)) + sign] as const];
  });
  const choices = CHOICES.filter(([field, value]) => values.get(field) === value);
  return numbers.length === 0 ? undefined : Object.fromEntries([...numbers, ...choices]);
}
