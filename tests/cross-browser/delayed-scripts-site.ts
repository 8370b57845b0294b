import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { createSite } from '../../.scripts/library/static-site.ts';

/**
 * The built site with its scripts delayed until the test releases them, as on a slow connection.
 */
export type DelayedScriptsSite = {
  readonly url: string;
  readonly releaseScripts: () => void;
  readonly stop: () => Promise<void>;
};

/** Serves the built site and delays every script. */
export async function serveWithDelayedScripts(): Promise<DelayedScriptsSite> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const site = createSite(TEST_DIST);
  const listener = getRequestListener(async (request) => {
    if (new URL(request.url).pathname.endsWith('.js')) await released;
    return site.fetch(request);
  });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    releaseScripts: () => release(undefined),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
