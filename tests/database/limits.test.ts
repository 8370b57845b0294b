import { describe, expect, it } from 'vitest';

import {
  contactSubmissionSchema,
  IDEMPOTENCY_KEY_PATTERN,
  leadDetailsSchema,
  SIMULATOR_RESULTS,
  simulatorResultSchema,
} from '../../src/features/enquiry/enquiry.ts';
import { CONTACT_FIELDS, LEAD_FIELDS, listFields } from '../../src/features/enquiry/fields.ts';
import { column, useDatabase } from './database.ts';
import { CONTACT, RESULT } from './examples.ts';

const LEAD = { name: RESULT.first_name, email: RESULT.email, phone: RESULT.phone };

type Column = [table: string, name: string, clean: (value: string) => string | undefined];

/** How the forms clean a value of each column; undefined if they refuse it. */
const COLUMNS: Column[] = [
  ...listFields(CONTACT_FIELDS).map(({ name }): Column => {
    const clean = (value: string) =>
      contactSubmissionSchema.safeParse({ ...CONTACT, [name]: value }).data?.[name];
    return ['contact_submissions', name, clean];
  }),
  ...listFields(LEAD_FIELDS).map(({ name }): Column => {
    const clean = (value: string) =>
      leadDetailsSchema.safeParse({ ...LEAD, [name]: value }).data?.[name];
    return ['simulator_results', name === 'name' ? 'first_name' : name, clean];
  }),
  ['simulator_results', 'simulator_result', (value) => simulatorResultSchema.safeParse(value).data],
];

const FIELDS = [...listFields(CONTACT_FIELDS), ...listFields(LEAD_FIELDS)];
const LENGTHS = FIELDS.flatMap(({ limits }) =>
  limits ? [limits.min, limits.max].flatMap((length) => [length - 1, length, length + 1]) : [],
);
const ODD = Array.from(
  '\t\n\r\u0085\u00a0\u00ad\u0628\u200b\u200c\u200d\u2028\u202e\u2066\u3000\ufeff\u{e0041}',
);
const ADDRESSES = `a@b.example a@b a@b. .a@b.example a..b@b.example a@-b.example a@b-.example
  a@b..example o'neill+tag@mail.example ά@mail.example a@μέιλ.example a@[127.0.0.1]`.split(/\s+/);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point));
const EDGES = [...new Set(LENGTHS)]
  .filter((length) => length >= 0)
  .flatMap((length) => ['a', '🧱', 'é'].map((character) => character.repeat(length)))
  .concat(
    ODD.flatMap((odd) => [odd, `ab${odd}cd1234`, `${odd}abcd1234`, `abcd1234${odd}`]),
    FIELDS.flatMap(({ choices }) => choices ?? []),
    SIMULATOR_RESULTS,
    ADDRESSES,
    range(0x21, 0x7e).flatMap((odd) => [`a${odd}b@mail.example`, `a@mail${odd}s.example`]),
    ['(+357) 99\u2011123456 / +357 \u2013 97 654321', '77 77 77 77', '8000 1234'],
    ['green', 'other', ' ', '  ', '"a b"@mail.example', 'a b@b.example', 'a@b.example '],
    'a@b.example\nBcc: x@y.example',
    [242, 243].map((length) => `${'a'.repeat(length)}@mail.example`),
    [63, 64].map((length) => `a@${'b'.repeat(length)}.example`),
  );

const EVERY_CHARACTER = [
  ...[
    ...range(0x1, 0xffff),
    // Invisible characters above the first plane: shorthand and musical controls, and tags. The
    // others there are visible or unassigned.
    ...range(0x1bc00, 0x1bcff),
    ...range(0x1d100, 0x1d1ff),
    ...range(0xe0000, 0xe1000),
  ].map((character) => `ab${character}cd1234`),
  // Joiners before and after every letter, and between two of the same.
  ...range(0x300, 0x1fff).flatMap((letter) => [
    `ab${letter}\u200c${letter}cd1234`,
    `ab${letter}\u200dcd1234`,
    `ab\u200d${letter}cd1234`,
  ]),
];

const { sql } = await useDatabase();

const checksOf = (table: string, name: string) =>
  column(sql`
    select pg_get_expr(conbin, conrelid)
    from pg_constraint
    join pg_attribute on attrelid = conrelid
    where conrelid = ${table}::regclass
      and contype = 'c'
      and conkey = array[attnum]
      and attname = ${name}`);

const typeOf = async (table: string, name: string) => {
  const [type = ''] = await column(sql`
    select format_type(atttypid, atttypmod) from pg_attribute
    where attrelid = ${table}::regclass and attname = ${name}`);
  return type;
};

/** Whether the type and the checks of a column accept each value. */
async function acceptedBy(table: string, name: string, values: readonly string[]) {
  const checks = (await checksOf(table, name)).map((expression) => `(${expression})`);
  const conditions = [`pg_input_is_valid(${name}, $2)`, ...checks].join(' and ');
  const accepted = await sql.unsafe<{ fits: boolean | null }[]>(
    `select ${conditions} as fits
    from unnest($1::text[]) with ordinality as given (${name}, position) order by position`,
    [[...values], await typeOf(table, name)],
  );
  return accepted.map(({ fits }) => fits === true);
}

describe('form and database', () => {
  it.each(COLUMNS)('agree on %s, %s', async (table, name, clean) => {
    const isCleaned = ['full_name', 'message'].includes(name);
    const typed = isCleaned ? [...EDGES, ...EVERY_CHARACTER] : EDGES;
    const values = [...typed, ...EDGES.flatMap((value) => clean(value) ?? [])];
    const database = await acceptedBy(table, name, values);
    const form = values.map((value) => clean(value) === value);
    expect(values.filter((_, index) => database[index] !== form[index])).toEqual([]);
    expect(new Set(form).size, 'some values fit and some do not').toBe(2);
  });

  it.each(['contact_submissions', 'simulator_results'])(
    'agree on the format of an idempotency key in %s',
    async (table) => {
      const pattern = `(idempotency_key ~ '${IDEMPOTENCY_KEY_PATTERN}'::text)`;
      expect(await checksOf(table, 'idempotency_key')).toEqual([pattern]);
    },
  );
});

it('every field of the contact form is a column that visitors insert', async () => {
  const insertable = await column(sql`
    select column_name from information_schema.column_privileges
    where table_name = 'contact_submissions' and grantee = 'anon' and privilege_type = 'INSERT'`);
  expect(insertable.toSorted()).toEqual(Object.keys(CONTACT_FIELDS).toSorted());
});

it('stores no answers of the simulator', async () => {
  expect(await checksOf('simulator_results', 'raw_answers')).toEqual([
    "(raw_answers = '[]'::jsonb)",
  ]);
});
