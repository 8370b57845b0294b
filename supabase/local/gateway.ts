import type { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';

import type postgres from 'postgres';

import { roleOf } from './credentials.ts';
import type { Keys } from './credentials.ts';
import type { FunctionUrl } from './functions.ts';
import { loopbackOnly } from './loopback.ts';
import { Refusal, unsupported } from './rest-errors.ts';
import { handleRest } from './rest.ts';

/** Larger than any honest enquiry by far. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

const FUNCTION_TIMEOUT_MS = 120_000;

interface GatewayOptions {
  keys: Keys;
  database: postgres.Sql;
  functionUrl: FunctionUrl;
  log: (line: string) => void;
}

/** What a browser may read across origins: everything, as hosted. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, ' +
    'Transfer-Encoding, Range-Unit',
};

/** Headers of one connection, which `fetch` sets itself or refuses. */
const HOP_BY_HOP =
  'connection content-length expect host keep-alive te trailer transfer-encoding upgrade';

/**
 * The headers that the backend sees. The client's IP address is the socket's, as Cloudflare states it
 * for hosted projects; what a client claims about it is dropped.
 */
function forwardedHeaders(request: Request, ip: string): Record<string, string> {
  const headers = new Headers(request.headers);
  headers.set('x-forwarded-for', ip);
  headers.set('cf-connecting-ip', ip);
  for (const name of HOP_BY_HOP.split(' ')) {
    headers.delete(name);
  }

  return Object.fromEntries(headers);
}

/** The response of a hosted project for a function that is not running. */
const notBooted = () =>
  Response.json(
    { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' },
    { status: 503, headers: { 'retry-after': '1' } },
  );

/** The one HTTP server of the embedded backend, as a hosted project has one. */
export function createGateway({ keys, database, functionUrl, log }: GatewayOptions): Server {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (context, next) => {
    const began = performance.now();
    await next();
    const { req, res } = context;
    // The path without its query: a URL may hold what a visitor wrote.
    const milliseconds = Math.round(performance.now() - began);
    log(`API: ${req.method} ${req.path} ${res.status} ${milliseconds} ms`);
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
  app.use('/rest/v1/*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(CORS_HEADERS)) {
      context.res.headers.set(name, value);
    }
  });
  app.options('/rest/v1/*', ({ req }) => {
    const headers = {
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
      'access-control-allow-headers': req.header('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    };
    return new Response(null, { status: 200, headers });
  });
  app.all('/rest/v1/*', async ({ req, env }) => {
    const { pathname, searchParams } = new URL(req.url);
    const request = {
      method: req.method,
      path: pathname.replace(/^\/rest\/v1\/?/, '').replace(/\/$/, ''),
      query: searchParams,
      headers: forwardedHeaders(req.raw, env.incoming.socket.remoteAddress ?? ''),
      body: await req.text(),
    };
    return handleRest(database, request, roleOf(req.raw, keys));
  });
  app.all('/functions/v1/:name', (context) => {
    const { req, env } = context;
    const url = functionUrl(req.param('name'));
    if (url === undefined) {
      return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
    }

    if (url === null) {
      return notBooted();
    }

    // `fetch` cannot send it on, and a hosted project refuses it before the function, too.
    if (req.method === 'TRACE') {
      const body = { code: 'method_not_allowed', message: 'TRACE is not allowed' };
      return context.json(body, 405, { allow: 'POST, OPTIONS' });
    }

    return proxy(url, {
      raw: req.raw,
      headers: forwardedHeaders(req.raw, env.incoming.socket.remoteAddress ?? ''),
      redirect: 'manual',
      signal: AbortSignal.timeout(FUNCTION_TIMEOUT_MS),
    }).catch(notBooted);
  });
  app.notFound(({ req }) => unsupported(req.path).response());
  app.onError((error, context) => {
    if (error instanceof Refusal) {
      return error.response();
    }

    log(`API: ${error.name} on ${context.req.path}`);
    return context.json({ message: 'An unexpected error occurred' }, 500);
  });

  return createAdaptorServer({ fetch: app.fetch }) as Server;
}
