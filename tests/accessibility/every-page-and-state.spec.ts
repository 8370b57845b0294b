import type { CDPSession, Page } from '@playwright/test';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { readSite } from '../dist/site.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { axeFindings, ibmFindings } from './engines.ts';
import { installMeasures } from './install-measures.ts';
import { SCREENS, STATES, type Screen } from './states.ts';

/**
 * Two engines, and how visitors have their pages (WCAG 2.2): on a phone and wide, with more space
 * between letters and lines, in colours of their own, by keyboard, without motion. One visit for all of
 * it: loading a page costs more than looking at it.
 */

/** A thumb's target on a phone, and the least of WCAG 2.5.8. */
const LEAST_TARGET: Record<Screen, number> = { phone: 44, desktop: 24 };

/** WCAG 1.4.12, as a style sheet of the visitor's. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

const { pages } = readSite(TEST_DIST);

/** The places on a page that some link of the site leads to. */
function anchorsOf(path: string): string[] {
  const ids = pages.flatMap(({ path: from, $ }) =>
    $('a[href*="#"]')
      .toArray()
      .map((link) => new URL($(link).attr('href') ?? '', `http://site${from}`))
      .filter(({ host, pathname }) => host === 'site' && pathname === path)
      .map(({ hash }) => hash.slice(1)),
  );
  // Figures of the calculator stand behind the # as well: `#loanAmount=...` names no place.
  return [...new Set(ids)].filter((id) => !id.includes('='));
}

/** The folder a page lies in: pages of one folder are one layout with other words. */
const kindOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The longest page of each kind, where there are several: what the others have, it has more of. */
const longest = new Map<string, (typeof pages)[number]>();
for (const page of pages) {
  const rival = longest.get(kindOf(page.path));
  if (!rival || page.html.length > rival.html.length) longest.set(kindOf(page.path), page);
}

/**
 * The screens a page is looked at on: both, or one in turn where its neighbours are of the same layout.
 * How every page is laid out at seven widths is the business of tests/matrix.
 */
function screensOf(path: string): readonly (typeof SCREENS)[number][] {
  const kind = kindOf(path);
  const neighbours = pages.filter((page) => kindOf(page.path) === kind);
  const isAlone = kind === '' || neighbours.length < 3 || longest.get(kind)?.path === path;
  const turn = neighbours.findIndex((page) => page.path === path) % SCREENS.length;
  return isAlone ? SCREENS : SCREENS.slice(turn, turn + 1);
}

/** A walk that has not been everywhere after so many goes never will. */
const MOST_ROUNDS = 6;

/**
 * Presses Tab from one end of the page to the other, and not once more: the browser's own bars come
 * next, and give the focus back when they like. The page writes down what it saw.
 */
async function walk(page: Page, session: CDPSession, forwards: boolean): Promise<string[]> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: forwards ? 0 : 8 };
  await page.evaluate((onward) => window.measures.beginWalk(onward), forwards);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const left = await page.evaluate(() => window.measures.stopsLeft());
    if (left === 0) break;
    const presses = Array.from({ length: left }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]);
    await Promise.all(presses.flat());
  }
  return page.evaluate((onward) => window.measures.endWalk(onward), forwards);
}

async function withSpacing(page: Page): Promise<string[]> {
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    // The header answers its new widths before the next frame is painted, which is what a reader sees.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, SPACING);
  const findings = await page.evaluate(() => window.measures.layout());
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return findings;
}

async function inForcedColours(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const found = await page.evaluate(() => window.measures.forcedColours());
    findings.push(...found.map((finding) => `${finding} (${colorScheme})`));
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return findings;
}

/** Everything but the walk, on the page as it stands. */
async function examine(page: Page, screen: Screen): Promise<void> {
  const found = await page.evaluate((least) => {
    const { layout, order, targets, names, structure, motion } = window.measures;
    return {
      'cut off, run out or laid over': layout(),
      'order of stops': order(),
      'size of targets': targets(least),
      'words in names': names(),
      'outline and landmarks': structure(),
      'motion nobody asked for': motion(),
    };
  }, LEAST_TARGET[screen]);
  // A link that happens to lie half under the header is no small target: it is looked at from the top.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  expect.soft(await axeFindings(page), `axe, ${screen}`).toEqual([]);
  for (const [what, findings] of Object.entries(found))
    expect.soft(findings, `${what}, ${screen}`).toEqual([]);
  expect.soft(await withSpacing(page), `more space in text, ${screen}`).toEqual([]);
  expect.soft(await inForcedColours(page), `forced colours, ${screen}`).toEqual([]);
}

async function walkBothWays(page: Page, session: CDPSession, screen: Screen): Promise<void> {
  for (const forwards of [true, false])
    expect
      .soft(
        await walk(page, session, forwards),
        `keyboard ${forwards ? 'on' : 'back'}wards, ${screen}`,
      )
      .toEqual([]);
}

async function arriveAs(page: Page, screen: Screen): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: screen === 'phone' });
  return session;
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await installMeasures(page);
});

test.describe('nobody is shut out of', () => {
  // An error page comes with its status, which Chromium reports; the 404 page logs the path.
  test.use({ allowedErrors: /status of (?:404|500)|^404: there is no page/ });

  for (const { path } of pages)
    test(path, async ({ page }) => {
      for (const [index, { name: screen, viewport }] of screensOf(path).entries()) {
        await page.setViewportSize(viewport);
        const session = await arriveAs(page, screen);
        if (index === 0) await page.goto(path);
        // The walk on the first screen ends at the link that skips the header, which then covers it.
        await page.evaluate(() => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        });
        await examine(page, screen);
        const places = await page.evaluate(
          (ids) => window.measures.anchors(ids),
          ['main', ...anchorsOf(path)],
        );
        expect.soft(places, `places under the header, ${screen}`).toEqual([]);
        await walkBothWays(page, session, screen);
        await session.detach();
      }
    });
});

test.describe('nobody is shut out of', () => {
  // The state of a failure is made by one.
  test.use({ allowedErrors: /ERR_FAILED|could not be sent/ });

  for (const { name: screen, viewport } of SCREENS)
    for (const [state, arrive] of Object.entries(STATES))
      test(`${state}, on a ${screen}`, async ({ page }) => {
        // IBM's engine looks at every element with a hundred and fifty rules: at the document, which is the same
        // on every screen but for the menu.
        const isForIbm = screen === 'phone' || state.includes('menu');
        if (isForIbm) test.slow();
        await page.setViewportSize(viewport);
        const session = await arriveAs(page, screen);
        await arrive(page, screen);
        // A toast waits while it has the focus.
        if (state.includes('toast')) await page.keyboard.press('F8');
        await examine(page, screen);
        if (!state.includes('toast')) await walkBothWays(page, session, screen);
        // The walk leaves the menu, which closes it.
        if (!isForIbm) return;
        if (state.includes('menu')) await arrive(page, screen);
        expect.soft(await ibmFindings(page), `IBM's engine, ${screen}`).toEqual([]);
      });
});
