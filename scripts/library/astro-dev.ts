import { dev } from 'astro';

import { ROOT } from './paths.ts';
import { buildEnvironment } from './site-build.ts';
import type { Backend } from './site-build.ts';

/**
 * Starts Astro's development server on the loopback interface.
 *
 * @param port the first port to try
 * @param started what the command has started; the server stops when it is disposed
 * @returns the URL of the server
 */
export async function startAstroDev(
  port: number,
  backend: Backend,
  started: AsyncDisposableStack,
): Promise<string> {
  Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1' }, buildEnvironment(backend));
  const server = await dev({ root: ROOT, server: { host: '127.0.0.1', port } });
  started.defer(() => server.stop());
  return `http://127.0.0.1:${server.address.port}`;
}
