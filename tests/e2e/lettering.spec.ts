import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

const headingFont = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1');
    return heading === null ? '' : getComputedStyle(heading).fontFamily;
  });

/** The requests for fonts that a page makes from now on. */
function fontRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') urls.push(request.url());
  });
  return urls;
}

test('a first visit asks for the font after the first paint, then the headings take it on', async ({
  page,
}) => {
  const fonts = fontRequests(page);
  await page.goto('/services/renovation-loan');
  await expect(page.locator('html')).toHaveClass(/lettered/);
  expect(await headingFont(page)).toContain('Commissioner');
  expect(fonts).toHaveLength(1);
  const early = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance.getEntriesByType('resource').filter((entry) => entry.startTime < paint);
  });
  expect(early).toEqual([]);
});

test('the next page has it before its first paint', async ({ page }) => {
  await page.goto('/services/renovation-loan');
  await expect(page.locator('html')).toHaveClass(/lettered/);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  expect(await headingFont(page)).toContain('Commissioner');
});

test('a heading that would need another line keeps the face it had', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/services/renovation-loan');
  const heading = page.locator('h2').first();
  // As narrow as its longest line: any other face breaks it elsewhere, whatever the tracking.
  await heading.evaluate((element) => {
    element.textContent = 'Will';
    element.style.cssText = 'width:1ch;overflow-wrap:anywhere';
  });
  const tall = (await heading.boundingBox())?.height;
  letGo();
  await expect(page.locator('html')).toHaveClass(/lettered/);
  expect((await heading.boundingBox())?.height).toBe(tall);
});

test('whoever saves data is spared the font', async ({ page }) => {
  const fonts = fontRequests(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/services/renovation-loan');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fonts).toEqual([]);
  expect(await headingFont(page)).not.toContain('Commissioner');
});

test('storage denied: every page is a first visit, and none complains', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/services/renovation-loan');
  await expect(page.locator('html')).toHaveClass(/lettered/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('headings ask for the font themselves', async ({ page }) => {
    const fonts = fontRequests(page);
    await page.goto('/services/renovation-loan', { waitUntil: 'networkidle' });
    expect(fonts).toHaveLength(1);
  });
});
