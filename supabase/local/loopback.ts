import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

const NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses requests with a host name other than this machine's own. Otherwise another site could let
 * its name resolve to 127.0.0.1 (DNS rebinding) and read the responses as its own.
 */
export const loopbackOnly = createMiddleware<{ Bindings: HttpBindings }>(async (context, next) => {
  const host = context.req.header('host')?.toLowerCase();
  const { localPort } = context.env.incoming.socket;
  if (NAMES.some((name) => host === `${name}:${localPort}`)) {
    return next();
  }

  return context.json({ message: `Use http://127.0.0.1:${localPort} instead` }, 421);
});

/**
 * Refuses requests from pages of other origins. Browsers state the origin of a request; other
 * programs do not and are accepted.
 */
export const sameOriginOnly = createMiddleware(async (context, next) => {
  const origin = context.req.header('origin');
  if (origin === undefined || origin === `http://${context.req.header('host')}`) {
    return next();
  }

  return context.json({ message: `Requests of ${origin} are refused` }, 403);
});
