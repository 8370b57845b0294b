import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

import { inProject } from '../../.scripts/library/paths.ts';
import { npm } from '../../supabase/tools/supabase-cli.ts';
import type { Uploaded } from './management-api.ts';

const run = promisify(execFile);

/** The real Deno of the `deno` package, not the script beside it. */
const DENO = createRequire(import.meta.url)
  .resolve('deno/package.json')
  .replace(/package\.json$/, process.platform === 'win32' ? 'deno.exe' : 'deno');

/** Milliseconds that Deno may take to load a function, on a slow machine at its worst. */
const START_LIMIT = 30_000;

/** What Deno is told so that it gets packages from where npm gets them, and keeps them from run to run. */
export async function denoEnvironment(): Promise<Record<string, string>> {
  const { program, before } = npm();
  const setting = async (name: string) => {
    const { stdout } = await run(program, [...before, 'config', 'get', name]);
    return stdout.trim();
  };
  const [registry, certificates] = await Promise.all(['registry', 'cafile'].map(setting));
  const isSet = (value: string | undefined) =>
    value !== undefined && value !== '' && value !== 'null' && value !== 'undefined';
  return {
    DENO_DIR: inProject('.cache', 'rehearsal', 'deno'),
    DENO_NO_UPDATE_CHECK: '1',
    DENO_TLS_CA_STORE: 'mozilla,system',
    NO_COLOR: '1',
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    ...(isSet(registry) && { NPM_CONFIG_REGISTRY: registry ?? '' }),
    ...(isSet(certificates) && { DENO_CERT: certificates ?? '' }),
  };
}

/** @throws Error with what Deno said when an upload does not resolve or does not type-check by itself */
export async function checkUpload(
  { importMap, entrypoint, folder }: Uploaded,
  environment: Record<string, string>,
): Promise<void> {
  await run(DENO, ['check', '--quiet', '--no-lock', `--config=${importMap}`, entrypoint], {
    cwd: folder,
    env: environment,
  });
}

/**
 * Serves an upload, with nothing around it but the variables given.
 *
 * @throws Error with what Deno said when it does not start
 */
export async function serveUpload(
  uploaded: Uploaded,
  environment: Record<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const { importMap, entrypoint, folder } = uploaded;
  const child: ChildProcess = spawn(
    DENO,
    [
      ...['run', '--no-prompt', '--no-lock', `--config=${importMap}`],
      ...['--allow-net', '--allow-env', entrypoint],
    ],
    {
      cwd: folder,
      env: { ...environment, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => {
      reject(new Error(`${entrypoint} did not start in time:\n${said}`));
    }, START_LIMIT);
    const hear = (text: string) => {
      said = `${said}${text}`.slice(-4000);
      const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`${entrypoint} ended while starting:\n${said}`));
    });
  });
  return { url, stop: () => child.kill('SIGKILL') };
}
