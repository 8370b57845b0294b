import type { Page } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../.scripts/library/chromium.ts';
import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { readSite } from '../dist/site.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { installMeasures } from './measures.ts';
import { STATES } from './states.ts';

/** Text at 200 % (WCAG 1.4.4): the browser's own size of letters, 32 px instead of 16. */
const chromium = findChromium();
test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(chromium === undefined ? {} : { executablePath: chromium }),
  },
  allowedErrors: /status of (?:404|500)|^404: there is no page|ERR_FAILED|could not be sent/,
});

const WIDTHS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
] as const;

/** On a phone one may have to scroll sideways for such letters, but nothing may be lost. */
const isLoss = (finding: string) => /is cut off|lies over|begins left/.test(finding);

async function losses(page: Page, width: (typeof WIDTHS)[number]['name']): Promise<string[]> {
  const findings = await page.evaluate(() => window.measures.layout());
  return width === 'phone' ? findings.filter(isLoss) : findings;
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(installMeasures);
});

test.describe('letters twice as large lose nothing of', () => {
  for (const { path } of readSite(TEST_DIST).pages)
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const { name, viewport } of WIDTHS) {
        await page.setViewportSize(viewport);
        expect.soft(await losses(page, name), name).toEqual([]);
      }
    });

  for (const { name, viewport } of WIDTHS)
    for (const [state, arrive] of Object.entries(STATES))
      test(`${state}, on a ${name}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        // Twice as large, the wide screen has the menu of the narrow one.
        await arrive(page, 'phone');
        expect(await losses(page, name)).toEqual([]);
      });
});
