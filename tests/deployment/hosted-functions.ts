import { execFile, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

import { inProject } from '../../.scripts/library/paths.ts';
import { supervise } from '../../supabase/local/processes.ts';
import { npm } from '../../supabase/tools/supabase-cli.ts';
import type { Uploaded } from './management-api.ts';

const run = promisify(execFile);

/** The real Deno of the `deno` package, not the script beside it. */
const DENO = createRequire(import.meta.url)
  .resolve('deno/package.json')
  .replace(/package\.json$/, process.platform === 'win32' ? 'deno.exe' : 'deno');

/** Settings by which Deno downloads packages from npm's registry and keeps them between runs. */
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

/** @throws Error with Deno's output when an upload does not resolve or does not type-check by itself */
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
 * @throws Error with Deno's output when it does not start
 */
export async function serveUpload(
  { importMap, entrypoint, folder }: Uploaded,
  env: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const run = ['run', '--no-prompt', '--no-lock', `--config=${importMap}`];
  let url = '';
  const { stop } = await supervise({
    name: entrypoint,
    launch: () =>
      spawn(DENO, [...run, '--allow-net', '--allow-env', entrypoint], {
        cwd: folder,
        env: { ...env, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ready: /Listening on (http:\/\/127\.0\.0\.1:\d+)/,
    onReady: (address) => (url = address),
    signal: 'SIGKILL',
    log: () => undefined,
  });
  return { url, stop };
}
