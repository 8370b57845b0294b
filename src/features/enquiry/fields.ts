/**
 * The fields of an enquiry, each defined once. Form, validation, payload, draft, receipt, mails and
 * the comparison with the database follow from these objects.
 */
import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import { emailField, failsWith, messageField, textField } from './field-schemas.ts';
import type { Limits } from './field-schemas.ts';

/** Which control a field has, and what is questioned in it. */
export type ControlKind = 'line' | 'email' | 'phone' | 'choice' | 'message';

export interface EnquiryField {
  readonly kind: ControlKind;
  readonly label: string;
  /** Name in receipt and mails, if it is not the label. */
  readonly shortLabel?: string;
  readonly required: boolean;
  readonly autoComplete?: string;
  /** Of texts; the CHECKs of the database have the same, and a test compares them. */
  readonly limits?: Limits;
  /** Of a choice: the stored values, which are also what is shown, and the text of none. */
  readonly choices?: readonly string[];
  readonly noChoice?: string;
  /** Two such fields in a row stand side by side on a wide screen. */
  readonly isHalf?: boolean;
  /** Where the firm's mail has it: among the facts, or in a place of its own. */
  readonly firmMail: 'fact' | 'own place';
  /** Whether the mail to the visitor repeats it. */
  readonly receiptMail: boolean;
  /** Cleans and checks what was typed. */
  readonly schema: ZodMiniType<string | undefined>;
}

/** The subjects of the contact form, in the order it lists them (product.md#contact-fields). */
export const CONTACT_SUBJECTS = ['General Inquiry', 'Book Consultation', 'Other'] as const;

const NAME_LIMITS = { min: 1, max: 100 };
const EMAIL_LIMITS = { min: 1, max: 254 };
const PHONE_LIMITS = { min: 0, max: 40 };
const MESSAGE_LIMITS = { min: 1, max: 5000 };

/** The contact form, in the order of its fields, named like the columns of the database. */
export const CONTACT_FIELDS = {
  full_name: {
    kind: 'line',
    label: 'Full name',
    shortLabel: 'Name',
    required: true,
    autoComplete: 'name',
    limits: NAME_LIMITS,
    firmMail: 'fact',
    receiptMail: true,
    schema: textField(NAME_LIMITS, {
      tooShort: 'full-name-missing',
      tooLong: 'full-name-too-long',
    }),
  },
  email: {
    kind: 'email',
    label: 'Email',
    required: true,
    autoComplete: 'email',
    limits: EMAIL_LIMITS,
    firmMail: 'fact',
    receiptMail: false,
    schema: emailField(EMAIL_LIMITS, 'email-missing'),
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    required: false,
    autoComplete: 'tel',
    limits: PHONE_LIMITS,
    isHalf: true,
    firmMail: 'fact',
    receiptMail: true,
    schema: z._default(
      textField(PHONE_LIMITS, { tooShort: 'phone-not-text', tooLong: 'phone-too-long' }),
      '',
    ),
  },
  subject: {
    kind: 'choice',
    label: 'Subject',
    required: true,
    choices: CONTACT_SUBJECTS,
    noChoice: 'Choose a subject',
    isHalf: true,
    firmMail: 'own place',
    receiptMail: true,
    schema: z.enum(CONTACT_SUBJECTS, failsWith('subject-missing')),
  },
  message: {
    kind: 'message',
    label: 'Message',
    required: true,
    limits: MESSAGE_LIMITS,
    firmMail: 'own place',
    receiptMail: true,
    schema: messageField(MESSAGE_LIMITS, {
      tooShort: 'message-missing',
      tooLong: 'message-too-long',
    }),
  },
} as const satisfies Readonly<Record<string, EnquiryField>>;

export type ContactFieldName = keyof typeof CONTACT_FIELDS;

const LEAD_NAME_LIMITS = { min: 2, max: 100 };
const LEAD_PHONE_LIMITS = { min: 6, max: 40 };

/** The contact step of the simulator. */
export const LEAD_FIELDS = {
  name: {
    kind: 'line',
    label: 'Name',
    required: true,
    autoComplete: 'name',
    limits: LEAD_NAME_LIMITS,
    firmMail: 'fact',
    receiptMail: false,
    schema: textField(LEAD_NAME_LIMITS, { tooShort: 'name-too-short', tooLong: 'name-too-long' }),
  },
  email: { ...CONTACT_FIELDS.email, schema: emailField(EMAIL_LIMITS, 'email-invalid') },
  phone: {
    kind: 'phone',
    label: 'Phone',
    required: true,
    autoComplete: 'tel',
    limits: LEAD_PHONE_LIMITS,
    firmMail: 'fact',
    receiptMail: false,
    schema: textField(LEAD_PHONE_LIMITS, {
      tooShort: 'phone-too-short',
      tooLong: 'lead-phone-too-long',
    }),
  },
} as const satisfies Readonly<Record<string, EnquiryField>>;

export type LeadFieldName = keyof typeof LEAD_FIELDS;

/** Names and definitions of fields, in the order of the form. */
export function listFields<Name extends string>(
  fields: Readonly<Record<Name, EnquiryField>>,
): readonly (EnquiryField & { readonly name: Name })[];
export function listFields(fields: Readonly<Record<string, EnquiryField>>) {
  return Object.entries(fields).map(([name, field]) => ({ name, ...field }));
}

type Schemas<Fields extends Readonly<Record<string, EnquiryField>>> = {
  [Name in keyof Fields]: Fields[Name]['schema'];
};

/** The schema of each field, by name. */
export function schemasOf<Fields extends Readonly<Record<string, EnquiryField>>>(
  fields: Fields,
): Schemas<Fields>;
export function schemasOf(fields: Readonly<Record<string, EnquiryField>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}
