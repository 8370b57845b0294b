import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** Time in which a process has to start or stop; long enough for a slow machine. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5000;

/** Lines of a process that an error repeats. */
const MAX_REPEATED_LINES = 50;

export interface StartedProcess {
  /** First group of `ready` in the line that the process printed. */
  match: string;
  pid: number | undefined;
  stop: () => Promise<void>;
}

interface StartOptions {
  /** Name in messages: 'Postgres'. */
  name: string;
  child: ChildProcess;
  /** Matches the line that the process prints once it is ready. */
  ready: RegExp;
  /** Stops the process in order. */
  signal: NodeJS.Signals;
  log: (line: string) => void;
}

/** Functions that stop what was started when this process ends, however it ends. */
const running = new Set<() => unknown>();
process.on('exit', () => {
  for (const kill of running) {
    kill();
  }
});

/** Waits until a process is ready. @throws Error with what it printed when it ends before */
async function untilReady({ name, child, ready, log }: StartOptions): Promise<string> {
  const started = Promise.withResolvers<string>();
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) {
      continue;
    }

    createInterface({ input }).on('line', (line) => {
      log(`${name}: ${line}`);
      if (lines.push(line) > MAX_REPEATED_LINES) {
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
 * Waits until a process is ready. It ends with this one at the latest. If it ends unexpectedly
 * later, this process ends, too: what is left could not do its work.
 *
 * @throws Error with what the process printed when it does not start
 */
export async function startProcess(options: StartOptions): Promise<StartedProcess> {
  const { name, child, signal } = options;
  const kill = () => child.kill(signal);
  running.add(kill);
  const match = await untilReady(options).catch((error: unknown) => {
    running.delete(kill);
    throw error;
  });
  const reportCrash = () => {
    running.delete(kill);
    throw new Error(`${name} ended unexpectedly, so everything stops. Start it again.`);
  };

  child.once('exit', reportCrash);

  return {
    match,
    pid: child.pid,
    stop: async () => {
      child.off('exit', reportCrash);
      running.delete(kill);
      if (child.exitCode !== null || child.signalCode !== null) {
        return;
      }

      const exited = once(child, 'exit');
      kill();
      const limit = new AbortController();
      const killLate = pause(STOP_LIMIT_MS, undefined, { signal: limit.signal }).then(
        () => child.kill('SIGKILL'),
        () => false,
      );
      await exited;
      limit.abort();
      await killLate;
    },
  };
}
