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

/**
 * What the next request meets instead of being served: an error, or a connection that drops, after the
 * mail was taken or before.
 */
export type Trouble =
  { status: number; name: string; retryAfter?: string } | 'lost answer' | 'no answer';

/** A server with Resend's API for sending: keys, validation, idempotency, its errors. */
export async function startResend(apiKey: string) {
  const delivered: { key: string; mail: z.infer<typeof mailSchema>; time: number }[] = [];
  const bodies = new Map<string, string>();
  const troubles: Trouble[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const reply = (status: number, answer: object, retryAfter?: string) => {
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    const refuse = (statusCode: number, name: string, retryAfter?: string) => {
      reply(statusCode, { statusCode, name, message: `Refused: ${name}` }, retryAfter);
    };
    if (request.method !== 'POST' || request.url !== '/emails') {
      refuse(404, 'not_found');
      return;
    }
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      refuse(403, 'invalid_api_key');
      return;
    }
    const trouble = troubles.shift();
    if (typeof trouble === 'object') {
      refuse(trouble.status, trouble.name, trouble.retryAfter);
      return;
    }
    if (trouble === 'no answer') {
      request.socket.destroy();
      return;
    }
    const mail = mailSchema.safeParse(JSON.parse(body));
    if (!mail.success) {
      refuse(422, 'validation_error');
      return;
    }
    const key = String(request.headers['idempotency-key']);
    if ((bodies.get(key) ?? body) !== body) {
      refuse(409, 'invalid_idempotent_request');
      return;
    }
    if (!bodies.has(key)) delivered.push({ key, mail: mail.data, time: Date.now() });
    bodies.set(key, body);
    if (trouble === 'lost answer') request.socket.destroy();
    else reply(200, { id: key });
  };

  const server = createServer((request, response) => void handle(request, response));
  return {
    url: `http://127.0.0.1:${await listen(server, 'inbox', 0)}`,
    /** Mails that were taken, each once however often it was sent. */
    delivered,
    troubles,
    stop: () => close(server),
  };
}
