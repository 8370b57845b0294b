import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { readSite } from '../dist/site.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { axeFindings } from './engines.ts';
import { SCREENS } from './states.ts';

const PATHS = readSite(TEST_DIST).pages.map(({ path }) => path);

test.describe('nobody is shut out of', () => {
  // An error page answers with its status, which Chromium reports; the 404 page logs the path.
  test.use({ allowedErrors: /status of (?:404|500)|^404: there is no page/ });

  for (const path of PATHS) {
    // One load for both screens: loading costs more than looking.
    test(path, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [index, { name, viewport }] of SCREENS.entries()) {
        await page.setViewportSize(viewport);
        if (index === 0) await page.goto(path);
        expect.soft(await axeFindings(page), `axe on a ${name}`).toEqual([]);
      }
    });
  }
});
