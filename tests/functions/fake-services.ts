import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

import { close, listen } from '../../supabase/local/ports.ts';

const mailSchema = z.strictObject({
  from: z.string(),
  to: z.array(z.email()).length(1),
  reply_to: z.email().optional(),
  subject: z.string().min(1),
  html: z.string(),
  text: z.string(),
  headers: z.strictObject({ 'Auto-Submitted': z.enum(['auto-replied', 'auto-generated']) }),
});

/**
 * The fault that the next mail meets: none, an error of Resend, or a connection that drops after or
 * before the mail was accepted.
 */
export type Trouble =
  'none' | { status: number; name: string; retryAfter?: string } | 'lost answer' | 'no answer';

/** Header of a visitor whom Turnstile verifies. */
export const PERSON = { 'turnstile-token': 'a-person' };

/**
 * Fakes of the services that the functions call: Resend's API for sending, with its keys,
 * validation, idempotency and errors; Cloudflare's check of visitors; and the receiver of the
 * webhook.
 */
export async function startServices() {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const url = `http://127.0.0.1:${await listen(server, 'inbox', 0)}`;
  const secrets = {
    RESEND_API_KEY: `re_${randomBytes(18).toString('base64url')}`,
    RESEND_API_URL: url,
    TURNSTILE_SECRET_KEY: 'secret-of-a-test',
    TURNSTILE_VERIFY_URL: `${url}/siteverify`,
    WEBHOOK_URL: `${url}/webhook`,
    WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
    MAILS_PER_SECOND: '10000',
  };
  const bodies = new Map<string, string>();
  const services = {
    secrets,
    /** Accepted mails. A mail that was sent several times is listed once. */
    mails: [] as (z.infer<typeof mailSchema> & { key: string; time: number })[],
    troubles: [] as Trouble[],
    /** Calls of the webhook that were signed. */
    calls: [] as { id: string; body: string }[],
    /** Number of calls that the receiver of the webhook fails before it accepts one. */
    failures: 0,
    stop: () => close(server),
  };

  app.post('/emails', async ({ req, env }) => {
    const refuse = (status: number, name: string, retryAfter = '') =>
      Response.json(
        { statusCode: status, name, message: `Refused: ${name}` },
        { status, headers: retryAfter === '' ? {} : { 'retry-after': retryAfter } },
      );
    const body = await req.text();
    if (req.header('authorization') !== `Bearer ${secrets.RESEND_API_KEY}`) {
      return refuse(403, 'invalid_api_key');
    }

    const trouble = services.troubles.shift() ?? 'none';
    if (typeof trouble === 'object') {
      return refuse(trouble.status, trouble.name, trouble.retryAfter);
    }

    if (trouble === 'no answer') {
      env.incoming.socket.destroy();
    } else {
      const mail = mailSchema.safeParse(JSON.parse(body));
      if (!mail.success) {
        return refuse(422, 'validation_error');
      }

      const key = req.header('idempotency-key') ?? '';
      if ((bodies.get(key) ?? body) !== body) {
        return refuse(409, 'invalid_idempotent_request');
      }

      if (!bodies.has(key)) {
        services.mails.push({ ...mail.data, key, time: Date.now() });
      }

      bodies.set(key, body);
      if (trouble === 'lost answer') {
        env.incoming.socket.destroy();
      }
    }

    return Response.json({});
  });
  app.post('/siteverify', async ({ req }) => {
    const { secret, response } = await req.json<Record<string, string>>();
    const isPerson = response === PERSON['turnstile-token'];
    return Response.json({ success: isPerson && secret === secrets.TURNSTILE_SECRET_KEY });
  });
  app.post('/webhook', async ({ req }) => {
    const body = await req.text();
    try {
      new Webhook(secrets.WEBHOOK_SECRET).verify(body, req.header());
    } catch {
      return new Response(null, { status: 401 });
    }

    services.calls.push({ id: req.header('webhook-id') ?? '', body });
    services.failures -= 1;
    return new Response(null, { status: services.failures >= 0 ? 503 : 204 });
  });
  return services;
}
