import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
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

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** npm as this command was started by it; by its name otherwise. */
export function npm(): { readonly program: string; readonly before: readonly string[] } {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js') && node !== undefined && existsSync(node))
    return { program: node, before: [script] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
}

/** @returns what a program printed on stdout; rejects with the end of its stderr when it fails */
async function run(
  program: string,
  args: readonly string[],
  options: { cwd?: string; environment?: Readonly<Record<string, string>> } = {},
  log: (line: string) => void = () => undefined,
): Promise<string> {
  const { cwd, environment } = options;
  const env = { ...process.env, NO_COLOR: '1', ...environment };
  const running = promisify(execFile)(program, args, {
    ...(cwd !== undefined && { cwd }),
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  const errors: string[] = [];
  if (running.child.stderr !== null) {
    createInterface({ input: running.child.stderr }).on('line', (line) => {
      errors.push(line);
      log(line);
    });
  }
  try {
    return (await running).stdout;
  } catch (error) {
    throw new Error(errors.slice(-20).join('\n') || String(error), { cause: error });
  }
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
  const folder = join(CACHE, `supabase-cli-${VERSION}`);
  const program = join(
    folder,
    'node_modules',
    name,
    'bin',
    isWindows ? 'supabase.exe' : 'supabase',
  );
  if (existsSync(program)) return program;

  // Installed elsewhere and then moved, so that an interrupted installation is never used.
  const partial = `${folder}-${process.pid}`;
  await mkdir(partial, { recursive: true });
  const { program: npmProgram, before } = npm();
  const flags = '--no-save --ignore-scripts --no-audit --no-fund --loglevel=error'.split(' ');
  const install = ['install', '--prefix', partial, ...flags, `${name}@${VERSION}`];
  try {
    await run(npmProgram, [...before, ...install]);
    const lock = await readFile(join(partial, 'node_modules', '.package-lock.json'), 'utf8');
    if (!lock.includes(`"integrity": "${INTEGRITY[platform] ?? ''}`)) {
      throw new Error(`${name} ${VERSION} is not the package that is pinned`);
    }
    await rename(partial, folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`npm could not fetch the Supabase CLI: ${reason}`, { cause: error });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return program;
}

export type Cli = (...args: readonly string[]) => Promise<string>;

/**
 * The CLI for one deployment.
 *
 * @param cwd the folder that holds `supabase/`
 * @param secrets what must not be printed, should the CLI repeat it; may grow between calls
 * @param log receives what the CLI prints on stderr
 * @returns a call that gives what the CLI printed as its result, and rejects when it fails
 */
export async function supabaseCli(
  cwd: string,
  variables: Readonly<Record<string, string>>,
  secrets: ReadonlySet<string>,
  log: (line: string) => void,
): Promise<Cli> {
  const program = await fetchCli();
  const environment = { SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...variables };
  const mask = (text: string) =>
    [...secrets].filter(Boolean).reduce((all, one) => all.replaceAll(one, '***'), text);
  return async (...args) => {
    try {
      return await run(program, args, { cwd, environment }, (line) => {
        log(mask(line));
      });
    } catch (error) {
      const reason = mask(error instanceof Error ? error.message : String(error));
      throw new Error(`supabase ${args.slice(0, 2).join(' ')} failed:\n${reason}`);
    }
  };
}
