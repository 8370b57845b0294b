import { randomUUID } from 'node:crypto';

import * as z from 'zod/mini';

import type { Stack } from '../../supabase/local/stack.ts';
import { CONTACT, RESULT, SITE } from '../database/support.ts';

const mailsSchema = z.array(
  z.object({
    from: z.string(),
    to: z.array(z.string()),
    reply_to: z.optional(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);
const answerSchema = z.object({ status: z.optional(z.string()), code: z.optional(z.string()) });

/** The response to the request for a mail that was sent now, and to a repeat. */
export const SENT = { status: 200, answer: { status: 'sent' } };
export const ALREADY_SENT = { status: 200, answer: { status: 'already-sent' } };

type Headers = Record<string, string>;

/** A visitor's browser, as far as the backend sees it. */
export function visitorOf(stack: Pick<Stack, 'apiUrl' | 'anonKey'>) {
  const post = async (path: string, body: unknown, headers: Headers) => {
    const response = await fetch(`${stack.apiUrl}${path}`, {
      method: 'POST',
      headers: {
        apikey: stack.anonKey,
        'content-type': 'application/json',
        origin: SITE,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const { status } = response;
    const text = await response.text();
    return { status, answer: text === '' ? {} : answerSchema.parse(JSON.parse(text)) };
  };
  const enquiry = (table: string, row: unknown, name: string, body: unknown, extra: Headers) => {
    const headers = { 'idempotency-key': randomUUID(), ...extra };
    return {
      store: () => post(`/rest/v1/${table}`, row, headers),
      mail: (more: Headers = {}) => post(`/functions/v1/${name}`, body, { ...headers, ...more }),
    };
  };
  return {
    post,
    contact(changes: Partial<Record<keyof typeof CONTACT, string>> = {}, extra: Headers = {}) {
      const row = { ...CONTACT, ...changes };
      return enquiry('contact_submissions', row, 'send-contact-email', row, extra);
    },
    lead(changes: { name?: string; email?: string; result?: string } = {}, extra: Headers = {}) {
      const { first_name, simulator_result, email, phone } = RESULT;
      const body = { name: first_name, email, phone, result: simulator_result, ...changes };
      const row = {
        first_name: body.name,
        email: body.email,
        phone,
        simulator_result: body.result,
        raw_answers: [],
      };
      return enquiry('simulator_results', row, 'send-simulator-results', body, extra);
    },
  };
}

/** The mails in the inbox, oldest first. */
export async function caughtMails(stack: Stack) {
  const response = await fetch(`${stack.inboxUrl}/api/messages`);
  return mailsSchema.parse(await response.json()).reverse();
}

export async function emptyInbox(stack: Stack): Promise<void> {
  await fetch(`${stack.inboxUrl}/api/messages`, { method: 'DELETE' });
}
