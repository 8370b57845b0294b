import { expect, test as base } from '@playwright/test';

import type { EngineName } from '../../.scripts/library/engines.ts';
import { SCREEN_NAMES, SCREENS } from '../../.scripts/library/screens.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { connectToBackend } from '../e2e/fixtures.ts';
import type { Engine } from './engine.ts';
import { FLOWS } from './flows.ts';
import { startEngine } from './start-engine.ts';
import { Visitor } from './visitor.ts';

/** The main user flows in every engine, on the built site with its real backend. */

const test = base.extend<object, { engine: Engine | undefined }>({
  // Named as the project; started once for all its flows.
  engine: [
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name as EngineName);
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

for (const screen of SCREEN_NAMES)
  for (const flow of FLOWS.filter((each) => (each.screen ?? screen) === screen))
    test(`${flow.name}, on a ${screen}`, async ({ engine }, info) => {
      const { name } = info.project;
      test.skip(
        engine === undefined,
        `${name} is missing: install it with "npx playwright install --with-deps ${name}", or on ` +
          'Debian with "apt-get install firefox-esr webkit2gtk-driver xvfb"',
      );
      if (engine === undefined) return;
      const { backend, close } = connectToBackend();
      try {
        const { width, height } = SCREENS[screen].viewport;
        await engine.resize(width, height);
        const visitor = new Visitor(engine, testSiteUrl());
        await visitor.startFresh();
        await flow.run(visitor, backend);
        expect(await visitor.takeErrors(), `errors in ${name}`).toEqual([]);
      } catch (error) {
        const body = Buffer.from(await engine.screenshot());
        await info.attach('screenshot', { body, contentType: 'image/png' });
        throw error;
      } finally {
        await close();
      }
    });
