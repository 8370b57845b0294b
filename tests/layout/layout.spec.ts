import { readFileSync } from 'node:fs';

import { chromium, expect, test, type Browser, type Page } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../.scripts/library/chromium.ts';
import { inProject } from '../../.scripts/library/paths.ts';
import { SCREENS } from '../../.scripts/library/screens.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { installPageChecks } from '../accessibility/install-page-checks.ts';
import { pages } from '../dist/site.ts';
import { STATES } from '../states.ts';
import { FONTS, createFontconfig, type Font } from './fonts.ts';
import { headerFindings } from './header.ts';

/**
 * Checks the layout of every page and every state at common widths, in a wide and a narrow system
 * font. Chromium gets a single font, so that the result does not depend on the machine's fonts.
 */

const { phone, desktop } = SCREENS;

/** Fonts, the browser's default text size, and widths in CSS pixels. */
const RUNS = [
  { font: FONTS.wide, text: 16, widths: [180, 320, 390, 768, 1024, 1280, 1360, 1920] },
  // Text at 200% (WCAG 1.4.4), with web fonts blocked: headings use the system font too.
  { font: FONTS.wide, text: 32, widths: [390, 1280] },
  // Lines that fit in a wide font fit in a narrow one; the header switches at other widths.
  { font: FONTS.narrow, text: 16, widths: [390, 1024, 1360] },
] as const;

/** First screens on which headings are compared in both fonts. */
const FIRST_SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  desktop.viewport,
];

/** Whether src/styles/fonts.css fits a font to Commissioner, so that headings take the same lines. */
const isFitted = ({ name }: Font) =>
  readFileSync(inProject('src/styles/fonts.css'), 'utf8').includes(`${name} Bold`);

const VIEWPORT_HEIGHT = phone.viewport.height;
/** Width of A4 without the browser's default print margins, at 96 px per inch. */
const PAPER_WIDTH = 718;
/** Maximum CLS: anything below half a hundredth rounds to 0.00. */
const MAX_SHIFT = 0.005;

declare global {
  interface Window {
    shift: number;
  }
}

/** Makes every page a first visit, and records its layout shift. */
async function prepare(page: Page): Promise<void> {
  await installPageChecks(page);
  await page.addInitScript(() => {
    sessionStorage.clear();
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout findings of the page at each width and in print. */
async function findProblems(page: Page, widths: readonly number[]): Promise<string[]> {
  const findings: string[] = [];
  const check = async (where: string) => {
    // The header adapts to a new width before the next frame, charts one frame later.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const header = await page.evaluate(headerFindings);
    const layout = await page.evaluate(() => window.pageChecks.layout());
    findings.push(...[...header, ...layout].map((finding) => `${where}: ${finding}`));
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
    await check(`${width} px`);
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER_WIDTH, height: VIEWPORT_HEIGHT });
  await check('print');
  await page.emulateMedia({ media: null });
  return findings;
}

/**
 * Headings of the first screen that take more or fewer lines in Commissioner than in the fallback: on
 * a first visit one of them keeps every heading in the fallback (src/client/heading-font.ts). Then
 * reword the heading, or change its size (src/styles/tokens.css).
 */
async function differentHeadings(): Promise<string[]> {
  const face = new FontFace('commissioner', `url(${document.documentElement.dataset['font']})`, {
    weight: '700',
  });
  await face.load();
  const applied = [...document.fonts].filter(({ family }) => family === 'commissioner');
  for (const other of applied) document.fonts.delete(other);
  const headings = [...document.querySelectorAll<HTMLElement>('h1,h2,h3')].filter(
    (heading) => heading.getBoundingClientRect().top < innerHeight,
  );
  const before = headings.map(({ offsetHeight }) => offsetHeight);
  document.fonts.add(face);
  const differences = headings
    .filter(({ offsetHeight }, index) => offsetHeight !== before[index])
    .map(({ textContent }) => `“${textContent.trim()}” takes other lines in Commissioner`);
  document.fonts.delete(face);
  for (const other of applied) document.fonts.add(other);
  return differences;
}

/** Number of A4 pages in print. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Waits for the heading font, and returns the layout shift until then. */
function measureShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const face of document.fonts) if (face.family === 'commissioner') await face.loaded;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shift;
  });
}

/** The system fonts that render the text of the page. */
async function usedFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'h1, p, li, a',
  });
  const names = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) names.add(familyName);
  }
  await session.detach();
  return [...names];
}

/** Starts Chromium with a single font and the given text size; web fonts only load at 16 px. */
async function launch(font: Font, text: number): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [
      ...CHROMIUM_FLAGS,
      `--blink-settings=defaultFontSize=${text}`,
      ...(text > 16 ? ['--disable-remote-fonts'] : []),
    ],
    env: { ...process.env, FONTCONFIG_FILE: await createFontconfig(font) },
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/**
 * Opens a page in its own context: in a shared one it could wait for cache entries that a closed
 * page left unfinished.
 */
const open = (browser: Browser): Promise<Page> =>
  browser.newPage({ baseURL: testSiteUrl(), reducedMotion: 'reduce' });

for (const { font, text, widths } of RUNS)
  test.describe(`${font.name}, text of ${text} px`, () => {
    test.skip(process.platform !== 'linux', 'only browsers on Linux use fontconfig');
    test.setTimeout(240_000);
    let browser: Browser;

    test.beforeEach(async () => {
      browser = await launch(font, text);
    });

    test.afterEach(async () => {
      await browser.close();
    });

    /**
     * Records what was checked (.scripts/steps.ts), and fails if there are
     * findings.
     */
    const expectNone = (count: number, findings: readonly string[]) => {
      const annotations = {
        checks: count * (widths.length + 1),
        findings: findings.length,
      };
      for (const [type, value] of Object.entries(annotations))
        test.info().annotations.push({ type, description: `${value}` });
      expect(findings.join('\n')).toBe('');
    };

    test('pages', async () => {
      const page = await open(browser);
      await prepare(page);
      const findings: string[] = [];
      for (const [index, { path }] of pages.entries()) {
        const width = index % 2 === 0 ? phone.viewport.width : desktop.viewport.width;
        await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
        await page.goto(path);
        if (index === 0) expect(await usedFonts(page)).toEqual([font.name]);
        if (text === 16) {
          const shift = await measureShift(page);
          if (shift >= MAX_SHIFT) findings.push(`${path} at ${width} px: layout shift of ${shift}`);
          for (const viewport of isFitted(font) ? FIRST_SCREENS : []) {
            await page.setViewportSize(viewport);
            const found = await page.evaluate(differentHeadings);
            findings.push(...found.map((finding) => `${path} at ${viewport.width} px: ${finding}`));
          }
        }
        const found = await findProblems(page, widths);
        findings.push(...found.map((finding) => `${path} at ${finding}`));
      }
      expectNone(pages.length, findings);
    });

    test('states', async () => {
      const findings: string[] = [];
      for (const { name, arrive, pagesInPrint } of STATES) {
        const page = await open(browser);
        await prepare(page);
        await page.setViewportSize(phone.viewport);
        await arrive(page, 'phone');
        const found = await findProblems(page, widths);
        findings.push(...found.map((finding) => `${name} at ${finding}`));
        // Text twice as large may need twice as many pages.
        const isSpecified = pagesInPrint !== undefined && text === 16;
        const printed = isSpecified ? await countPrintedPages(page) : pagesInPrint;
        if (printed !== pagesInPrint) findings.push(`${name} prints on ${printed} pages`);
        await page.close();
      }
      expectNone(STATES.length, findings);
    });
  });
