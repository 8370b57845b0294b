import { CONTACT, RESULT } from './support.ts';
import type { Call } from './support.ts';

/** A request with the public key, and the status and code that refuse it. */
export type Hostile = Call & { path: string; refusal: string; reason?: RegExp };

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
/** Reads as another address on screen than it is. */
const REVERSED = '\u202egro.elpmaxe@b.a';
const ATTACKS = [
  ...SQL,
  '<script>alert(1)</script>',
  'a@b.example\r\nBcc: everyone@mail.example',
  'a@b.example\n\n<html>',
  'a@b.example, c@d.example',
  'Name <a@b.example>',
  'a@b.example\u2028Bcc: x@y.example',
  '𝕏@mail.example',
  '\ufeff',
  'a\u0085b',
  '=1+1',
  '../../etc/passwd',
];
const WRONG = [5, true, { $ne: null }, ['a@b.example'], []];
const ID = '00000000-0000-4000-8000-000000000000';
const CLAIM = 'rpc/claim_delivery';
const TABLES = { contact_submissions: CONTACT, simulator_results: { ...RESULT, raw_answers: [] } };
const { first_name: name, simulator_result, ...reachable } = RESULT;
const FUNCTIONS = {
  'send-contact-email': CONTACT,
  'send-simulator-results': { name, result: simulator_result, ...reachable },
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

const rest = (path: string, refusal: string, ...calls: (Call & { reason?: RegExp })[]): Hostile[] =>
  calls.map((call) => ({ path: `/rest/v1/${path}`, body: CONTACT, refusal, ...call }));
/** Requests to one table, a contact enquiry each, with one header after the other. */
const header = (name: string, refusal: string, values: readonly string[]) =>
  rest('contact_submissions', refusal, ...values.map((value) => ({ headers: { [name]: value } })));
/** Bodies that are sent as they are. */
const bodies = (path: string, refusal: string, ...texts: string[]) =>
  rest(path, refusal, ...texts.map((body) => ({ body })));
const change = (table: keyof typeof TABLES, refusal: string, ...changes: object[]) =>
  rest(table, refusal, ...changes.map((changed) => ({ body: { ...TABLES[table], ...changed } })));
const contact = (refusal: string, ...changes: object[]) =>
  change('contact_submissions', refusal, ...changes);
const result = (refusal: string, ...changes: object[]) =>
  change('simulator_results', refusal, ...changes);
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const answersNested = (depth: number) =>
  JSON.stringify({ ...RESULT, raw_answers: 'X' }).replace('"X"', nested(depth));

const CHECK = '400 23514';
const DENIED = '401 42501';

/** What is typed. `limits.test.ts` tests every length and character. */
const fields = [
  ...[...ATTACKS, REVERSED, ...WRONG].flatMap((value) => [
    ...contact(CHECK, { email: value }, { subject: value }),
    ...result(CHECK, { email: value }, { simulator_result: value }),
  ]),
  ...ATTACKS.flatMap((name) => contact('400 PGRST204', { [name]: 'x' })),
  ...contact('400 23502', { email: null }, { subject: null }),
  ...result('400 23502', { email: null }, { raw_answers: null }),
  ...result(
    CHECK,
    ...[{}, [1], 'x', [{ age: 'under30' }], 0].map((raw_answers) => ({ raw_answers })),
  ),
  ...contact(CHECK, { message: 'a'.repeat(1024 * 1024) }),
  ...Array.from('\u200b\u3164\u2800\u00ad\u200d\u2067\u{e0041}').flatMap((mark) =>
    contact(CHECK, { full_name: `Ma${mark}ria` }),
  ),
  ...contact('400 22P05', { full_name: 'a\0b' }, { message: '\0' }, { email: 'a\0@b.example' }),
  ...contact('400 22P02', { message: '\ud800' }, { message: '\udc00x' }),
  ...['id', 'created_at', 'idempotency_key'].flatMap((column) => [
    ...contact(DENIED, { [column]: null }),
    ...result(DENIED, { [column]: null }),
  ]),
];

const json = [
  ...bodies(
    'contact_submissions',
    '400 PGRST102',
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
    ],
    `[${JSON.stringify(CONTACT)}, {"email": "a@b.example"}]`,
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ),
  ...bodies('contact_submissions', '400 23502', '{}'),
  ...rest('contact_submissions', CHECK, {
    body: [CONTACT, { ...CONTACT, email: 'nonsense' }],
    reason: /contact_submissions_email_format/,
  }),
  ...bodies('simulator_results', CHECK, answersNested(6000)),
  ...bodies('simulator_results', '400 54001', answersNested(100_000)),
  ...bodies(CLAIM, '404 PGRST202', nested(6000)),
];

const names = [
  ...SQL.flatMap((attack) => [
    ...rest(encodeURIComponent(attack), '404 PGRST205', {}),
    ...rest(`rpc/${encodeURIComponent(attack)}`, '404 PGRST202', { body: {} }),
  ]),
  ...header('idempotency-key', CHECK, SQL),
  ...[...Object.keys(TABLES), 'leads'].flatMap((table) => [
    ...rest(
      `${table}?email=like.*`,
      DENIED,
      ...['GET', 'PATCH', 'PUT', 'DELETE'].map((method) => ({ method, body: {} })),
    ),
    ...rest(table, '401 ', { method: 'HEAD' }),
  ]),
  ...rest('leads', DENIED, { body: {} }),
  ...[
    'pg_roles',
    'enquiries',
    'outbox',
    'hash_keys',
    'schema_migrations',
    'private.settings',
  ].flatMap((table) => rest(table, '404 PGRST205', { body: {} })),
  ...rest(CLAIM, DENIED, { body: { kind: 'contact' } }),
  ...rest('rpc/finish_delivery', DENIED, { body: { claim: ID, results: [] } }),
  ...rest('rpc/release_enquiry', DENIED, { body: { enquiry_id: ID } }),
  ...rest('rpc/erase_enquiries', DENIED, { body: { email: CONTACT.email } }),
  ...[
    'pg_sleep',
    'version',
    'set_config',
    'pg_read_file',
    'guard_enquiry',
    'purge_enquiries',
  ].flatMap((name) => rest(`rpc/${name}`, '404 PGRST202', { body: {} })),
  ...['contact_submissions/extra', '%zz'].flatMap((path) => rest(path, '404 PGRST125', {})),
  ...['contact_submissions%00', `${CLAIM}%00`].flatMap((path) => rest(path, '400 PGRST125', {})),
];

const callers = [
  ...FOREIGN.flatMap((origin) =>
    Object.entries(TABLES).flatMap(([table, body]) => [
      ...rest(table, '403 PT403', { headers: { origin }, body }),
      // An untyped Blob, as a form of another site can send it.
      ...rest(`${table}?apikey=`, '403 PT403', {
        headers: { origin, apikey: '', 'content-type': '' },
        body,
      }),
    ]),
  ),
  ...header('authorization', '401 PGRST301', [
    'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
    'Bearer nonsense',
  ]),
  ...rest('leads', '401 ', { headers: { apikey: '' }, reason: /^No API key found in request$/ }),
  ...rest('leads', '401 ', { headers: { apikey: 'sb_secret_x' }, reason: /^Invalid API key$/ }),
];

/** PostgREST's protocol: what it refuses itself, and what the embedded stack does not serve. */
const protocol = [
  ...rest(
    'contact_submissions',
    '405 PGRST117',
    { method: 'TRACE', body: '' },
    { method: 'PROPFIND' },
  ),
  ...rest(CLAIM, '405 PGRST101', { method: 'DELETE' }),
  ...header('content-profile', '406 PGRST106', ['private']),
  ...rest('leads', '406 PGRST106', { method: 'GET', headers: { 'accept-profile': 'private' } }),
  ...rest('contact_submissions?columns=nonsense', '400 PGRST204', {}),
  ...rest('contact_submissions?columns=a,,b', '400 PGRST100', {}),
  ...['(', 'a,,b', '*)', '"open', 'a(b', 'a(b))', 'a::', '->b'].flatMap((select) =>
    rest(`contact_submissions?select=${encodeURIComponent(select)}`, '400 PGRST100', {
      reason: /failed to parse select parameter/,
    }),
  ),
  ...header('prefer', '400 PGRST122', [
    'handling=strict, colour=red, taste',
    'handling=strict, return=some',
  ]),
  ...header('prefer', DENIED, ['return=headers-only', 'return=representation']),
  ...header('accept', '406 PGRST107', ['application/xml']),
  ...header('content-type', '400 PGRST102', [
    ...['application/json-seq', 'application/ld+json', 'text/plain', 'text/html'],
    ...['multipart/form-data', 'application/xml'],
  ]),
  ...header('prefer', '501 LOCAL501', [
    ...['count=exact', 'timezone=Mars/Olympus', 'handling=strict, max-affected=1'],
    ...['resolution=ignore-duplicates', 'resolution=merge-duplicates'],
  ]),
  ...header('accept', '501 LOCAL501', ['application/vnd.pgrst.object+json', 'text/csv, */*']),
  ...header('content-type', '501 LOCAL501', ['text/csv']),
  ...rest('contact_submissions?select=email,other(*,more(id))', '501 LOCAL501', {}),
  ...rest('contact_submissions?email=eq.x', '501 LOCAL501', {}),
  ...rest(CLAIM, '501 LOCAL501', { method: 'GET' }),
  ...rest(`${CLAIM}?kind=eq.x`, '501 LOCAL501', { body: '{}' }),
];

const functions = Object.entries(FUNCTIONS).flatMap(([name, body]) => {
  const path = `/functions/v1/${name}`;
  const refuse = (refusal: string, ...calls: Call[]): Hostile[] =>
    calls.map((call) => ({ path, body, refusal, ...call }));
  const invalid = (...changes: object[]) =>
    refuse('400 invalid_enquiry', ...changes.map((changed) => ({ body: { ...body, ...changed } })));
  const withHeader = (refusal: string, key: string, ...values: string[]) =>
    refuse(refusal, ...values.map((value) => ({ headers: { [key]: value } })));
  return [
    ...refuse('404 unknown_enquiry', {}),
    ...withHeader('404 unknown_enquiry', 'idempotency-key', 'never-seen-before-0001'),
    // Cleaned of the mark it is an address like any other, of an enquiry that is not stored.
    ...refuse('404 unknown_enquiry', { body: { ...body, email: REVERSED } }),
    ...[...ATTACKS, null, ...WRONG].flatMap((value) => invalid({ email: value })),
    ...WRONG.flatMap((value) => invalid({ phone: value })),
    ...invalid({ to: 'victim@mail.example' }, { bcc: ['victim@mail.example'] }, { id: ID }),
    ...invalid({ html: '<b>win</b>' }),
    ...refuse('400 invalid_enquiry', { body: { id: ID } }),
    ...refuse('400 invalid_json', ...['', '{', '[', '\u0000'].map((text) => ({ body: text }))),
    ...refuse('400 invalid_enquiry', ...['null', '5', '"x"', '[]'].map((text) => ({ body: text }))),
    ...refuse('413 too_large', { body: 'a'.repeat(1024 * 1024) }),
    ...withHeader(
      '415 not_json',
      'content-type',
      ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      'application/jsonp',
    ),
    ...refuse(
      '405 method_not_allowed',
      ...['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE'].map((method) => ({ method, body: '' })),
    ),
    ...withHeader('403 foreign_origin', 'origin', ...FOREIGN),
    ...withHeader('401 unknown_key', 'apikey', '', 'sb_secret_guess'),
    ...refuse('401 unknown_key', {
      headers: {
        apikey: '',
        authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
      },
    }),
  ];
});

export const HOSTILE = { fields, json, names, callers, protocol, functions };
