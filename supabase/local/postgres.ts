import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { commandOf, endProcess, isAlive } from './processes.ts';
import { postgresHome } from './postgres-home.ts';
import type { PostgresHome } from './postgres-home.ts';

/** The superuser of the cluster, named as on hosted projects. Only the bootstrap uses it. */
export const SUPERUSER = 'supabase_admin';

export type PostgresOptions = {
  dataDirectory: string;
  port: number;
  password: string;
  /** Programs of another Postgres than the embedded one; the tests use the machine's own. */
  binaries?: { postgres: string; initdb: string };
  /** False only where data may be lost with the machine's power, as in tests: commits wait for no disk. */
  durable: boolean;
  log: (line: string) => void;
};

export type Postgres = {
  /** Connects as the superuser. */
  adminUrl: string;
  /** The id of the postmaster, which changes when it had to be started again. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
  /** Ends the process at once; for a parent that is itself on its way out. */
  kill: () => void;
};

/**
 * Stops the Postgres that a killed parent left running on this cluster, and removes a lock that is
 * empty or names a process that is no Postgres of this cluster: Postgres itself gives up on both.
 */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  const text = await readFile(lock, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const pid = Number.parseInt(text, 10);
  // A lock whose process is gone stays: by it Postgres sees whether children of that one still live.
  if (pid > 0 && !isAlive(pid)) return;
  if (pid > 0 && (await commandOf(pid)).includes(`-D ${cluster} `)) {
    log(`Postgres: stopping process ${pid}, left over from an earlier start`);
    await endProcess(pid, 'SIGINT', 5000);
  } else {
    await rm(lock, { force: true });
  }
}

/** Makes a cluster beside its place and moves it there whole: one that was interrupted is none. */
async function initialise(home: PostgresHome, password: string, durable: boolean): Promise<void> {
  const { cluster, user } = home;
  const unfinished = `${cluster}.making-`;
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(basename(unfinished))) continue;
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 });
  }
  const folder = await mkdtemp(unfinished);
  // initdb reads the password from a file only, and a pipe of Node's is none it can open.
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  for (const path of user === undefined ? [] : [folder, passwordFile]) {
    await chown(path, user?.uid ?? 0, user?.gid ?? 0);
  }
  await initdb(home, folder, passwordFile, durable);
  await rm(passwordFile, { force: true });
  await rename(folder, cluster);
}

async function initdb(
  home: PostgresHome,
  folder: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  const child = spawn(
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
    { ...home.user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`Postgres could not make its data folder:\n${complaint}`);
}

function launch(home: PostgresHome, port: number, durable: boolean): ChildProcess {
  return spawn(
    home.postgres,
    [
      ['-D', home.cluster],
      ['-p', `${port}`],
      ['-h', '127.0.0.1'],
      ['-k', ''],
      ['-c', 'max_connections=60'],
      ['-c', 'shared_buffers=32MB'],
      ['-c', 'logging_collector=off'],
      // Statements hold what visitors wrote; an error names the constraint and nothing else.
      ['-c', 'log_min_error_statement=panic'],
      ['-c', 'log_error_verbosity=terse'],
      ['-c', 'log_statement=none'],
      ['-c', 'timezone=UTC'],
      durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off'],
    ].flat(),
    // In a session of its own, so that Ctrl-C reaches only the parent, which stops it in order.
    { ...home.user, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/** Resolves once the server accepts connections; rejects with what it said when it ends instead. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`Postgres ended while starting:\n${said.trim()}`));
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // The last of it: while it recovers, every refused connection is a line.
      said = `${said}${text}`.slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
  });
}

/**
 * A killed server's shared memory lives until its last child is gone, so the first tries may fail.
 *
 * @param passing whether an error may pass by itself
 */
async function relaunch(
  again: () => ChildProcess,
  wanted: () => boolean,
  passing: (error: unknown) => boolean,
) {
  for (let attempt = 0; ; attempt += 1) {
    if (!wanted()) return undefined;
    const child = again();
    try {
      await ready(child);
      return child;
    } catch (error) {
      if (attempt >= 50 || !passing(error)) throw error;
      await pause(100);
    }
  }
}

/**
 * Starts a Postgres on the loopback interface, making its cluster on the first start. A server that
 * dies without being asked to is started again, as a hosted one would be.
 *
 * @throws Error with Postgres' own words when it cannot start
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { port, password, log } = options;
  const home = await postgresHome(options.dataDirectory, options.binaries);
  await stopLeftover(home.cluster, log);
  if (
    (await stat(join(home.cluster, 'global', 'pg_control')).catch(() => undefined)) === undefined
  ) {
    if ((await readdir(home.cluster).catch(() => [])).length > 0) {
      throw new Error(
        `The database in ${home.cluster} was never finished or is damaged. ` +
          'Run "npm run reset" to begin anew with an empty one.',
      );
    }
    await initialise(home, password, options.durable);
  }

  let stopping = false;
  const again = () => launch(home, port, options.durable);
  let child = await relaunch(
    again,
    () => true,
    (error) => String(error).includes('still in use'),
  );

  const watch = (running: ChildProcess) => {
    running.once('exit', () => {
      if (stopping) return;
      log('Postgres: ended unexpectedly, starting it again');
      relaunch(
        again,
        () => !stopping,
        () => true,
      ).then(
        (next) => {
          child = next;
          if (next === undefined) return;
          if (stopping) next.kill('SIGINT');
          else watch(next);
        },
        (error: unknown) => {
          log(`Postgres: ${error instanceof Error ? error.message : String(error)}`);
        },
      );
    });
  };

  if (child !== undefined) watch(child);
  return {
    adminUrl: `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        await endProcess(child.pid, 'SIGINT', 5000);
      }
    },
    kill: () => {
      stopping = true;
      child?.kill('SIGINT');
    },
  };
}
