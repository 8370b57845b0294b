import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  CONTACT_SUBJECTS,
  contactSubmissionSchema,
  ENQUIRY_LIMITS,
  IDEMPOTENCY_KEY_PATTERN,
  leadDetailsSchema,
  SIMULATOR_RESULTS,
  simulatorMailSchema,
  simulatorResultSchema,
} from '../../src/domain/enquiry.ts';
import { simulatorRow } from '../../supabase/functions/_shared/simulator-mails.ts';
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
    '\u0001\b\t\n\v\f\r\u001f\u007f\u0085\u009f\u00ad\u0628\u200b\u200c\u200d\u200e\u2028\u2029\u202a\u202e\u2066\u2069',
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

  it('the form and the database agree on every character there is', async () => {
    const range = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, place) => first + place)
        .filter((point) => point < 0xd800 || point > 0xdfff)
        .map((point) => String.fromCodePoint(point));
    const values = [
      ...[
        ...range(0x1, 0xffff),
        // Above the first plane: shorthand and musical controls, tags; the rest is seen or unassigned.
        ...range(0x1bc00, 0x1bcff),
        ...range(0x1d100, 0x1d1ff),
        ...range(0xe0000, 0xe1000),
      ].map((character) => `ab${character}cd1234`),
      // Joiners beside every letter, before and after it and between two of it.
      ...range(0x300, 0x1fff).flatMap((letter) => [
        `ab${letter}\u200c${letter}cd1234`,
        `ab${letter}\u200dcd1234`,
        `ab\u200d${letter}cd1234`,
      ]),
    ];
    for (const field of [contactField('full_name'), contactField('message')]) {
      const database = await accepted(field, values);
      const differing = values.filter((value, place) => database[place] !== field.form(value));
      expect(differing).toEqual([]);
    }
  }, 120_000);

  it('refuses what shows nothing, and keeps the joiners of the scripts that need them', async () => {
    const name = contactField('full_name');
    const accepts = async (value: string) => (await accepted(name, [value]))[0];
    const persian = '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645';
    const sinhala = '\u0dc1\u0dca\u200d\u0dbb\u0dd3';
    for (const value of [persian, sinhala]) expect(await accepts(value), value).toBe(true);
    for (const hidden of [
      '\u200b',
      '\u3164',
      '\u{e0041}',
      '\u2800',
      '\u00ad',
      '\u200d',
      '\u2067',
    ]) {
      expect(await accepts(hidden), 'alone').toBe(false);
      expect(await accepts(`Ma${hidden}ria`), 'in a name').toBe(false);
      expect(contactSubmissionSchema.safeParse({ ...CONTACT, full_name: hidden }).success).toBe(
        false,
      );
    }
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u2764\ufe0f';
    expect((await accepted(contactField('message'), [family]))[0], 'emoji in a message').toBe(true);
  });

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

  it('visitors may insert exactly the fields of the forms', async () => {
    const columns = async (table: string) => {
      const rows = await database.owner<{ name: string }[]>`
        select column_name as name from information_schema.column_privileges
        where grantee = 'anon' and table_name = ${table} order by column_name`;
      return rows.map(({ name }) => name);
    };
    expect(await columns('contact_submissions')).toEqual(
      Object.keys(contactSubmissionSchema.shape).sort(),
    );
    const mail = simulatorMailSchema.parse({ ...LEAD, result: 'GREEN' });
    expect(await columns('simulator_results')).toEqual(
      ['raw_answers', ...Object.keys(simulatorRow(mail))].sort(),
    );
  });

  it('keeps the list of answers empty', async () => {
    const [expression] = await checks('simulator_results', 'raw_answers');
    expect(expression).toBe("(raw_answers = '[]'::jsonb)");
  });
});
