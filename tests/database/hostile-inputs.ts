import { CONTACT, RESULT } from './support.ts';

/** A request that must be refused, and exactly how. */
export type Hostile = {
  what: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  status: number;
  code: string;
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
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202c',
  '\u2060',
  '\u2064',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\uffa0',
  '\ufffa',
  '\u{1d173}',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e0100}',
  '\u0001',
  '\b',
  '\u001b[31m',
  '\u007f',
  '\u009f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\r',
  '\r\n',
];

const rest = (
  table: string,
  body: unknown,
  what: string,
  status: number,
  code: string,
): Hostile => ({
  what: `${table}: ${what}`,
  path: `/rest/v1/${table}`,
  body,
  status,
  code,
});

const contact = (body: Record<string, unknown>) => ({ ...CONTACT, ...body });
const result = (body: Record<string, unknown>) => ({ ...RESULT, raw_answers: [], ...body });
const CHECK = '23514';
export const brief = (value: unknown) => JSON.stringify(value).slice(0, 48);

const attackedFields: Hostile[] = ATTACKS.flatMap((attack) => [
  rest('contact_submissions', contact({ email: attack }), `email ${brief(attack)}`, 400, CHECK),
  rest('contact_submissions', contact({ subject: attack }), `subject ${brief(attack)}`, 400, CHECK),
  rest('simulator_results', result({ email: attack }), `email ${brief(attack)}`, 400, CHECK),
  rest(
    'simulator_results',
    result({ simulator_result: attack }),
    `result ${brief(attack)}`,
    400,
    CHECK,
  ),
  rest(
    'contact_submissions',
    contact({ [attack]: 'x' }),
    `column ${brief(attack)}`,
    400,
    'PGRST204',
  ),
]);

const attackedNames: Hostile[] = [...SQL, ...HTML].flatMap((attack) => [
  {
    what: `table ${brief(attack)}`,
    path: `/rest/v1/${encodeURIComponent(attack)}`,
    body: CONTACT,
    status: 404,
    code: 'PGRST205',
  },
  {
    what: `function ${brief(attack)}`,
    path: `/rest/v1/rpc/${encodeURIComponent(attack)}`,
    body: {},
    status: 404,
    code: 'PGRST202',
  },
  {
    what: `idempotency key ${brief(attack)}`,
    path: '/rest/v1/contact_submissions',
    headers: { 'idempotency-key': attack },
    body: CONTACT,
    status: 400,
    code: CHECK,
  },
]);

const invisible: Hostile[] = INVISIBLE.flatMap((mark) => [
  rest(
    'contact_submissions',
    contact({ full_name: `Eleni${mark}P` }),
    `name ${brief(mark)}`,
    400,
    CHECK,
  ),
  rest(
    'contact_submissions',
    contact({ phone: `99${mark}1234` }),
    `phone ${brief(mark)}`,
    400,
    CHECK,
  ),
  rest(
    'contact_submissions',
    contact({ message: `a${mark}b` }),
    `message ${brief(mark)}`,
    400,
    CHECK,
  ),
  rest(
    'simulator_results',
    result({ first_name: `An${mark}d` }),
    `name ${brief(mark)}`,
    400,
    CHECK,
  ),
]);

const raw = (text: string, what: string, status: number, code: string): Hostile =>
  rest('contact_submissions', text, what, status, code);

const encodings: Hostile[] = [
  raw(JSON.stringify(contact({ full_name: 'a\0b' })), 'NUL in a name', 400, '22P05'),
  raw(JSON.stringify(contact({ message: '\0' })), 'NUL as the message', 400, '22P05'),
  raw(JSON.stringify(contact({ email: 'a\0@b.example' })), 'NUL in an address', 400, '22P05'),
  raw(JSON.stringify(contact({ message: '\ud800' })), 'half a surrogate pair', 400, '22P02'),
  raw(JSON.stringify(contact({ message: '\udc00x' })), 'the other half', 400, '22P02'),
  raw('', 'no body', 400, 'PGRST102'),
  raw('{', 'broken JSON', 400, 'PGRST102'),
  raw('{"full_name": "x",}', 'a trailing comma', 400, 'PGRST102'),
  raw("{'full_name': 'x'}", 'single quotes', 400, 'PGRST102'),
  raw('null', 'null', 400, 'PGRST102'),
  raw('5', 'a number', 400, 'PGRST102'),
  raw('"text"', 'a string', 400, 'PGRST102'),
  raw('[[]]', 'a list in a list', 400, 'PGRST102'),
  raw('[1, 2]', 'a list of numbers', 400, 'PGRST102'),
  raw('{}', 'nothing at all', 400, '23502'),
  raw(
    `[${JSON.stringify(CONTACT)}, {"email": "a@b.example"}]`,
    'rows of two shapes',
    400,
    'PGRST102',
  ),
  raw(`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'twenty thousand brackets', 400, 'PGRST102'),
];

const sizes: Hostile[] = [
  rest(
    'contact_submissions',
    contact({ message: 'a'.repeat(1024 * 1024) }),
    '1 MB message',
    400,
    CHECK,
  ),
  rest(
    'contact_submissions',
    contact({ full_name: 'a'.repeat(1024 * 1024) }),
    '1 MB name',
    400,
    CHECK,
  ),
  rest('contact_submissions', contact({ message: '🧱'.repeat(5001) }), '5001 emoji', 400, CHECK),
  rest(
    'contact_submissions',
    contact({ email: `${'a'.repeat(300)}@mail.example` }),
    'long address',
    400,
    CHECK,
  ),
  rest('contact_submissions', contact({ phone: '9'.repeat(41) }), 'long phone', 400, CHECK),
  rest('contact_submissions', contact({ full_name: '' }), 'empty name', 400, CHECK),
  rest('contact_submissions', contact({ message: '' }), 'empty message', 400, CHECK),
  rest('contact_submissions', contact({ message: ' \n ' }), 'blank message', 400, CHECK),
  rest('simulator_results', result({ first_name: 'A' }), 'one letter', 400, CHECK),
  rest('simulator_results', result({ phone: '12345' }), 'five digits', 400, CHECK),
];

export const WRONG = [null, 5, true, { $ne: null }, ['a@b.example'], []] as const;
const types: Hostile[] = WRONG.flatMap((value) => {
  const code = value === null ? '23502' : CHECK;
  return [
    rest('contact_submissions', contact({ email: value }), `email ${brief(value)}`, 400, code),
    rest('contact_submissions', contact({ subject: value }), `subject ${brief(value)}`, 400, code),
    rest('simulator_results', result({ email: value }), `email ${brief(value)}`, 400, code),
    rest(
      'simulator_results',
      result({ simulator_result: value }),
      `result ${brief(value)}`,
      400,
      code,
    ),
  ];
});

const answers: Hostile[] = [null, {}, [1], 'x', [{ age: 'under30' }], 0].map((value) =>
  rest(
    'simulator_results',
    result({ raw_answers: value }),
    `raw_answers ${brief(value)}`,
    400,
    value === null ? '23502' : CHECK,
  ),
);

export const SERVER_COLUMNS = {
  id: '00000000-0000-4000-8000-000000000000',
  created_at: '2020-01-01',
  idempotency_key: 'a-key-of-somebody-else',
};
const serverColumns: Hostile[] = Object.entries(SERVER_COLUMNS).flatMap(([column, value]) => [
  rest('contact_submissions', contact({ [column]: value }), `column ${column}`, 401, '42501'),
  rest('simulator_results', result({ [column]: value }), `column ${column}`, 401, '42501'),
]);

const METHODS = ['GET', 'HEAD', 'PATCH', 'PUT', 'DELETE'];
const methods: Hostile[] = ['contact_submissions', 'simulator_results', 'leads'].flatMap((table) =>
  METHODS.map((method) => ({
    what: `${method} ${table}`,
    path: `/rest/v1/${table}?email=like.*`,
    method,
    status: 401,
    code: method === 'HEAD' ? '' : '42501',
  })),
);

const elsewhere: Hostile[] = [
  ...[
    'leads',
    'pg_roles',
    'enquiries',
    'outbox',
    'hash_keys',
    'schema_migrations',
    'private.settings',
  ].map((table) => ({
    what: `insert into ${table}`,
    path: `/rest/v1/${table}`,
    body: {},
    status: table === 'leads' ? 401 : 404,
    code: table === 'leads' ? '42501' : 'PGRST205',
  })),
  ...[
    { name: 'claim_delivery', body: { kind: 'contact' } },
    { name: 'finish_delivery', body: { claim: SERVER_COLUMNS.id, results: [] } },
    { name: 'release_enquiry', body: { enquiry_id: SERVER_COLUMNS.id } },
    { name: 'erase_enquiries', body: { email: CONTACT.email } },
  ].map(({ name, body }) => ({
    what: `call ${name}`,
    path: `/rest/v1/rpc/${name}`,
    body,
    status: 401,
    code: '42501',
  })),
  ...['pg_sleep', 'version', 'set_config', 'pg_read_file', 'guard_enquiry', 'purge_enquiries'].map(
    (name) => ({
      what: `call ${name}`,
      path: `/rest/v1/rpc/${name}`,
      body: {},
      status: 404,
      code: 'PGRST202',
    }),
  ),
  {
    what: 'a foreign schema',
    path: '/rest/v1/contact_submissions/extra',
    body: CONTACT,
    status: 404,
    code: 'PGRST125',
  },
  { what: 'a broken path', path: '/rest/v1/%zz', body: CONTACT, status: 404, code: 'PGRST125' },
  {
    what: 'a batch with one bad row',
    path: '/rest/v1/contact_submissions',
    body: [CONTACT, contact({ email: 'nonsense' })],
    status: 400,
    code: CHECK,
  },
  {
    what: 'an upsert',
    path: '/rest/v1/contact_submissions',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: CONTACT,
    status: 501,
    code: 'LOCAL501',
  },
  {
    what: 'the row back',
    path: '/rest/v1/contact_submissions',
    headers: { prefer: 'return=representation' },
    body: CONTACT,
    status: 401,
    code: '42501',
  },
  ...['text/plain', 'text/html', 'multipart/form-data', 'application/xml'].map((type) => ({
    what: `content type ${type}`,
    path: '/rest/v1/contact_submissions',
    headers: { 'content-type': type },
    body: CONTACT,
    status: 400,
    code: 'PGRST102',
  })),
];

/** What joins nothing in a name, and emoji's marks in one; a message may have both. */
const strayJoiners: Hostile[] = ['\u200c', '\u200d', '\ufe0f'].flatMap((mark) => [
  rest(
    'contact_submissions',
    contact({ full_name: `A${mark}b` }),
    `name ${brief(mark)}`,
    400,
    CHECK,
  ),
  rest(
    'simulator_results',
    result({ first_name: mark.repeat(3) }),
    `only ${brief(mark)}`,
    400,
    CHECK,
  ),
]);

/** Pages of other sites, as a visitor's browser sends for them. */
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
const crossSite: Hostile[] = FOREIGN.flatMap((origin) =>
  [
    { table: 'contact_submissions', body: CONTACT },
    { table: 'simulator_results', body: result({}) },
  ].flatMap(({ table, body }) => [
    {
      what: `${table}: a post from ${origin}`,
      path: `/rest/v1/${table}`,
      headers: { origin },
      body,
      status: 403,
      code: 'PT403',
    },
    {
      what: `${table}: an untyped Blob with the key in the URL from ${origin}`,
      path: `/rest/v1/${table}?apikey=`,
      headers: { origin, apikey: '', 'content-type': '' },
      body,
      status: 403,
      code: 'PT403',
    },
  ]),
);

/** Everything that is thrown at the tables over HTTP with the public key. */
export const HOSTILE_INSERTS: Hostile[] = [
  ...attackedFields,
  ...attackedNames,
  ...invisible,
  ...strayJoiners,
  ...crossSite,
  ...encodings,
  ...sizes,
  ...types,
  ...answers,
  ...serverColumns,
  ...methods,
  ...elsewhere,
];
