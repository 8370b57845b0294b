import { globSync } from 'node:fs';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { bootstrap } from '../../supabase/local/bootstrap.ts';
import { claimPort } from '../../supabase/local/ports.ts';
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
  const start = async (name: string, options: object = {}): Promise<Server> => {
    const { adminUrl, stop } = await startPostgres({
      dataDirectory: started.use(await temporaryFolder()).path,
      port: await claimPort('postgres', 0),
      password: 'password-of-the-tests',
      durable: false,
      log: () => undefined,
      ...options,
    });
    started.defer(stop);
    await bootstrap(adminUrl, 'password-of-the-tests', true);
    // The compiler of Debian's builds takes longer than the short queries of the tests.
    await withDatabase(adminUrl, (sql) => sql`alter role all set jit = off`);
    return { name, url: adminUrl };
  };
  const first = await start('embedded Postgres 17');
  const [installed] = globSync('/usr/lib/postgresql/*/bin/postgres')
    .filter((program) => !program.includes('/17/'))
    .sort()
    .reverse();
  if (installed === undefined) {
    console.info('Not run on a second Postgres: this machine has none in /usr/lib/postgresql.');
    provide('servers', [first]);
  } else {
    const binaries = { postgres: installed, initdb: join(installed, '..', 'initdb') };
    provide('servers', [first, await start(installed, { binaries })]);
  }
  provide('stackFolder', started.use(await temporaryFolder()).path);
  const running = started.move();
  return () => running.disposeAsync();
}
