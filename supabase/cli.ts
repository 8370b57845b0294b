import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

const PIN = new URL('cli.json', import.meta.url);

const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url));

const pinSchema = z.strictObject({
  version: z.string(),
  integrity: z.record(z.string(), z.string()),
});

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional() })),
});

/** npm as this command was started by it; by its name otherwise. */
export function npm(): { readonly program: string; readonly before: readonly string[] } {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js') && node !== undefined && existsSync(node))
    return { program: node, before: [script] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
}

type Run = {
  environment?: Readonly<Record<string, string>>;
  directory?: string;
  /** Hears every line of stderr. */
  hear?: (line: string) => void;
};

/** @returns what a program printed on stdout; rejects with the end of its stderr when it fails */
function output(program: string, args: readonly string[], options: Run = {}): Promise<string> {
  const { environment = {}, directory, hear = () => undefined } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(directory !== undefined && { cwd: directory }),
      env: { ...process.env, NO_COLOR: '1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const complaints: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    createInterface({ input: child.stderr }).on('line', (line) => {
      complaints.push(line);
      hear(line);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else
        reject(new Error(complaints.slice(-20).join('\n') || `ended with ${code ?? 'a signal'}`));
    });
  });
}

/**
 * The official Supabase CLI, which is 140 MB and nothing but a deployment needs: its program for this
 * platform is fetched by npm into `.cache` when it is first asked for. `supabase/cli.json` pins the
 * version, and what npm must have received for the platforms that deployments run on.
 *
 * @returns the program
 * @throws Error when npm cannot fetch it, or received something else than was pinned
 */
export async function fetchCli(): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { version, integrity } = pinSchema.parse(JSON.parse(await readFile(PIN, 'utf8')));
  const name = `@supabase/cli-${platform}`;
  const folder = join(CACHE, `supabase-cli-${version}`);
  const program = (root: string) =>
    join(
      root,
      'node_modules',
      name,
      'bin',
      process.platform === 'win32' ? 'supabase.exe' : 'supabase',
    );
  if (existsSync(program(folder))) return program(folder);

  // Beside it and then in its place, so that half an installation is never taken for a whole one.
  const partial = `${folder}-${process.pid}`;
  await mkdir(partial, { recursive: true });
  const { program: npmProgram, before } = npm();
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await output(npmProgram, [
      ...before,
      ...['install', '--prefix', partial, ...flags, `${name}@${version}`],
    ]);
    const lock = await readFile(join(partial, 'node_modules', '.package-lock.json'), 'utf8');
    const received = lockSchema.parse(JSON.parse(lock)).packages[`node_modules/${name}`]?.integrity;
    if (integrity[platform] !== undefined && received !== integrity[platform]) {
      throw new Error(`${name} ${version} is not the package that supabase/cli.json pins`);
    }
    await rename(partial, folder).catch((error: unknown) => {
      if (!existsSync(program(folder))) throw error;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`npm could not fetch the Supabase CLI: ${reason}`, { cause: error });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return program(folder);
}

export type Cli = (...args: readonly string[]) => Promise<string>;

/**
 * The CLI for one deployment.
 *
 * @param directory the folder that holds `supabase/`
 * @param secrets what must not be printed, should the CLI repeat it
 * @param hear hears what the CLI says on the way
 * @returns a call that gives what the CLI printed as its result, and rejects when it fails
 */
export async function supabaseCli(
  directory: string,
  environment: Readonly<Record<string, string>>,
  secrets: readonly string[],
  hear: (line: string) => void,
): Promise<Cli> {
  const program = await fetchCli();
  const masked = (text: string) =>
    secrets
      .filter((secret) => secret !== '')
      .reduce((all, one) => all.replaceAll(one, '***'), text);
  return async (...args) => {
    try {
      return await output(program, args, {
        directory,
        environment: { SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...environment },
        hear: (line) => {
          hear(masked(line));
        },
      });
    } catch (error) {
      const reason = masked(error instanceof Error ? error.message : String(error));
      throw new Error(`supabase ${args.slice(0, 2).join(' ')} failed:\n${reason}`);
    }
  };
}
