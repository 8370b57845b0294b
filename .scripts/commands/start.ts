// `npm start`: the embedded backend and the built site, until Ctrl-C.
import { banner } from '../library/banner.ts';
import { formsOfProject } from '../library/enquiry-forms.ts';
import { beginLifetime } from '../library/lifetime.ts';
import { startDeveloperStack } from '../library/local-stack.ts';
import { DIST } from '../library/paths.ts';
import { freeSitePort } from '../library/ports.ts';
import { explain } from '../library/expected-error.ts';
import { buildSite } from '../library/site-build.ts';
import { serveSite } from '../serve.ts';
import { LOCAL_ANON_KEY, LOCAL_SUPABASE_URL } from '../../supabase/local/defaults.ts';

const began = performance.now();
const lifetime = beginLifetime('Stopping the site and its backend');

try {
  const port = await freeSitePort('npm start');
  console.log('Starting the backend, and building the site if it changed ...');
  const backend = { url: LOCAL_SUPABASE_URL, anonKey: LOCAL_ANON_KEY };
  const [stack] = await Promise.all([
    startDeveloperStack(port, lifetime),
    buildSite({ directory: DIST, backend, signal: lifetime.signal }),
  ]);
  const site = await serveSite(DIST, port);
  await lifetime.add(site.stop);
  if (!lifetime.signal.aborted) {
    console.log(banner(site.url, stack, (performance.now() - began) / 1000));
    const warning = formsOfProject();
    if (warning !== undefined) console.warn(`  ${warning}\n`);
  }
} catch (error) {
  if (!lifetime.signal.aborted) console.error(explain(error));
  await lifetime.end(1);
}
