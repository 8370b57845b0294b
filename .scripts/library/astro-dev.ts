import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { ROOT } from './paths.ts';
import { binary } from './processes.ts';
import { UserError } from './user-error.ts';

/**
 * Runs Astro's development server on the loopback interface until `signal` is aborted.
 *
 * @param environment variables for Astro in addition to this process's environment
 * @throws UserError when Astro ends before
 */
export async function runAstroDev(
  port: number,
  signal: AbortSignal,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const args = [binary('astro'), 'dev', '--host', '127.0.0.1', '--port', String(port)];
  const astro = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
  });
  signal.addEventListener('abort', () => astro.kill());
  await once(astro, 'exit');
  if (!signal.aborted) throw new UserError('The development server has ended.');
}
