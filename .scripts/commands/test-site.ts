// What the browser tests run on: the site built for the test stack's ports, that stack, empty,
// and the static server. Playwright starts and stops it (tests/playwright.config.ts).
import { readFile, rm, writeFile } from 'node:fs/promises';

import { beginLifetime } from '../library/lifetime.ts';
import { siteOrigins } from '../library/local-stack.ts';
import { inProject, TEST_DIST } from '../library/paths.ts';
import { requireFreePort, testPorts } from '../library/ports.ts';
import { explain } from '../library/expected-error.ts';
import { buildSite } from '../library/site-build.ts';
import { TEST_DATA, TEST_STACK_FILE, testBackend, type TestStack } from '../library/test-stack.ts';
import { serveSite } from '../serve.ts';
import { parseFirm } from '../../src/data/schemas/firm.ts';
import { startStack } from '../../supabase/local/stack.ts';

/** All tests send from one address; limits and notices themselves are tested in tests/database. */
const TEST_SETTINGS = {
  rate_per_address: 10_000,
  rate_per_table: 10_000,
  rate_per_recipient_a_day: 10_000,
  // The morning's mail would come on some days of the week and some hours, and not on others.
  office_hours: [],
};

const lifetime = beginLifetime('Stopping the test site');

try {
  const { site: port, api, postgres, otherFirm, inbox, smtp } = testPorts();
  await requireFreePort(
    port,
    'the site under test',
    `Another test run holds it; wait for it, or run beside it: TEST_PORT=${port + 20} npm test.`,
  );
  await rm(TEST_DATA, { recursive: true, force: true });
  const [stack] = await Promise.all([
    startStack({
      dataDirectory: TEST_DATA,
      ports: { api, postgres, inbox, smtp },
      siteOrigins: [...siteOrigins(port), ...siteOrigins(otherFirm)],
      settings: TEST_SETTINGS,
      firm: parseFirm(await readFile(inProject('content', 'firm.yaml'), 'utf8')),
    }).then(async (started) => {
      await lifetime.add(() => started.stop());
      return started;
    }),
    buildSite({ directory: TEST_DIST, backend: testBackend(), signal: lifetime.signal }),
  ]);
  const description: TestStack = {
    siteUrl: `http://127.0.0.1:${port}`,
    apiUrl: stack.apiUrl,
    databaseUrl: stack.databaseUrl,
    inboxUrl: stack.inboxUrl,
  };
  await writeFile(TEST_STACK_FILE, JSON.stringify(description));
  await lifetime.add(() => rm(TEST_STACK_FILE, { force: true }));
  const site = await serveSite(TEST_DIST, port);
  await lifetime.add(site.stop);
} catch (error) {
  if (!lifetime.signal.aborted) console.error(explain(error));
  await lifetime.end(1);
}
