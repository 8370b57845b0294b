import * as z from 'zod/mini';

import { cleanLine, cleanText } from './plain-text.ts';

// The CSP forbids `new Function`. Without `jitless`, zod probes it once and the browser reports a
// CSP violation.
z.config({ jitless: true });

/** The subjects of the contact form, in the order it lists them (product.md, 6.2). */
export const CONTACT_SUBJECTS = ['General Inquiry', 'Book Consultation', 'Other'] as const;

/** The three results of the simulator (product.md, 5.4). */
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

const emailExpression = new RegExp(EMAIL_PATTERN);
/** Counts code points, as Postgres does: an emoji is one, not two. */
function characters(text: string): number {
  return Array.from(text).length;
}

const atLeast = (min: number, error: string) =>
  z.refine<string>((text) => characters(text) >= min, { error, abort: true });

const atMost = (max: number, field: string) =>
  z.refine<string>((text) => characters(text) <= max, {
    error: `${field} must be at most ${max.toLocaleString('en-GB')} characters`,
  });

const { contact, simulator } = ENQUIRY_LIMITS;

/**
 * Contact form, and request body of both its calls: insert and mail (product.md, 7.2). `phone` is
 * optional and is an empty string if not given.
 */
export const contactSubmissionSchema = z.strictObject({
  full_name: z
    .string({ error: 'Full name is required' })
    .check(
      z.overwrite(cleanLine),
      atLeast(contact.full_name.min, 'Full name is required'),
      atMost(contact.full_name.max, 'Full name'),
    ),
  email: z
    .string({ error: 'Email is required' })
    .check(
      z.overwrite(cleanLine),
      atLeast(contact.email.min, 'Email is required'),
      z.regex(emailExpression, { error: 'Invalid email address', abort: true }),
      atMost(contact.email.max, 'Email'),
    ),
  phone: z._default(
    z
      .string({ error: 'Phone must be text' })
      .check(z.overwrite(cleanLine), atMost(contact.phone.max, 'Phone')),
    '',
  ),
  subject: z.enum(CONTACT_SUBJECTS, { error: 'Subject is required' }),
  message: z
    .string({ error: 'Message is required' })
    .check(
      z.overwrite(cleanText),
      atLeast(contact.message.min, 'Message is required'),
      atMost(contact.message.max, 'Message'),
    ),
});

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;

const leadFields = {
  name: z
    .string({ error: 'Name must be at least 2 characters' })
    .check(
      z.overwrite(cleanLine),
      atLeast(simulator.name.min, 'Name must be at least 2 characters'),
      atMost(simulator.name.max, 'Name'),
    ),
  email: z
    .string({ error: 'Invalid email address' })
    .check(
      z.overwrite(cleanLine),
      z.regex(emailExpression, { error: 'Invalid email address', abort: true }),
      atMost(simulator.email.max, 'Email'),
    ),
  phone: z
    .string({ error: 'Phone number must be at least 6 characters' })
    .check(
      z.overwrite(cleanLine),
      atLeast(simulator.phone.min, 'Phone number must be at least 6 characters'),
      atMost(simulator.phone.max, 'Phone number'),
    ),
};

/** The contact-details step of the simulator. */
export const leadDetailsSchema = z.strictObject(leadFields);

export type LeadDetails = z.infer<typeof leadDetailsSchema>;

export const simulatorResultSchema = z.enum(SIMULATOR_RESULTS, {
  error: 'Result must be GREEN, YELLOW or RED',
});

export type SimulatorResult = z.infer<typeof simulatorResultSchema>;

/** Request body of the simulator's mail function (product.md, 7.1). */
export const simulatorMailSchema = z.strictObject({ ...leadFields, result: simulatorResultSchema });

export type SimulatorMail = z.infer<typeof simulatorMailSchema>;

/** Message for each result, on the result step and in the mail (product.md, 5.7). */
export const RESULT_MESSAGES: Record<SimulatorResult, string> = {
  GREEN: "You're in a strong position to move forward.",
  YELLOW: 'With a few adjustments, you could be ready to move forward soon.',
  RED: "We've identified some key areas to improve before proceeding.",
};
