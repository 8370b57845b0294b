import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import postgres from 'postgres';

import { bootstrap } from '../../supabase/local/bootstrap.ts';
import { postgresFolder } from '../../supabase/local/postgres-home.ts';
import { servers, startCluster, TEMPLATES, temporaryFolder, testStack } from './support.ts';

/**
 * Creates what every first start creates, once for a run of the tests: a data directory of the stack, and of
 * each server a cluster with the roles of a hosted project. `support.ts` copies them, which takes a fifth of
 * the time. `stack.test.ts` and `stack-kill.test.ts` test a first start without them.
 *
 * @returns a function that removes them
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const { path, remove } = await temporaryFolder();
  // As root below a folder that others may not enter, clusters live elsewhere: no template then.
  if ((await postgresFolder(path)) !== path) {
    await remove();
    return undefined;
  }
  const clusters = servers().map(async (server) => {
    await mkdir(join(path, server.name));
    const { adminUrl, stop } = await startCluster(server, join(path, server.name));
    await bootstrap(adminUrl, 'test', true);
    // The compiler of Debian's builds takes longer than the short queries of the tests.
    const admin = postgres(adminUrl, { max: 1 });
    await admin`alter system set jit = off`;
    await admin.end();
    await stop();
  });
  const stack = async () => (await testStack({ dataDirectory: join(path, 'stack') })).stop();
  await Promise.all([...clusters, stack()]);
  process.env[TEMPLATES] = path;
  return remove;
}
