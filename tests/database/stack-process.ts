import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import * as z from 'zod/mini';

import type { Settings } from '../../supabase/local/bootstrap.ts';
import { claimPort } from '../../supabase/local/ports.ts';
import type { Server } from './support.ts';

const START_LIMIT_MS = 100_000;

const readySchema = z.object({
  apiUrl: z.string(),
  inboxUrl: z.string(),
  anonKey: z.string(),
  databaseUrl: z.string(),
  postgresPid: z.optional(z.number()),
});
export type Ready = z.infer<typeof readySchema>;

type Process = { pid: number; parent: number; command: string };

function listProcesses(): Process[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return [...text.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

/** Commands of the processes that name something, such as a data directory. */
export function processesNaming(text: string): string[] {
  return listProcesses().flatMap(({ command }) => (command.includes(text) ? [command] : []));
}

/** A process and its descendants. */
function processTree(root: number, all = listProcesses()): Process[] {
  const children = all.filter(({ parent }) => parent === root);
  return [
    ...all.filter(({ pid }) => pid === root),
    ...children.flatMap(({ pid }) => processTree(pid, all)),
  ];
}

/** Kills a process and its descendants with SIGKILL where their command matches. */
export function killTree(root: number, command = /^/): void {
  for (const { pid, command: own } of processTree(root)) {
    if (!command.test(own)) continue;
    try {
      process.kill(pid, 'SIGKILL');
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
export function startStackProcess(options: {
  dataDirectory: string;
  ports: Awaited<ReturnType<typeof claimPorts>>;
  schedulerIntervalMs: number;
  settings: Settings;
  binaries?: Server['binaries'];
}) {
  const file = fileURLToPath(new URL('stack-child.ts', import.meta.url));
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const pid = child.pid ?? 0;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  /** Waits for something that can be observed while the stack goes on. */
  const until = async (what: string, holds: (output: string) => boolean) => {
    const deadline = Date.now() + START_LIMIT_MS;
    while (!holds(output)) {
      if (hasEnded() || Date.now() > deadline) throw new Error(`Never ${what}:\n${output}`);
      await pause(2);
    }
  };
  const end = async (kill: () => void) => {
    if (hasEnded()) return;
    const exited = once(child, 'exit');
    kill();
    await exited;
  };
  return {
    pid,
    until,
    output: () => output,
    ready: async (): Promise<Ready> => {
      await until('ready', (text) => /^READY .*\n/m.test(text));
      return readySchema.parse(JSON.parse(/^READY (.*)$/m.exec(output)?.[1] ?? ''));
    },
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    stop: (signal: NodeJS.Signals) => end(() => child.kill(signal)),
    /** Kills it with everything that it started. */
    killAll: () =>
      end(() => {
        // Stopped first, so that it starts nothing between the list and the kill.
        child.kill('SIGSTOP');
        killTree(pid);
      }),
  };
}

export type StackProcess = ReturnType<typeof startStackProcess>;
