import { expect, it } from 'vitest';

import {
  contactSubmissionSchema,
  IDEMPOTENCY_KEY_PATTERN,
  leadDetailsSchema,
  simulatorMailSchema,
} from './enquiry.ts';
import { describeEnquiryError } from './texts.ts';
import { RESULT_MESSAGES } from '../simulator/result-texts.ts';

const CONTACT = {
  full_name: 'Eleni',
  email: 'eleni@example.com',
  phone: '99 000000',
  subject: 'Other',
  message: 'Hello',
};
const LEAD = { name: 'El', email: 'eleni@example.com', phone: '990000', result: 'GREEN' };

const FORMS = {
  contact: { schema: contactSubmissionSchema, valid: CONTACT },
  simulator: { schema: simulatorMailSchema, valid: LEAD },
};
/** Error messages of a valid form in which one field has another value. */
const errorsOf = (form: keyof typeof FORMS, field: string, value: unknown) => {
  const { schema, valid } = FORMS[form];
  const { error } = schema.safeParse({ ...valid, [field]: value });
  return error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${describeEnquiryError(message)}`,
  );
};

const label = (length: number) => 'a'.repeat(length);
const LONG_EMAIL = `${label(68)}@${label(60)}.${label(60)}.${label(60)}.com`;

const NOT_LATIN = 'Invalid email address: it can only have the letters a to z, digits and signs';
const SHORT_NAME = 'Name must be at least 2 characters';
const SHORT_PHONE = 'Phone number must be at least 6 characters';

// tests/database/limits.test.ts compares which values the forms and the database accept.
it.each<[keyof typeof FORMS, string, unknown, string]>([
  ['contact', 'full_name', undefined, 'Full name is required'],
  ['contact', 'full_name', ' \t', 'Full name is required'],
  ['contact', 'full_name', label(101), 'Full name must be at most 100 characters'],
  ['contact', 'email', undefined, 'Email is required'],
  ['contact', 'email', 'eleni@example', 'Invalid email address'],
  ['contact', 'email', 'λ@example.com', NOT_LATIN],
  ['contact', 'email', 'Ελένη@example.com', NOT_LATIN],
  ['contact', 'email', 'müller@example.com', NOT_LATIN],
  ['contact', 'email', 'eleni@τράπεζα.example', NOT_LATIN],
  ['contact', 'email', LONG_EMAIL, 'Email must be at most 254 characters'],
  ['contact', 'phone', 5, 'Phone must be text'],
  ['contact', 'phone', label(41), 'Phone must be at most 40 characters'],
  ['contact', 'subject', 'Loan', 'Subject is required'],
  ['contact', 'message', undefined, 'Message is required'],
  ['contact', 'message', '\u200b', 'Message is required'],
  ['contact', 'message', label(5001), 'Message must be at most 5,000 characters'],
  ['simulator', 'name', 'E', SHORT_NAME],
  ['simulator', 'name', undefined, SHORT_NAME],
  ['simulator', 'name', label(101), 'Name must be at most 100 characters'],
  ['simulator', 'email', undefined, 'Invalid email address'],
  ['simulator', 'email', 'мария@example.com', NOT_LATIN],
  ['simulator', 'email', LONG_EMAIL, 'Email must be at most 254 characters'],
  ['simulator', 'phone', '12345', SHORT_PHONE],
  ['simulator', 'phone', undefined, SHORT_PHONE],
  ['simulator', 'phone', label(41), 'Phone number must be at most 40 characters'],
  ['simulator', 'result', 'BLUE', 'Result must be GREEN, YELLOW or RED'],
])('%s: the %s %j', (form, field, value, error) => {
  expect(errorsOf(form, field, value)).toEqual([`${field}: ${error}`]);
});

it('cleans what was typed, and has no other field', () => {
  expect(contactSubmissionSchema.safeParse({ ...CONTACT, firm: 'X' }).success).toBe(false);
  const cleaned = contactSubmissionSchema.parse({
    ...CONTACT,
    full_name: ' Eleni\nSmith ',
    message: ' One\r\nTwo\u200b ',
    phone: undefined,
  });
  expect(cleaned).toMatchObject({ full_name: 'Eleni Smith', message: 'One\nTwo', phone: '' });
  const { result, ...details } = LEAD;
  expect(leadDetailsSchema.safeParse(details).success).toBe(true);
  expect(leadDetailsSchema.safeParse({ ...details, result }).success).toBe(false);
});

it.each(['Eleni <eleni@example.com>', 'mailto:eleni@example.com', 'eleni@example.com.'])(
  'takes the e-mail address out of %j',
  (email) => {
    expect(contactSubmissionSchema.parse({ ...CONTACT, email }).email).toBe('eleni@example.com');
  },
);

it('has the messages of product.md#simulator-submission, and keys like those of randomUUID', () => {
  expect(RESULT_MESSAGES).toEqual({
    GREEN: "You're in a strong position to move forward.",
    YELLOW: 'With a few adjustments, you could be ready to move forward soon.',
    RED: "We've identified some key areas to improve before proceeding.",
  });
  const isKey = (key: string) => new RegExp(IDEMPOTENCY_KEY_PATTERN).test(key);
  expect([crypto.randomUUID(), label(16), label(64)].map(isKey)).toEqual([true, true, true]);
  expect([label(15), label(65), `${label(16)} `, `é${label(16)}`].some(isKey)).toBe(false);
});
