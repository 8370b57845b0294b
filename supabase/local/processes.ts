import { execFile } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Time in which a process has to start or stop; long enough for a slow machine. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5000;

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

/** Whether a process with this id exists, even if it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Start time and command line of a process, which distinguish it from a later one with the same id;
 * empty if there is none. On Linux they are read from /proc, because containers often have no `ps`.
 */
export async function identifyProcess(pid: number): Promise<string> {
  if (process.platform !== 'linux') {
    const listed = promisify(execFile)('ps', ['-o', 'lstart=,command=', '-p', `${pid}`]);
    return (await listed.catch(() => ({ stdout: '' }))).stdout.trim();
  }

  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
  // Field 22, counted after the name, which is in brackets and may hold spaces.
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${started} ${command.replaceAll('\0', ' ')}`.trim();
}

/** Ends a process with a signal that it can handle, and with SIGKILL if it does not end in time. */
export async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  for (const next of [signal, 'SIGKILL'] as const) {
    const deadline = Date.now() + STOP_LIMIT_MS;
    try {
      process.kill(pid, next);
    } catch {
      return;
    }

    while (isAlive(pid) && Date.now() < deadline) {
      await pause(20);
    }

    if (!isAlive(pid)) {
      return;
    }
  }
}

export interface Supervised {
  /** Process id, which changes when the process is restarted. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

interface Supervision {
  name: string;
  launch: () => ChildProcess;
  /**
   * Matches the line that the process prints once it is ready; its group is passed to `onReady`.
   */
  ready: RegExp;
  onReady?: (match: string) => void;
  onExit?: () => void;
  /** Matches the output of a failed first start that is worth another try. */
  temporary?: RegExp;
  signal: NodeJS.Signals;
  log: (line: string) => void;
}

/** Functions that kill the supervised processes when this one ends, even before they are ready. */
const supervised = new Set<() => unknown>();
process.on('exit', () => {
  for (const kill of supervised) {
    kill();
  }
});

/** Waits until a process is ready. @throws Error with what it printed when it ends before */
async function untilReady(child: ChildProcess, { name, ready, log }: Supervision): Promise<string> {
  const started = Promise.withResolvers<string>();
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) {
      continue;
    }

    createInterface({ input }).on('line', (line) => {
      log(`${name}: ${line}`);
      if (lines.push(line) > 50) {
        lines.shift();
      }

      const match = ready.exec(line);
      if (match !== null) {
        started.resolve(match[1] ?? '');
      }
    });
  }

  child.once('error', started.reject);
  child.once('close', () => {
    started.reject(new Error(`${name} ended while starting:\n${lines.join('\n')}`));
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  return started.promise.finally(() => {
    clearTimeout(limit);
  });
}

/**
 * Starts a process and waits until it is ready. When it ends unexpectedly, it is started again,
 * immediately at first, then after a wait that doubles. It ends with this process at the latest.
 *
 * @throws Error with what the process printed when it does not start
 */
export async function supervise(options: Supervision): Promise<Supervised> {
  const { name, launch, onReady, onExit, temporary = /^$/, signal, log } = options;
  const deadline = Date.now() + START_LIMIT_MS;
  let child: ChildProcess | undefined;
  let stopping = false;
  const kill = () => child?.kill(signal);
  supervised.add(kill);

  const start = async (isWorthRetrying: (error: unknown) => boolean) => {
    for (let wait = FIRST_RETRY_MS; !stopping; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      const starting = launch();
      child = starting;
      try {
        const match = await untilReady(starting, options);
        onReady?.(match);
        starting.once('exit', () => {
          onExit?.();
          if (!stopping) {
            log(`${name}: ended unexpectedly, starting it again`);
          }

          void start(() => true);
        });
        return;
      } catch (error) {
        if (!isWorthRetrying(error)) {
          throw error;
        }

        log(`${name}: ${String(error)}`);
        await pause(wait);
      }
    }
  };

  await start((error) => temporary.test(String(error)) && Date.now() < deadline);
  return {
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      supervised.delete(kill);
      if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
        return;
      }

      await endProcess(child.pid, signal);
    },
  };
}
