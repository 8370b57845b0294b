import type { EnquiryErrorId, Limits } from './field-schemas.ts';
import { CONTACT_FIELDS, LEAD_FIELDS } from './fields.ts';
import { formatNumber } from '../../toolkit/numbers/format-number.ts';

const tooShort = (name: string, { limits: { min } }: { limits: Limits }) =>
  `${name} must be at least ${min} characters`;

const tooLong = (name: string, { limits: { max } }: { limits: Limits }) =>
  `${name} must be at most ${formatNumber(max, 0)} characters`;

/** Messages for errors in the fields of an enquiry (product.md#contact-fields). */
const ENQUIRY_ERRORS: Readonly<Record<EnquiryErrorId, string>> = {
  'full-name-missing': 'Full name is required',
  'full-name-too-long': tooLong('Full name', CONTACT_FIELDS.full_name),
  'name-too-short': tooShort('Name', LEAD_FIELDS.name),
  'name-too-long': tooLong('Name', LEAD_FIELDS.name),
  'email-missing': 'Email is required',
  'email-invalid': 'Invalid email address',
  'email-not-latin': 'Invalid email address: it can only have the letters a to z, digits and signs',
  'email-too-long': tooLong('Email', CONTACT_FIELDS.email),
  'phone-not-text': 'Phone must be text',
  'phone-too-short': tooShort('Phone number', LEAD_FIELDS.phone),
  'phone-too-long': tooLong('Phone', CONTACT_FIELDS.phone),
  'lead-phone-too-long': tooLong('Phone number', LEAD_FIELDS.phone),
  'subject-missing': 'Subject is required',
  'message-missing': 'Message is required',
  'message-too-long': tooLong('Message', CONTACT_FIELDS.message),
  'result-unknown': 'Result must be GREEN, YELLOW or RED',
};

/**
 * Message for a validation issue of zod.
 *
 * @param id an `EnquiryErrorId`; a message of zod itself is returned as it is
 */
export const describeEnquiryError = (id: string): string =>
  id in ENQUIRY_ERRORS ? ENQUIRY_ERRORS[id as EnquiryErrorId] : id;
