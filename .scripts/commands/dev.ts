// `npm run dev`: embedded backend and Astro's development server.
import { runAstroDev } from '../library/astro-dev.ts';
import { printUrls, startDeveloperStack } from '../library/local-stack.ts';
import { freeSitePort } from '../library/ports.ts';
import { runUntilStopped } from '../library/shutdown.ts';

await runUntilStopped('Stopping the site and its backend', async (started, signal) => {
  const port = await freeSitePort('npm run dev');
  const stack = await startDeveloperStack(port, started);
  printUrls(`http://127.0.0.1:${port}`, stack);
  await runAstroDev(port, signal, {
    PUBLIC_SUPABASE_URL: stack.apiUrl,
    PUBLIC_SUPABASE_ANON_KEY: stack.anonKey,
  });
});
