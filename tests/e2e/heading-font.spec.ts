import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

/** A page as any, whose headings no editor changes. */
const PAGE = '/services-b2c';

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

/** Gives each heading one line, whatever it says: then no face needs another. */
async function keepLines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll<HTMLElement>('h1,h2,h3'))
        heading.style.whiteSpace = 'nowrap';
    });
  });
}

test('a first visit asks for the font after the first paint, then the headings take it on', async ({
  page,
}) => {
  const fonts = fontRequests(page);
  await keepLines(page);
  await page.goto(PAGE);
  await expect(page.locator('html')).toHaveClass(/font-loaded/);
  expect(await headingFont(page)).toContain('commissioner');
  expect(fonts).toHaveLength(1);
  const early = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance.getEntriesByType('resource').filter((entry) => entry.startTime < paint);
  });
  expect(early).toEqual([]);
});

test('the next page has it before its first paint', async ({ page }) => {
  await keepLines(page);
  await page.goto(PAGE);
  await expect(page.locator('html')).toHaveClass(/font-loaded/);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  expect(await headingFont(page)).toContain('commissioner');
});

/** Keeps the font back until it is let go. */
async function holdFont(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => {
    held.resolve(undefined);
  };
}

/** Waits until the page has decided whether its headings take the font on. */
const decided = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('font-loaded') !== null);

/** The faces that the browser really draws headings with, the one of most letters for each. */
async function facesOfHeadings(page: Page): Promise<Set<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1,h2,h3',
  });
  const faces = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const [most] = fonts.toSorted((one, other) => other.glyphCount - one.glyphCount);
    if (most) faces.add(most.familyName);
  }
  await session.detach();
  return faces;
}

for (const path of ['/', '/services-b2c', '/blog'])
  test(`all headings of ${path} are in one face, before and after the font has come`, async ({
    page,
  }) => {
    const letGo = await holdFont(page);
    await page.goto(path);
    expect((await facesOfHeadings(page)).size).toBe(1);
    letGo();
    await decided(page);
    expect((await facesOfHeadings(page)).size).toBe(1);
  });

/** As tall as two hundred digits are wide: no two faces agree on that. */
const faceHeight = (heading: HTMLElement | SVGElement) => {
  heading.style.cssText = 'height:200ch';
};

test('where a heading in sight would take another line, all keep the face they had', async ({
  page,
}) => {
  const letGo = await holdFont(page);
  await page.goto(PAGE);
  const heading = page.locator('h1');
  await heading.evaluate(faceHeight);
  const tall = (await heading.boundingBox())?.height;
  letGo();
  await decided(page);
  expect((await heading.boundingBox())?.height).toBe(tall);
  expect(await headingFont(page)).not.toContain('commissioner');
  await page.reload();
  expect(await headingFont(page)).toContain('commissioner');
});

test('a heading out of sight may take another line', async ({ page }) => {
  const letGo = await holdFont(page);
  await keepLines(page);
  await page.goto(PAGE);
  await page.locator('h2').last().evaluate(faceHeight);
  letGo();
  await expect(page.locator('html')).toHaveClass(/font-loaded/);
});

test('whoever saves data is spared the font', async ({ page }) => {
  const fonts = fontRequests(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(PAGE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fonts).toEqual([]);
  expect(await headingFont(page)).not.toContain('commissioner');
});

test('storage denied: every page is a first visit, and none complains', async ({ page }) => {
  await keepLines(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(PAGE);
  await expect(page.locator('html')).toHaveClass(/font-loaded/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('headings ask for the font themselves', async ({ page }) => {
    const fonts = fontRequests(page);
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    expect(fonts).toHaveLength(1);
  });
});

test('a heading shows the apostrophe of the keyboard as the typographic one', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveClass(/font-loaded/);
  // The words stay as they are; only what is drawn differs.
  await expect(page.locator('h1')).toHaveText("Let's Talk Finance");
  const drawnAlike = await page.evaluate(() => {
    const draw = (text: string, font: string) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (context === null) return '';
      context.font = `700 80px ${font}`;
      context.fillText(text, 10, 100);
      return canvas.toDataURL();
    };
    return ['commissioner', 'sans-serif'].map(
      (font) => draw("Let's", font) === draw('Let’s', font),
    );
  });
  expect(drawnAlike).toEqual([true, false]);
});
