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
  /** Every response that is right: its status, then what its body says where that matters. */
  accepted: readonly string[];
};

/** Sender of the stored enquiries. */
export const CHECK_EMAIL = 'deployment-check@tessera.example';
const OTHER_ORIGIN = { origin: 'https://another.example' };
const HONEYPOT = { 'x-enquiry-website': 'deployment-check' };
const DENIED = ['401 42501', '403 42501'];

type Fields = Record<string, unknown>;

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

function enquiryChecks(table: string, row: Fields, api: Api): Check[] {
  const path = `/rest/v1/${table}`;
  const key = { 'idempotency-key': `deployment-check-${table.replace('_', '-')}` };
  const forbidden = api.relations.find(({ name }) => name === table)?.forbidden ?? [];
  const inserts: [name: string, Fields, accepted: readonly string[], Record<string, string>?][] = [
    ['stores an enquiry in', {}, ['201', '409 23505'], key],
    ['does not return a row of', {}, DENIED, { prefer: 'return=representation' }],
    ['refuses an unknown column of', { admin: true }, ['400 PGRST204']],
    ['refuses a wrong e-mail address in', { email: 'nonsense' }, ['400 23514']],
    ['refuses a missing e-mail address in', { email: null }, ['400 23502']],
    ['refuses invisible characters in', { phone: '123\u200b4567' }, ['400 23514']],
    ['refuses pages of another site in', {}, ['403 PT403'], OTHER_ORIGIN],
    ['refuses other content under a used key in', { phone: '1234567' }, ['422 PT422'], key],
  ];
  for (const column of forbidden) {
    inserts.push([`refuses a value for the column ${column} of`, { [column]: null }, DENIED]);
  }
  const change = { path: `${path}?email=eq.${CHECK_EMAIL}`, body: { email: CHECK_EMAIL } };
  return [
    ...inserts.map(([name, changes, accepted, headers]) => ({
      name: `${name} ${table}`,
      path,
      headers: { ...HONEYPOT, ...headers },
      body: { ...row, ...changes },
      accepted,
    })),
    { name: `refuses to change ${table}`, ...change, method: 'PATCH', accepted: DENIED },
    { name: `refuses to delete from ${table}`, ...change, method: 'DELETE', accepted: DENIED },
  ];
}

function functionChecks(name: string): Check[] {
  const refused: [what: string, accepted: string, Partial<Check>?][] = [
    ['an empty request', '400'],
    ['a row id', '400', { body: { id: '00000000-0000-4000-8000-000000000000' } }],
    ['a call without a key', '401 unknown_key', { headers: { apikey: '' } }],
    ['another site', '403 foreign_origin', { headers: OTHER_ORIGIN }],
    ['GET', '405 method_not_allowed', { method: 'GET', body: undefined }],
  ];
  return refused.map(([what, accepted, change]) => ({
    name: `${name} refuses ${what}`,
    path: `/functions/v1/${name}`,
    body: {},
    accepted: [accepted],
    ...change,
  }));
}

const UNKNOWN_ENQUIRY = ['404 unknown_enquiry', '403 not_verified'];

const OTHER_CHECKS: readonly Check[] = [
  {
    name: 'send-contact-email mails nothing that was not stored',
    path: '/functions/v1/send-contact-email',
    body: { ...ENQUIRIES.contact_submissions, message: 'This enquiry was not stored.' },
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
