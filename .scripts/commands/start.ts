// `npm start`: embedded backend and the built site, until Ctrl-C.
import { banner } from '../library/banner.ts';
import { readFirm, warningsOf } from '../library/firm.ts';
import { runUntilStopped } from '../library/shutdown.ts';
import { startDeveloperStack } from '../library/local-stack.ts';
import { DIST } from '../library/paths.ts';
import { freeSitePort } from '../library/ports.ts';
import { buildSite } from '../library/site-build.ts';
import { serveSite } from '../serve.ts';
import { LOCAL_ANON_KEY, LOCAL_SUPABASE_URL } from '../../supabase/local/defaults.ts';

const startTime = performance.now();
await runUntilStopped('Stopping the site and its backend', async (shutdown) => {
  const port = await freeSitePort('npm start');
  console.log('Starting the backend and building the site if its sources changed …');
  const backend = { url: LOCAL_SUPABASE_URL, anonKey: LOCAL_ANON_KEY };
  const [stack] = await Promise.all([
    startDeveloperStack(port, shutdown),
    buildSite({ directory: DIST, backend, signal: shutdown.signal }),
  ]);
  const site = await serveSite(DIST, port);
  await shutdown.add(site.stop);
  if (!shutdown.signal.aborted) {
    console.log(banner(site.url, stack, (performance.now() - startTime) / 1000));
    for (const warning of warningsOf(readFirm())) console.warn(warning);
  }
});
