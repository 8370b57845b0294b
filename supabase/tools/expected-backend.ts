import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bootstrap, migrate } from '../local/bootstrap.ts';
import { listFunctions } from '../local/functions.ts';
import { startPostgres } from '../local/postgres.ts';
import { readCatalogue } from './catalogue.ts';
import { withDatabase } from './database.ts';
import type { Sql } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

export const FUNCTIONS = fileURLToPath(new URL('../functions', import.meta.url));

/** Gives a database pg_cron and pg_net, as far as a migration meets them. */
export const SCHEDULER = new URL('scheduler.sql', import.meta.url);

/** What the API offers: relations with the columns that visitors may not fill in, functions they may not call. */
async function readApi(sql: Sql) {
  const relations = await sql<{ name: string; forbidden: string[] }[]>`
    select relname as name, coalesce(array_agg(attname order by attnum)
        filter (where attgenerated = '' and not has_column_privilege('anon', c.oid, attnum, 'insert')), '{}') as forbidden
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') group by relname order by 1`;
  const functions = await sql<{ name: string; parameters: string[] }[]>`
    select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not has_function_privilege('anon', oid, 'execute') order by 1`;
  return { relations, functions, edgeFunctions: await listFunctions(FUNCTIONS) };
}

export type Api = Awaited<ReturnType<typeof readApi>>;

/** What the migrations make, read from a temporary Postgres of this machine. */
export async function readExpectedBackend() {
  const folder = await mkdtemp(join(tmpdir(), 'expected-backend-'));
  // As root, Postgres runs as another user, who has to enter the folder.
  await chmod(folder, 0o755);
  const password = 'temporary';
  await using started = new AsyncDisposableStack();
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const server = await startPostgres({
    dataDirectory: folder,
    port: 0,
    password,
    durable: false,
    log: () => undefined,
  });
  started.defer(server.stop);
  const { ownerUrl } = await bootstrap(server.adminUrl, password, true);
  const scheduler = await readFile(SCHEDULER, 'utf8');
  await withDatabase(server.adminUrl, (sql) => sql.unsafe(scheduler));
  await migrate(ownerUrl, MIGRATIONS);
  return await withDatabase(ownerUrl, async (sql) => ({
    catalogue: await readCatalogue(sql),
    api: await readApi(sql),
  }));
}
