import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  CONTACT_SUBJECTS,
  contactSubmissionSchema,
  ENQUIRY_LIMITS,
  IDEMPOTENCY_KEY_PATTERN,
  leadDetailsSchema,
  SIMULATOR_RESULTS,
  simulatorResultSchema,
} from '../../src/domain/enquiry.ts';
import { CONTACT, RESULT, servers, testDatabase } from './support.ts';
import type { Database } from './support.ts';

const LEAD = { name: RESULT.first_name, email: RESULT.email, phone: RESULT.phone };

type Field = {
  table: 'contact_submissions' | 'simulator_results';
  column: string;
  /** Whether the form takes a value exactly as it is, without having to clean it first. */
  form: (value: string) => boolean;
};

function contactField(column: keyof typeof CONTACT): Field {
  return {
    table: 'contact_submissions',
    column,
    form: (value) => {
      const result = contactSubmissionSchema.safeParse({ ...CONTACT, [column]: value });
      return result.success && result.data[column] === value;
    },
  };
}

function leadField(column: string, field: keyof typeof LEAD): Field {
  return {
    table: 'simulator_results',
    column,
    form: (value) => {
      const result = leadDetailsSchema.safeParse({ ...LEAD, [field]: value });
      return result.success && result.data[field] === value;
    },
  };
}

const FIELDS: Field[] = [
  contactField('full_name'),
  contactField('email'),
  contactField('phone'),
  contactField('subject'),
  contactField('message'),
  leadField('first_name', 'name'),
  leadField('email', 'email'),
  leadField('phone', 'phone'),
  {
    table: 'simulator_results',
    column: 'simulator_result',
    form: (value) => simulatorResultSchema.safeParse(value).success,
  },
];

const { contact, simulator } = ENQUIRY_LIMITS;
const LENGTHS = [
  ...Object.values(contact).flatMap(({ min, max }) => [min, max]),
  ...Object.values(simulator).flatMap(({ min, max }) => [min, max]),
].flatMap((length) => [length - 1, length, length + 1]);

const UNICODE_SPACES = ['\u00a0', '\u1680', '\u2003', '\u202f', '\u205f', '\u3000', '\ufeff'];
const ODD = [
  ...Array.from(
    '\u0001\b\t\n\v\f\r\u001f\u007f\u0085\u009f\u200b\u200e\u2028\u2029\u202a\u202e\u2066\u2069',
  ),
  ...UNICODE_SPACES,
];

const VALUES = [...new Set(LENGTHS.filter((length) => length >= 0))].flatMap((length) => [
  'a'.repeat(length),
  '🧱'.repeat(length),
  'é'.repeat(length),
]);

const EDGES = [
  ...VALUES,
  ...ODD.flatMap((character) => [
    character,
    `ab${character}cd1234`,
    `${character}abcd1234`,
    `abcd1234${character}`,
  ]),
  ...CONTACT_SUBJECTS,
  ...SIMULATOR_RESULTS,
  'green',
  'other',
  ' ',
  '  ',
  'a@b.example',
  'a@b',
  'a@b.',
  '.a@b.example',
  'a..b@b.example',
  'a@-b.example',
  'a@b-.example',
  'a@b..example',
  'a b@b.example',
  'a@b.example ',
  'a@b.example\nBcc: x@y.example',
  "o'neill+tag@mail.example",
  'ά@mail.example',
  'a@μέιλ.example',
  '"a b"@mail.example',
  'a@[127.0.0.1]',
  `${'a'.repeat(242)}@mail.example`,
  `${'a'.repeat(243)}@mail.example`,
  `a@${'b'.repeat(63)}.example`,
  `a@${'b'.repeat(64)}.example`,
];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', maxLength: 3 })), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
  fc.emailAddress(),
  fc.emailAddress().map((address) => address.replace('.', '')),
  fc.constantFrom(...EDGES),
);

describe.each(servers())('limits on $name', (server) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(server);
  });
  afterAll(() => database.stop());

  const checks = async (table: string, column: string): Promise<string[]> => {
    const rows = await database.owner<{ expression: string }[]>`
      select pg_get_expr(conbin, conrelid) as expression from pg_constraint
      where conrelid = ${`public.${table}`}::regclass and contype = 'c'
        and conkey = array(
          select attnum from pg_attribute
          where attrelid = ${`public.${table}`}::regclass and attname = ${column})`;
    return rows.map(({ expression }) => expression);
  };

  /** Which of the values the column's CHECKs let through, asked in one statement. */
  const accepted = async ({ table, column }: Field, values: readonly string[]) => {
    const expressions = await checks(table, column);
    expect(expressions.length, `${table}.${column} has a CHECK`).toBeGreaterThan(0);
    const all = expressions.map((expression) => `(${expression})`).join(' and ');
    const rows = await database.owner.unsafe<{ fits: boolean }[]>(
      `select (${all}) as fits from unnest($1::text[]) with ordinality as given(${column}, place)
       order by place`,
      [[...values]],
    );
    return rows.map(({ fits }) => fits);
  };

  it.each(FIELDS)(
    'the form and the database agree on the edges of $table.$column',
    async (field) => {
      const database = await accepted(field, EDGES);
      const form = EDGES.map((value) => field.form(value));
      const differing = EDGES.filter((_, place) => database[place] !== form[place]);
      expect(differing).toEqual([]);
      expect(new Set(form).size, 'some edges fit and some do not').toBe(2);
    },
  );

  it.each(FIELDS)(
    'the form and the database agree on any text in $table.$column',
    async (field) => {
      // Postgres stores neither NUL nor half a character: the API refuses both before any CHECK.
      const sample = fc
        .sample(text, { numRuns: 1500, seed: 20260105 })
        .filter((value) => !value.includes('\0') && value.isWellFormed());
      const database = await accepted(field, sample);
      const differing = sample.filter((value, place) => database[place] !== field.form(value));
      expect(differing).toEqual([]);
    },
  );

  it('whatever the form cleaned, the database stores', async () => {
    const sample = fc.sample(text, { numRuns: 1500, seed: 5 });
    for (const column of ['full_name', 'phone', 'message', 'email'] as const) {
      const cleaned = sample
        .map((value) => contactSubmissionSchema.safeParse({ ...CONTACT, [column]: value }))
        .filter((result) => result.success)
        .map((result) => result.data[column]);
      const fits = await accepted(contactField(column), cleaned);
      expect(cleaned.length).toBeGreaterThan(20);
      expect(fits).not.toContain(false);
    }
  });

  it('both sides agree on what an idempotency key looks like', async () => {
    for (const table of ['contact_submissions', 'simulator_results']) {
      const [expression] = await checks(table, 'idempotency_key');
      expect(expression).toBe(`(idempotency_key ~ '${IDEMPOTENCY_KEY_PATTERN}'::text)`);
    }
  });

  it('keeps the list of answers empty', async () => {
    const [expression] = await checks('simulator_results', 'raw_answers');
    expect(expression).toBe("(raw_answers = '[]'::jsonb)");
  });
});
