import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { runUntilStopped } from '../../.scripts/library/shutdown.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import { claimPort } from '../../supabase/local/ports.ts';
import { testStack } from './support.ts';

export type Ready = Omit<Stack, 'stop' | 'postgresPid'> & { postgresPid: number };
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

/** The same ports at each start, as `npm start` has them: what outlives a kill is in the way. */
export async function claimPorts() {
  return {
    api: await claimPort('api', 0),
    postgres: await claimPort('postgres', 0),
    inbox: await claimPort('inbox', 0),
  };
}

/** Starts a stack in a process of its own. What it acknowledges is on the disk. */
export function startStackProcess(options: Options) {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(options)], { silent: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const pid = child.pid ?? 0;
  const exited = once(child, 'exit');
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as Ready),
    exited.then(() => {
      throw new Error(`The stack ended:\n${output}`);
    }),
  ]);
  // A stack may be killed before it is ready.
  ready.catch(() => undefined);
  return {
    pid,
    ready,
    output: () => output,
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

export type StackProcess = ReturnType<typeof startStackProcess>;

if (import.meta.main) {
  await runUntilStopped('Stopping', async (started) => {
    const options = JSON.parse(process.argv[2] ?? '') as Options;
    const stack = await testStack({ ...options, durable: true, log: console.log });
    started.defer(() => stack.stop());
    process.send?.({ ...stack, postgresPid: stack.postgresPid() });
  });
}
