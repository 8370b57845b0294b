import * as z from 'zod/mini';

import { failsWith } from './field-schemas.ts';
import { CONTACT_FIELDS, LEAD_FIELDS, schemasOf } from './fields.ts';

/** The three results of the simulator (product.md#light). */
export const SIMULATOR_RESULTS = ['GREEN', 'YELLOW', 'RED'] as const;

/** What became of the visitor's own mail; `none` if there is no such mail. */
export type CopyStatus = 'sent' | 'delayed' | 'failed' | 'none';

/** Format of an `Idempotency-Key` (idempotency-key.ts). */
export const IDEMPOTENCY_KEY_PATTERN = '^[A-Za-z0-9_-]{16,64}$';

/**
 * The contact form, and the request body of its two calls, insert and mail
 * (product.md#contact-enquiry). A field that is not given is an empty string.
 */
export const contactSubmissionSchema = z.strictObject(schemasOf(CONTACT_FIELDS));

export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;

/** The contact-details step of the simulator. */
export const leadDetailsSchema = z.strictObject(schemasOf(LEAD_FIELDS));

export type LeadDetails = z.infer<typeof leadDetailsSchema>;

export const simulatorResultSchema = z.enum(SIMULATOR_RESULTS, failsWith('result-unknown'));

export type SimulatorResult = z.infer<typeof simulatorResultSchema>;

/** Request body of the simulator's mail function (product.md#simulator-enquiry). */
export const simulatorMailSchema = z.strictObject({
  ...schemasOf(LEAD_FIELDS),
  result: simulatorResultSchema,
});
