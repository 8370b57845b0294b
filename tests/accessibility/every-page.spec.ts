import AxeBuilder from '@axe-core/playwright';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { readSite } from '../dist/site.ts';
import { expect, test } from '../e2e/fixtures.ts';

/** The two screens every page is composed for, and the narrowest that has to reflow (WCAG 1.4.10). */
const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1360, height: 900 } },
] as const;

const NARROWEST = { width: 320, height: 800 };

/** WCAG 2.2 A and AA, and what axe calls good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const PATHS = readSite(TEST_DIST).pages.map(({ path }) => path);

test.describe('every page', () => {
  // An error page answers with its status, which Chromium reports; the 404 page logs the path.
  test.use({ allowedErrors: [/status of (?:404|500)/, /^404: there is no page/] });

  for (const path of PATHS) {
    for (const { name, viewport } of SCREENS) {
      test(`${path} has nothing that shuts people out on a ${name}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        const lines = violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
        );
        expect(lines).toEqual([]);
      });
    }

    test(`${path} needs no sideways scrolling at 320 px`, async ({ page }) => {
      await page.setViewportSize(NARROWEST);
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(NARROWEST.width);
    });
  }
});
