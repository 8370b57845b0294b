import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { readSite } from '../dist/site.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { axeFindings } from './engines.ts';
import { SCREENS } from './states.ts';

/** The narrowest screen that has to reflow (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 800 };

const PATHS = readSite(TEST_DIST).pages.map(({ path }) => path);

test.describe('nobody is shut out of', () => {
  // An error page answers with its status, which Chromium reports; the 404 page logs the path.
  test.use({ allowedErrors: /status of (?:404|500)|^404: there is no page/ });

  for (const path of PATHS) {
    // One load for all three screens: loading costs more than looking.
    test(path, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(NARROWEST);
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, 'sideways scrolling at 320 px').toBeLessThanOrEqual(NARROWEST.width);
      for (const { name, viewport } of SCREENS) {
        await page.setViewportSize(viewport);
        expect.soft(await axeFindings(page), `axe on a ${name}`).toEqual([]);
      }
    });
  }
});
