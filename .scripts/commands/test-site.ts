// Environment of the browser tests: the site built for the test ports, an empty test stack, and the
// static server. Started and stopped by Playwright (tests/playwright.config.ts).
import { rm, writeFile } from 'node:fs/promises';

import { readFirm } from '../library/firm.ts';
import { runUntilStopped } from '../library/shutdown.ts';
import { siteOrigins } from '../library/local-stack.ts';
import { TEST_DIST } from '../library/paths.ts';
import { requireFreePort, testPorts } from '../library/ports.ts';
import { buildSite } from '../library/site-build.ts';
import { TEST_DATA, TEST_STACK_FILE, testBackend, type TestStack } from '../library/test-stack.ts';
import { serveSite } from '../serve.ts';
import { startStack } from '../../supabase/local/stack.ts';

/** All tests send from one IP address; the limits are tested in tests/database. */
const TEST_SETTINGS = {
  rate_limit_per_ip: 10_000,
  mailed_per_ip_per_day: 10_000,
  rate_limit_total: 10_000,
  result_mails_per_recipient_per_day: 10_000,
  // Otherwise a daily summary would arrive depending on weekday and time.
  office_hours: [],
};

await runUntilStopped('Stopping the test site', async (shutdown) => {
  const { site: port, api, postgres, rebrand, inbox } = testPorts();
  await requireFreePort(
    port,
    'the site under test',
    `Another test run is using it. Wait for it, or use other ports: TEST_PORT=${port + 20} npm test.`,
  );
  await rm(TEST_DATA, { recursive: true, force: true });
  const [stack] = await Promise.all([
    startStack({
      dataDirectory: TEST_DATA,
      ports: { api, postgres, inbox },
      siteOrigins: [...siteOrigins(port), ...siteOrigins(rebrand)],
      settings: TEST_SETTINGS,
      firm: readFirm(),
    }).then(async (started) => {
      await shutdown.add(() => started.stop());
      return started;
    }),
    buildSite({ directory: TEST_DIST, backend: testBackend(), signal: shutdown.signal }),
  ]);
  const description: TestStack = {
    siteUrl: `http://127.0.0.1:${port}`,
    apiUrl: stack.apiUrl,
    databaseUrl: stack.databaseUrl,
    inboxUrl: stack.inboxUrl,
  };
  await writeFile(TEST_STACK_FILE, JSON.stringify(description));
  await shutdown.add(() => rm(TEST_STACK_FILE, { force: true }));
  const site = await serveSite(TEST_DIST, port);
  await shutdown.add(site.stop);
});
