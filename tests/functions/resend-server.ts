import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import * as z from 'zod/mini';

import { close, listen } from '../../supabase/local/ports.ts';

const mailSchema = z.strictObject({
  from: z.string(),
  to: z.array(z.email()).check(z.minLength(1), z.maxLength(50)),
  reply_to: z.optional(z.email()),
  subject: z.string().check(z.minLength(1)),
  html: z.string(),
  text: z.string(),
});

export type ResendMail = z.infer<typeof mailSchema>;

/** What the next request meets instead of being served. */
export type Trouble =
  | { kind: 'answer'; status: number; name: string; retryAfter?: string }
  /** The mail is taken, and the connection drops before the answer. */
  | { kind: 'lost answer' }
  | { kind: 'no answer' };

/** A server with Resend's API for sending: keys, validation, idempotency, its errors. */
export async function startResend(apiKey: string) {
  const delivered: { key: string; mail: ResendMail; time: number }[] = [];
  const answered = new Map<string, { body: string; id: string }>();
  const troubles: Trouble[] = [];
  let requests = 0;

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    const reply = (status: number, body: unknown, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const refuse = (statusCode: number, name: string, message: string, headers = {}) => {
      reply(statusCode, { statusCode, name, message }, headers);
    };
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/emails') {
      refuse(404, 'not_found', 'The requested endpoint does not exist');
      return;
    }
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      refuse(403, 'invalid_api_key', 'API key is invalid');
      return;
    }
    const trouble = troubles.shift();
    if (trouble?.kind === 'answer') {
      const { status, name, retryAfter } = trouble;
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
      refuse(status, name, `Refused: ${name}`, headers);
      return;
    }
    if (trouble?.kind === 'no answer') {
      request.socket.destroy();
      return;
    }
    const mail = mailSchema.safeParse(JSON.parse(body));
    if (!mail.success) {
      refuse(422, 'validation_error', z.prettifyError(mail.error));
      return;
    }
    const key = String(request.headers['idempotency-key']);
    const before = answered.get(key);
    if (before !== undefined && before.body !== body) {
      refuse(409, 'invalid_idempotent_request', 'Same key used with a different payload');
      return;
    }
    const id = before?.id ?? `mail-${delivered.length + 1}`;
    if (before === undefined) {
      answered.set(key, { body, id });
      delivered.push({ key, mail: mail.data, time: Date.now() });
    }
    if (trouble?.kind === 'lost answer') request.socket.destroy();
    else reply(200, { id });
  };

  const server = createServer((request, response) => void handle(request, response));
  return {
    url: `http://127.0.0.1:${await listen(server, 'inbox', 0)}`,
    /** Mails that were taken, each once however often it was sent. */
    delivered,
    troubles,
    requests: () => requests,
    stop: () => close(server),
  };
}
