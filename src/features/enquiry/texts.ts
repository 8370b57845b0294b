import type { CONTACT_SUBJECTS, EnquiryErrorId } from './enquiry.ts';
import { ENQUIRY_LIMITS } from './enquiry-limits.ts';
import { formatNumber } from '../../toolkit/numbers/format-number.ts';

/** Names of the subjects. The stored values are the same in every language. */
export const SUBJECT_LABELS: Readonly<Record<(typeof CONTACT_SUBJECTS)[number], string>> = {
  'General Inquiry': 'General Inquiry',
  'Book Consultation': 'Book Consultation',
  Other: 'Other',
};

const { contact, simulator } = ENQUIRY_LIMITS;

const tooShort = (name: string, { min }: { readonly min: number }) =>
  `${name} must be at least ${min} characters`;

const tooLong = (name: string, { max }: { readonly max: number }) =>
  `${name} must be at most ${formatNumber(max, 0)} characters`;

/** Messages for errors in the fields of an enquiry (product.md#contact-fields). */
const ENQUIRY_ERRORS: Readonly<Record<EnquiryErrorId, string>> = {
  'full-name-missing': 'Full name is required',
  'full-name-too-long': tooLong('Full name', contact.full_name),
  'name-too-short': tooShort('Name', simulator.name),
  'name-too-long': tooLong('Name', simulator.name),
  'email-missing': 'Email is required',
  'email-invalid': 'Invalid email address',
  'email-not-latin': 'Invalid email address: it can only have the letters a to z, digits and signs',
  'email-too-long': tooLong('Email', contact.email),
  'phone-not-text': 'Phone must be text',
  'phone-too-short': tooShort('Phone number', simulator.phone),
  'phone-too-long': tooLong('Phone', contact.phone),
  'lead-phone-too-long': tooLong('Phone number', simulator.phone),
  'subject-missing': 'Subject is required',
  'message-missing': 'Message is required',
  'message-too-long': tooLong('Message', contact.message),
  'result-unknown': 'Result must be GREEN, YELLOW or RED',
};

/**
 * Message for a validation issue of zod.
 *
 * @param id an `EnquiryErrorId`; a message of zod itself is returned as it is
 */
export const describeEnquiryError = (id: string): string =>
  id in ENQUIRY_ERRORS ? ENQUIRY_ERRORS[id as EnquiryErrorId] : id;
