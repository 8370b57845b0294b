import { setTimeout as pause } from 'node:timers/promises';

import type { handleShutdown } from '../../.scripts/library/shutdown.ts';
import { inProject } from '../../.scripts/library/paths.ts';
import { requireFreePort, testPorts } from '../../.scripts/library/ports.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { start } from './processes.ts';

/** A first start builds the site and creates a database, in milliseconds. */
const START_LIMIT = 180_000;

/** Starts what Playwright's tests run on as well: the built site with its real backend. */
export async function startTestSite(
  shutdown: Pick<ReturnType<typeof handleShutdown>, 'add' | 'signal'>,
): Promise<void> {
  const { site } = testPorts();
  await requireFreePort(
    site,
    'the site under test',
    'Another test run holds it; TEST_PORT moves the ports of this one.',
  );
  const server = start(process.execPath, [inProject('.scripts', 'bootstrap.mjs'), 'test-site'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await shutdown.add(server.stop);
  const began = performance.now();
  for (;;) {
    const answered = await fetch(testSiteUrl()).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    if (server.child.exitCode !== null) throw new Error('The site under test could not start.');
    if (performance.now() - began > START_LIMIT)
      throw new Error(`The site under test does not answer at ${testSiteUrl()}.`);
    await pause(200);
  }
}
