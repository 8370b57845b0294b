import * as z from 'zod/mini';

import { readEmailAddress } from './email-suggestion.ts';
import { cleanLine, cleanText } from './plain-text.ts';

// The CSP forbids `new Function`. Without `jitless`, zod probes it once and the browser reports a
// CSP violation.
z.config({ jitless: true });

/** The subjects of the contact form, in the order it lists them (product.md#contact-fields). */
export const CONTACT_SUBJECTS = ['General Inquiry', 'Book Consultation', 'Other'] as const;

/** The three results of the simulator (product.md#light). */
export const SIMULATOR_RESULTS = ['GREEN', 'YELLOW', 'RED'] as const;

/**
 * Length limits in characters (Unicode code points, as in Postgres) after trimming. Duplicated in
 * the CHECKs of `supabase/migrations`; `tests/database/limits.test.ts` keeps both equal.
 */
export const ENQUIRY_LIMITS = {
  contact: {
    full_name: { min: 1, max: 100 },
    email: { min: 1, max: 254 },
    phone: { min: 0, max: 40 },
    message: { min: 1, max: 5000 },
  },
  simulator: {
    name: { min: 2, max: 100 },
    email: { min: 1, max: 254 },
    phone: { min: 6, max: 40 },
  },
} as const;

/**
 * E-mail pattern: the valid e-mail address of the HTML standard, with at least one dot in the
 * domain. ASCII only, so that JavaScript and Postgres match alike and mail headers cannot be
 * injected.
 */
export const EMAIL_PATTERN =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$";

/** Format of an `Idempotency-Key`; `crypto.randomUUID()` matches it. */
export const IDEMPOTENCY_KEY_PATTERN = '^[A-Za-z0-9_-]{16,64}$';

/** Counts code points, as Postgres does: an emoji is one, not two. */
const countCharacters = (text: string) => Array.from(text).length;

const emailFormat = z.regex(new RegExp(EMAIL_PATTERN), {
  error: 'Invalid email address',
  abort: true,
});

/**
 * Schema of a text, which is cleaned before it is checked.
 *
 * @param name in the error of a text that is too long
 * @param missing error of a text that is too short, or of another type
 * @param formats checked between the two lengths
 */
const textField = (
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
  missing: string,
  formats: readonly (typeof emailFormat)[] = [],
  clean = cleanLine,
) =>
  z.string({ error: missing }).check(
    z.overwrite(clean),
    z.refine((text) => countCharacters(text) >= min, { error: missing, abort: true }),
    ...formats,
    z.refine((text) => countCharacters(text) <= max, {
      error: `${name} must be at most ${max.toLocaleString('en-GB')} characters`,
    }),
  );

const { contact, simulator } = ENQUIRY_LIMITS;

/** An e-mail address, taken out of what people paste: `Maria <maria@example.com>`. */
const emailField = (limits: { readonly min: number; readonly max: number }, missing: string) =>
  textField('Email', limits, missing, [emailFormat], (text) => readEmailAddress(cleanLine(text)));

/**
 * Contact form, and request body of both its calls: insert and mail (product.md#contact-enquiry). `phone` is
 * optional and is an empty string if not given.
 */
export const contactSubmissionSchema = z.strictObject({
  full_name: textField('Full name', contact.full_name, 'Full name is required'),
  email: emailField(contact.email, 'Email is required'),
  phone: z._default(textField('Phone', contact.phone, 'Phone must be text'), ''),
  subject: z.enum(CONTACT_SUBJECTS, { error: 'Subject is required' }),
  message: textField('Message', contact.message, 'Message is required', [], cleanText),
});

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;

const leadFields = {
  name: textField('Name', simulator.name, 'Name must be at least 2 characters'),
  email: emailField(simulator.email, 'Invalid email address'),
  phone: textField('Phone number', simulator.phone, 'Phone number must be at least 6 characters'),
};

/** The contact-details step of the simulator. */
export const leadDetailsSchema = z.strictObject(leadFields);

export type LeadDetails = z.infer<typeof leadDetailsSchema>;

export const simulatorResultSchema = z.enum(SIMULATOR_RESULTS, {
  error: 'Result must be GREEN, YELLOW or RED',
});

export type SimulatorResult = z.infer<typeof simulatorResultSchema>;

/** Request body of the simulator's mail function (product.md#simulator-enquiry). */
export const simulatorMailSchema = z.strictObject({ ...leadFields, result: simulatorResultSchema });
