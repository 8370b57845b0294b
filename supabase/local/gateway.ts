import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type pg from 'pg';

import { identify, KeyRefusal } from './credentials.ts';
import type { Keys } from './credentials.ts';
import { RestError } from './rest-errors.ts';
import { answerRest } from './rest.ts';

/** Larger than any honest enquiry by far. */
const LARGEST_BODY = 2 * 1024 * 1024;

export type GatewayOptions = {
  keys: Keys;
  /** Undefined until the database is ready. */
  pool: () => pg.Pool | undefined;
  /** The address of a function's own server, undefined for a name that is no function. */
  functionUrl: (name: string) => string | undefined;
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

/**
 * The headers that the backend sees. The client's address is the socket's, as Cloudflare states it
 * for hosted projects; what a client claims about it is dropped.
 */
function forwardedHeaders(request: Request, address: string): Headers {
  const headers = new Headers(request.headers);
  headers.set('x-forwarded-for', address);
  headers.set('cf-connecting-ip', address);
  for (const name of ['connection', 'content-length', 'transfer-encoding', 'expect', 'host']) {
    headers.delete(name);
  }
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
    return Response.json(
      { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' },
      { status: 503 },
    );
  }
}

async function rest(request: Request, address: string, options: GatewayOptions): Promise<Response> {
  const url = new URL(request.url);
  try {
    const identity = await identify(request, options.keys);
    const contentType = request.headers.get('content-type') ?? 'application/json';
    if (request.method === 'POST' && !/^application\/(\S+\+)?json\b/i.test(contentType)) {
      throw new RestError(415, 'PGRST107', `Content-Type not acceptable: ${contentType}`);
    }
    const pool = options.pool();
    if (pool === undefined) {
      throw new RestError(503, 'PGRST002', 'Could not query the database for the schema cache.');
    }
    return await answerRest(pool, {
      method: request.method,
      path: url.pathname.replace(/^\/rest\/v1\/?/, '').replace(/\/$/, ''),
      query: url.searchParams,
      headers: Object.fromEntries(forwardedHeaders(request, address)),
      body: await request.text(),
      identity,
    });
  } catch (error) {
    if (error instanceof KeyRefusal) {
      return Response.json({ message: error.message, hint: error.hint }, { status: 401 });
    }
    if (error instanceof RestError) return Response.json(error.body, { status: error.status });
    throw error;
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
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => Response.json({ message: 'Request size limit exceeded' }, { status: 413 }),
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
