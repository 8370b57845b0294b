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

const answerSchema = z.object({
  status: z.optional(z.string()),
  code: z.optional(z.string()),
});

/** A visitor's browser, as far as the backend sees it. */
export function visitorOf(stack: Pick<Stack, 'apiUrl' | 'anonKey'>) {
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const answer = await fetch(`${stack.apiUrl}${path}`, {
      method: 'POST',
      headers: {
        apikey: stack.anonKey,
        'content-type': 'application/json',
        origin: SITE,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      answer: text === '' ? {} : answerSchema.parse(JSON.parse(text)),
    };
  };

  return {
    post,
    contact(
      changes: Partial<Record<keyof typeof CONTACT, string>> = {},
      extra: Record<string, string> = {},
    ) {
      const body = { ...CONTACT, ...changes };
      const headers = { 'idempotency-key': randomUUID(), ...extra };
      return {
        store: () => post('/rest/v1/contact_submissions', body, headers),
        mail: (more: Record<string, string> = {}) =>
          post('/functions/v1/send-contact-email', body, { ...headers, ...more }),
      };
    },
    lead(
      changes: { name?: string; email?: string; result?: string } = {},
      extra: Record<string, string> = {},
    ) {
      const { name = RESULT.first_name, email = RESULT.email, result = 'GREEN' } = changes;
      const { phone } = RESULT;
      const headers = { 'idempotency-key': randomUUID(), ...extra };
      return {
        store: () =>
          post(
            '/rest/v1/simulator_results',
            { first_name: name, email, phone, simulator_result: result, raw_answers: [] },
            headers,
          ),
        mail: (more: Record<string, string> = {}) =>
          post(
            '/functions/v1/send-simulator-results',
            { name, email, phone, result },
            { ...headers, ...more },
          ),
      };
    },
  };
}

/** The mails in the inbox, oldest first. */
export async function caughtMails(stack: Stack) {
  const answer = await fetch(`${stack.inboxUrl}/api/messages`);
  return mailsSchema.parse(await answer.json()).reverse();
}

export async function emptyInbox(stack: Stack): Promise<void> {
  await fetch(`${stack.inboxUrl}/api/messages`, { method: 'DELETE' });
}
