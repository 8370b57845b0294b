import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';
import { createViteServer, isFileLoadingAllowed } from 'vitest/node';

import config from '../../../astro.config.mjs';

it('the development server does not serve the keys and rows of the local backend', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const server = await createViteServer({
    configFile: false,
    logLevel: 'silent',
    root,
    server: { ...config.vite?.server, middlewareMode: true, watch: null, ws: false },
  });
  try {
    const isServed = (path: string) => isFileLoadingAllowed(server.config, `${root}${path}`);
    expect(isServed('package.json')).toBe(true);
    for (const path of ['.data/secrets.json', '.data/postgres/PG_VERSION', '.env', '.git/config']) {
      expect(isServed(path), path).toBe(false);
    }
  } finally {
    await server.close();
  }
});
