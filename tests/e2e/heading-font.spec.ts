import type { Page, Request } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { holdRequests, recordRequests } from './requests.ts';

// tests/budgets checks that nothing is requested before the first paint, tests/layout that headings
// take the same lines in both fonts, tests/unit the characters of the font, and shell.spec.ts that
// it is loaded without scripts.

/** A page with headings that do not depend on content. */
const PAGE = '/services-b2c';

/** Whether headings use Commissioner: the first of their fonts, which is loaded. */
const usesCommissioner = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('h1, h2, h3')].every((heading) =>
        getComputedStyle(heading).fontFamily.startsWith('commissioner,'),
      ) &&
      [...document.fonts].some(
        (face) => face.family === 'commissioner' && face.status === 'loaded',
      ),
  );

const isFont = (request: Request) => request.resourceType() === 'font';

/** Height that depends on the font: as tall as two hundred digits are wide. */
const faceHeight = (heading: HTMLElement | SVGElement) => {
  heading.style.cssText = 'height:200ch';
};

test('is loaded once and applied if only headings below the first screen wrap differently, also without storage', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    // No font changes the wrapping of one line.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1, h2, h3 { white-space: nowrap !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const fonts = recordRequests(page, isFont);
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto(PAGE);
  expect(await usesCommissioner(page)).toBe(false);
  await page.locator('h2').last().evaluate(faceHeight);
  release();
  await expect.poll(() => usesCommissioner(page)).toBe(true);
  expect(fonts).toHaveLength(1);
});

test('is not applied if a visible heading would wrap differently, but at once on the next page', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto(PAGE);
  const heading = page.locator('h1');
  await heading.evaluate(faceHeight);
  const tall = (await heading.boundingBox())?.height;
  release();
  await page.waitForFunction(() => sessionStorage.getItem('font-loaded') !== null);
  expect((await heading.boundingBox())?.height).toBe(tall);
  expect(await usesCommissioner(page)).toBe(false);
  await page.goto('/contact', { waitUntil: 'commit' });
  await heading.waitFor();
  expect(await usesCommissioner(page)).toBe(true);
});

test('is not loaded with Save-Data', async ({ page }) => {
  const fonts = recordRequests(page, isFont);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(PAGE);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fonts).toEqual([]);
});
