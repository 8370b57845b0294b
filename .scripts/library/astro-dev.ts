import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { Shutdown } from './shutdown.ts';
import { ROOT } from './paths.ts';
import { binary } from './processes.ts';

/**
 * Runs Astro's development server on the loopback interface until it or the command ends.
 *
 * @param environment variables for Astro in addition to this process's environment
 */
export async function runAstroDev(
  port: number,
  shutdown: Shutdown,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const astro = spawn(
    process.execPath,
    [binary('astro'), 'dev', '--host', '127.0.0.1', '--port', String(port)],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    },
  );
  const ended = once(astro, 'exit');
  await shutdown.add(async () => {
    astro.kill('SIGTERM');
    await ended;
  });
  const [code] = (await ended) as [number | null];
  await shutdown.end(code ?? 0);
}
