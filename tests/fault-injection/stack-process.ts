import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import { runUntilStopped } from '../../scripts/library/shutdown.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { testStack } from '../database/test-stack.ts';

type Ready = Omit<Stack, 'stop' | 'postgresPid'> & { postgresPid: number };
type Options = Parameters<typeof testStack>[0];

/** Kills the children of a process whose command matches. */
export function killChildren(pid: number, command = '.'): void {
  const { stdout } = spawnSync('pgrep', ['-P', `${pid}`, '-f', command], { encoding: 'utf8' });
  for (const child of stdout.split('\n').filter(Boolean)) {
    process.kill(Number(child), 'SIGKILL');
  }
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts a stack in a separate process. Whatever it acknowledges is already on the disk. */
export function startStackProcess(options: Options) {
  const child = fork(import.meta.filename, [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const pid = child.pid ?? 0;
  const exited = once(child, 'exit') as Promise<[code: number | null]>;
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as Ready),
    exited.then(() => Promise.reject(new Error('The stack ended.'))),
  ]);
  // A stack may be killed before it is ready.
  ready.catch(() => undefined);
  return {
    pid,
    ready,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    exited,
    /** What it printed as errors. */
    errors: () => errors,
    /** Kills the process with everything that it started. */
    killAll: async () => {
      // Stop it first, so that it starts nothing between the listing of its children and the kill.
      child.kill('SIGSTOP');
      killChildren(pid);
      child.kill('SIGKILL');
      await exited;
    },
  };
}

if (import.meta.main) {
  await import('../../scripts/library/report-errors.ts');
  await runUntilStopped('Stopping', async (started) => {
    const options = JSON.parse(process.argv[2] ?? '') as Options;
    const stack = await testStack({ ...options, durable: true });
    started.defer(() => stack.stop());
    process.send?.(stack);
  });
}
