import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';

import { close, listen } from '../../supabase/local/ports.ts';

/**
 * Starts a receiver of webhook calls, which verifies them with the library of the specification.
 */
export async function startWebhookReceiver({ status = 204 } = {}) {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const calls: { id: string; payload: unknown }[] = [];
  const app = new Hono();
  app.post('/', async ({ req }) => {
    if (status !== 204) {
      return new Response(null, { status, headers: { location: '/' } });
    }

    try {
      const payload: unknown = new Webhook(secret).verify(await req.text(), req.header());
      calls.push({ id: req.header('webhook-id') ?? '', payload });
    } catch {
      return new Response(null, { status: 401 });
    }

    return new Response(null, { status });
  });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const url = `http://127.0.0.1:${await listen(server, 'inbox', 0)}/`;
  return {
    webhook: { url, secret },
    calls,
    [Symbol.asyncDispose]: () => close(server),
  };
}
