import type { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { proxy } from 'hono/proxy';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type postgres from 'postgres';

import type { FunctionUrl } from './functions.ts';
import { loopbackOnly } from './loopback.ts';
import { callFunction, insertRow, RestError, roleOf } from './rest.ts';
import type { Keys } from './rest.ts';

/** Far larger than any genuine enquiry. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

const FUNCTION_TIMEOUT_MS = 120_000;

/** Seconds for the header Retry-After, by status. The limits on enquiries are per hour. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, string>> = { 429: '3600', 503: '1' };

/** Headers of one connection, which `fetch` sets itself or refuses. */
const CONNECTION_HEADERS = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

interface GatewayOptions {
  keys: Keys;
  database: postgres.Sql;
  functionUrl: FunctionUrl;
  log: (line: string) => void;
}

type GatewayContext = Context<{ Bindings: HttpBindings }>;

/**
 * The headers that the backend sees. The client's IP address is that of the socket, as Cloudflare
 * sets it for hosted projects. Addresses in the client's own headers are dropped.
 */
function forwardedHeaders({ req, env }: GatewayContext): Record<string, string> {
  const address = env.incoming.socket.remoteAddress ?? '';
  const headers = new Headers(req.raw.headers);
  headers.set('x-forwarded-for', address);
  headers.set('cf-connecting-ip', address);
  for (const name of CONNECTION_HEADERS) {
    headers.delete(name);
  }

  return Object.fromEntries(headers);
}

/** What a request asks of the database. */
const restRequestOf = async (context: GatewayContext, name: string, keys: Keys) => ({
  role: roleOf(context.req.raw, keys),
  headers: forwardedHeaders(context),
  name,
  body: await context.req.text(),
});

/** The response of a hosted project for a function that is not running. */
const respondNotBooted = () =>
  Response.json(
    { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' },
    { status: 503, headers: { 'retry-after': '1' } },
  );

/**
 * The HTTP server of the embedded backend. It handles the inserts into the two tables and the
 * function calls as supabase-js and the edge functions make them, and responds like a hosted
 * project. All other requests get 501.
 */
export function createGateway({ keys, database, functionUrl, log }: GatewayOptions): Server {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (context, next) => {
    const began = performance.now();
    await next();
    // Log the path without its query, which may contain what a visitor wrote.
    const milliseconds = Math.round(performance.now() - began);
    log(`API: ${context.req.method} ${context.req.path} ${context.res.status} ${milliseconds} ms`);
  });
  app.use(loopbackOnly);
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      // The rest of the body is not read, so nothing can follow it on this connection.
      onError: () =>
        Response.json(
          { message: 'Request size limit exceeded' },
          { status: 413, headers: { connection: 'close' } },
        ),
    }),
  );
  app.use('/rest/v1/*', cors({ origin: '*', maxAge: 3600 }));

  app.post('/rest/v1/:table{contact_submissions|simulator_results}', async (context) => {
    const prefer = context.req.header('prefer') ?? '';
    if (prefer !== '' && prefer !== 'return=minimal') {
      throw new RestError(501, 'LOCAL501', `The embedded stack does not serve Prefer: ${prefer}.`);
    }

    const request = await restRequestOf(context, context.req.param('table'), keys);
    await insertRow(database, request);
    return context.body(null, 201);
  });

  // The edge functions call the database with the secret key.
  app.post('/rest/v1/rpc/:name', async (context) => {
    const request = await restRequestOf(context, context.req.param('name'), keys);
    return Response.json(await callFunction(database, request));
  });

  app.on(['POST', 'OPTIONS', 'GET', 'PUT', 'PATCH', 'DELETE'], '/functions/v1/:name', (context) => {
    const url = functionUrl(context.req.param('name'));
    if (url === undefined) {
      const body = { code: 'NOT_FOUND', message: 'Requested function was not found' };
      return Response.json(body, { status: 404 });
    }

    return proxy(url, {
      raw: context.req.raw,
      headers: forwardedHeaders(context),
      redirect: 'manual',
      signal: AbortSignal.timeout(FUNCTION_TIMEOUT_MS),
    }).catch(respondNotBooted);
  });

  app.notFound((context) => {
    const message =
      'The embedded stack serves inserts into contact_submissions and simulator_results and calls of ' +
      `edge functions. For ${context.req.method} ${context.req.path}, use the database or a hosted project.`;
    return context.json({ code: 'LOCAL501', message }, 501);
  });
  app.onError((error, context) => {
    if (error instanceof RestError) {
      const retryAfter = RETRY_AFTER_SECONDS[error.status];
      if (retryAfter !== undefined) {
        context.header('retry-after', retryAfter);
      }

      return context.json(error.body, error.status as ContentfulStatusCode);
    }

    log(`API: ${error.name} on ${context.req.path}`);
    return context.json({ message: 'An unexpected error occurred' }, 500);
  });

  return createAdaptorServer({ fetch: app.fetch }) as Server;
}
