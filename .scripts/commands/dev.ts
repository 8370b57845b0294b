// `npm run dev`: the embedded backend, and Astro's development server that reloads what changes.
import { spawn } from 'node:child_process';

import { banner } from '../library/banner.ts';
import { beginLifetime } from '../library/lifetime.ts';
import { startDeveloperStack } from '../library/local-stack.ts';
import { ROOT } from '../library/paths.ts';
import { requireFreePort, sitePort } from '../library/ports.ts';
import { binary } from '../library/processes.ts';
import { explain } from '../library/sentence-error.ts';

const began = performance.now();
const lifetime = beginLifetime('Stopping the site and its backend');

try {
  const port = sitePort();
  await requireFreePort(
    port,
    'the site',
    `Is it running already? Stop it, or choose another port: PORT=${port + 1} npm run dev.`,
  );
  const stack = await startDeveloperStack(port);
  await lifetime.add(() => stack.stop());
  console.log(banner(`http://127.0.0.1:${port}`, stack, (performance.now() - began) / 1000));

  const astro = spawn(
    process.execPath,
    [binary('astro'), 'dev', '--host', '127.0.0.1', '--port', String(port)],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        PUBLIC_SUPABASE_URL: stack.apiUrl,
        PUBLIC_SUPABASE_ANON_KEY: stack.anonKey,
      },
    },
  );
  const ended = new Promise<number>((resolve) => {
    astro.on('exit', (code) => {
      resolve(code ?? 0);
    });
  });
  await lifetime.add(async () => {
    astro.kill('SIGTERM');
    await ended;
  });
  await lifetime.end(await ended);
} catch (error) {
  if (!lifetime.signal.aborted) console.error(explain(error));
  await lifetime.end(1);
}
