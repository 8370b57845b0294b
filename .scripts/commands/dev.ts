// `npm run dev`: the embedded backend, and Astro's development server that reloads what changes.

import { runAstroDev } from '../library/astro-dev.ts';
import { banner } from '../library/banner.ts';
import { beginLifetime } from '../library/lifetime.ts';
import { startDeveloperStack } from '../library/local-stack.ts';
import { freeSitePort } from '../library/ports.ts';
import { explain } from '../library/expected-error.ts';

const began = performance.now();
const lifetime = beginLifetime('Stopping the site and its backend');

try {
  const port = await freeSitePort('npm run dev');
  const stack = await startDeveloperStack(port, lifetime);
  console.log(banner(`http://127.0.0.1:${port}`, stack, (performance.now() - began) / 1000));

  await runAstroDev(port, lifetime, {
    PUBLIC_SUPABASE_URL: stack.apiUrl,
    PUBLIC_SUPABASE_ANON_KEY: stack.anonKey,
  });
} catch (error) {
  if (!lifetime.signal.aborted) console.error(explain(error));
  await lifetime.end(1);
}
