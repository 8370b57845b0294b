import { readFileSync } from 'node:fs';

import { chromium, expect, test } from '@playwright/test';

import { CHROMIUM_FLAGS, findChromium } from '../../.scripts/library/chromium.ts';
import { inProject, TEST_DIST } from '../../.scripts/library/paths.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { readSite } from '../dist/site.ts';
import { createFontconfig, FONTS } from './fonts.ts';

/**
 * On a first visit, one heading of the first screen that takes more or fewer lines in Commissioner
 * than in the fallback keeps every heading in the fallback (src/client/heading-font.ts). Then reword
 * the heading, or change its size (src/styles/tokens.css).
 */

/** The layout test's fonts that src/styles/fonts.css fits to Commissioner. */
const FITTED_FONTS = Object.values(FONTS).filter(({ name }) =>
  readFileSync(inProject('src/styles/fonts.css'), 'utf8').includes(`${name} Bold`),
);

const PHONES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
];

/** Headings of the first screen whose height differs in Commissioner, at the current width. */
async function findDifferentHeadings(): Promise<string[]> {
  const face = new FontFace('commissioner', `url(${document.documentElement.dataset['font']})`, {
    weight: '700',
  });
  await face.load();
  const headings = [...document.querySelectorAll<HTMLElement>('h1,h2,h3')].filter(
    (heading) => heading.getBoundingClientRect().top < innerHeight,
  );
  const before = headings.map(({ offsetHeight }) => offsetHeight);
  document.fonts.add(face);
  const differences = headings.flatMap((heading, index) =>
    heading.offsetHeight === before[index]
      ? []
      : [
          `“${heading.textContent.trim()}” is ${before[index] ?? 0} px high, ${heading.offsetHeight} px in Commissioner`,
        ],
  );
  document.fonts.delete(face);
  return differences;
}

for (const font of FITTED_FONTS)
  test(`headings of the first screen take the same lines in ${font.name} and Commissioner`, async () => {
    test.skip(process.platform !== 'linux', 'only browsers on Linux use fontconfig');
    test.setTimeout(180_000);
    const executablePath = findChromium();
    const browser = await chromium.launch({
      args: CHROMIUM_FLAGS,
      env: { ...process.env, FONTCONFIG_FILE: await createFontconfig(font) },
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    // With Save-Data the page does not apply the font itself.
    const page = await browser.newPage({ baseURL: testSiteUrl() });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const findings: string[] = [];
    for (const { path } of readSite(TEST_DIST).pages) {
      await page.goto(path);
      for (const viewport of PHONES) {
        await page.setViewportSize(viewport);
        const found = await page.evaluate(findDifferentHeadings);
        findings.push(...found.map((finding) => `${path} at ${viewport.width} px: ${finding}`));
      }
    }
    await browser.close();
    expect(findings.join('\n')).toBe('');
  });
