import { setTimeout as pause } from 'node:timers/promises';

import type { handleShutdown } from '../../.scripts/library/shutdown.ts';
import { inProject } from '../../.scripts/library/paths.ts';
import { requireFreePort, testPorts } from '../../.scripts/library/ports.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { start } from './processes.ts';

/**
 * Maximum time of a start, in milliseconds: the first one builds the site and creates a database.
 */
const MAX_START_MS = 180_000;

/** Starts the same server as Playwright's tests: the built site with its real backend. */
export async function startTestSite(
  shutdown: Pick<ReturnType<typeof handleShutdown>, 'add' | 'signal'>,
): Promise<void> {
  const { site } = testPorts();
  await requireFreePort(
    site,
    'the test site',
    'Another test run uses it; TEST_PORT moves the ports of this one.',
  );
  const server = start(process.execPath, [inProject('.scripts', 'bootstrap.mjs'), 'test-site'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await shutdown.add(server.stop);
  const startTime = performance.now();
  for (;;) {
    const isReady = await fetch(testSiteUrl()).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (server.child.exitCode !== null) throw new Error('The test site could not start.');
    if (performance.now() - startTime > MAX_START_MS)
      throw new Error(`The test site does not respond at ${testSiteUrl()}.`);
    await pause(200);
  }
}
