import type { Page, Request } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { holdRequests, recordRequests } from './requests.ts';

// tests/budgets checks that nothing is requested before the first paint, tests/layout that headings
// take the same lines in both fonts.

/** A page with headings that do not depend on content. */
const PAGE = '/services-b2c';

/** Whether headings use Commissioner: the first of their fonts, which is loaded. */
const usesCommissioner = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3')];
    const isFirst = headings.every((heading) =>
      getComputedStyle(heading).fontFamily.startsWith('commissioner,'),
    );
    const isLoaded = ({ family, status }: FontFace) =>
      family === 'commissioner' && status === 'loaded';
    return isFirst && [...document.fonts].some(isLoaded);
  });

const isFont = (request: Request) => request.resourceType() === 'font';

/** Keeps each heading on one line, so that no font changes its wrapping. */
const keepOneLine = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1, h2, h3 { white-space: nowrap !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** Height that depends on the font: as tall as two hundred digits are wide. */
const faceHeight = (heading: HTMLElement | SVGElement) => {
  heading.style.cssText = 'height:200ch';
};

test('loads the font once on the first visit, and applies it at once on the next page', async ({
  page,
}) => {
  const fonts = recordRequests(page, isFont);
  await keepOneLine(page);
  await page.goto(PAGE);
  await expect.poll(() => usesCommissioner(page)).toBe(true);
  expect(fonts).toHaveLength(1);

  await page.goto('/contact', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  expect(await usesCommissioner(page)).toBe(true);
  // It draws ' as a typographic apostrophe; the text is unchanged.
  await expect(page.locator('h1')).toHaveText("Let's Talk Finance");
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (context) context.font = '700 80px commissioner';
    return [`Let's`, 'Let’s'].map((text) => context?.measureText(text).width);
  });
  expect(widths[0]).toBe(widths[1]);
});

test('ignores different wrapping below the first screen, and works without storage', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const release = await holdRequests(page, '**/*.woff2');
  await keepOneLine(page);
  await page.goto(PAGE);
  expect(await usesCommissioner(page)).toBe(false);
  await page.locator('h2').last().evaluate(faceHeight);
  release();
  await expect.poll(() => usesCommissioner(page)).toBe(true);
});

test('keeps the fallback font in every heading if a visible one would wrap differently', async ({
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
  await page.reload();
  expect(await usesCommissioner(page)).toBe(true);
});

test('does not load the font with Save-Data', async ({ page }) => {
  const fonts = recordRequests(page, isFont);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(PAGE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fonts).toEqual([]);
  expect(await usesCommissioner(page)).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('loads the font by CSS', async ({ page }) => {
    const fonts = recordRequests(page, isFont);
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    expect(fonts).toHaveLength(1);
  });
});
