import * as z from 'zod/mini';

import { readEmailAddress } from './email-suggestion.ts';
import { cleanLine, cleanText } from '../../toolkit/plain-text.ts';

// The CSP forbids `new Function`. Without `jitless`, zod probes it once and the browser reports a
// CSP violation.
z.config({ jitless: true });

/**
 * E-mail pattern: the valid e-mail address of the HTML standard, with at least one dot in the
 * domain. ASCII only, so that JavaScript and Postgres match alike and mail headers cannot be
 * injected.
 */
export const EMAIL_PATTERN =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$";

/** Counts code points, as Postgres does: an emoji is one, not two. */
const countCharacters = (text: string) => Array.from(text).length;

/** Why a form value is refused; the schemas use it as the message of the zod issue. */
export type EnquiryErrorId =
  | 'full-name-missing'
  | 'full-name-too-long'
  | 'name-too-short'
  | 'name-too-long'
  | 'email-missing'
  | 'email-invalid'
  | 'email-not-latin'
  | 'email-too-long'
  | 'phone-not-text'
  | 'phone-too-short'
  | 'phone-too-long'
  | 'lead-phone-too-long'
  | 'subject-missing'
  | 'message-missing'
  | 'message-too-long'
  | 'result-unknown';

/** Options of a zod check that set the message of its issue. */
export const failsWith = (id: EnquiryErrorId) => ({ error: id });

/**
 * Mailboxes and domains with other letters exist, but most mail providers cannot reach them, and a
 * Greek letter is usually a keyboard that was not switched.
 */
const latinEmail = z.regex(/^\p{ASCII}*$/u, {
  ...failsWith('email-not-latin'),
  abort: true,
});

const emailFormat = z.regex(new RegExp(EMAIL_PATTERN), {
  ...failsWith('email-invalid'),
  abort: true,
});

/** Least and most characters: Unicode code points, as in Postgres, after trimming. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/**
 * Schema of a text, which is cleaned before it is checked.
 *
 * @param errors `tooShort` also applies to a value that is not a string
 * @param formats checked after the minimum and before the maximum length
 */
export const textField = (
  { min, max }: Limits,
  errors: { readonly tooShort: EnquiryErrorId; readonly tooLong: EnquiryErrorId },
  formats: readonly (typeof emailFormat)[] = [],
  clean = cleanLine,
) =>
  z.string(failsWith(errors.tooShort)).check(
    z.overwrite(clean),
    z.refine((text) => countCharacters(text) >= min, {
      ...failsWith(errors.tooShort),
      abort: true,
    }),
    ...formats,
    z.refine((text) => countCharacters(text) <= max, failsWith(errors.tooLong)),
  );

/** An e-mail address, taken out of what people paste: `Maria <maria@example.com>`. */
export const emailField = (limits: Limits, tooShort: EnquiryErrorId) =>
  textField(limits, { tooShort, tooLong: 'email-too-long' }, [latinEmail, emailFormat], (text) =>
    readEmailAddress(cleanLine(text)),
  );

/** Schema of a text with line breaks. */
export const messageField = (
  limits: Limits,
  errors: { readonly tooShort: EnquiryErrorId; readonly tooLong: EnquiryErrorId },
) => textField(limits, errors, [], cleanText);
