import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { existsSync, readFileSync } from 'node:fs';

import { ROOT } from './paths.ts';

/** Disables telemetry, update checks and colours of child processes. */
const QUIET_ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  DENO_NO_UPDATE_CHECK: '1',
  NO_COLOR: '1',
};

/** Exit code and combined output. */
export type Outcome = { readonly code: number; readonly output: string };

type RunOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Working directory; defaults to the project's root folder. */
  readonly directory?: string;
  /** Ends the program early. */
  readonly signal?: AbortSignal;
};

/**
 * Runs a program to completion.
 *
 * @returns its exit code (1 when a signal ended it) and everything it printed
 */
export function run(
  program: string,
  args: readonly string[],
  { environment = {}, directory = ROOT, signal }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: directory,
      env: { ...process.env, ...QUIET_ENVIRONMENT, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', ({ message }) => {
      resolve({ code: 1, output: `${output}${message}\n` });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Resolves the JavaScript file of a package's command, to run it with the pinned Node.
 *
 * @param packageName for example `@playwright/test`
 * @param command the name in the package's `bin`; by default the package's own
 */
export function binary(packageName: string, command = packageName): string {
  const manifest = path.join(ROOT, 'node_modules', packageName, 'package.json');
  const require = createRequire(manifest);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly bin?: string | Readonly<Record<string, string>>;
  };
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (file === undefined) throw new Error(`${packageName} has no command "${command}".`);
  return require.resolve(`./${file}`);
}

/** Files of the PATH with one of these names, in the order of the names. */
export function programs(...names: readonly string[]): readonly string[] {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin'];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter((file) => existsSync(file));
}
