import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { identify, KeyRefusal } from './credentials.ts';
import type { Keys } from './credentials.ts';
import type { FunctionServers } from './functions.ts';
import { loopbackOnly } from './loopback.ts';
import { RestError } from './rest-errors.ts';
import type { RestPool } from './rest-pool.ts';
import { answerRest } from './rest.ts';

/** Larger than any honest enquiry by far. */
const LARGEST_BODY = 2 * 1024 * 1024;

export type GatewayOptions = {
  keys: Keys;
  /** Undefined until the database is ready. */
  pool: () => RestPool | undefined;
  functionUrl: FunctionServers['url'];
  log: (line: string) => void;
};

type Environment = { Bindings: HttpBindings };

/** What the browser may send and read across origins: as hosted, whatever it asks for. */
function crossOrigin(request: Request): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, ' +
      'Transfer-Encoding, Range-Unit',
    ...(request.method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    }),
  };
}

const HOP_BY_HOP =
  'connection content-length expect host keep-alive te trailer transfer-encoding upgrade'.split(
    ' ',
  );

/**
 * The headers that the backend sees. The client's address is the socket's, as Cloudflare states it
 * for hosted projects; what a client claims about it is dropped.
 */
function forwardedHeaders(request: Request, address: string): Headers {
  const headers = new Headers(request.headers);
  headers.set('x-forwarded-for', address);
  headers.set('cf-connecting-ip', address);
  for (const name of HOP_BY_HOP) headers.delete(name);
  return headers;
}

function withHeaders(response: Response, extra: Record<string, string>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

async function proxy(url: string, request: Request, address: string): Promise<Response> {
  const headers = forwardedHeaders(request, address);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  try {
    const answer = await fetch(url, {
      method: request.method,
      headers,
      ...(hasBody && { body: await request.arrayBuffer() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(120_000),
    });
    return withHeaders(answer, {});
  } catch {
    return notBooted();
  }
}

/** The words of a hosted project for a function that does not run just now. */
function notBooted(): Response {
  return Response.json(
    { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' },
    { status: 503, headers: { 'retry-after': '1' } },
  );
}

async function rest(request: Request, address: string, options: GatewayOptions): Promise<Response> {
  const url = new URL(request.url);
  try {
    return await answerRest(options.pool, {
      method: request.method,
      path: url.pathname.replace(/^\/rest\/v1\/?/, '').replace(/\/$/, ''),
      query: url.searchParams,
      headers: Object.fromEntries(forwardedHeaders(request, address)),
      body: await request.text(),
      identity: await identify(request, options.keys),
    });
  } catch (error) {
    if (error instanceof KeyRefusal) {
      return Response.json({ message: error.message, hint: error.hint }, { status: 401 });
    }
    if (!(error instanceof RestError)) throw error;
    const { status, body, retryAfter } = error;
    const headers = retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` };
    return Response.json(body, { status, headers });
  }
}

/** The one HTTP address of the embedded backend, as a hosted project has one. */
export function createGateway(options: GatewayOptions) {
  const app = new Hono<Environment>();

  app.use(async (context, next) => {
    const began = performance.now();
    await next();
    // The path without its query: an address bar may hold what a visitor wrote.
    const milliseconds = Math.round(performance.now() - began);
    const { method, path } = context.req;
    options.log(`API: ${method} ${path} ${context.res.status} ${milliseconds} ms`);
  });
  app.use(loopbackOnly);
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      // The rest of the body is not read, so nothing can follow it on this connection.
      onError: () =>
        Response.json(
          { message: 'Request size limit exceeded' },
          { status: 413, headers: { connection: 'close' } },
        ),
    }),
  );
  app.all('/rest/v1/*', async (context) => {
    const request = context.req.raw;
    const cors = crossOrigin(request);
    if (request.method === 'OPTIONS') return new Response(null, { status: 200, headers: cors });
    const address = context.env.incoming.socket.remoteAddress ?? '';
    return withHeaders(await rest(request, address, options), cors);
  });
  app.all('/functions/v1/:name', (context) => {
    const url = options.functionUrl(context.req.param('name'));
    if (url === undefined) {
      return context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
    }
    if (url === null) return notBooted();
    // What `fetch` cannot send on: a hosted project answers it as well before the function does.
    if (context.req.method === 'TRACE') {
      const body = { code: 'method_not_allowed', message: 'TRACE is not answered' };
      return context.json(body, 405, { allow: 'POST, OPTIONS' });
    }
    return proxy(url, context.req.raw, context.env.incoming.socket.remoteAddress ?? '');
  });
  app.notFound((context) =>
    context.json(
      {
        code: 'LOCAL501',
        message: `The embedded stack does not serve ${context.req.path}`,
        details: 'It serves /rest/v1 and /functions/v1, which is what the site uses.',
        hint: null,
      },
      501,
    ),
  );
  app.onError((error, context) => {
    options.log(`API: ${error.name} on ${context.req.path}`);
    return context.json({ message: 'An unexpected error occurred' }, 500);
  });

  return createAdaptorServer({ fetch: app.fetch });
}
