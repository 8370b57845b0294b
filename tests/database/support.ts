import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import postgres from 'postgres';

import { parseFirm } from '../../src/data/schemas/firm.ts';
import type { Firm } from '../../src/data/schemas/firm.ts';
import { bootstrap, migrate } from '../../supabase/local/bootstrap.ts';
import { startPostgres } from '../../supabase/local/postgres.ts';
import type { Postgres } from '../../supabase/local/postgres.ts';
import { startStack } from '../../supabase/local/stack.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
export const ANY_PORTS = { api: 0, postgres: 0, inbox: 0 } as const;
export const SITE = 'http://127.0.0.1:4321';

/** The variable that names the folder which `templates.ts` made, where it did. */
export const TEMPLATES = 'TEST_TEMPLATES';

export async function firm(): Promise<Firm> {
  return parseFirm(await readFile(new URL('../../content/firm.yaml', import.meta.url), 'utf8'));
}

/** A folder of its own for one test file, and the way to be rid of it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tessera-test-'));
  // mkdtemp admits its owner only; Postgres may have to run as another user.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Fills a folder with what a first start would make in it: as the stack leaves its data directory, or as a
 * server of {@link servers} leaves it. Without templates it stays empty, and the first start makes it all.
 */
export async function fromTemplate(name: string, folder: string): Promise<void> {
  const templates = process.env[TEMPLATES];
  if (templates === undefined) return;
  // Not `fs.cp`: the files have to keep their owner, whom Postgres runs as.
  await promisify(execFile)('cp', ['-Rp', `${join(templates, name)}/.`, folder]);
}

/** A whole embedded Supabase on free ports, beside any other. */
export async function testStack(options: Partial<StackOptions> = {}): Promise<Stack> {
  const folder = await temporaryFolder();
  if (options.dataDirectory === undefined) await fromTemplate('stack', folder.path);
  const stack = await startStack({
    dataDirectory: folder.path,
    ports: ANY_PORTS,
    siteOrigins: [SITE],
    firm: await firm(),
    durable: false,
    ...options,
    // The morning's mail would come on some days of the week and some hours, and not on others.
    settings: { office_hours: [], mailed_per_ip_per_day: 10_000, ...options.settings },
  });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      await folder.remove();
    },
  };
}

type Binaries = { postgres: string; initdb: string };
export type Server = { name: string; binaries?: Binaries };

/** The server that the stack brings along. */
export const EMBEDDED: Server = { name: 'embedded Postgres 17' };

/**
 * The servers that policies and limits are tested on: the embedded one, and the newest other version in
 * /usr/lib/postgresql. Says so on a machine without one.
 */
export function servers(): Server[] {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((version) => version !== '17') : [];
  for (const version of versions.sort().reverse()) {
    const bin = join(root, version, 'bin');
    const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
    if (Object.values(binaries).every(existsSync)) {
      return [EMBEDDED, { name: `Postgres ${version}`, binaries }];
    }
  }
  console.info('Not run on a second Postgres: this machine has none in /usr/lib/postgresql.');
  return [EMBEDDED];
}

export type Database = {
  /** The owner of the tables, as in Studio. */
  owner: postgres.Sql;
  ownerUrl: string;
  /** Runs statements as the API does for a role, and always rolls back what `keep` does not. */
  as: <T>(
    role: string,
    headers: Record<string, string>,
    work: (sql: postgres.TransactionSql) => Promise<T>,
  ) => Promise<T>;
  stop: () => Promise<void>;
};

export type Cluster = {
  running: Postgres;
  /** A folder that lasts as long as the cluster. */
  folder: string;
  ownerUrl: string;
  authenticatorUrl: string;
  stop: () => Promise<void>;
};

/** Starts a server on a folder; what it acknowledged may be lost with the machine's power. */
export async function startCluster(
  { binaries }: Server,
  folder: string,
  password = 'test',
): Promise<Postgres> {
  return startPostgres({
    dataDirectory: folder,
    port: 0,
    password,
    durable: false,
    log: () => undefined,
    ...(binaries !== undefined && { binaries }),
  });
}

/** A Postgres as a new hosted project has it, before the first migration. */
export async function testCluster(server: Server): Promise<Cluster> {
  const folder = await temporaryFolder();
  await fromTemplate(server.name, folder.path);
  const running = await startCluster(server, folder.path);
  return {
    ...(await bootstrap(running.adminUrl, 'test', true)),
    running,
    folder: folder.path,
    stop: async () => {
      await running.stop();
      await folder.remove();
    },
  };
}

/** A Postgres with this project's migrations and nothing around it. */
export async function testDatabase(
  server: Server,
  beforeMigrations?: (owner: postgres.Sql) => Promise<unknown>,
): Promise<Database> {
  const cluster = await testCluster(server);
  const { ownerUrl, authenticatorUrl } = cluster;
  const options = { onnotice: () => undefined, max: 4 };
  const owner = postgres(ownerUrl, options);
  const api = postgres(authenticatorUrl, options);
  await beforeMigrations?.(owner);
  await migrate(ownerUrl, MIGRATIONS);
  await owner.unsafe(UNTHROTTLED);
  return {
    owner,
    ownerUrl,
    as: async (role, headers, work) => {
      const result = await api.begin(async (sql) => {
        await sql`select set_config('role', ${role}, true),
          set_config('request.headers', ${JSON.stringify(headers)}, true)`;
        return { value: await work(sql) };
      });
      return result.value;
    },
    stop: async () => {
      await Promise.all([owner.end(), api.end()]);
      await cluster.stop();
    },
  };
}

/** Tests do not wait for the provider's rate. */
const UNTHROTTLED = 'update private.settings set mails_per_second = 1e6';

/** Deletes every enquiry, whatever belongs to one, notifications and counters. */
export async function emptyTables(owner: postgres.Sql): Promise<void> {
  await owner`truncate private.enquiries, private.outbox, private.rate_limit_counters cascade`;
}

/** Makes enquiries older by a span, and their mails due so much earlier. */
export async function age(owner: postgres.Sql, span: string): Promise<void> {
  await owner`update private.enquiries set created_at = created_at - ${span}::interval`;
  await owner`update private.outbox set due_at = due_at - ${span}::interval`;
}

/** Puts every setting back to its default; the row itself cannot be deleted. */
export async function resetSettings(owner: postgres.Sql): Promise<void> {
  const columns = await owner<{ column_name: string }[]>`
    select column_name from information_schema.columns
    where table_schema = 'private' and table_name = 'settings' and column_name <> 'singleton'`;
  const defaults = columns.map(({ column_name }) => `${column_name} = default`).join(', ');
  await owner.unsafe(`update private.settings set ${defaults}`);
  await owner.unsafe(UNTHROTTLED);
}

/** The SQLSTATE that a statement is refused with, or 'allowed'. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'allowed';
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code;
    throw error;
  }
}

/** A different client address for each call, so that a test of something else meets no rate limit. */
export function clientHeaders(extra: Record<string, string> = {}): Record<string, string> {
  address += 1;
  return {
    'cf-connecting-ip': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    ...extra,
  };
}
let address = 0;

export const CONTACT = {
  full_name: 'Ελένη Παπαδοπούλου',
  email: 'eleni@mail.example',
  phone: '+357 99 123456',
  subject: 'Book Consultation',
  message: 'Good morning,\nI would like to buy a flat in Limassol.',
} as const;

export const RESULT = {
  first_name: 'Andreas',
  email: 'andreas@mail.example',
  phone: '+357 99 654321',
  simulator_result: 'GREEN',
} as const;
