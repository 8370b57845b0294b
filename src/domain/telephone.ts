import { cleanLine } from './plain-text.ts';

/**
 * Cypriot number without country code: eight digits. Landlines start with 2, mobile numbers with 9,
 * company numbers with 70 and 77, freephone numbers with 80.
 */
const NATIONAL = /^(?:[29]\d|7[07]|80)\d{6}$/;
const CYPRUS_CALLING_CODE = '357';
/** Cypriot numbers that are not mobile, so they have no WhatsApp link. */
const NO_CYPRIOT_MOBILE = /^357[^9]/;

/** Separators between two numbers; a slash may also occur within one number. */
const BETWEEN_NUMBERS = /[/,;&|]|\bor\b/i;

/** A second Cypriot number that is given by its last digits only: `25 123456/7`. */
const OTHER_ENDING = /^\d{1,3}$/;

/** The digits of a number, with its country code if it is known. */
interface TelephoneNumber {
  readonly digits: string;
  readonly hasCountryCode: boolean;
}

/**
 * Normalises a number for parsing: without invisible characters (phones copy contacts with
 * direction marks), with one kind of digit and dash, without parentheses.
 */
const normaliseNumber = (typed: string): string =>
  cleanLine(typed)
    // Full-width digits and signs become ASCII.
    .normalize('NFKC')
    .replace(/^tel:/i, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replace('(0)', '')
    .replaceAll(/[()]/g, ' ')
    .trim();

/**
 * Digits with country code, for a number with `+` or `00` and for a Cypriot one; undefined for any
 * other.
 */
function withCountryCode(number: string, digits: string): string | undefined {
  if (number.startsWith('+')) {
    return digits;
  }

  if (digits.startsWith('00')) {
    return digits.slice(2);
  }

  if (NATIONAL.test(digits)) {
    return CYPRUS_CALLING_CODE + digits;
  }

  const isCypriot =
    digits.startsWith(CYPRUS_CALLING_CODE) &&
    NATIONAL.test(digits.slice(CYPRUS_CALLING_CODE.length));
  return isCypriot ? digits : undefined;
}

/** Parses one number; undefined for other characters, and for too few or too many digits. */
function parseOne(number: string): TelephoneNumber | undefined {
  if (!/^\+?[\d\s.\-/]+$/.test(number)) {
    return undefined;
  }

  const digits = number.replaceAll(/\D/g, '');
  const international = withCountryCode(number, digits);
  if (international === undefined) {
    const isPlausible = digits.length >= 6 && digits.length <= 15;
    return isPlausible ? { digits, hasCountryCode: false } : undefined;
  }

  const isValid = /^[1-9]\d{7,14}$/.test(international);
  return isValid ? { digits: international, hasCountryCode: true } : undefined;
}

/** The first of several numbers; undefined if the text is not several numbers. */
function parseFirst(text: string): TelephoneNumber | undefined {
  const [firstText = '', ...otherTexts] = text.split(BETWEEN_NUMBERS).map((part) => part.trim());
  const first = parseOne(firstText);
  if (otherTexts.length === 0 || !first?.hasCountryCode) {
    return undefined;
  }

  const isCypriot = first.digits.startsWith(CYPRUS_CALLING_CODE);
  const isEachANumber = otherTexts.every(
    (text) => parseOne(text) !== undefined || (isCypriot && OTHER_ENDING.test(text)),
  );
  return isEachANumber ? first : undefined;
}

/**
 * Links for a number as people write it: `+357 99 123456`, `(+357) 99‑123456`, `00357-99123456`,
 * `99 12 34 56`. Of several numbers (`99 123456 / 25 123456`) the first is linked.
 *
 * @returns a `tel:` link, and a WhatsApp link except for Cypriot numbers that are not mobile and
 *   for numbers without country code; undefined if it is not a telephone number: letters, too few
 *   or too many digits (E.164 allows 15)
 */
export function telephoneLinks(typed: string): { tel: string; whatsapp?: string } | undefined {
  const text = normaliseNumber(typed);
  const number = parseFirst(text) ?? parseOne(text);
  if (number === undefined) {
    return undefined;
  }

  const { digits, hasCountryCode } = number;
  if (!hasCountryCode) {
    return { tel: `tel:${digits}` };
  }

  const tel = `tel:+${digits}`;
  return NO_CYPRIOT_MOBILE.test(digits) ? { tel } : { tel, whatsapp: `https://wa.me/${digits}` };
}

/** Why a number may be mistyped. */
export type TelephoneDoubt = 'no-country-code' | 'not-cypriot' | 'letters' | 'not-a-number';

/**
 * Says why a number may be mistyped; such a number is not refused.
 *
 * @returns undefined for a number that can be dialled from Cyprus, and for an empty text
 */
export function doubtTelephone(typed: string): TelephoneDoubt | undefined {
  if (cleanLine(typed) === '') {
    return undefined;
  }

  const links = telephoneLinks(typed);
  if (links?.tel.startsWith('tel:+')) {
    const [, national] = links.tel.split(`+${CYPRUS_CALLING_CODE}`);
    return national === undefined || NATIONAL.test(national) ? undefined : 'not-cypriot';
  }

  if (links) {
    return 'no-country-code';
  }

  return /\p{L}/u.test(typed) ? 'letters' : 'not-a-number';
}
