// `npm run dev`: embedded backend and Astro's development server, with the preview of drafts and
// scheduled articles for editors.
import './library/report-errors.ts';

import { startAstroDev } from './library/astro-dev.ts';
import { printUrls, startDeveloperStack } from './library/local-stack.ts';
import { freeSitePort } from './library/ports.ts';
import { runUntilStopped } from './library/shutdown.ts';

await runUntilStopped('Stopping the site and its backend', async (started) => {
  const port = await freeSitePort('npm run dev');
  const stack = await startDeveloperStack(port, started);
  const url = await startAstroDev(port, { ...stack, url: stack.apiUrl }, started);
  printUrls(url, stack);
  console.log(`  Preview for editors: ${url}/preview\n`);
});
