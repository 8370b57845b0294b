/** Cypriot number without country code: eight digits starting with 2 or 9. */
const NATIONAL = /^[29]\d{7}$/;
const CYPRUS_CALLING_CODE = '357';
/** Cypriot numbers starting with 2 are landlines. */
const FIXED_LINE = '3572';

/** A number with `+`, `00` or of Cyprus, with its country code; undefined for any other. */
function withCountryCode(number: string, digits: string): string | undefined {
  if (number.startsWith('+')) {
    return digits;
  }

  if (digits.startsWith('00')) {
    return digits.slice(2);
  }

  return NATIONAL.test(digits) ? CYPRUS_CALLING_CODE + digits : undefined;
}

/**
 * Links for a number as people write it: `+357 99 123456`, `00357-99123456`, `99 12 34 56`.
 *
 * @returns a `tel:` link, and a WhatsApp link except for Cypriot landlines and numbers without
 *   country code; undefined if it is not a telephone number: letters, too few or too many digits
 *   (E.164 allows 15)
 */
export function telephoneLinks(typed: string): { tel: string; whatsapp?: string } | undefined {
  const number = typed.trim().replace(/\(0\)/, '');
  if (!/^\+?[\d\s().\-/]+$/.test(number)) {
    return undefined;
  }

  const digits = number.replaceAll(/\D/g, '');
  const international = withCountryCode(number, digits);
  if (international === undefined) {
    return digits.length >= 6 && digits.length <= 15 ? { tel: `tel:${digits}` } : undefined;
  }

  if (!/^[1-9]\d{7,14}$/.test(international)) {
    return undefined;
  }

  const tel = `tel:+${international}`;
  return international.startsWith(FIXED_LINE)
    ? { tel }
    : { tel, whatsapp: `https://wa.me/${international}` };
}

/**
 * Question about a number that may be mistyped; a number is never refused for it.
 *
 * @returns undefined for a number that can be dialled from Cyprus, and for none
 */
export function describePhoneDoubt(typed: string): string | undefined {
  if (typed.trim() === '') {
    return undefined;
  }

  const links = telephoneLinks(typed);
  if (links?.tel.startsWith('tel:+')) {
    return undefined;
  }

  if (links) {
    return 'Is this right? For a number outside Cyprus, add + and its country code.';
  }

  return /\p{L}/u.test(typed)
    ? 'Is this right? It has letters.'
    : 'Is this right? It does not look like a telephone number.';
}
