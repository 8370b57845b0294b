import { compareCatalogues, readCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { withDatabase } from './database.ts';
import type { Api } from './expected-backend.ts';

/*
 * Checks a deployed project: from outside, with only its public key, and in the catalogue of its database.
 * From outside one enquiry of each kind is stored, marked by the honeypot so that nothing is mailed;
 * running it again finds the same two. Every other request must be refused.
 */

type Check = {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Every response that is right: its status, then the code in its body where it has one. */
  accepted: readonly string[];
  /** What to read from a body without a code. */
  read?: (text: string) => string;
};

export type Verdict = { name: string; ok: boolean; actual: string; accepted: string };

/** Sender of the stored enquiries. */
export const CHECK_EMAIL = 'deployment-check@tessera.example';
const OTHER_ORIGIN = { origin: 'https://another.example' };
const HONEYPOT = { 'x-enquiry-website': 'deployment-check' };
const DENIED = ['401 42501', '403 42501'];

const CONTACT = {
  full_name: 'Deployment check',
  email: CHECK_EMAIL,
  phone: '',
  subject: 'Other',
  message: 'Stored by the check of the deployed backend. Nothing is mailed.',
};

const RESULT = {
  first_name: 'Deployment check',
  email: CHECK_EMAIL,
  phone: '000000',
  simulator_result: 'GREEN',
  raw_answers: [],
};

/** The enquiries that visitors may store (docs/product.md, 7). */
const ENQUIRIES: Record<string, Record<string, unknown>> = {
  contact_submissions: CONTACT,
  simulator_results: RESULT,
};

function enquiryChecks(table: string, row: Record<string, unknown>, api: Api): Check[] {
  const path = `/rest/v1/${table}`;
  const key = { 'idempotency-key': `deployment-check-${table.replace('_', '-')}` };
  const insert = (
    name: string,
    change: Record<string, unknown>,
    accepted: readonly string[],
    headers: Record<string, string> = {},
  ): Check => ({
    name: `${name} ${table}`,
    path,
    headers: { ...HONEYPOT, ...headers },
    body: { ...row, ...change },
    accepted,
  });
  const change = { path: `${path}?email=eq.${CHECK_EMAIL}`, body: { email: CHECK_EMAIL } };
  const forbidden = api.relations.find(({ name }) => name === table)?.forbidden ?? [];
  return [
    insert('stores an enquiry in', {}, ['201', '409 23505'], key),
    insert('does not return a row of', {}, DENIED, { prefer: 'return=representation' }),
    insert('refuses an unknown column of', { admin: true }, ['400 PGRST204']),
    ...forbidden.map((column) =>
      insert(`refuses a value for the column ${column} of`, { [column]: null }, DENIED),
    ),
    insert('refuses a wrong e-mail address in', { email: 'nonsense' }, ['400 23514']),
    insert('refuses a missing e-mail address in', { email: null }, ['400 23502']),
    insert('refuses invisible characters in', { phone: '123\u200b4567' }, ['400 23514']),
    insert('refuses pages of another site in', {}, ['403 PT403'], OTHER_ORIGIN),
    insert('refuses other content under a used key in', { phone: '1234567' }, ['422 PT422'], key),
    { name: `refuses to change ${table}`, ...change, method: 'PATCH', accepted: DENIED },
    { name: `refuses to delete from ${table}`, ...change, method: 'DELETE', accepted: DENIED },
  ];
}

function functionChecks(name: string): Check[] {
  const refused = (what: string, accepted: string, change: Partial<Check>): Check => ({
    name: `${name} refuses ${what}`,
    path: `/functions/v1/${name}`,
    body: {},
    accepted: [accepted],
    ...change,
  });
  return [
    refused('an empty request', '400', {}),
    refused('a row id', '400', { body: { id: '00000000-0000-4000-8000-000000000000' } }),
    refused('a call without a key', '401 unknown_key', { headers: { apikey: '' } }),
    refused('another site', '403 foreign_origin', { headers: OTHER_ORIGIN }),
    refused('GET', '405 method_not_allowed', { method: 'GET', body: undefined }),
  ];
}

const UNKNOWN_ENQUIRY = ['404 unknown_enquiry', '403 not_verified'];

const OTHER_CHECKS: readonly Check[] = [
  {
    name: 'send-contact-email mails nothing that was not stored',
    path: '/functions/v1/send-contact-email',
    body: { ...CONTACT, message: 'This enquiry was not stored.' },
    accepted: UNKNOWN_ENQUIRY,
  },
  {
    name: 'send-simulator-results mails nothing that was not stored',
    path: '/functions/v1/send-simulator-results',
    body: { name: 'Deployment check', email: CHECK_EMAIL, phone: '000000', result: 'RED' },
    accepted: UNKNOWN_ENQUIRY,
  },
  {
    name: 'refuses a key of another project',
    path: '/rest/v1/leads',
    method: 'GET',
    headers: { apikey: 'sb_publishable_of_another_project' },
    accepted: ['401'],
  },
  {
    // The site has no login, but a new project lets visitors sign up (docs/deploy.md).
    name: 'sign-up is closed',
    path: '/auth/v1/settings',
    method: 'GET',
    accepted: ['200 sign-up closed', '404', '501'],
    read: (text) => (/"disable_signup":\s*true/.test(text) ? ' sign-up closed' : ' sign-up open'),
  },
];

function listChecks(api: Api): Check[] {
  return [
    ...Object.entries(ENQUIRIES).flatMap(([table, row]) => enquiryChecks(table, row, api)),
    ...api.relations.map(({ name }) => ({
      name: `refuses to read ${name}`,
      path: `/rest/v1/${name}?select=*`,
      method: 'GET',
      accepted: DENIED,
    })),
    ...api.functions.map(({ name, parameters }) => ({
      name: `refuses to call ${name}`,
      path: `/rest/v1/rpc/${name}`,
      body: Object.fromEntries(parameters.map((parameter) => [parameter, null])),
      accepted: DENIED,
    })),
    {
      name: 'does not serve the schema private',
      path: `/rest/v1/${api.hidden}`,
      method: 'GET',
      headers: { 'accept-profile': 'private' },
      accepted: ['406 PGRST106'],
    },
    ...api.edgeFunctions.flatMap(functionChecks),
    ...OTHER_CHECKS,
  ];
}

function readCode(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'code' in body) return ` ${String(body.code)}`;
  } catch {
    // A body that is not JSON has no code.
  }
  return '';
}

/** Sends every request to one project. */
export async function verifyApi(url: string, key: string, api: Api): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const check of listChecks(api)) {
    const { name, path, method = 'POST', headers = {}, body, accepted, read } = check;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    const code = response.ok && read !== undefined ? read(text) : readCode(text);
    const actual = `${response.status}${code}`;
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
