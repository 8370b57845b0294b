import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';

import { handleShutdown } from '../../.scripts/library/shutdown.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import { testStack } from '../database/support.ts';

type Ready = Omit<Stack, 'stop' | 'postgresPid'> & { postgresPid: number };
type Options = Partial<StackOptions> & Pick<StackOptions, 'dataDirectory'>;

/** Every process of this machine; its command is cut off by no width. */
export function listProcesses() {
  const text = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return [...text.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

/** Kills the descendants of a process with SIGKILL where their command matches. */
export function killDescendants(root: number, command = /^/): void {
  const all = listProcesses();
  const descendants = (of: number): typeof all =>
    all.filter(({ parent }) => parent === of).flatMap((one) => [one, ...descendants(one.pid)]);
  for (const one of descendants(root).filter((one) => command.test(one.command))) {
    try {
      process.kill(one.pid, 'SIGKILL');
    } catch {
      // It has already exited, like the children of a killed postmaster.
    }
  }
}

/** Starts a stack in a process of its own. What it acknowledges is on the disk. */
export function startStackProcess(options: Options) {
  const child = fork(import.meta.filename, [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const pid = child.pid ?? 0;
  const exited = once(child, 'exit');
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
    stop: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await exited;
    },
    /** Kills it with everything that it started. */
    killAll: async () => {
      // Stopped first, so that it starts nothing between the list and the kill.
      child.kill('SIGSTOP');
      killDescendants(pid);
      child.kill('SIGKILL');
      await exited;
    },
  };
}

if (import.meta.main) {
  const ending = handleShutdown('Stopping');
  const options = JSON.parse(process.argv[2] ?? '') as Options;
  const stack = await testStack({ ...options, durable: true });
  await ending.add(() => stack.stop());
  process.send?.({ ...stack, postgresPid: stack.postgresPid() });
}
