import { connect } from './connect.ts';

/*
 * Checks a deployed project from outside, with nothing but its public key. It stores one enquiry of
 * each kind, marked like a robot's so that nothing is mailed; running it again finds the same two.
 * Everything else it tries must be refused.
 */

type Attempt = {
  what: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Every response that is right: its status, then the code in its body where it has one. */
  right: readonly string[];
  /** What the body says where it has no code. */
  read?: (text: string) => string;
};

export type Verdict = { what: string; passed: boolean; found: string; wanted: string };

/** Who the stored enquiries are from. */
export const ADDRESS = 'deployment-check@tessera.example';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const CONTACT = {
  full_name: 'Deployment check',
  email: ADDRESS,
  phone: '',
  subject: 'Other',
  message: 'Stored by the check of the deployed backend. Nothing is mailed.',
};

const RESULT = {
  first_name: 'Deployment check',
  email: ADDRESS,
  phone: '000000',
  simulator_result: 'GREEN',
  raw_answers: [],
};

const HELD = { 'x-enquiry-website': 'deployment-check' };
const DENIED = ['401 42501', '403 42501'];
const ABSENT = ['404 PGRST205', '404 42P01'];
const NO_FUNCTION = ['404 PGRST202', '404 42883'];

const TABLES = [
  { table: 'contact_submissions', row: CONTACT as Record<string, unknown> },
  { table: 'simulator_results', row: RESULT as Record<string, unknown> },
];

const ofTables: Attempt[] = TABLES.flatMap(({ table, row }): Attempt[] => {
  const path = `/rest/v1/${table}`;
  return [
    {
      what: `stores an enquiry in ${table}`,
      path,
      headers: { ...HELD, 'idempotency-key': `deployment-check-${table.replace('_', '-')}` },
      body: row,
      right: ['201', '409 23505'],
    },
    {
      what: `does not give a row of ${table} back`,
      path,
      headers: { prefer: 'return=representation', ...HELD },
      body: row,
      right: DENIED,
    },
    { what: `refuses to read ${table}`, path: `${path}?select=*`, method: 'GET', right: DENIED },
    {
      what: `refuses to count ${table}`,
      path: `${path}?select=id`,
      method: 'GET',
      headers: { prefer: 'count=exact' },
      right: DENIED,
    },
    {
      what: `refuses to change ${table}`,
      path: `${path}?email=eq.${ADDRESS}`,
      method: 'PATCH',
      body: { email: ADDRESS },
      right: DENIED,
    },
    {
      what: `refuses to delete from ${table}`,
      path: `${path}?email=eq.${ADDRESS}`,
      method: 'DELETE',
      right: DENIED,
    },
    {
      what: `refuses an unknown column of ${table}`,
      path,
      headers: HELD,
      body: { ...row, admin: true },
      right: ['400 PGRST204'],
    },
    {
      what: `refuses an id of the client's own in ${table}`,
      path,
      headers: HELD,
      body: { ...row, id: NOBODY },
      right: DENIED,
    },
    {
      what: `refuses a key of the client's own in ${table}`,
      path,
      headers: HELD,
      body: { ...row, idempotency_key: 'deployment-check-0' },
      right: DENIED,
    },
    {
      what: `refuses a wrong address in ${table}`,
      path,
      headers: HELD,
      body: { ...row, email: 'nonsense' },
      right: ['400 23514'],
    },
    {
      what: `refuses pages of another site in ${table} (private.settings.allowed_origins)`,
      path,
      headers: { ...HELD, origin: 'https://another.example' },
      body: row,
      right: ['403 PT403'],
    },
    {
      what: `refuses other content under a used key in ${table}`,
      path,
      headers: { ...HELD, 'idempotency-key': `deployment-check-${table.replace('_', '-')}` },
      body: { ...row, phone: '1234567' },
      right: ['422 PT422'],
    },
    {
      what: `refuses characters that show nothing in ${table}`,
      path,
      headers: HELD,
      body: { ...row, phone: '123\u200b4567' },
      right: ['400 23514'],
    },
    {
      what: `refuses a missing address in ${table}`,
      path,
      headers: HELD,
      body: { ...row, email: null },
      right: ['400 23502'],
    },
  ];
});

const ofTheRest: Attempt[] = [
  {
    what: 'refuses to read the list of leads',
    path: '/rest/v1/leads?select=*',
    method: 'GET',
    right: DENIED,
  },
  {
    what: 'refuses to delete leads',
    path: '/rest/v1/leads?kind=eq.contact',
    method: 'DELETE',
    right: DENIED,
  },
  {
    what: 'refuses to read what became of enquiries',
    path: '/rest/v1/enquiry_events?select=*',
    method: 'GET',
    right: DENIED,
  },
  {
    what: 'refuses to record an event without a link',
    path: '/rest/v1/enquiry_events',
    body: { enquiry_id: NOBODY, event: 'spam' },
    right: DENIED,
  },
  {
    what: 'does not expose the settings',
    path: '/rest/v1/settings?select=*',
    method: 'GET',
    right: ABSENT,
  },
  {
    what: 'does not expose the rate counters',
    path: '/rest/v1/rate_limit_counters?select=*',
    method: 'GET',
    right: ABSENT,
  },
  {
    what: 'refuses to claim an enquiry',
    path: '/rest/v1/rpc/claim_delivery',
    body: { kind: 'contact' },
    right: DENIED,
  },
  {
    what: 'refuses to settle an enquiry',
    path: '/rest/v1/rpc/finish_delivery',
    body: { claim: NOBODY, results: [] },
    right: DENIED,
  },
  {
    what: 'refuses to erase enquiries',
    path: '/rest/v1/rpc/erase_enquiries',
    body: { email: ADDRESS },
    right: DENIED,
  },
  ...[
    { name: 'follow_up', body: { link_hash: '00' } },
    { name: 'store_follow_up_links', body: { links: [] } },
    { name: 'export_enquiries', body: {} },
    { name: 'export_personal_data', body: { email: ADDRESS } },
  ].map(({ name, body }) => ({
    what: `refuses to call ${name}`,
    path: `/rest/v1/rpc/${name}`,
    body,
    right: DENIED,
  })),
  {
    what: 'has no public purge',
    path: '/rest/v1/rpc/purge_enquiries',
    body: {},
    right: NO_FUNCTION,
  },
  {
    // Nobody signs in to this site, but a new project lets everybody sign up (docs/backend.md).
    what: 'lets nobody sign up',
    path: '/auth/v1/settings',
    method: 'GET',
    right: ['200 sign-up closed', '404', '501'],
    read: (text) => (/"disable_signup":\s*true/.test(text) ? ' sign-up closed' : ' sign-up open'),
  },
  {
    what: 'refuses a foreign key',
    path: '/rest/v1/leads',
    method: 'GET',
    headers: { apikey: 'sb_publishable_of_somebody_else' },
    right: ['401'],
  },
];

const MAILERS = [
  { name: 'send-contact-email', body: { ...CONTACT, message: 'Stored by nobody.' } },
  {
    name: 'send-simulator-results',
    body: { name: 'Nobody', email: ADDRESS, phone: '000000', result: 'RED' },
  },
];

const ofMailers: Attempt[] = MAILERS.flatMap(({ name, body }): Attempt[] => {
  const path = `/functions/v1/${name}`;
  return [
    {
      what: `${name} mails nothing that was not stored`,
      path,
      body,
      right: ['404 unknown_enquiry', '403 not_verified'],
    },
    {
      what: `${name} refuses what is no enquiry`,
      path,
      body: { to: ADDRESS },
      right: ['400 invalid_enquiry'],
    },
    {
      what: `${name} refuses an enquiry by its id`,
      path,
      body: { id: NOBODY },
      right: ['400 invalid_enquiry'],
    },
    {
      what: `${name} refuses a call without a key`,
      path,
      body,
      headers: { apikey: '' },
      right: ['401 unknown_key'],
    },
    {
      what: `${name} refuses another site`,
      path,
      body,
      headers: { origin: 'https://another.example' },
      right: ['403 foreign_origin'],
    },
    { what: `${name} answers POST only`, path, method: 'GET', right: ['405 method_not_allowed'] },
  ];
});

const ofTheDesk: Attempt[] = [
  {
    what: 'desk answers no token that was not mailed',
    path: '/functions/v1/desk',
    body: { token: 'A'.repeat(22) },
    right: ['404 unknown_link'],
  },
  {
    what: 'desk refuses a call without a key',
    path: '/functions/v1/desk',
    body: { token: 'A'.repeat(22) },
    headers: { apikey: '' },
    right: ['401 unknown_key'],
  },
  {
    what: 'desk answers POST only',
    path: '/functions/v1/desk',
    method: 'GET',
    right: ['405 method_not_allowed'],
  },
];

/** Everything that is tried, in order. */
export const ATTEMPTS: readonly Attempt[] = [...ofTables, ...ofTheRest, ...ofMailers, ...ofTheDesk];

function codeOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'code' in body) return ` ${String(body.code)}`;
  } catch {
    // An answer without JSON has no code.
  }
  return '';
}

/** Tries everything on one project. */
export async function verifyBackend(url: string, key: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { what, path, method = 'POST', headers = {}, body, right, read } of ATTEMPTS) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    const found = `${answer.status}${answer.ok && read !== undefined ? read(text) : codeOf(text)}`;
    const passed = right.some((one) => found === one || found.startsWith(`${one} `));
    verdicts.push({ what, passed, found, wanted: right.join(' or ') });
  }
  return verdicts;
}

/** Removes what {@link verifyBackend} stored; nobody but the owner can. */
export async function forgetVerification(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl);
  try {
    for (const { table } of TABLES) {
      await sql`delete from public.${sql(table)} where email = ${ADDRESS}`;
    }
  } finally {
    await sql.end();
  }
}
