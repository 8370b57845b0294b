import { CONTACT, RESULT } from './support.ts';
import type { Call, Headers } from './support.ts';

/**
 * A request with the public key, and the status and code that refuse it. What each role may not do is in the
 * check of a deployed backend, which `verify.test.ts` runs.
 */
export type Hostile = Call & { path: string; refusal: string; reason?: RegExp };

const SQL = [
  "'; drop table contact_submissions; --",
  "' or '1'='1",
  '$$; select pg_sleep(10); $$',
  '\\x27; reset role; --',
  "'||(select salt from private.hash_keys)||'",
];
const ATTACKS = [
  ...SQL,
  '<script>alert(1)</script>',
  'a@b.example\r\nBcc: everyone@mail.example',
  'a@b.example, c@d.example',
  'Name <a@b.example>',
  'a@b.example\u2028Bcc: x@y.example',
  '𝕏@mail.example',
  '../../etc/passwd',
];
/** Reads as another address on screen than it is. */
const REVERSED = '\u202egro.elpmaxe@b.a';
const WRONG_TYPES = [5, true, { $ne: null }, ['a@b.example']];
/** Origins of other sites, as a visitor's browser sends them. */
const FOREIGN = [
  'https://evil.example',
  'http://127.0.0.1:4321.evil.example',
  'https://127.0.0.1:4321',
  'http://127.0.0.1',
  'http://127.0.0.1:4321/',
  'http://127.0.0.1:4321, https://evil.example',
  'HTTP://127.0.0.1:4321',
  'null',
];
const UNSIGNED = 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.';
const ID = '00000000-0000-4000-8000-000000000000';
const CONTACTS = '/rest/v1/contact_submissions';
const RESULTS = '/rest/v1/simulator_results';
const CLAIM = '/rest/v1/rpc/claim_delivery';
const STORED_RESULT = { ...RESULT, raw_answers: [] };

const CHECK = '400 23514';
const DENIED = '401 42501';

/** Requests to one path that are refused alike; the body is a contact enquiry unless given. */
const refuse = (refusal: string, path: string, ...calls: (Call & { reason?: RegExp })[]) =>
  calls.map((call): Hostile => ({ path, body: CONTACT, refusal, ...call }));
const contact = (...changes: object[]) => changes.map((one) => ({ body: { ...CONTACT, ...one } }));
const result = (...changes: object[]) =>
  changes.map((one) => ({ body: { ...STORED_RESULT, ...one } }));
const bodies = (...texts: string[]) => texts.map((body) => ({ body }));
const header = (name: string, ...values: string[]) =>
  values.map((value) => ({ headers: { [name]: value } }));
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const answersNested = (depth: number) =>
  JSON.stringify({ ...RESULT, raw_answers: 'X' }).replace('"X"', nested(depth));

/** What is typed. `limits.test.ts` tests every length and character. */
const fields = [
  ...[...ATTACKS, REVERSED, ...WRONG_TYPES].flatMap((value) => [
    ...refuse(CHECK, CONTACTS, ...contact({ email: value })),
    ...refuse(CHECK, RESULTS, ...result({ email: value }, { raw_answers: value })),
  ]),
  ...refuse(CHECK, CONTACTS, ...contact({ message: 'a'.repeat(1024 * 1024) })),
  ...refuse('400 PGRST204', CONTACTS, ...ATTACKS.flatMap((name) => contact({ [name]: 'x' }))),
  ...refuse('400 22P05', CONTACTS, ...contact({ message: '\0' }, { email: 'a\0@b.example' })),
  ...refuse('400 22P02', CONTACTS, ...contact({ message: '\ud800' }, { message: '\udc00x' })),
];

const json = [
  ...refuse(
    '400 PGRST102',
    CONTACTS,
    ...bodies('', '{', '{"full_name": "x",}', 'null', '5', '"text"', '[[]]', '[1, 2]'),
    ...bodies(`[${JSON.stringify(CONTACT)}, {"email": "a@b.example"}]`),
    ...bodies(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  ),
  ...refuse('400 23502', CONTACTS, ...bodies('{}')),
  ...refuse(CHECK, CONTACTS, {
    body: [CONTACT, { ...CONTACT, email: 'nonsense' }],
    reason: /contact_submissions_email_format/,
  }),
  ...refuse(CHECK, RESULTS, ...bodies(answersNested(6000))),
  ...refuse('400 54001', RESULTS, ...bodies(answersNested(100_000))),
  ...refuse('404 PGRST202', CLAIM, ...bodies(nested(6000))),
];

const names = [
  ...SQL.flatMap((attack) => [
    ...refuse('404 PGRST205', `/rest/v1/${encodeURIComponent(attack)}`, {}),
    ...refuse('404 PGRST202', `/rest/v1/rpc/${encodeURIComponent(attack)}`, { body: {} }),
  ]),
  ...refuse(CHECK, CONTACTS, ...header('idempotency-key', ...SQL)),
  ...['pg_roles', 'outbox', 'schema_migrations', 'private.settings'].flatMap((table) =>
    refuse('404 PGRST205', `/rest/v1/${table}`, { body: {} }),
  ),
  ...['pg_sleep', 'set_config', 'pg_read_file', 'guard_enquiry', 'purge_enquiries'].flatMap(
    (name) => refuse('404 PGRST202', `/rest/v1/rpc/${name}`, { body: {} }),
  ),
  ...refuse('404 NOT_FOUND', '/functions/v1/send-everything', {}),
  ...[`${CONTACTS}/extra`, '/rest/v1/%zz'].flatMap((path) => refuse('404 PGRST125', path, {})),
  ...[`${CONTACTS}%00`, `${CLAIM}%00`].flatMap((path) => refuse('400 PGRST125', path, {})),
];

/** An untyped Blob, as a form of another site can send it; the test completes the key. */
const form = (origin: string): Headers => ({ origin, apikey: '', 'content-type': '' });
const callers = [
  ...FOREIGN.flatMap((origin) => [
    ...refuse('403 PT403', CONTACTS, { headers: { origin } }),
    ...refuse('403 PT403', RESULTS, { headers: { origin }, body: STORED_RESULT }),
    ...refuse('403 PT403', `${CONTACTS}?apikey=`, { headers: form(origin) }),
  ]),
  ...refuse('401 PGRST301', CONTACTS, ...header('authorization', UNSIGNED, 'Bearer nonsense')),
  ...refuse('401 ', CONTACTS, { headers: { apikey: '' }, reason: /^No API key found in request$/ }),
  ...refuse('401 ', CONTACTS, { headers: { apikey: 'sb_secret_x' }, reason: /^Invalid API key$/ }),
];

/** PostgREST's protocol: what it refuses itself, and what the embedded stack does not serve. */
const protocol = [
  ...refuse('405 PGRST117', CONTACTS, { method: 'TRACE', body: '' }, { method: 'PROPFIND' }),
  ...refuse('405 PGRST101', CLAIM, { method: 'DELETE' }),
  ...refuse('400 PGRST204', `${CONTACTS}?columns=nonsense`, {}),
  ...refuse('400 PGRST100', `${CONTACTS}?columns=a,,b`, {}),
  ...['(', 'a,,b', '"open', 'a(b', 'a::', '->b'].flatMap((select) =>
    refuse('400 PGRST100', `${CONTACTS}?select=${encodeURIComponent(select)}`, {}),
  ),
  ...refuse('400 PGRST122', CONTACTS, ...header('prefer', 'handling=strict, colour=red, taste')),
  ...refuse(DENIED, CONTACTS, ...header('prefer', 'return=headers-only', 'return=representation')),
  ...refuse('406 PGRST107', CONTACTS, ...header('accept', 'application/xml')),
  ...refuse(
    '400 PGRST102',
    CONTACTS,
    ...header('content-type', 'text/plain', 'application/ld+json'),
  ),
  ...refuse(
    '501 LOCAL501',
    CONTACTS,
    ...header('prefer', 'count=exact', 'timezone=Mars/Olympus', 'resolution=merge-duplicates'),
    ...header('prefer', 'handling=strict, max-affected=1'),
    ...header('accept', 'application/vnd.pgrst.object+json', 'text/csv, */*'),
    ...header('content-type', 'text/csv'),
  ),
  ...refuse('501 LOCAL501', `${CONTACTS}?select=email,other(*,more(id))`, {}),
  ...refuse('501 LOCAL501', `${CONTACTS}?email=eq.x`, {}),
  ...refuse('501 LOCAL501', CLAIM, { method: 'GET', body: '' }),
];

const { first_name: name, simulator_result, ...reachable } = RESULT;
const FUNCTIONS = {
  '/functions/v1/send-contact-email': CONTACT,
  '/functions/v1/send-simulator-results': { name, result: simulator_result, ...reachable },
};
const functions = Object.entries(FUNCTIONS).flatMap(([path, valid]) => {
  const call = (...changes: object[]) => changes.map((one) => ({ body: { ...valid, ...one } }));
  const withHeader = (refusal: string, name: string, ...values: string[]) =>
    refuse(refusal, path, ...header(name, ...values).map((one) => ({ ...one, body: valid })));
  return [
    // Cleaned of the mark it is an address like any other, of an enquiry that is not stored.
    ...refuse('404 unknown_enquiry', path, ...call({}, { email: REVERSED })),
    ...withHeader('404 unknown_enquiry', 'idempotency-key', 'never-seen-before-0001'),
    ...refuse(
      '400 invalid_enquiry',
      path,
      ...[...ATTACKS, null, ...WRONG_TYPES].flatMap((value) => call({ email: value })),
      ...WRONG_TYPES.flatMap((value) => call({ phone: value })),
      ...call({ to: 'victim@mail.example' }, { bcc: ['victim@mail.example'] }, { id: ID }),
      ...bodies(JSON.stringify({ id: ID }), 'null', '5', '"x"', '[]'),
    ),
    ...refuse('400 invalid_json', path, ...bodies('', '{', '\u0000')),
    ...refuse('413 too_large', path, ...bodies('a'.repeat(1024 * 1024))),
    ...withHeader('415 not_json', 'content-type', 'text/plain', 'application/jsonp'),
    ...refuse('405 method_not_allowed', path, { method: 'TRACE' }, { method: 'PUT' }),
    ...withHeader('403 foreign_origin', 'origin', ...FOREIGN),
    ...withHeader('401 unknown_key', 'apikey', '', 'sb_secret_guess'),
    ...refuse('401 unknown_key', path, { headers: { apikey: '', authorization: UNSIGNED } }),
  ];
});

export const HOSTILE = { fields, json, names, callers, protocol, functions };
