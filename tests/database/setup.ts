import { globSync } from 'node:fs';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { bootstrap } from '../../supabase/local/bootstrap.ts';
import { claimPort } from '../../supabase/local/ports.ts';
import type { Binaries } from '../../supabase/local/postgres-home.ts';
import { startPostgres } from '../../supabase/local/postgres.ts';
import { withDatabase } from '../../supabase/tools/database.ts';
import { temporaryFolder } from './support.ts';

/** A Postgres that runs as long as the tests; `url` connects as its superuser. */
export type Server = { name: string; url: string };

declare module 'vitest' {
  interface ProvidedContext {
    servers: [Server, ...Server[]];
    /** The data directory of every stack whose database is in one of the servers. */
    stackFolder: string;
  }
}

/** Starts each Postgres once; `createDatabase` makes the databases of the tests in it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await using started = new AsyncDisposableStack();
  const start = async (name: string, binaries?: Binaries): Promise<Server> => {
    const { adminUrl, stop } = await startPostgres({
      dataDirectory: started.use(await temporaryFolder()).path,
      port: await claimPort('postgres', 0),
      password: 'password-of-the-tests',
      durable: false,
      log: () => undefined,
      ...(binaries && { binaries }),
    });
    started.defer(stop);
    await bootstrap(adminUrl, 'password-of-the-tests', true);
    // The compiler of Debian's builds takes longer than the short queries of the tests.
    await withDatabase(adminUrl, (sql) => sql`alter role all set jit = off`);
    return { name, url: adminUrl };
  };
  const servers: [Server, ...Server[]] = [await start('embedded Postgres 17')];
  const [installed] = globSync('/usr/lib/postgresql/*/bin/postgres')
    .filter((program) => !program.includes('/17/'))
    .sort()
    .reverse();
  if (installed === undefined)
    console.info('Not run on a second Postgres: this machine has none in /usr/lib/postgresql.');
  else {
    const initdb = join(installed, '..', 'initdb');
    servers.push(await start(installed, { postgres: installed, initdb }));
  }
  provide('servers', servers);
  provide('stackFolder', started.use(await temporaryFolder()).path);
  const running = started.move();
  return () => running.disposeAsync();
}
