import { chromium, expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../scripts/library/browsers.ts';
import { SCREENS } from '../../scripts/library/screens.ts';
import { testSiteUrl } from '../../scripts/library/test-stack.ts';
import { installPageChecks } from '../accessibility/install-page-checks.ts';
import { pages } from '../pages/site.ts';
import { STATES } from '../states.ts';
import type { State } from '../states.ts';
import { FONTS, createFontconfig } from './fonts.ts';
import type { Font } from './fonts.ts';

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
  // Fewer widths, because lines that fit in a wide font also fit in a narrow one. The header
  // switches at other widths.
  { font: FONTS.narrow, text: 16, widths: [390, 1024, 1360] },
] as const;

/** First screens on which headings are compared in both fonts. */
const FIRST_SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  desktop.viewport,
];

const VIEWPORT_HEIGHT = phone.viewport.height;
/** Width of A4 without the browser's default print margins, at 96 px per inch. */
const PAPER_WIDTH = 718;

/** Every page and every state, and how to reach it. */
const VISITS: Readonly<Record<string, readonly State[]>> = {
  pages: pages.map(({ path }) => ({ name: path, arrive: (page: Page) => page.goto(path) })),
  states: STATES,
};

/** Layout findings of the page at a width. */
async function findProblems(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
  const found = await page.evaluate(async () => {
    // The header adapts to a new width before the next frame, charts one frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...window.pageChecks.header(), ...window.pageChecks.layout()];
  });
  return found.map((finding) => `${width} px: ${finding}`);
}

/**
 * Finds headings of the first screen that take more or fewer lines in Commissioner than in the
 * fallback, because they would move the page when the font arrives. The remedy is to reword the
 * heading, or to change its size (src/site/styles/tokens.css).
 */
async function differentHeadings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const viewport of FIRST_SCREENS) {
    await page.setViewportSize(viewport);
    const found = await page.evaluate(async () => {
      await document.fonts.load('700 1em commissioner');
      const headings = [...document.querySelectorAll<HTMLElement>('h1,h2,h3')].filter(
        (heading) => heading.getBoundingClientRect().top < innerHeight,
      );
      const heights = headings.map(({ offsetHeight }) => offsetHeight);
      for (const heading of headings) {
        const { fontFamily } = getComputedStyle(heading);
        heading.style.fontFamily = fontFamily.replace('commissioner, ', '');
      }

      return headings
        .filter(({ offsetHeight }, index) => offsetHeight !== heights[index])
        .map(({ textContent }) => `“${textContent.trim()}” takes other lines in Commissioner`);
    });
    findings.push(...found.map((finding) => `${viewport.width} px: ${finding}`));
  }

  return findings;
}

/** Findings about the page in print: its layout, and a number of A4 pages other than specified. */
async function findPrintProblems(page: Page, pagesInPrint?: number): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const findings = await findProblems(page, PAPER_WIDTH);
  await page.emulateMedia({ media: null });
  if (pagesInPrint !== undefined) {
    const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } });
    const count = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    if (count !== pagesInPrint) {
      findings.push(`has ${count} pages`);
    }
  }

  return findings.map((finding) => `print, ${finding}`);
}

/** Whether the browser has a single font. If so, texts in different families are equally wide. */
const hasSingleFont = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const [serif, monospace] = ['serif', 'monospace'].map((family) => {
      if (context) {
        context.font = `16px ${family}`;
      }

      return context?.measureText('Wide and thin').width;
    });
    return serif === monospace;
  });

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

for (const { font, text, widths } of RUNS) {
  test.describe(`${font.name}, text of ${text} px`, () => {
    test.skip(process.platform !== 'linux', 'only browsers on Linux use fontconfig');
    test.setTimeout(240_000);

    for (const [kind, visits] of Object.entries(VISITS)) {
      test(kind, async () => {
        const browser = await launch(font, text);
        for (const { name, arrive, pagesInPrint } of visits) {
          // In a shared context, a page could wait for cache entries that another left unfinished.
          const page = await browser.newPage({
            ...phone,
            baseURL: testSiteUrl(),
            reducedMotion: 'reduce',
          });
          await installPageChecks(page);
          await arrive(page, 'phone');
          expect(await hasSingleFont(page)).toBe(true);
          const findings: string[] = [];
          for (const width of widths) {
            findings.push(...(await findProblems(page, width)));
          }

          // Text twice as large may need twice as many pages.
          findings.push(...(await findPrintProblems(page, text === 16 ? pagesInPrint : undefined)));
          if (kind === 'pages' && text === 16) {
            findings.push(...(await differentHeadings(page)));
          }

          expect.soft(findings, name).toEqual([]);
          await page.close();
        }

        await browser.close();
      });
    }
  });
}
