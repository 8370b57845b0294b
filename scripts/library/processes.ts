import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { z } from 'zod';

import { inProject, ROOT } from './paths.ts';

/** Exit code and combined output, without colours. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Working directory; defaults to the project's root folder. */
  readonly directory?: string;
  /** Ends the program early. */
  readonly signal?: AbortSignal | undefined;
  /** Whether the program is a command line for the shell. */
  readonly shell?: boolean;
}

/**
 * Runs a program to completion.
 *
 * @returns its exit code (1 when a signal ended it) and everything it printed
 */
export function run(
  program: string,
  args: readonly string[],
  { environment = {}, directory = ROOT, signal, shell = false }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: directory,
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        DENO_NO_UPDATE_CHECK: '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      shell,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }

    child.on('error', ({ message }) => (output += `${message}\n`));
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) });
    });
  });
}

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/**
 * The JavaScript file of a package's command, to run it with the pinned Node.
 *
 * @param packageName for example `@playwright/test`
 * @param command the name in the package's `bin`; by default the package's own
 */
export function binary(packageName: string, command = packageName): string {
  const folder = inProject('node_modules', packageName);
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { bin } = manifestSchema.parse(JSON.parse(manifest));
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) {
    throw new Error(`${packageName} has no command "${command}".`);
  }

  return path.join(folder, file);
}
