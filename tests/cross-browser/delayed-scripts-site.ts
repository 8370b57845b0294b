import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { createSite } from '../../.scripts/library/static-site.ts';

/** Serves the built site, its scripts delayed until they are released, as on a slow connection. */
export async function serveWithDelayedScripts() {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const site = createSite(TEST_DIST);
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      if (new URL(request.url).pathname.endsWith('.js')) await released;
      return site.fetch(request);
    },
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    releaseScripts: () => release(undefined),
    stop: () => server.close(),
  };
}
