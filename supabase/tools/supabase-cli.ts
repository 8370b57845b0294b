import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '3.1.0';

/** What npm must have received for the platforms that deployments run on. */
const INTEGRITY: Readonly<Record<string, string>> = {
  'linux-x64':
    'sha512-67aBVJQ5psQZ5ezM/uby+xjKlF2Er1GLH9EtQWpUkuOpR3uI7fQjQt9fXTfV6/oqLJA3I+X8O5Fhz/pa8lAiqg==',
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** npm as this command was started by it; by its name otherwise. */
export function npm(): { readonly program: string; readonly before: readonly string[] } {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js') && node !== undefined && existsSync(node)) {
    return { program: node, before: [script] };
  }

  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
}

/**
 * The official Supabase CLI, which is 140 MB and only used by a deployment: its program for this platform
 * is fetched by npm into `.cache` on first use.
 *
 * @returns the program
 * @throws Error when npm cannot fetch it, or received something else than is pinned
 */
export async function fetchCli(): Promise<string> {
  const isWindows = process.platform === 'win32';
  const platform = `${isWindows ? 'windows' : process.platform}-${process.arch}`;
  const name = `@supabase/cli-${platform}`;
  const folder = join(ROOT, '.cache', `supabase-cli-${VERSION}`);
  const program = join(folder, 'node_modules', name, 'bin', `supabase${isWindows ? '.exe' : ''}`);
  // npm writes it last, so an interrupted installation is repeated.
  const lock = join(folder, 'node_modules', '.package-lock.json');
  const isInstalled = async () =>
    (await readFile(lock, 'utf8').catch(() => '')).includes(
      `"integrity": "${INTEGRITY[platform] ?? ''}`,
    );
  if (await isInstalled()) {
    return program;
  }

  await mkdir(folder, { recursive: true });
  const { program: npmProgram, before } = npm();
  const flags = '--no-save --ignore-scripts --no-audit --no-fund --loglevel=error'.split(' ');
  const install = ['install', '--prefix', folder, ...flags, `${name}@${VERSION}`];
  await promisify(execFile)(npmProgram, [...before, ...install]).catch((error: unknown) => {
    throw new Error(`npm could not fetch the Supabase CLI: ${String(error)}`, { cause: error });
  });
  if (!(await isInstalled())) {
    throw new Error(`${name} ${VERSION} is not the package that is pinned`);
  }

  return program;
}

/**
 * Runs one command of the CLI in this project.
 *
 * @param mask hides what must not be printed, should the CLI repeat it
 * @param log receives what the CLI prints on stderr
 * @throws Error with the end of that when the command fails
 */
export async function runCli(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  mask: (text: string) => string,
  log: (line: string) => void,
): Promise<void> {
  const env = { ...process.env, NO_COLOR: '1', SUPABASE_TELEMETRY_DISABLED: '1', ...variables };
  const options = { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 };
  const running = promisify(execFile)(await fetchCli(), args, options);
  const lines: string[] = [];
  const { stderr } = running.child;
  if (stderr !== null) {
    createInterface({ input: stderr }).on('line', (line) => {
      lines.push(mask(line));
      log(mask(line));
    });
  }

  await running.catch((error: unknown) => {
    const reason = lines.slice(-20).join('\n') || mask(String(error));
    throw new Error(`supabase ${args.slice(0, 2).join(' ')} failed:\n${reason}`);
  });
}
