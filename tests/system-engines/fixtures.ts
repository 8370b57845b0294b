import { findSystemFirefox, findSystemWebKit } from '../../scripts/library/system-engines.ts';
import { expect, testWithBackend } from '../e2e/fixtures.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { SystemPage } from './system-page.ts';
import { startWebKit } from './webkit.ts';

export { expect };

/** Starts the engine of a Playwright project. */
function startEngine(project: string): Promise<Engine> {
  const firefox = findSystemFirefox();
  if (project === 'system-firefox' && firefox !== undefined) {
    return startFirefox(firefox);
  }

  const webkit = findSystemWebKit();
  if (project === 'system-webkit' && webkit !== undefined) {
    return startWebKit(webkit);
  }

  throw new Error(`There is no browser for ${project} on this machine (docs/browsers.md).`);
}

/**
 * The test of a page in a browser of the distribution, with an empty storage; it fails on every
 * error in the console.
 */
export const test = testWithBackend.extend<
  { readonly site: SystemPage },
  { readonly engine: Engine }
>({
  engine: [
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  site: async ({ engine, baseURL }, use) => {
    const site = new SystemPage(engine, String(baseURL));
    await site.open('/privacy');
    await site.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await engine.takeErrors();
    await use(site);
    expect(await engine.takeErrors(), 'errors in the console').toEqual([]);
  },
});
