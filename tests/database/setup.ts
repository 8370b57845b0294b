import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import postgres from 'postgres';
import type { TestProject } from 'vitest/node';

import { bootstrap } from '../../supabase/local/bootstrap.ts';
import { claimPort } from '../../supabase/local/ports.ts';
import { startPostgres } from '../../supabase/local/postgres.ts';
import { temporaryFolder } from './support.ts';

/** A Postgres that runs as long as the tests; `url` connects as its superuser. */
export type Server = { name: string; url: string };

declare module 'vitest' {
  interface ProvidedContext {
    servers: Server[];
    /** The data directory of every stack whose database is in one of the servers. */
    stackFolder: string;
  }
}

/** The newest Postgres of this machine in /usr/lib/postgresql, other than the embedded version. */
function installedPostgres() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((version) => version !== '17') : [];
  for (const version of versions.sort().reverse()) {
    const bin = join(root, version, 'bin');
    const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
    if (Object.values(binaries).every(existsSync)) return { name: `Postgres ${version}`, binaries };
  }
  console.info('Not run on a second Postgres: this machine has none in /usr/lib/postgresql.');
  return undefined;
}

/** Starts each Postgres once; `createDatabase` makes the databases of the tests in it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await using started = new AsyncDisposableStack();
  const start = async ({ name, binaries }: { name: string; binaries?: object }) => {
    const folder = await temporaryFolder();
    started.defer(folder.remove);
    const { adminUrl, stop } = await startPostgres({
      dataDirectory: folder.path,
      port: await claimPort('postgres', 0),
      password: 'password-of-the-tests',
      durable: false,
      log: () => undefined,
      ...binaries,
    });
    started.defer(stop);
    await bootstrap(adminUrl, 'password-of-the-tests', true);
    // The compiler of Debian's builds takes longer than the short queries of the tests.
    const admin = postgres(adminUrl, { max: 1 });
    await admin`alter system set jit = off`;
    await admin`select pg_reload_conf()`;
    await admin.end();
    return { name, url: adminUrl };
  };
  const installed = installedPostgres();
  const servers = [
    { name: 'embedded Postgres 17' },
    ...(installed === undefined ? [] : [installed]),
  ];
  provide('servers', await Promise.all(servers.map(start)));
  const stackFolder = await temporaryFolder();
  started.defer(stackFolder.remove);
  provide('stackFolder', stackFolder.path);
  const running = started.move();
  return () => running.disposeAsync();
}
