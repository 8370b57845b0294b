import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtempDisposable } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { readFirm } from '../../scripts/library/firm.ts';
import { startStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';

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

/** A folder that is removed by `await using` or by its `remove`. */
export async function temporaryFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'tessera-test-'));
  // It admits its owner only; Postgres may have to run as another user.
  await chmod(folder.path, 0o755);
  return folder;
}

/** An embedded Supabase on free ports. */
export function testStack(
  options: Partial<StackOptions> & Pick<StackOptions, 'dataDirectory'>,
): Promise<Stack> {
  return startStack({
    ports: { api: 0, postgres: 0, inbox: 0 },
    siteOrigins: [SITE],
    firm: readFirm(),
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
export interface Call {
  method?: string;
  /** An empty value leaves a header out. */
  headers?: Headers;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
}

/** Sends a request as it is written: `fetch` refuses some of these itself. */
export async function send(url: string, call: Call) {
  const { method = 'POST', headers, body = '' } = call;
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(sent)}`,
    ...headers,
  };
  const sending = request(url, {
    // The gateway may close a connection whose body it did not read: none is used twice.
    agent: false,
    method,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    signal: AbortSignal.timeout(30_000),
  });
  sending.end(sent);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
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
export function visitorOf({ apiUrl, anonKey }: Pick<Stack, 'apiUrl' | 'anonKey'>) {
  const post = (path: string, body: unknown, headers: Headers = {}) =>
    send(apiUrl + path, { headers: { apikey: anonKey, origin: SITE, ...headers }, body });
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
