import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';

import { createSite } from './library/static-site.ts';
import { requireFreePort } from './library/ports.ts';

/** A running static server. */
export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/**
 * Serves a built site like common static hosts, on the loopback interface: at the returned `url`
 * and at `http://localhost:PORT`.
 *
 * @param directory the built site, for example `dist`
 * @param port a free port; 0 lets the system choose one
 * @throws UserError when the port is taken
 */
export async function serveSite(directory: string, port: number) {
  if (port !== 0)
    await requireFreePort(port, 'the site', `Choose another one: PORT=${port + 1} npm start.`);
  const respond = getRequestListener(createSite(directory).fetch);
  const listen = async (host: string, at: number) => {
    const server = createServer((request, response) => void respond(request, response));
    await once(server.listen(at, host), 'listening');
    return server;
  };
  const server = await listen('127.0.0.1', port);
  const { port: actual } = server.address() as AddressInfo;
  // Browsers may try IPv6 first for "localhost".
  const ipv6Server = await listen('::1', actual).catch(() => undefined);
  return {
    url: `http://127.0.0.1:${actual}`,
    port: actual,
    stop: async () => {
      for (const one of [server, ipv6Server]) {
        one?.closeAllConnections();
        await one?.[Symbol.asyncDispose]();
      }
    },
  };
}
