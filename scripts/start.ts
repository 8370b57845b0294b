// `npm start`: embedded backend and the built site, until Ctrl-C. `npm start -- --reset` deletes
// the rows and mails of the embedded backend first.
import './library/report-errors.ts';

import { parseArgs } from 'node:util';

import { resetStack } from '../supabase/local/stack.ts';
import { readFirm, warningsOf } from './library/firm.ts';
import { printUrls, startDeveloperStack } from './library/local-stack.ts';
import { DATA, DIST } from './library/paths.ts';
import { freeSitePort } from './library/ports.ts';
import { runUntilStopped } from './library/shutdown.ts';
import { buildSite, localBackend } from './library/site-build.ts';
import { serveSite } from './library/static-site.ts';

const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });

await runUntilStopped('Stopping the site and its backend', async (started, signal) => {
  const port = await freeSitePort('npm start');
  if (values.reset) {
    await resetStack(DATA);
  }

  console.log('Starting the backend and building the site if its sources changed …');
  const parts = [
    startDeveloperStack(port, started),
    buildSite({ directory: DIST, backend: localBackend(), signal }),
  ] as const;
  await Promise.allSettled(parts);
  const [stack] = await Promise.all(parts);
  const site = await serveSite(DIST, port);
  started.defer(site.stop);
  printUrls(site.url, stack);
  for (const warning of warningsOf(readFirm())) {
    console.warn(warning);
  }
});
