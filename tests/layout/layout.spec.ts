import { chromium, expect, test, type Browser, type Page } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../.scripts/library/chromium.ts';
import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { installPageChecks } from '../accessibility/install-page-checks.ts';
import { readSite } from '../dist/site.ts';
import { FONTS, fontconfigOf, whyLeftOut, type Font } from './fonts.ts';
import { headerFindings } from './header.ts';
import { STATES } from './states.ts';

/**
 * Every page and every state of the tools, in the fonts that visitors' systems have, at the widths
 * they have. Chromium gets one font and no other, so nothing here depends on this machine's fonts.
 */

/** Widths in CSS px, and the size of letters that the browser is set to. */
const SIZES = [
  { text: 16, widths: [180, 320, 390, 768, 1024, 1280, 1360, 1920] },
  // Text at 200 % (WCAG 1.4.4), and headings in the visitor's own font: their web font is blocked.
  { text: 32, widths: [390, 1280] },
] as const;

const HEIGHT = 844;
/** A4 less the margins that browsers print with, at 96 px an inch. */
const PAPER = 718;
/** CLS is given with two digits: anything below half a hundredth is 0.00. */
const SHIFT = 0.005;

const { pages } = readSite(TEST_DIST);

declare global {
  interface Window {
    shift: number;
  }
}

/** Every page is a first visit, and remembers only what the state says. */
async function prepare(page: Page, session: Readonly<Record<string, string>> = {}): Promise<void> {
  await installPageChecks(page);
  await page.addInitScript((kept) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, session);
}

/** Everything to be found on the page at these widths and on paper. */
async function examine(page: Page, widths: readonly number[]): Promise<string[]> {
  const findings: string[] = [];
  const look = async (where: string) => {
    // The header answers its new width before the next frame, charts a frame later.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const header = await page.evaluate(headerFindings);
    const layout = await page.evaluate(() => window.pageChecks.layout());
    findings.push(...[...header, ...layout].map((finding) => `${where}: ${finding}`));
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await look(`${width} px`);
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER, height: HEIGHT });
  await look('print');
  await page.emulateMedia({ media: null });
  return findings;
}

/** How many sheets of A4 the page prints on. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Waits for the font of the headings, and adds up what moved until then. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const face of document.fonts) if (face.family === 'commissioner') await face.loaded;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shift;
  });
}

/** The fonts that the page's words are shown in, web fonts left out. */
async function fontsOf(page: Page): Promise<string[]> {
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

/** Chromium with one font and no other, its letters `text` px large; web fonts for letters of 16 px alone. */
async function launch(font: Font, text: number): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [
      ...CHROMIUM_FLAGS,
      `--blink-settings=defaultFontSize=${text}`,
      ...(text > 16 ? ['--disable-remote-fonts'] : []),
    ],
    env: { ...process.env, FONTCONFIG_FILE: await fontconfigOf(font) },
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/**
 * A page in a context of its own: in a shared one it would wait for what another, closed meanwhile, had
 * begun to put into the cache.
 */
const open = (browser: Browser): Promise<Page> =>
  browser.newPage({ baseURL: testSiteUrl(), reducedMotion: 'reduce' });

for (const [turn, font] of FONTS.entries())
  for (const { text, widths } of SIZES)
    test.describe(`${font.name}, letters of ${text} px`, () => {
      const leftOut = whyLeftOut(font);
      test.skip(leftOut !== undefined, `${font.name} is left out: ${leftOut ?? ''}`);
      test.setTimeout(240_000);
      let browser: Browser;

      test.beforeEach(async () => {
        browser = await launch(font, text);
      });

      test.afterEach(async () => {
        await browser.close();
      });

      /** Notes what was looked at (.scripts/steps/browser-steps.ts), and fails on what was found. */
      const judge = (count: number, findings: readonly string[]) => {
        const notes = {
          font: font.name,
          looks: count * (widths.length + 1),
          findings: findings.length,
        };
        for (const [type, note] of Object.entries(notes))
          test.info().annotations.push({ type, description: `${note}` });
        expect(findings.join('\n')).toBe('');
      };

      test('pages', async () => {
        const page = await open(browser);
        await prepare(page);
        const findings: string[] = [];
        for (const [index, { path }] of pages.entries()) {
          const width = (index + turn) % 2 === 0 ? 390 : 1280;
          await page.setViewportSize({ width, height: HEIGHT });
          await page.goto(path);
          if (index === 0) expect(await fontsOf(page)).toEqual([font.madeAs ?? font.name]);
          if (text === 16) {
            const shift = await shiftOf(page);
            if (shift >= SHIFT) findings.push(`${path} at ${width} px: moves by ${shift}`);
          }
          const found = await examine(page, widths);
          findings.push(...found.map((finding) => `${path} at ${finding}`));
        }
        judge(pages.length, findings);
      });

      test('tools', async () => {
        const findings: string[] = [];
        for (const { name, path, session, arrive, sheets } of STATES) {
          const page = await open(browser);
          await prepare(page, session);
          await page.setViewportSize({ width: 390, height: HEIGHT });
          await page.goto(path);
          await arrive(page);
          const found = await examine(page, widths);
          findings.push(...found.map((finding) => `${name} at ${finding}`));
          // Letters twice as large may take twice the paper.
          const isPromised = sheets !== undefined && text === 16;
          const printed = isPromised ? await sheetsOf(page) : sheets;
          if (printed !== sheets) findings.push(`${name} prints on ${printed} sheets`);
          await page.close();
        }
        judge(STATES.length, findings);
      });
    });
