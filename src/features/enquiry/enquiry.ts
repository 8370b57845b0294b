import * as z from 'zod/mini';

import { readEmailAddress } from './email-suggestion.ts';
import { ENQUIRY_LIMITS } from './enquiry-limits.ts';
import { cleanLine, cleanText } from '../../toolkit/plain-text.ts';

// The CSP forbids `new Function`. Without `jitless`, zod probes it once and the browser reports a
// CSP violation.
z.config({ jitless: true });

/** The subjects of the contact form, in the order it lists them (product.md#contact-fields). */
export const CONTACT_SUBJECTS = ['General Inquiry', 'Book Consultation', 'Other'] as const;

/** The three results of the simulator (product.md#light). */
export const SIMULATOR_RESULTS = ['GREEN', 'YELLOW', 'RED'] as const;

/**
 * E-mail pattern: the valid e-mail address of the HTML standard, with at least one dot in the
 * domain. ASCII only, so that JavaScript and Postgres match alike and mail headers cannot be
 * injected.
 */
export const EMAIL_PATTERN =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$";

/** What became of the visitor's own mail; `none` if there is no such mail. */
export type CopyStatus = 'sent' | 'delayed' | 'failed' | 'none';

/** Format of an `Idempotency-Key` (idempotency-key.ts). */
export const IDEMPOTENCY_KEY_PATTERN = '^[A-Za-z0-9_-]{16,64}$';

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
const failsWith = (id: EnquiryErrorId) => ({ error: id });

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

/**
 * Schema of a text, which is cleaned before it is checked.
 *
 * @param errors `tooShort` also applies to a value that is not a string
 * @param formats checked after the minimum and before the maximum length
 */
const textField = (
  { min, max }: { readonly min: number; readonly max: number },
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

const { contact, simulator } = ENQUIRY_LIMITS;

/** An e-mail address, taken out of what people paste: `Maria <maria@example.com>`. */
const emailField = (
  limits: { readonly min: number; readonly max: number },
  tooShort: EnquiryErrorId,
) =>
  textField(limits, { tooShort, tooLong: 'email-too-long' }, [latinEmail, emailFormat], (text) =>
    readEmailAddress(cleanLine(text)),
  );

/**
 * The contact form, and the request body of its two calls, insert and mail
 * (product.md#contact-enquiry). `phone` is optional and is an empty string if not given.
 */
export const contactSubmissionSchema = z.strictObject({
  full_name: textField(contact.full_name, {
    tooShort: 'full-name-missing',
    tooLong: 'full-name-too-long',
  }),
  email: emailField(contact.email, 'email-missing'),
  phone: z._default(
    textField(contact.phone, { tooShort: 'phone-not-text', tooLong: 'phone-too-long' }),
    '',
  ),
  subject: z.enum(CONTACT_SUBJECTS, failsWith('subject-missing')),
  message: textField(
    contact.message,
    { tooShort: 'message-missing', tooLong: 'message-too-long' },
    [],
    cleanText,
  ),
});

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;

const leadFields = {
  name: textField(simulator.name, { tooShort: 'name-too-short', tooLong: 'name-too-long' }),
  email: emailField(simulator.email, 'email-invalid'),
  phone: textField(simulator.phone, {
    tooShort: 'phone-too-short',
    tooLong: 'lead-phone-too-long',
  }),
};

/** The contact-details step of the simulator. */
export const leadDetailsSchema = z.strictObject(leadFields);

export type LeadDetails = z.infer<typeof leadDetailsSchema>;

export const simulatorResultSchema = z.enum(SIMULATOR_RESULTS, failsWith('result-unknown'));

export type SimulatorResult = z.infer<typeof simulatorResultSchema>;

/** Request body of the simulator's mail function (product.md#simulator-enquiry). */
export const simulatorMailSchema = z.strictObject({ ...leadFields, result: simulatorResultSchema });
