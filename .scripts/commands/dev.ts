// `npm run dev`: embedded backend and Astro's development server.

import { runAstroDev } from '../library/astro-dev.ts';
import { banner } from '../library/banner.ts';
import { runUntilStopped } from '../library/shutdown.ts';
import { startDeveloperStack } from '../library/local-stack.ts';
import { freeSitePort } from '../library/ports.ts';

const startTime = performance.now();
await runUntilStopped('Stopping the site and its backend', async (shutdown) => {
  const port = await freeSitePort('npm run dev');
  const stack = await startDeveloperStack(port, shutdown);
  console.log(banner(`http://127.0.0.1:${port}`, stack, (performance.now() - startTime) / 1000));

  await runAstroDev(port, shutdown, {
    PUBLIC_SUPABASE_URL: stack.apiUrl,
    PUBLIC_SUPABASE_ANON_KEY: stack.anonKey,
  });
});
