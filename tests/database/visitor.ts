import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Stack } from '../../supabase/local/stack.ts';
import { CONTACT, RESULT, SITE } from './examples.ts';

export type Headers = Record<string, string>;

interface Call {
  method?: string;
  /** An empty value leaves a header out. */
  headers?: Headers;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
}

/** Sends a request unchanged. `fetch` would refuse some of these requests itself. */
export async function send(url: string, call: Call) {
  const { method = 'POST', headers, body = '' } = call;
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(sent)}`,
    ...headers,
  };
  const sending = request(url, {
    // No connection is used twice, because the gateway may close one whose body it did not read.
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

/** Sends requests like a visitor's browser. */
export function visitorOf({ apiUrl, anonKey }: Pick<Stack, 'apiUrl' | 'anonKey'>) {
  const post = (path: string, body: unknown, headers: Headers = {}) =>
    send(apiUrl + path, { headers: { apikey: anonKey, origin: SITE, ...headers }, body });

  const enquiry = (
    table: string,
    row: unknown,
    functionName: string,
    body: unknown,
    extraHeaders: Headers,
  ) => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key, ...extraHeaders };
    return {
      key,
      store: () => post(`/rest/v1/${table}`, row, headers),
      mail: (more: Headers = {}) =>
        post(`/functions/v1/${functionName}`, body, { ...headers, ...more }),
    };
  };

  return {
    post,
    contact: (changes: Record<string, unknown> = {}, headers: Headers = {}) => {
      const row = { ...CONTACT, ...changes };
      return enquiry('contact_submissions', row, 'send-contact-email', row, headers);
    },
    lead: (changes: Partial<Record<keyof typeof RESULT, string>> = {}, headers: Headers = {}) => {
      const row = { ...RESULT, ...changes };
      const { first_name: name, simulator_result: result, email, phone } = row;
      const stored = { ...row, raw_answers: [] };
      const body = { name, email, phone, result };
      return enquiry('simulator_results', stored, 'send-simulator-results', body, headers);
    },
  };
}
