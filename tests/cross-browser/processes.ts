import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';

/** How long a browser or its driver may take to start, in milliseconds. */
const START_LIMIT = 60_000;

/** How long a program may take to end before it is killed, in milliseconds: Postgres tidies up. */
const END_LIMIT = 20_000;

/** A program that runs until it is stopped. */
export type Running = { readonly child: ChildProcess; readonly stop: () => Promise<void> };

/** Starts a program beside this one. */
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
      const killer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(killer);
    },
  };
}

/**
 * Waits until a program has printed something.
 *
 * @returns what the pattern's first group matched
 * @throws Error with everything it printed when it ends or takes too long instead
 */
export function printed(
  { child }: Running,
  stream: Readable | null | undefined,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string) => {
      reject(new Error(`${child.spawnfile} ${why}.\n${text}`));
    };
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT);
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code) => fail(`ended with ${code ?? 'a signal'}`));
    // Never stops listening: a pipe that nobody empties would block the program.
    stream?.on('data', (chunk: Buffer) => {
      text += String(chunk);
      const found = pattern.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      text = '';
      resolve(found);
    });
  });
}
