import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { endProcess } from './processes.ts';

/** Milliseconds that Deno may take to load a function, on a slow machine at its worst. */
const START_LIMIT = 30_000;

/** Milliseconds before a function that ended while it restarted is tried again: the first and the longest. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

export type FunctionsOptions = {
  /** `supabase/functions`. */
  folder: string;
  /** Where Deno keeps its own caches. */
  cacheDirectory: string;
  /** What the functions are told: the variables of a hosted project and the secrets of this one. */
  environment: Record<string, string>;
  /** Hosts with ports that the functions may reach; nothing else is open to them. */
  reachable: readonly string[];
  log: (line: string) => void;
};

export type FunctionServers = {
  /** The address of a function; null while it starts, undefined for a name that is no function. */
  url: (name: string) => string | null | undefined;
  stop: () => Promise<void>;
  kill: () => void;
};

/** The real Deno of the `deno` package, not the script beside it. */
function denoProgram(): string {
  const require = createRequire(import.meta.url);
  return join(
    require.resolve('deno/package.json'),
    '..',
    process.platform === 'win32' ? 'deno.exe' : 'deno',
  );
}

function launch(name: string, options: FunctionsOptions): ChildProcess {
  const { folder, environment } = options;
  return spawn(
    denoProgram(),
    [
      'run',
      `--config=${join(folder, 'deno.json')}`,
      '--node-modules-dir=manual',
      '--cached-only',
      '--no-prompt',
      '--no-lock',
      `--preload=${join(folder, '_local', 'watch-parent.ts')}`,
      `--allow-net=${['127.0.0.1:0', ...options.reachable].join(',')}`,
      '--allow-env',
      '--allow-sys=hostname,networkInterfaces',
      join(folder, name, 'index.ts'),
    ],
    {
      // Only these variables exist for the function, so it may read every one of them.
      env: {
        ...environment,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        DENO_DIR: options.cacheDirectory,
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

/** Resolves to the address that `Deno.serve` names once it listens. */
function listening(
  name: string,
  child: ChildProcess,
  log: (line: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      said = `${said}${text}`.slice(-4000);
      const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (address !== undefined) {
        clearTimeout(late);
        resolve(address);
      }
      for (const line of text.split('\n')) {
        if (line !== '' && !line.startsWith('Listening on')) log(`${name}: ${line}`);
      }
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The function ${name} did not start in time:\n${said.trim()}`));
    }, START_LIMIT);
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`The function ${name} ended while starting:\n${said.trim()}`));
    });
  });
}

/**
 * Starts every edge function in a Deno process of its own, as hosted ones are apart, with the code
 * unchanged. A process that dies is started again, at once at first, then with a wait that doubles.
 *
 * @throws Error with what Deno said when a function does not start
 */
export async function startFunctions(options: FunctionsOptions): Promise<FunctionServers> {
  const entries = await readdir(options.folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name);
  const children = new Map<string, ChildProcess>();
  const addresses = new Map<string, string | null>(names.map((name) => [name, null]));
  let stopping = false;

  const start = async (name: string): Promise<void> => {
    const child = launch(name, options);
    children.set(name, child);
    addresses.set(name, await listening(name, child, options.log));
    child.once('exit', () => {
      addresses.set(name, null);
      if (!stopping) void restart(name);
    });
  };
  const restart = async (name: string): Promise<void> => {
    for (let wait = FIRST_WAIT; !stopping; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      options.log(`${name}: ended unexpectedly, starting it again`);
      try {
        await start(name);
        return;
      } catch (error) {
        options.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        await pause(wait, undefined, { ref: false });
      }
    }
  };

  const kill = () => {
    stopping = true;
    for (const child of children.values()) child.kill('SIGKILL');
  };
  try {
    await Promise.all(names.map(start));
  } catch (error) {
    kill();
    throw error;
  }
  return {
    url: (name) => addresses.get(name),
    kill,
    stop: async () => {
      stopping = true;
      await Promise.all(
        [...children.values()].map(async (child) => {
          if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
            return;
          await endProcess(child.pid, 'SIGTERM', 2000);
        }),
      );
    },
  };
}
