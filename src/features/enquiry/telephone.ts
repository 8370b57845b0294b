import { cleanLine } from '../../toolkit/plain-text.ts';

/**
 * Cypriot number without country code: eight digits. Landlines start with 2, mobile numbers with 9,
 * company numbers with 70 and 77, freephone numbers with 80.
 */
const NATIONAL = /^(?:[29]\d|7[07]|80)\d{6}$/;
const CYPRUS_CALLING_CODE = '357';

/** Cypriot numbers that are not mobile, so they have no WhatsApp link. 90 is premium rate. */
const NO_CYPRIOT_MOBILE = /^357(?!9[1-9])/;

/** Calling codes of two digits. 1 and 7 have one, all others three (ITU-T E.164). */
const TWO_DIGIT_CODES = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Calling codes after which a 0 belongs to the number, such as Italy's. */
const CODES_WITH_ZERO = new Set(['39', '225', '229', '241', '242', '378', '379']);

/** Digits that people dial within a country only. */
const TRUNK_PREFIX = '0';
const TRUNK_PREFIXES: Readonly<Record<string, string>> = { 36: '06' };

/** The zeros of the decimal digits that visitors of this site type: Arabic, Persian, Devanagari. */
const ZEROS = ['\u0660', '\u06f0', '\u0966'];

/** Separators between two numbers; a slash may also occur within one number. */
const BETWEEN_NUMBERS = /[/,;&|\u060c]|(?<![\p{L}])(?:or|and|ή|η|και|или|и|أو|او|و)(?![\p{L}])/iu;

/** An internal number after the number: `ext. 12`, `x12`, `#12`, `εσωτ. 12`, `доб. 12`. */
const EXTENSION =
  /[\s,;]*(?:(?<![\p{L}])(?:extension|extn|ext|x|εσωτερικό|εσωτερικο|εσωτ|εσ|доб|poste|int)|#)[\s.:=-]*\d{1,6}$/iu;

/** A second Cypriot number that is given by its last digits only: `25 123456/7`. */
const OTHER_ENDING = /^\d{1,3}$/;

/** The digits of a number, with its country code if it is known. */
interface TelephoneNumber {
  readonly digits: string;
  readonly hasCountryCode: boolean;
  /** Whether it is a switchboard's, followed by an internal number. */
  readonly hasExtension: boolean;
}

/** Writes decimal digits of other scripts as ASCII. */
function withAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const zero = ZEROS.find((first) => {
      const distance = digit.charCodeAt(0) - first.charCodeAt(0);
      return distance >= 0 && distance <= 9;
    });
    return zero === undefined ? digit : `${digit.charCodeAt(0) - zero.charCodeAt(0)}`;
  });
}

/**
 * Normalises a number for parsing: without invisible characters (phones copy contacts with
 * direction marks), with one kind of digit and dash, without parentheses.
 */
const normaliseNumber = (typed: string): string =>
  // NFKC turns full-width digits and signs into ASCII.
  withAsciiDigits(cleanLine(typed).normalize('NFKC'))
    .replace(/^(?:tel|τηλ)[.:]*\s*(?=[\d+(])/iu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/;\s*ext=/gi, ' ext ')
    .replaceAll('(0)', '0')
    .replaceAll(/[()]/g, ' ')
    .trim();

/** The calling code at the start of an international number. */
function callingCodeOf(digits: string): string {
  if (/^[17]/.test(digits)) {
    return digits.slice(0, 1);
  }

  return digits.slice(0, TWO_DIGIT_CODES.test(digits) ? 2 : 3);
}

/** Without the 0 of `+44 020 7946 0958`, which is dialled within the country only. */
function withoutTrunkPrefix(digits: string): string {
  const code = callingCodeOf(digits);
  const national = digits.slice(code.length);
  const prefix = TRUNK_PREFIXES[code] ?? TRUNK_PREFIX;
  if (CODES_WITH_ZERO.has(code) || !national.startsWith(prefix)) {
    return digits;
  }

  return code + national.slice(prefix.length);
}

/**
 * Digits with country code, for a number with `+` or `00` and for a Cypriot one; undefined for any
 * other.
 */
function withCountryCode(number: string, digits: string): string | undefined {
  if (number.startsWith('+')) {
    return withoutTrunkPrefix(digits);
  }

  if (digits.startsWith('00')) {
    return withoutTrunkPrefix(digits.slice(2));
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
function parseOne(text: string): TelephoneNumber | undefined {
  const number = text.replace(EXTENSION, '');
  const hasExtension = number !== text;
  if (!/^\+?[\d\s.\-/]+$/.test(number)) {
    return undefined;
  }

  const digits = number.replaceAll(/\D/g, '');
  const international = withCountryCode(number, digits);
  if (international === undefined) {
    const isPlausible = digits.length >= 6 && digits.length <= 15;
    return isPlausible ? { digits, hasCountryCode: false, hasExtension } : undefined;
  }

  const isValid = /^[1-9]\d{7,14}$/.test(international);
  return isValid ? { digits: international, hasCountryCode: true, hasExtension } : undefined;
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
 * `99 12 34 56`, `25 123456 ext. 12`. Of several numbers (`99 123456 / 25 123456`) the first is
 * linked. An extension is not dialled.
 *
 * @returns a `tel:` link, and a WhatsApp link except for Cypriot numbers that are not mobile, for
 *   numbers with an extension and for numbers without country code; undefined if it is not a telephone number: letters, too few
 *   or too many digits (E.164 allows 15)
 */
export function telephoneLinks(typed: string): { tel: string; whatsapp?: string } | undefined {
  const text = normaliseNumber(typed);
  const number = parseFirst(text) ?? parseOne(text);
  if (number === undefined) {
    return undefined;
  }

  const { digits, hasCountryCode, hasExtension } = number;
  if (!hasCountryCode) {
    return { tel: `tel:${digits}` };
  }

  const tel = `tel:+${digits}`;
  if (hasExtension || NO_CYPRIOT_MOBILE.test(digits)) {
    return { tel };
  }

  return { tel, whatsapp: `https://wa.me/${digits}` };
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
