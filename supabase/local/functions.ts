import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { startProcess } from './processes.ts';

interface FunctionsOptions {
  /** `supabase/functions`. */
  folder: string;
  /** Where Deno keeps its own caches. */
  cacheDirectory: string;
  /** The variables of a hosted project and the secrets of this one. */
  environment: Record<string, string>;
  /** Hosts with ports that the functions may reach; nothing else is open to them. */
  reachable: readonly string[];
  log: (line: string) => void;
}

/** Returns the URL of a function; undefined if there is no such function. */
export type FunctionUrl = (name: string) => string | undefined;

function launch(
  name: string,
  { folder, cacheDirectory, environment, reachable }: FunctionsOptions,
) {
  // The Deno program of the `deno` package, not the script next to it.
  const manifest = createRequire(import.meta.url).resolve('deno/package.json');
  return spawn(
    join(manifest, '..', process.platform === 'win32' ? 'deno.exe' : 'deno'),
    [
      'run',
      `--config=${join(folder, 'deno.json')}`,
      '--node-modules-dir=manual',
      '--cached-only',
      '--no-prompt',
      '--no-lock',
      `--preload=${join(folder, '_local', 'watch-parent.ts')}`,
      `--allow-net=${['127.0.0.1:0', ...reachable].join(',')}`,
      '--allow-env',
      '--allow-sys=hostname,networkInterfaces',
      join(folder, name, 'index.ts'),
    ],
    {
      // The function gets only these variables, so it may read all of them.
      env: {
        ...environment,
        STACK_PID: `${process.pid}`,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        DENO_DIR: cacheDirectory,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        PATH: process.env['PATH'] ?? '',
      },
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/** The names of the edge functions in a folder. */
export async function listFunctions(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
}

/**
 * Starts each edge function, with its code unchanged, in a separate Deno process, because hosted
 * ones are separate, too. The processes end with this one, however it ends.
 *
 * @param started stops them when it is disposed
 * @throws Error with what Deno printed when a function does not start
 */
export async function startFunctions(
  options: FunctionsOptions,
  started: AsyncDisposableStack,
): Promise<FunctionUrl> {
  const urls = new Map<string, string>();
  const starts = (await listFunctions(options.folder)).map(async (name) => {
    const { match, stop } = await startProcess({
      name: `The function ${name}`,
      child: launch(name, options),
      ready: /Listening on (http:\/\/127\.0\.0\.1:\d+)/,
      signal: 'SIGTERM',
      log: options.log,
    });
    urls.set(name, match);
    started.defer(stop);
  });
  // Wait for all, even if one fails, so that those that have started can be stopped.
  await Promise.allSettled(starts);
  await Promise.all(starts);
  return (name) => urls.get(name);
}
