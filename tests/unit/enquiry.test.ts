import { expect, it } from 'vitest';

import {
  contactSubmissionSchema,
  IDEMPOTENCY_KEY_PATTERN,
  leadDetailsSchema,
  RESULT_MESSAGES,
  simulatorMailSchema,
} from '../../src/domain/enquiry.ts';

const CONTACT = {
  full_name: 'Eleni',
  email: 'eleni@example.com',
  phone: '99 000000',
  subject: 'Other',
  message: 'Hello',
};
const LEAD = { name: 'El', email: 'eleni@example.com', phone: '990000', result: 'GREEN' };

type Schema = typeof contactSubmissionSchema | typeof simulatorMailSchema;
/** Error messages by field. */
const errorsOf = (schema: Schema, value: object) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

const label = (length: number) => 'a'.repeat(length);
const longEmail = (length: number) => {
  const domain = `@${label(60)}.${label(60)}.${label(60)}.com`;
  return label(length - domain.length) + domain;
};

it.each([
  {},
  { full_name: '😀'.repeat(100), phone: label(40), message: label(5000) },
  { phone: undefined, email: longEmail(254), subject: 'Book Consultation' },
  { email: "o'neil+a@sub.example-site.com", subject: 'General Inquiry' },
  { email: `a@${label(63)}.com` },
])('accepts a contact form: case %#', (changes) => {
  expect(errorsOf(contactSubmissionSchema, { ...CONTACT, ...changes })).toBeUndefined();
});

it.each<[string, unknown, string]>([
  ['full_name', undefined, 'Full name is required'],
  ['full_name', ' \t', 'Full name is required'],
  ['full_name', label(101), 'Full name must be at most 100 characters'],
  ['email', undefined, 'Email is required'],
  ['email', '', 'Email is required'],
  ['email', longEmail(255), 'Email must be at most 254 characters'],
  ['phone', 5, 'Phone must be text'],
  ['phone', label(41), 'Phone must be at most 40 characters'],
  ['subject', 'Loan', 'Subject is required'],
  ['message', undefined, 'Message is required'],
  ['message', '\u200b', 'Message is required'],
  ['message', label(5001), 'Message must be at most 5,000 characters'],
])('rejects the %s %j', (field, value, error) => {
  expect(errorsOf(contactSubmissionSchema, { ...CONTACT, [field]: value })).toEqual([
    `${field}: ${error}`,
  ]);
});

it.each([
  'eleni',
  'eleni@example',
  '@example.com',
  'eleni@.com',
  'eleni@-example.com',
  'eleni@example-.com',
  'eleni@example.com.',
  'eleni smith@example.com',
  'ελένη@example.com',
  'eleni@example.com, x@y.com',
  `eleni@${label(64)}.com`,
  label(300),
])('rejects the e-mail address %j', (email) => {
  const error = ['email: Invalid email address'];
  expect(errorsOf(contactSubmissionSchema, { ...CONTACT, email })).toEqual(error);
  expect(errorsOf(simulatorMailSchema, { ...LEAD, email })).toEqual(error);
});

const SHORT_NAME = 'Name must be at least 2 characters';
const SHORT_PHONE = 'Phone number must be at least 6 characters';
it.each<[string, unknown, string?]>([
  ['name', 'El'],
  ['name', label(100)],
  ['name', 'E', SHORT_NAME],
  ['name', undefined, SHORT_NAME],
  ['name', label(101), 'Name must be at most 100 characters'],
  ['email', undefined, 'Invalid email address'],
  ['email', longEmail(255), 'Email must be at most 254 characters'],
  ['phone', label(40)],
  ['phone', '12345', SHORT_PHONE],
  ['phone', undefined, SHORT_PHONE],
  ['phone', label(41), 'Phone number must be at most 40 characters'],
  ['result', 'RED'],
  ['result', 'BLUE', 'Result must be GREEN, YELLOW or RED'],
])('checks the %s of the simulator: %j', (field, value, error) => {
  const errors = error === undefined ? undefined : [`${field}: ${error}`];
  expect(errorsOf(simulatorMailSchema, { ...LEAD, [field]: value })).toEqual(errors);
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
  const { name, email, phone } = LEAD;
  expect(leadDetailsSchema.safeParse({ name, email, phone }).success).toBe(true);
  expect(leadDetailsSchema.safeParse(LEAD).success).toBe(false);
});

it('has the messages of product.md, 5.7, and keys like those of randomUUID', () => {
  expect(RESULT_MESSAGES).toEqual({
    GREEN: "You're in a strong position to move forward.",
    YELLOW: 'With a few adjustments, you could be ready to move forward soon.',
    RED: "We've identified some key areas to improve before proceeding.",
  });
  const isKey = (key: string) => new RegExp(IDEMPOTENCY_KEY_PATTERN).test(key);
  expect([crypto.randomUUID(), label(16), label(64)].map(isKey)).toEqual([true, true, true]);
  expect([label(15), label(65), `${label(16)} `, `é${label(16)}`].some(isKey)).toBe(false);
});
