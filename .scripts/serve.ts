import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';

import { createSite } from './library/static-site.ts';
import { requireFreePort } from './library/ports.ts';

/** A running static server. */
export type ServedSite = {
  /** `http://127.0.0.1:PORT`; `http://localhost:PORT` works as well. */
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
};

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

/**
 * Serves a built site like common static hosts, on the loopback interface.
 *
 * @param directory the built site, for example `dist`
 * @param port a free port; 0 lets the system choose one
 * @throws UserError when the port is taken
 */
export async function serveSite(directory: string, port: number): Promise<ServedSite> {
  if (port !== 0) {
    await requireFreePort(port, 'the site', `Choose another one: PORT=${port + 1} npm start.`);
  }
  const respond = getRequestListener(createSite(directory).fetch);
  const listener: RequestListener = (request, response) => {
    void respond(request, response);
  };
  const server = createServer(listener);
  await listen(server, port, '127.0.0.1');
  const { port: actual } = server.address() as AddressInfo;

  // Browsers may try IPv6 first for "localhost".
  const ipv6Server = createServer(listener);
  const hasIpv6 = await listen(ipv6Server, actual, '::1').then(
    () => true,
    () => false,
  );
  return {
    url: `http://127.0.0.1:${actual}`,
    port: actual,
    stop: async () => {
      await close(server);
      if (hasIpv6) await close(ipv6Server);
    },
  };
}
