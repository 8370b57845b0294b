import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

const NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Answers only who asks for this machine by its own name and port. A page elsewhere can have its name
 * lead to 127.0.0.1 (DNS rebinding), and would otherwise read what is here as its own.
 */
export const loopbackOnly = createMiddleware<{ Bindings: HttpBindings }>(async (context, next) => {
  const host = context.req.header('host')?.toLowerCase();
  const { localPort } = context.env.incoming.socket;
  if (NAMES.some((name) => host === `${name}:${localPort}`)) return next();
  return context.json({ message: `Ask for http://127.0.0.1:${localPort} instead` }, 421);
});

/** Answers no page but its own: a browser states the page that a request comes from, other programs do not. */
export const sameOriginOnly = createMiddleware(async (context, next) => {
  const origin = context.req.header('origin');
  if (origin === undefined || origin === `http://${context.req.header('host')}`) return next();
  return context.json({ message: `No request of ${origin} is answered here` }, 403);
});
