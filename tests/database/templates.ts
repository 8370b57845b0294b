import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { bootstrap } from '../../supabase/local/bootstrap.ts';
import { claimPort } from '../../supabase/local/ports.ts';
import { postgresFolder } from '../../supabase/local/postgres-home.ts';
import { startPostgres } from '../../supabase/local/postgres.ts';
import { startStack } from '../../supabase/local/stack.ts';
import { ANY_PORTS, firm, servers, SITE, TEMPLATES, temporaryFolder } from './support.ts';

/**
 * Makes what every first start makes, once for a run of the tests: a data directory of the stack, and of
 * each server a cluster with the roles of a hosted project. `support.ts` copies them, which takes a fifth of
 * the time. What a first start itself does, `stack.test.ts` and `stack-kill.test.ts` prove without them.
 *
 * @returns the way to be rid of them
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const { path, remove } = await temporaryFolder();
  // As root below a folder that others may not enter, clusters live elsewhere: no template then.
  if ((await postgresFolder(path)) !== path) {
    await remove();
    return undefined;
  }
  const clusters = servers().map(async ({ name, binaries }) => {
    const dataDirectory = join(path, name);
    await mkdir(dataDirectory);
    const running = await startPostgres({
      dataDirectory,
      port: await claimPort('postgres', 0),
      password: 'test',
      durable: false,
      log: () => undefined,
      ...(binaries !== undefined && { binaries }),
    });
    await bootstrap(running.adminUrl, 'test', true);
    await running.stop();
  });
  const stack = async () => {
    const started = await startStack({
      dataDirectory: join(path, 'stack'),
      ports: ANY_PORTS,
      siteOrigins: [SITE],
      firm: await firm(),
      durable: false,
    });
    await started.stop();
  };
  await Promise.all([...clusters, stack()]);
  process.env[TEMPLATES] = path;
  return remove;
}
