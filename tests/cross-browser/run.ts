/**
 * The smoke in other engines than Chromium: what people come to the site for, in Firefox and in
 * WebKit, on a phone's and on a desktop's screen, on the real backend. `npm run test:browsers` shows
 * it; with `--pictures` it leaves pictures of the main pages in `.screenshots/browsers` as well.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { handleShutdown } from '../../.scripts/library/shutdown.ts';
import { inProject } from '../../.scripts/library/paths.ts';
import { errorMessage } from '../../.scripts/library/user-error.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { type Backend, openBackend } from '../e2e/backend.ts';
import type { Engine } from './engine.ts';
import { findEngines } from './engines.ts';
import { FLOWS, SCREENS, type Flow, type Screen } from './flows.ts';
import { takePictures } from './pictures.ts';
import { startTestSite } from './test-site.ts';
import { Visitor } from './visitor.ts';

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** What is counted, for `npm test`. */
const tally = { passed: 0, failed: 0, skipped: 0, secondTries: 0, reasons: [] as string[] };

/** How many flows may need a second try before it is the smoke that is broken. */
const MOST_SECOND_TRIES = 2;

async function runFlow(engine: Engine, screen: Screen, flow: Flow, backend: Backend) {
  const { width, height } = SCREENS[screen];
  const title = `${engine.name}, ${width} px: ${flow.name}`;
  const began = performance.now();
  const attempt = async () => {
    await engine.resize(width, height);
    const visitor = new Visitor(engine, testSiteUrl());
    await visitor.arriveAnew();
    await flow.run(visitor, backend);
    const complaints = await visitor.complaints();
    if (complaints.length > 0) throw new Error(`The browser reports:\n${complaints.join('\n')}`);
  };
  try {
    // As in the other browser tests: one more try, and its name (docs/decisions/004).
    await attempt().catch(async (error: unknown) => {
      tally.reasons.push(`Tried a second time: ${title}: ${errorMessage(error)}`);
      if (++tally.secondTries > MOST_SECOND_TRIES) throw error;
      await attempt();
    });
    tally.passed += 1;
    console.log(`✓ ${title} (${seconds(began)} s)`);
  } catch (error) {
    tally.failed += 1;
    const file = inProject('test-results', 'browsers', `${title.replaceAll(/\W+/g, '-')}.png`);
    await mkdir(path.dirname(file), { recursive: true });
    await engine.picture().then(
      (picture) => writeFile(file, picture),
      () => undefined,
    );
    console.log(`✗ ${title} (${seconds(began)} s)\n    ${errorMessage(error)}\n    ${file}`);
  }
}

/** Every flow on every screen it is for. */
function checks(flows: readonly Flow[]): readonly { screen: Screen; flow: Flow }[] {
  return (['phone', 'desktop'] as const).flatMap((screen) =>
    flows.filter((flow) => (flow.screen ?? screen) === screen).map((flow) => ({ screen, flow })),
  );
}

async function runEngine(engine: Engine, backend: Backend): Promise<void> {
  for (const { screen, flow } of checks(FLOWS)) await runFlow(engine, screen, flow, backend);
  if (process.argv.includes('--pictures')) await takePictures(engine);
}

const began = performance.now();
const shutdown = handleShutdown('Stopping the browsers');
try {
  const engines = await findEngines();
  for (const { name, why } of engines.missing) {
    tally.skipped += checks(FLOWS).length;
    tally.reasons.push(why);
    console.log(`- ${name}: not tried. ${why}`);
  }
  if (engines.found.length > 0) {
    await startTestSite(shutdown);
    const { backend, close } = openBackend();
    await shutdown.add(close);
    await Promise.all(
      engines.found.map(async ({ start }) => {
        const engine = await start();
        await shutdown.add(engine.close);
        await runEngine(engine, backend);
      }),
    );
  }
} catch (error) {
  if (!shutdown.signal.aborted) {
    tally.failed += 1;
    console.log(errorMessage(error));
  }
}
const report = inProject('.cache', 'reports', 'browsers.json');
await mkdir(path.dirname(report), { recursive: true });
await writeFile(report, JSON.stringify(tally));
console.log(
  `\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped after ${seconds(began)} s`,
);
await shutdown.end(tally.failed > 0 ? 1 : 0);
