import puppeteer, { type Page } from 'puppeteer-core';

import { CHROMIUM_FLAGS, ensureChromium } from '../../.scripts/library/chromium.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { SERVICE_PAGE } from '../content.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { machineSlowness } from './input-to-paint.ts';

/**
 * Maximum time from click to first paint, in milliseconds, on the reference machine
 * (`machineSlowness`).
 */
const MAX_PAINT_MS = 100;

/** Maximum attempts, of which the best counts: other load on the machine can only add time. */
const MAX_TRIES = 10;

/** Milliseconds from showing a prerendered page to its first paint. */
function paintAfterClick(page: Page): Promise<{ prerendered: boolean; paint: number }> {
  return page.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [entry] = list.getEntriesByName('first-contentful-paint');
        if (entry) resolve(entry.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as (PerformanceNavigationTiming & { activationStart: number })[];
    const activation = navigation?.activationStart ?? 0;
    return { prerendered: activation > 0, paint: paint - activation };
  });
}

test('the next page is painted within 100 ms of a click on a primary button', async ({
  browser: calibrationBrowser,
}) => {
  // Playwright's debugging connection prevents prerendering.
  const browser = await puppeteer.launch({
    executablePath: await ensureChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const session = await browser.target().createCDPSession();
    // By default Puppeteer ignores prerendered targets.
    await session.send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
    const paints: number[] = [];
    const slowness = await machineSlowness(calibrationBrowser);
    while (paints.length < MAX_TRIES && Math.min(...paints) / slowness >= MAX_PAINT_MS) {
      const page = await browser.newPage();
      await page.setViewport({ width: 1360, height: 900 });
      await page.goto(`${testSiteUrl()}${SERVICE_PAGE.path}`);
      const button = page.locator('main a.button');
      const rendered = new Promise((resolve) => {
        session.on('Target.targetInfoChanged', ({ targetInfo: { subtype, title, url } }) => {
          if (subtype === 'prerender' && url.endsWith('/contact') && title !== '') resolve(title);
        });
      });
      await button.hover();
      await rendered;
      await button.click();
      // The connection of the page is replaced during the navigation.
      await expect
        .poll(() => page.evaluate(() => location.pathname).catch(() => ''))
        .toBe('/contact');
      const { prerendered, paint } = await paintAfterClick(page);
      expect(prerendered, 'rendered before the click').toBe(true);
      paints.push(paint);
      await page.close();
    }
    console.log(`click to paint: ${paints.map(Math.round).join(', ')} ms`);
    expect(Math.min(...paints) / slowness).toBeLessThan(MAX_PAINT_MS);
  } finally {
    await browser.close();
  }
});
