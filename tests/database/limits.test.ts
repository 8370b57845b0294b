import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  CONTACT_SUBJECTS,
  contactSubmissionSchema,
  ENQUIRY_LIMITS,
  IDEMPOTENCY_KEY_PATTERN,
  leadDetailsSchema,
  SIMULATOR_RESULTS,
  simulatorResultSchema,
} from '../../src/domain/enquiry.ts';
import { REQUESTS } from '../../supabase/functions/_shared/requests.ts';
import { describeOnServers } from './fixtures.ts';
import { CONTACT, RESULT } from './support.ts';

const LEAD = { name: RESULT.first_name, email: RESULT.email, phone: RESULT.phone };

type Field = {
  table: 'contact_submissions' | 'simulator_results';
  column: string;
  /** What the form makes of a value that it accepts. */
  clean: (value: string) => string | undefined;
};

const contactField = (column: keyof typeof CONTACT): Field => ({
  table: 'contact_submissions',
  column,
  clean: (value) =>
    contactSubmissionSchema.safeParse({ ...CONTACT, [column]: value }).data?.[column],
});
const leadField = (column: string, field: keyof typeof LEAD): Field => ({
  table: 'simulator_results',
  column,
  clean: (value) => leadDetailsSchema.safeParse({ ...LEAD, [field]: value }).data?.[field],
});

const FIELDS: Field[] = [
  ...(['full_name', 'email', 'phone', 'subject', 'message'] as const).map(contactField),
  leadField('first_name', 'name'),
  leadField('email', 'email'),
  leadField('phone', 'phone'),
  {
    table: 'simulator_results',
    column: 'simulator_result',
    clean: (value) => simulatorResultSchema.safeParse(value).data,
  },
];

const { contact, simulator } = ENQUIRY_LIMITS;
const LENGTHS = [...Object.values(contact), ...Object.values(simulator)].flatMap(({ min, max }) =>
  [min, max].flatMap((length) => [length - 1, length, length + 1]),
);
const ODD = [
  ...Array.from(
    '\u0001\b\t\n\v\f\r\u001f\u007f\u0085\u009f\u00ad\u0628\u200b\u200c\u200d\u200e\u2028\u2029',
  ),
  ...Array.from('\u202a\u202e\u2066\u2069\u00a0\u1680\u2003\u202f\u205f\u3000\ufeff'),
];
const ADDRESSES = `a@b.example a@b a@b. .a@b.example a..b@b.example a@-b.example a@b-.example
  a@b..example o'neill+tag@mail.example ά@mail.example a@μέιλ.example a@[127.0.0.1]`.split(/\s+/);

const EDGES = [...new Set(LENGTHS)]
  .filter((length) => length >= 0)
  .flatMap((length) => ['a', '🧱', 'é'].map((character) => character.repeat(length)))
  .concat(
    ODD.flatMap((odd) => [odd, `ab${odd}cd1234`, `${odd}abcd1234`, `abcd1234${odd}`]),
    CONTACT_SUBJECTS,
    SIMULATOR_RESULTS,
    ADDRESSES,
    ['green', 'other', ' ', '  ', '"a b"@mail.example', 'a b@b.example', 'a@b.example '],
    'a@b.example\nBcc: x@y.example',
    [242, 243].map((length) => `${'a'.repeat(length)}@mail.example`),
    [63, 64].map((length) => `a@${'b'.repeat(length)}.example`),
  );

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

describeOnServers('limits of the fields', (database) => {
  const checks = async (table: string, column: string): Promise<string[]> => {
    const rows = await database.owner<{ expression: string }[]>`
      select pg_get_expr(conbin, conrelid) as expression from pg_constraint
      where conrelid = ${`public.${table}`}::regclass and contype = 'c'
        and conkey = array(
          select attnum from pg_attribute
          where attrelid = ${`public.${table}`}::regclass and attname = ${column})`;
    return rows.map(({ expression }) => expression);
  };

  /** Which of the values the column's CHECKs accept, by one query. */
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

  it.each(FIELDS)('form and database agree on $table, $column', async (field) => {
    // Postgres stores neither NUL nor half a character: the API refuses both before any CHECK.
    const sample = fc
      .sample(text, { numRuns: 1500, seed: 20260105 })
      .filter((value) => !value.includes('\0') && value.isWellFormed());
    const values = [...EDGES, ...sample, ...sample.flatMap((value) => field.clean(value) ?? [])];
    const database = await accepted(field, values);
    const form = values.map((value) => field.clean(value) === value);
    expect(values.filter((_, place) => database[place] !== form[place])).toEqual([]);
    expect(new Set(form).size, 'some values fit and some do not').toBe(2);
  });

  it('form and database agree on every character there is', async () => {
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
      const differing = values.filter(
        (value, place) => database[place] !== (field.clean(value) === value),
      );
      expect(differing).toEqual([]);
    }
  }, 120_000);

  it('both sides agree on what an idempotency key looks like', async () => {
    for (const table of ['contact_submissions', 'simulator_results']) {
      const [expression] = await checks(table, 'idempotency_key');
      expect(expression).toBe(`(idempotency_key ~ '${IDEMPOTENCY_KEY_PATTERN}'::text)`);
    }
  });

  it('visitors may insert exactly the fields of the forms, and no answers', async () => {
    const columns = async (table: string) => {
      const rows = await database.owner<{ name: string }[]>`
        select column_name as name from information_schema.column_privileges
        where grantee = 'anon' and table_name = ${table}`;
      return rows.map(({ name }) => name).sort();
    };
    const contactColumns = Object.keys(contactSubmissionSchema.shape).sort();
    expect(await columns('contact_submissions')).toEqual(contactColumns);
    const row = REQUESTS.simulator.parse({ ...LEAD, result: 'GREEN' });
    const simulatorColumns = ['raw_answers', ...Object.keys(row)].sort();
    expect(await columns('simulator_results')).toEqual(simulatorColumns);
    expect(await checks('simulator_results', 'raw_answers')).toEqual([
      "(raw_answers = '[]'::jsonb)",
    ]);
  });
});
