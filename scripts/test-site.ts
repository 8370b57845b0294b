// Environment of the browser tests: the site built for the test ports, an empty test stack, and the
// static server. Started and stopped by Playwright (playwright.config.ts).
import './library/report-errors.ts';

import { rm, writeFile } from 'node:fs/promises';

import { readFirm } from './library/firm.ts';
import { siteOrigins } from './library/local-stack.ts';
import { TEST_DIST } from './library/paths.ts';
import { requireFreePort, testPorts } from './library/ports.ts';
import { runUntilStopped } from './library/shutdown.ts';
import { buildSite } from './library/site-build.ts';
import { serveSite } from './library/static-site.ts';
import { TEST_DATA, TEST_STACK_FILE, testBackend } from './library/test-stack.ts';
import type { TestStack } from './library/test-stack.ts';
import { startStack } from '../supabase/local/stack.ts';

/** All tests send from one IP address; the limits are tested in tests/database. */
const TEST_SETTINGS = {
  rate_limit_per_ip: 10_000,
  rate_limit_total: 10_000,
  // Otherwise a daily summary would arrive depending on weekday and time.
  office_hours: [],
};

await runUntilStopped('Stopping the test site', async (started, signal) => {
  const { site: port, api, postgres, inbox } = testPorts();
  const remedy = `Another test run is using it. Wait for it, or use other ports: TEST_PORT=${port + 20} npm test.`;
  await requireFreePort(port, 'the site under test', remedy);
  await rm(TEST_DATA, { recursive: true, force: true });
  await buildSite({ directory: TEST_DIST, backend: testBackend(), signal });
  const { apiUrl, databaseUrl, inboxUrl, stop } = await startStack({
    dataDirectory: TEST_DATA,
    ports: { api, postgres, inbox },
    siteOrigins: siteOrigins(port),
    settings: TEST_SETTINGS,
    firm: readFirm(),
  });
  started.defer(stop);
  const site = await serveSite(TEST_DIST, port);
  started.defer(site.stop);
  const stack: TestStack = { siteUrl: site.url, apiUrl, databaseUrl, inboxUrl };
  await writeFile(TEST_STACK_FILE, JSON.stringify(stack));
  started.defer(() => rm(TEST_STACK_FILE, { force: true }));
});
