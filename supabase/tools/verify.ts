import { compareCatalogues, readCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { withDatabase } from './database.ts';
import type { Api } from './expected-backend.ts';

/*
 * Checks a deployed project: from outside, with only its public key, and in the catalogue of its database.
 * From outside one enquiry of each kind is stored, marked by the honeypot so that nothing is mailed;
 * running it again finds the same two. Every other request must be refused.
 */

interface Check {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Every response that is right: its status, then what its body says where that matters. */
  accepted: readonly string[];
}

/** Sender of the stored enquiries. */
export const CHECK_EMAIL = 'deployment-check@mail.example';
const OTHER_ORIGIN = { origin: 'https://another.example' };
const HONEYPOT = { 'x-enquiry-website': 'deployment-check' };
const DENIED = ['401 42501', '403 42501'];

/** The enquiries that visitors may store (docs/product.md, 7). */
const ENQUIRIES = {
  contact_submissions: {
    full_name: 'Deployment check',
    email: CHECK_EMAIL,
    phone: '',
    subject: 'Other',
    message: 'Stored by the check of the deployed backend. Nothing is mailed.',
  },
  simulator_results: {
    first_name: 'Deployment check',
    email: CHECK_EMAIL,
    phone: '000000',
    simulator_result: 'GREEN',
    raw_answers: [],
  },
};

/** What a mail is requested of that was not stored, by function. */
const NOT_STORED = {
  'send-contact-email': {
    ...ENQUIRIES.contact_submissions,
    message: 'This enquiry was not stored.',
  },
  'send-simulator-results': {
    name: 'Deployment check',
    email: CHECK_EMAIL,
    phone: '000000',
    result: 'RED',
  },
};

function enquiryChecks(table: string, row: object, api: Api): Check[] {
  const path = `/rest/v1/${table}`;
  const key = { 'idempotency-key': `deployment-check-${table.replace('_', '-')}` };
  const forbidden = api.relations.find(({ name }) => name === table)?.forbidden ?? [];
  const insert = (what: string, accepted: readonly string[], changes = {}, headers = {}) => ({
    name: `${what} ${table}`,
    path,
    headers: { ...HONEYPOT, ...headers },
    body: { ...row, ...changes },
    accepted,
  });
  const change = { path: `${path}?email=eq.${CHECK_EMAIL}`, body: { email: CHECK_EMAIL } };
  return [
    insert('stores an enquiry in', ['201', '409 23505'], {}, key),
    insert('does not return a row of', DENIED, {}, { prefer: 'return=representation' }),
    insert('refuses an unknown column of', ['400 PGRST204'], { admin: true }),
    insert('refuses a wrong e-mail address in', ['400 23514'], { email: 'nonsense' }),
    insert('refuses a missing e-mail address in', ['400 23502'], { email: null }),
    insert('refuses invisible characters in', ['400 23514'], { phone: '123\u200b4567' }),
    insert('refuses pages of another site in', ['403 PT403'], {}, OTHER_ORIGIN),
    insert('refuses other content under a used key in', ['422 PT422'], { phone: '1234567' }, key),
    ...forbidden.map((column) =>
      insert(`refuses a value for the column ${column} of`, DENIED, { [column]: null }),
    ),
    { name: `refuses to change ${table}`, ...change, method: 'PATCH', accepted: DENIED },
    { name: `refuses to delete from ${table}`, ...change, method: 'DELETE', accepted: DENIED },
  ];
}

function functionChecks(name: string): Check[] {
  const call = (what: string, accepted: string, change: Partial<Check> = {}) => ({
    name: `${name} refuses ${what}`,
    path: `/functions/v1/${name}`,
    body: {},
    accepted: [accepted],
    ...change,
  });
  return [
    call('an empty request', '400'),
    call('a row id', '400', { body: { id: '00000000-0000-4000-8000-000000000000' } }),
    call('a call without a key', '401 unknown_key', { headers: { apikey: '' } }),
    call('another site', '403 foreign_origin', { headers: OTHER_ORIGIN }),
    call('GET', '405 method_not_allowed', { method: 'GET', body: undefined }),
  ];
}

function listChecks(api: Api): Check[] {
  const read = (name: string, path: string, accepted: readonly string[], headers = {}) => ({
    name,
    path,
    method: 'GET',
    headers,
    accepted,
  });
  return [
    ...Object.entries(ENQUIRIES).flatMap(([table, row]) => enquiryChecks(table, row, api)),
    ...api.relations.map(({ name }) =>
      read(`refuses to read ${name}`, `/rest/v1/${name}?select=*`, DENIED),
    ),
    ...api.functions.map(({ name, parameters }) => ({
      name: `refuses to call ${name}`,
      path: `/rest/v1/rpc/${name}`,
      body: Object.fromEntries(parameters.map((parameter) => [parameter, null])),
      accepted: DENIED,
    })),
    read('does not serve the schema private', '/rest/v1/settings', ['406 PGRST106'], {
      'accept-profile': 'private',
    }),
    ...api.edgeFunctions.flatMap(functionChecks),
    ...Object.entries(NOT_STORED).map(([name, body]) => ({
      name: `${name} mails nothing that was not stored`,
      path: `/functions/v1/${name}`,
      body,
      accepted: ['404 unknown_enquiry', '403 not_verified'],
    })),
    read('refuses a key of another project', '/rest/v1/leads', ['401'], {
      apikey: 'sb_publishable_of_another_project',
    }),
    // The site has no login, but a new project lets visitors sign up (docs/deploy.md).
    read('sign-up is closed', '/auth/v1/settings', ['200 sign-up closed', '404', '501']),
  ];
}

/** Sends every request to one project. */
export async function verifyApi(url: string, key: string, api: Api) {
  const verdicts: { name: string; ok: boolean; actual: string; accepted: string }[] = [];
  for (const check of listChecks(api)) {
    const { name, path, method = 'POST', headers = {}, body, accepted } = check;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    const code = /"code":\s*"(\w+)"/.exec(text)?.[1];
    const isClosed = /"disable_signup":\s*true/.test(text);
    const actual = `${response.status} ${isClosed ? 'sign-up closed' : (code ?? '')}`.trim();
    const ok = accepted.some((one) => actual === one || actual.startsWith(`${one} `));
    verdicts.push({ name, ok, actual, accepted: accepted.join(' or ') });
  }

  return verdicts;
}

/** Names every difference between a deployed database and what the migrations make. */
export function verifyDatabase(databaseUrl: string, expected: Catalogue): Promise<string[]> {
  return withDatabase(databaseUrl, async (sql) =>
    compareCatalogues(expected, await readCatalogue(sql)),
  );
}

/** Deletes what {@link verifyApi} stored; only the owner of the database can. */
export async function deleteCheckEnquiries(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, (sql) => sql`select public.erase_enquiries(${CHECK_EMAIL})`);
}
