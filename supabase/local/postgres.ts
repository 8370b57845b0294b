import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

async function postmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Stops the Postgres that a killed parent left running on this cluster. */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = await postmasterPid(cluster);
  if (pid === undefined || !isAlive(pid)) return;
  if (!(await commandOf(pid)).includes(cluster)) return;
  log(`Postgres: stopping process ${pid}, left over from an earlier start`);
  await endProcess(pid, 'SIGINT', 5000);
}

async function initialise(home: PostgresHome, password: string): Promise<void> {
  // initdb reads the password from a file only, and a pipe of Node's is none it can open.
  const passwordFile = `${home.cluster}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (home.user !== undefined) await chown(passwordFile, home.user.uid, home.user.gid);
  try {
    await initdb(home, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function initdb(home: PostgresHome, passwordFile: string): Promise<void> {
  const child = spawn(
    home.initdb,
    [
      `--pgdata=${home.cluster}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
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

/** A killed server's shared memory lives until its last child is gone, so the first tries may fail. */
async function relaunch(again: () => ChildProcess, wanted: () => boolean) {
  for (let attempt = 0; ; attempt += 1) {
    if (!wanted()) return undefined;
    const child = again();
    try {
      await ready(child);
      return child;
    } catch (error) {
      if (attempt >= 50) throw error;
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
  if ((await stat(join(home.cluster, 'PG_VERSION')).catch(() => undefined)) === undefined) {
    await initialise(home, password);
  }

  let stopping = false;
  const again = () => launch(home, port, options.durable);
  let child: ChildProcess | undefined = again();

  const watch = (running: ChildProcess) => {
    running.once('exit', () => {
      if (stopping) return;
      log('Postgres: ended unexpectedly, starting it again');
      relaunch(again, () => !stopping).then(
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

  await ready(child);
  watch(child);
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
