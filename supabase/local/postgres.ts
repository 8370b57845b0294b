import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { endProcess, identifyProcess, isAlive, supervise } from './processes.ts';
import type { Supervised } from './processes.ts';
import { claimPort } from './ports.ts';
import { postgresHome } from './postgres-home.ts';
import type { PostgresHome } from './postgres-home.ts';

/** The superuser of the cluster, named as on hosted projects. Only the bootstrap uses it. */
const SUPERUSER = 'supabase_admin';

interface PostgresOptions {
  dataDirectory: string;
  /** 0 chooses a free one. */
  port: number;
  password: string;
  /**
   * False if commits need not wait for the disk, as in tests. A power failure may then lose data.
   */
  durable: boolean;
  log: (line: string) => void;
}

/** `adminUrl` connects as the superuser. */
export type Postgres = Supervised & { adminUrl: string };

/**
 * Stops the Postgres that a killed parent left running on this cluster, and removes a lock that is
 * empty or names a process that is not a Postgres of this cluster. Otherwise Postgres would not
 * start.
 */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  const text = await readFile(lock, 'utf8').catch(() => undefined);
  if (text === undefined) {
    return;
  }

  const pid = Number.parseInt(text, 10);
  // Keep a lock whose process has ended: Postgres uses it to see whether children of that process
  // still run.
  if (pid > 0 && !isAlive(pid)) {
    return;
  }

  if (pid > 0 && (await identifyProcess(pid)).includes(`-D ${cluster} `)) {
    log(`Postgres: stopping process ${pid}, left over from an earlier start`);
    await endProcess(pid, 'SIGINT');
  } else {
    await rm(lock, { force: true });
  }
}

/**
 * Creates a cluster in a temporary folder and then moves it, so that an incomplete one is never
 * used.
 */
async function initialise(home: PostgresHome, password: string, durable: boolean): Promise<void> {
  const { cluster, user } = home;
  const folder = `${cluster}.making`;
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await mkdir(folder, { mode: 0o700 });
  // initdb reads the password only from a file, and cannot open a pipe of Node's.
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  for (const path of user === undefined ? [] : [folder, passwordFile]) {
    await chown(path, user?.uid ?? 0, user?.gid ?? 0);
  }

  await promisify(execFile)(
    home.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: '/' },
  );
  await rm(passwordFile, { force: true });
  await rename(folder, cluster);
}

function launch({ postgres, cluster, user }: PostgresHome, port: number, durable: boolean) {
  const settings = [
    'max_connections=60',
    'shared_buffers=32MB',
    'logging_collector=off',
    // Statements contain what visitors wrote, so they are not logged, and an error only names the
    // constraint.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_statement=none',
    'timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off']),
  ];
  return spawn(
    postgres,
    [
      '-D',
      cluster,
      '-p',
      `${port}`,
      '-h',
      '127.0.0.1',
      '-k',
      '',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // In a separate session, so that Ctrl-C reaches only the parent, which stops it in order.
    { ...user, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/**
 * Starts a Postgres on the loopback interface, making its cluster on the first start. A server that
 * ends unexpectedly is started again, as a hosted one would be.
 *
 * @throws Error with Postgres' own words when it cannot start
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { password, durable, log } = options;
  const home = await postgresHome(options.dataDirectory);
  const { cluster } = home;
  await stopLeftover(cluster, log);
  const port = await claimPort('postgres', options.port);
  if ((await readdir(cluster).catch(() => [])).length === 0) {
    await initialise(home, password, durable);
  } else if ((await stat(join(cluster, 'global', 'pg_control')).catch(() => null)) === null) {
    throw new Error(
      `The database in ${cluster} is damaged. Run "npm start -- --reset" to begin with an empty one.`,
    );
  }

  const server = await supervise({
    name: 'Postgres',
    launch: () => launch(home, port, durable),
    ready: /ready to accept connections/,
    // Temporary, because the shared memory of a killed server exists until its last child has
    // ended.
    temporary: /still in use/,
    signal: 'SIGINT',
    log,
  });
  const adminUrl = `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  return { ...server, adminUrl };
}
