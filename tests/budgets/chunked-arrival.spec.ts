import { expect, test } from '@playwright/test';

import { MAX_SHIFT, recordShifts } from '../../scripts/library/first-visit.ts';
import { SCREEN_NAMES, SCREENS } from '../../scripts/library/screens.ts';
import { pages } from '../pages/site.ts';

/** Number of chunks in which the page arrives; each is painted before the next is written. */
const CHUNKS = 16;

/**
 * Splits a page into its head and chunks of the body that start with an element, so that each one
 * adds to the document.
 */
function splitIntoChunks(html: string): string[] {
  const body = html.indexOf('<body');
  const main = html.indexOf('<main');
  const step = (html.indexOf('<footer') - main) / CHUNKS;
  const cutPoints = Array.from({ length: CHUNKS }, (_, index) => {
    const start = Math.round(main + index * step);
    return start + html.slice(start).search(/(?<=<\/(?:a|div|h\d|li|p|section|svg|ul)>)(?=<[a-z])/);
  });
  const boundaries = [0, body, ...new Set(cutPoints), html.length];
  return boundaries.slice(1).map((end, index) => html.slice(boundaries[index], end));
}

/** One page per layout. */
const pagePerLayout = new Map(
  pages
    .toReversed()
    .map((page) => [page.path.replace(/^(\/(?:blog|services|services\/b2b)\/)[^/]+$/, '$1'), page]),
);

for (const screen of SCREEN_NAMES) {
  test.describe(`no layout shift while the page arrives in chunks on a ${screen}:`, () => {
    test.use(SCREENS[screen]);

    for (const { path, html } of pagePerLayout.values()) {
      test(path, async ({ page }) => {
        await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
        const shifts = await recordShifts(await page.context().newCDPSession(page));
        await page.goto(path);
        for (const chunk of splitIntoChunks(html)) {
          // The script is a text, because the types mark `write` as deprecated. Only `write` passes
          // one chunk at a time to the parser.
          await page.evaluate(`document.write(${JSON.stringify(chunk)})`);
          // In the second frame, the first one has been painted.
          await page.evaluate(
            () =>
              new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          );
        }

        await page.evaluate(() => {
          document.close();
        });
        await page.waitForLoadState();
        expect(shifts.sum, shifts.details.join('\n')).toBeLessThan(MAX_SHIFT);
      });
    }
  });
}
