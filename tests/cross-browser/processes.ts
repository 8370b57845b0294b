import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Maximum time for the start of a browser or driver, in milliseconds. */
const MAX_START_MS = 60_000;

/** Maximum time for an orderly exit before a kill, in milliseconds: Postgres shuts down. */
const MAX_EXIT_MS = 20_000;

/** A running program and how to stop it. */
export type Running = { readonly child: ChildProcess; readonly stop: () => Promise<void> };

/** Starts a program in the background. */
export function start(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Running {
  const child = spawn(program, args, { stdio: 'ignore', ...options });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    child,
    stop: async () => {
      const killTimer = setTimeout(() => child.kill('SIGKILL'), MAX_EXIT_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(killTimer);
    },
  };
}

/**
 * Waits until a program prints text that matches a pattern.
 *
 * @returns the first group of the match
 * @throws Error with the output when the program ends or does not print it in time
 */
export function waitForOutput(
  { child }: Running,
  stream: Readable | null | undefined,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      reject(new Error(`${child.spawnfile} ${reason}.\n${output}`));
    };
    const timer = setTimeout(() => fail('did not start in time'), MAX_START_MS);
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code) => fail(`ended with ${code ?? 'a signal'}`));
    // Keep reading: a full pipe would block the program.
    stream?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const match = pattern.exec(output)?.[1];
      if (match === undefined) return;
      clearTimeout(timer);
      output = '';
      resolve(match);
    });
  });
}
