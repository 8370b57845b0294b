import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { parseFirm } from '../../src/data/schemas/firm.ts';
import type { Firm } from '../../src/data/schemas/firm.ts';
import { startStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';

export const ANY_PORTS = { api: 0, postgres: 0, inbox: 0 } as const;
export const SITE = 'http://127.0.0.1:4321';

export const CONTACT = {
  full_name: 'Ελένη Παπαδοπούλου',
  email: 'eleni@mail.example',
  phone: '+357 99 123456',
  subject: 'Book Consultation',
  message: 'Good morning,\nI would like to buy a flat in Limassol.',
} as const;

export const RESULT = {
  first_name: 'Andreas',
  email: 'andreas@mail.example',
  phone: '+357 99 654321',
  simulator_result: 'GREEN',
} as const;

export async function firm(): Promise<Firm> {
  return parseFirm(await readFile(new URL('../../content/firm.yaml', import.meta.url), 'utf8'));
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tessera-test-'));
  // mkdtemp admits its owner only; Postgres may have to run as another user.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** An embedded Supabase on free ports. */
export async function testStack(
  options: Partial<StackOptions> & Pick<StackOptions, 'dataDirectory'>,
): Promise<Stack> {
  return startStack({
    ports: ANY_PORTS,
    siteOrigins: [SITE],
    firm: await firm(),
    durable: false,
    ...options,
    // All visitors of a test have one IP address. A daily summary would arrive on some days and hours only.
    settings: {
      office_hours: [],
      rate_limit_per_ip: 10_000,
      mailed_per_ip_per_day: 10_000,
      ...options.settings,
    },
  });
}

export type Headers = Record<string, string>;
export type Call = {
  method?: string;
  /** An empty value leaves a header out. */
  headers?: Headers;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  localAddress?: string | undefined;
};

/** Sends a request as it is written: `fetch` refuses some of these itself. */
export async function send(url: string, { method = 'POST', headers, body, localAddress }: Call) {
  const isBodiless = method === 'GET' || method === 'HEAD' || body === undefined;
  const sent = isBodiless ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    'content-type': 'application/json',
    'content-length': isBodiless ? '' : `${Buffer.byteLength(sent)}`,
    ...headers,
  };
  const call = request(url, {
    // The gateway may close a connection whose body it did not read: none is used twice.
    agent: false,
    method,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    localAddress,
    signal: AbortSignal.timeout(30_000),
  });
  call.end(sent);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const answer = await text(response);
  const isJson = response.headers['content-type']?.includes('json') === true && answer !== '';
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: (isJson ? JSON.parse(answer) : answer) as unknown,
  };
}

/** The responses to the request for a mail that is sent now, and to a repeat. */
export const SENT = { status: 200, body: { status: 'sent' } };
export const ALREADY_SENT = { status: 200, body: { status: 'already-sent' } };

/** A visitor's browser, as far as the backend sees it. */
export function visitorOf(
  { apiUrl, anonKey }: Pick<Stack, 'apiUrl' | 'anonKey'>,
  localAddress?: string,
) {
  const post = (path: string, body: unknown, headers: Headers = {}) =>
    send(apiUrl + path, {
      headers: { apikey: anonKey, origin: SITE, ...headers },
      body,
      localAddress,
    });
  const enquiry = (table: string, row: unknown, name: string, body: unknown, extra: Headers) => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key, ...extra };
    return {
      key,
      store: () => post(`/rest/v1/${table}`, row, headers),
      mail: (more: Headers = {}) => post(`/functions/v1/${name}`, body, { ...headers, ...more }),
    };
  };
  return {
    post,
    contact: (changes: Record<string, unknown> = {}, extra: Headers = {}) => {
      const row = { ...CONTACT, ...changes };
      return enquiry('contact_submissions', row, 'send-contact-email', row, extra);
    },
    lead: (changes: Partial<Record<keyof typeof RESULT, string>> = {}, extra: Headers = {}) => {
      const row = { ...RESULT, ...changes };
      const { first_name: name, simulator_result: result, ...rest } = row;
      const body = { name, result, ...rest };
      const stored = { ...row, raw_answers: [] };
      return enquiry('simulator_results', stored, 'send-simulator-results', body, extra);
    },
  };
}
