import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createServer } from 'vite';
import { expect, it } from 'vitest';

import config from '../../../astro.config.mjs';

it('keeps keys and rows of the local backend from the development server', async () => {
  const root = await mkdtemp(join(tmpdir(), 'dev-server-'));
  await mkdir(join(root, '.data'));
  const secret = ['.data/secrets.json', '.env', 'enquiries.key', 'enquiries.backup'];
  for (const file of [...secret, 'page.json']) {
    await writeFile(join(root, file), '{}');
  }

  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, ws: false, fs: config.vite?.server?.fs ?? {} },
  });
  try {
    await server.listen();
    const [url = ''] = server.resolvedUrls?.local ?? [];
    const status = async (path: string) => (await fetch(new URL(path, url))).status;
    expect(await status('page.json')).toBe(200);
    for (const file of secret) {
      for (const path of [file, `${file}?raw`, `/@fs${root}/${file}`]) {
        expect([path, await status(path)]).toEqual([path, 403]);
      }
    }
  } finally {
    await server.close();
    await rm(root, { recursive: true });
  }
});
