import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

// tests/budgets checks that nothing is requested before the first paint, tests/layout that headings
// take the same lines in both fonts.

/** A page with headings that do not depend on content. */
const PAGE = '/services-b2c';

/** Fonts that the browser renders the headings with: for each, the one with the most glyphs. */
async function facesOfHeadings(page: Page): Promise<string[]> {
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
  return [...faces];
}

/** Waits until all headings are in Commissioner; the subset names one of its styles. */
const expectCommissioner = (page: Page) =>
  expect.poll(() => facesOfHeadings(page)).toEqual([expect.stringMatching(/^Commissioner/)]);

/** Whether headings use Commissioner when the browser has it at once. */
const usesCommissioner = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family }) => family === 'commissioner'));

/** Font requests of a page from now on. */
function fontRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') urls.push(request.url());
  });
  return urls;
}

/** Keeps each heading on one line, so that no font changes its wrapping. */
const keepOneLine = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1, h2, h3 { white-space: nowrap !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** Delays the font until the returned function is called. */
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

/** Height that depends on the font: as tall as two hundred digits are wide. */
const faceHeight = (heading: HTMLElement | SVGElement) => {
  heading.style.cssText = 'height:200ch';
};

test('loads the font once on the first visit, and applies it at once on the next page', async ({
  page,
}) => {
  const fonts = fontRequests(page);
  await keepOneLine(page);
  await page.goto(PAGE);
  await expectCommissioner(page);
  expect(fonts).toHaveLength(1);

  await page.goto('/contact', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  expect(await usesCommissioner(page)).toBe(true);
  // It draws ' as a typographic apostrophe; the text is unchanged.
  await expect(page.locator('h1')).toHaveText("Let's Talk Finance");
  await expectCommissioner(page);
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return ['commissioner', 'sans-serif'].map((font) => {
      if (context) context.font = `700 80px ${font}`;
      return [`Let's`, 'Let’s'].map((text) => context?.measureText(text).width);
    });
  });
  const [[straight, curly] = [], fallback = []] = widths;
  expect(straight).toBe(curly);
  expect(new Set(fallback).size).toBe(2);
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
  const letGo = await holdFont(page);
  await keepOneLine(page);
  await page.goto(PAGE);
  expect(await facesOfHeadings(page), 'one font before it has loaded').toHaveLength(1);
  await page.locator('h2').last().evaluate(faceHeight);
  letGo();
  await expectCommissioner(page);
});

test('keeps the fallback font in every heading if a visible one would wrap differently', async ({
  page,
}) => {
  const letGo = await holdFont(page);
  await page.goto(PAGE);
  const heading = page.locator('h1');
  await heading.evaluate(faceHeight);
  const tall = (await heading.boundingBox())?.height;
  letGo();
  await page.waitForFunction(() => sessionStorage.getItem('font-loaded') !== null);
  expect((await heading.boundingBox())?.height).toBe(tall);
  expect(await usesCommissioner(page)).toBe(false);
  expect(await facesOfHeadings(page)).toHaveLength(1);
  await page.reload();
  expect(await usesCommissioner(page)).toBe(true);
});

test('does not load the font with Save-Data', async ({ page }) => {
  const fonts = fontRequests(page);
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
    const fonts = fontRequests(page);
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    expect(fonts).toHaveLength(1);
  });
});
