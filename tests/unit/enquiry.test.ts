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
  [{}],
  [
    {
      full_name: '😀'.repeat(100),
      phone: label(40),
      message: label(5000),
      subject: 'General Inquiry',
    },
  ],
  [{ phone: undefined, email: longEmail(254), subject: 'Book Consultation' }],
  [{ email: "o'neil+a@sub.example-site.com" }],
  [{ email: `a@${label(63)}.com` }],
])('accepts a contact form: case %#', (changes) => {
  expect(errorsOf(contactSubmissionSchema, { ...CONTACT, ...changes })).toBeUndefined();
});

it.each<[Readonly<Record<string, unknown>>, readonly string[]]>([
  [
    { full_name: undefined, email: undefined, phone: 5, subject: 'Loan', message: undefined },
    [
      'full_name: Full name is required',
      'email: Email is required',
      'phone: Phone must be text',
      'subject: Subject is required',
      'message: Message is required',
    ],
  ],
  [
    { full_name: ' \t', email: '', message: '\u200b' },
    [
      'full_name: Full name is required',
      'email: Email is required',
      'message: Message is required',
    ],
  ],
  [
    { full_name: label(101), email: longEmail(255), phone: label(41), message: label(5001) },
    [
      'full_name: Full name must be at most 100 characters',
      'email: Email must be at most 254 characters',
      'phone: Phone must be at most 40 characters',
      'message: Message must be at most 5,000 characters',
    ],
  ],
  [{ firm: 'X' }, [': Invalid input']],
])('rejects a contact form: case %#', (changes, errors) => {
  expect(errorsOf(contactSubmissionSchema, { ...CONTACT, ...changes })).toEqual(errors);
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
])('rejects the e-mail address %j', (email) => {
  const error = ['email: Invalid email address'];
  expect(errorsOf(contactSubmissionSchema, { ...CONTACT, email })).toEqual(error);
  expect(errorsOf(simulatorMailSchema, { ...LEAD, email })).toEqual(error);
});

it.each<[Readonly<Record<string, unknown>>, readonly string[] | undefined]>([
  [{}, undefined],
  [{ name: label(100), phone: label(40), result: 'RED' }, undefined],
  [
    { name: undefined, email: undefined, phone: undefined, result: 'BLUE' },
    [
      'name: Name must be at least 2 characters',
      'email: Invalid email address',
      'phone: Phone number must be at least 6 characters',
      'result: Result must be GREEN, YELLOW or RED',
    ],
  ],
  [
    { name: 'E', phone: '12345' },
    [
      'name: Name must be at least 2 characters',
      'phone: Phone number must be at least 6 characters',
    ],
  ],
  [
    { name: label(101), email: longEmail(255), phone: label(41) },
    [
      'name: Name must be at most 100 characters',
      'email: Email must be at most 254 characters',
      'phone: Phone number must be at most 40 characters',
    ],
  ],
])('checks the contact details of the simulator: case %#', (changes, errors) => {
  expect(errorsOf(simulatorMailSchema, { ...LEAD, ...changes })).toEqual(errors);
});

it('cleans what was typed, and has no result among the contact details', () => {
  const cleaned = contactSubmissionSchema.parse({
    ...CONTACT,
    full_name: ' Eleni\nSmith ',
    message: ' One\r\nTwo\u200b ',
    phone: undefined,
  });
  expect(cleaned).toMatchObject({ full_name: 'Eleni Smith', message: 'One\nTwo', phone: '' });
  const { result: _, ...details } = LEAD;
  expect(leadDetailsSchema.safeParse(details).success).toBe(true);
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
