import { CONTACT, RESULT } from './support.ts';

/** A request that must be refused, and exactly how. */
export type Hostile = {
  what: string;
  path: string;
  method?: string;
  /** Without a value a header is not sent. */
  headers?: Record<string, string>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  status: number;
  code: string;
  reason?: RegExp;
};

const SQL = [
  "'; drop table contact_submissions; --",
  "' or '1'='1",
  '1); delete from simulator_results; --',
  '$$; select pg_sleep(10); $$',
  "x' union select rolname from pg_roles --",
  "select current_setting('request.headers')",
  '\\x27; reset role; --',
  "'||(select salt from private.hash_keys)||'",
];
const HTML = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '<a href="https://evil.example">win</a>',
  '{{constructor.constructor("alert(1)")()}}',
];
const HEADERS = [
  'a@b.example\r\nBcc: everyone@mail.example',
  'a@b.example\nSubject: free money',
  'a@b.example\r\n\r\n<html>',
  'a@b.example%0d%0aBcc: x@y.example',
  'a@b.example, c@d.example',
  'a@b.example; c@d.example',
  'Name <a@b.example>',
  'a@b.example\u2028Bcc: x@y.example',
];
/** Reads as another address on screen than it is. */
export const REVERSED = '\u202egro.elpmaxe@b.a';
const ODD = [
  '🧱',
  '𝕏@mail.example',
  REVERSED,
  '\ufeff',
  'a\u0085b',
  '\u200b',
  '=1+1',
  '../../etc/passwd',
];
export const ATTACKS = [...SQL, ...HTML, ...HEADERS, ...ODD];

const INVISIBLE = [
  ...['\u001b[31m', '\r\n', '\u{1d173}', '\u{e0001}', '\u{e0041}', '\u{e0100}'],
  ...Array.from(
    '\u00ad\u034f\u061c\u115f\u180e\u200b\u200e\u200f\u202c\u2060\u2064\u2800\u3164\ufeff\uffa0\ufffa',
  ),
  ...Array.from('\u0001\b\u007f\u009f\u2028\u2029\u202a\u202e\u2066\u2069\r'),
];
export const WRONG = [null, 5, true, { $ne: null }, ['a@b.example'], []] as const;
export const SERVER_COLUMNS = {
  id: '00000000-0000-4000-8000-000000000000',
  created_at: '2020-01-01',
  idempotency_key: 'a-key-of-another-visitor',
};
/** Origins of other sites, as a visitor's browser sends them. */
const FOREIGN = [
  'https://evil.example',
  'http://127.0.0.1:4321.evil.example',
  'https://127.0.0.1:4321',
  'http://127.0.0.1:4322',
  'http://127.0.0.1',
  'http://127.0.0.1:4321/',
  'http://127.0.0.1:4321, https://evil.example',
  'HTTP://127.0.0.1:4321',
  'file://',
  'null',
];

export const brief = (value: unknown) => JSON.stringify(value).slice(0, 48);
const CHECK = '23514';
type Fields = Record<string, unknown>;
type Table = 'contact_submissions' | 'simulator_results';
const ROWS: Record<Table, Fields> = {
  contact_submissions: CONTACT,
  simulator_results: { ...RESULT, raw_answers: [] },
};

/** A call of `/rest/v1`. */
const rest = (
  path: string,
  status: number,
  code: string,
  more: Partial<Hostile> = {},
): Hostile => ({
  what: `${path.slice(0, 60)} ${brief(more)}`,
  path: `/rest/v1/${path}`,
  body: CONTACT,
  status,
  code,
  ...more,
});
/** An insert of a good row with these changes. */
const insert = (table: Table, changes: Fields, code = CHECK, status = 400): Hostile => ({
  ...rest(table, status, code, { body: { ...ROWS[table], ...changes } }),
  what: `${table} ${Object.keys(changes).join().slice(0, 60)} ${brief(Object.values(changes))}`,
});
const contact = (changes: Fields, code?: string, status?: number) =>
  insert('contact_submissions', changes, code, status);
const result = (changes: Fields, code?: string, status?: number) =>
  insert('simulator_results', changes, code, status);
/** A body that is sent as it is. */
const raw = (body: string, code = 'PGRST102') => rest('contact_submissions', 400, code, { body });

const fields: Hostile[] = [
  ...ATTACKS.flatMap((attack) => [
    contact({ email: attack }),
    contact({ subject: attack }),
    result({ email: attack }),
    result({ simulator_result: attack }),
    contact({ [attack]: 'x' }, 'PGRST204'),
  ]),
  ...INVISIBLE.flatMap((mark) => [
    contact({ full_name: `Eleni${mark}P` }),
    contact({ phone: `99${mark}1234` }),
    contact({ message: `a${mark}b` }),
    result({ first_name: `An${mark}d` }),
  ]),
  // Joiners that join nothing in a name; a message may have them.
  ...Array.from('\u200c\u200d\ufe0f').flatMap((mark) => [
    contact({ full_name: `A${mark}b` }),
    result({ first_name: mark.repeat(3) }),
  ]),
  ...WRONG.flatMap((value) => {
    const code = value === null ? '23502' : CHECK;
    return [
      contact({ email: value }, code),
      contact({ subject: value }, code),
      result({ email: value }, code),
      result({ simulator_result: value }, code),
    ];
  }),
  ...[{}, [1], 'x', [{ age: 'under30' }], 0].map((value) => result({ raw_answers: value })),
  result({ raw_answers: null }, '23502'),
  ...['message', 'full_name'].map((field) => contact({ [field]: 'a'.repeat(1024 * 1024) })),
  contact({ message: '🧱'.repeat(5001) }),
  contact({ email: `${'a'.repeat(300)}@mail.example` }),
  contact({ phone: '9'.repeat(41) }),
  contact({ full_name: '' }),
  contact({ message: '' }),
  contact({ message: ' \n ' }),
  result({ first_name: 'A' }),
  result({ phone: '12345' }),
  contact({ full_name: 'a\0b' }, '22P05'),
  contact({ message: '\0' }, '22P05'),
  contact({ email: 'a\0@b.example' }, '22P05'),
  contact({ message: '\ud800' }, '22P02'),
  contact({ message: '\udc00x' }, '22P02'),
  ...Object.entries(SERVER_COLUMNS).flatMap(([column, value]) => [
    contact({ [column]: value }, '42501', 401),
    result({ [column]: value }, '42501', 401),
  ]),
];

const bodies: Hostile[] = [
  ...[
    '',
    '{',
    '{"full_name": "x",}',
    "{'full_name': 'x'}",
    'null',
    '5',
    '"text"',
    '[[]]',
    '[1, 2]',
  ].map((body) => raw(body)),
  raw('{}', '23502'),
  raw(`[${JSON.stringify(CONTACT)}, {"email": "a@b.example"}]`),
  raw(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  raw(`[${JSON.stringify(CONTACT)},${JSON.stringify({ ...CONTACT, email: 'nonsense' })}]`, CHECK),
];

const names: Hostile[] = [
  ...[...SQL, ...HTML].flatMap((attack) => [
    rest(encodeURIComponent(attack), 404, 'PGRST205'),
    rest(`rpc/${encodeURIComponent(attack)}`, 404, 'PGRST202', { body: {} }),
    rest('contact_submissions', 400, CHECK, { headers: { 'idempotency-key': attack } }),
  ]),
  ...['contact_submissions', 'simulator_results', 'leads'].flatMap((table) =>
    ['GET', 'HEAD', 'PATCH', 'PUT', 'DELETE'].map((method) =>
      rest(`${table}?email=like.*`, 401, method === 'HEAD' ? '' : '42501', { method, body: {} }),
    ),
  ),
  rest('leads', 401, '42501', { body: {} }),
  ...['pg_roles', 'enquiries', 'outbox', 'hash_keys', 'schema_migrations', 'private.settings'].map(
    (table) => rest(table, 404, 'PGRST205', { body: {} }),
  ),
  ...Object.entries({
    claim_delivery: { kind: 'contact' },
    finish_delivery: { claim: SERVER_COLUMNS.id, results: [] },
    release_enquiry: { enquiry_id: SERVER_COLUMNS.id },
    erase_enquiries: { email: CONTACT.email },
  }).map(([name, body]) => rest(`rpc/${name}`, 401, '42501', { body })),
  ...['pg_sleep', 'version', 'set_config', 'pg_read_file', 'guard_enquiry', 'purge_enquiries'].map(
    (name) => rest(`rpc/${name}`, 404, 'PGRST202', { body: {} }),
  ),
  rest('contact_submissions/extra', 404, 'PGRST125'),
  rest('%zz', 404, 'PGRST125'),
];

const crossSite: Hostile[] = FOREIGN.flatMap((origin) =>
  Object.entries(ROWS).flatMap(([table, body]) => [
    rest(table, 403, 'PT403', { headers: { origin }, body }),
    // An untyped Blob, as a form of another site can send it.
    rest(`${table}?apikey=`, 403, 'PT403', {
      headers: { origin, apikey: '', 'content-type': '' },
      body,
    }),
  ]),
);

const types: Hostile[] = [
  ...['text/plain', 'text/html', 'multipart/form-data', 'application/xml'].map((type) =>
    rest('contact_submissions', 400, 'PGRST102', { headers: { 'content-type': type } }),
  ),
  ...[
    ['resolution=merge-duplicates', 501, 'LOCAL501'] as const,
    ['return=representation', 401, '42501'] as const,
  ].map(([prefer, status, code]) =>
    rest('contact_submissions', status, code, { headers: { prefer } }),
  ),
];

/** What is sent to the tables over HTTP with the public key. */
export const HOSTILE_INSERTS = [...fields, ...bodies, ...names, ...crossSite, ...types];
