import type { CDPSession, Page } from '@playwright/test';

import { SCREEN_NAMES, SCREENS, type Screen } from '../../.scripts/library/screens.ts';
import { pages } from '../dist/site.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { STATES } from '../states.ts';
import { axeFindings, runAxe } from './axe.ts';
import { installPageChecks } from './install-page-checks.ts';

/**
 * Checks every page with axe and under visitors' settings (WCAG 2.2): phone and desktop,
 * wider text spacing, forced colours, keyboard, reduced motion. One visit per page for all checks,
 * because loading costs more than checking.
 */

/** Minimum target size in pixels: comfortable on a phone, WCAG 2.5.8 on a desktop. */
const MIN_TARGET_PX: Record<Screen, number> = { phone: 44, desktop: 24 };

/** Text spacing of WCAG 1.4.12, as a user stylesheet. */
const SPACING_CSS = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

/** Anchors of a page that the site's links point to. */
function anchorsOf(path: string): string[] {
  const ids = pages.flatMap(({ path: from, $ }) =>
    $('a[href*="#"]')
      .toArray()
      .map((link) => new URL($(link).attr('href') ?? '', `http://site${from}`))
      .filter(({ host, pathname }) => host === 'site' && pathname === path)
      .map(({ hash }) => hash.slice(1)),
  );
  // Share links also use the hash: `#loanAmount=...` is not an anchor.
  return [...new Set(ids)].filter((id) => !id.includes('='));
}

/** Folder of a page; pages in one folder share a layout. */
const layoutFolder = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The longest page per layout represents the others. */
const longest = new Map<string, (typeof pages)[number]>();
for (const page of pages) {
  const current = longest.get(layoutFolder(page.path));
  if (!current || page.html.length > current.html.length)
    longest.set(layoutFolder(page.path), page);
}

/**
 * The screens for checking a page: both, or alternately one if other pages share its layout.
 * tests/layout checks every page at every width.
 */
function screensOf(path: string): readonly Screen[] {
  const kind = layoutFolder(path);
  const neighbours = pages.filter((page) => layoutFolder(page.path) === kind);
  const hasOwnLayout = kind === '' || neighbours.length < 3 || longest.get(kind)?.path === path;
  const screenIndex = neighbours.findIndex((page) => page.path === path) % SCREEN_NAMES.length;
  return hasOwnLayout ? SCREEN_NAMES : SCREEN_NAMES.slice(screenIndex, screenIndex + 1);
}

/** Maximum rounds of a keyboard walk; one that is incomplete by then never completes. */
const MAX_WALK_ROUNDS = 6;

/**
 * Presses Tab from one end of the page to the other, but no further, because the focus would move
 * to the browser's toolbars. The page records the stops.
 */
async function walk(page: Page, session: CDPSession, forwards: boolean): Promise<string[]> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: forwards ? 0 : 8 };
  await page.evaluate((isForwards) => window.pageChecks.beginWalk(isForwards), forwards);
  for (let round = 0; round < MAX_WALK_ROUNDS; round += 1) {
    const remaining = await page.evaluate(() => window.pageChecks.stopsLeft());
    if (remaining === 0) break;
    const presses = Array.from({ length: remaining }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]);
    await Promise.all(presses.flat());
  }
  // A submenu closes 300 ms after the focus has left it; its links are stops until then.
  await page
    .waitForFunction(() => window.pageChecks.stopsLeft() === 0, undefined, { timeout: 2_000 })
    .catch(() => undefined);
  return page.evaluate((isForwards) => window.pageChecks.endWalk(isForwards), forwards);
}

async function checkTextSpacing(page: Page): Promise<string[]> {
  await page.evaluate(async (rules) => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(rules);
    document.adoptedStyleSheets = [stylesheet];
    // The header adapts to new widths before the next frame is painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, SPACING_CSS);
  const findings = await page.evaluate(() => window.pageChecks.layout());
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return findings;
}

/** Text with too little contrast on white paper. */
async function checkPrint(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const { violations, incomplete } = await runAxe(page, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
  });
  await page.emulateMedia({ media: null });
  // axe takes white text on white for intentionally hidden.
  const isWhite = ({ any }: { any: unknown }) => JSON.stringify(any).includes('"equalRatio"');
  return [
    ...violations.flatMap(({ nodes }) => nodes),
    ...incomplete.flatMap(({ nodes }) => nodes.filter(isWhite)),
  ].map(({ target }) => target.join(' '));
}

async function checkForcedColours(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const foundByCheck = await page.evaluate(() => window.pageChecks.forcedColours());
    findings.push(...foundByCheck.map((finding) => `${finding} (${colorScheme})`));
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return findings;
}

/** All checks except the keyboard walk. */
async function checkPage(page: Page, screen: Screen): Promise<void> {
  const foundByCheck = await page.evaluate((minimum) => {
    const { order, targets, motion } = window.pageChecks;
    return {
      'tab order': order(),
      'target size': targets(minimum),
      'motion despite reduced motion': motion(),
    };
  }, MIN_TARGET_PX[screen]);
  // A link half covered by the sticky header would count as a small target: measure from the top.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  expect.soft(await axeFindings(page), `axe, ${screen}`).toEqual([]);
  for (const [what, findings] of Object.entries(foundByCheck))
    expect.soft(findings, `${what}, ${screen}`).toEqual([]);
  expect.soft(await checkTextSpacing(page), `more space in text, ${screen}`).toEqual([]);
  expect.soft(await checkForcedColours(page), `forced colours, ${screen}`).toEqual([]);
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

async function emulateScreen(page: Page, screen: Screen): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: screen === 'phone' });
  return session;
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await installPageChecks(page);
});

test.describe('accessibility of page', () => {
  // Chromium reports the status of an error page, and the 404 page logs the path.
  test.use({ allowedErrors: /status of (?:404|500)|^404: there is no page/ });

  for (const { path } of pages)
    test(path, async ({ page }) => {
      for (const [index, screen] of screensOf(path).entries()) {
        await page.setViewportSize(SCREENS[screen].viewport);
        const session = await emulateScreen(page, screen);
        if (index === 0) await page.goto(path);
        // The walk on the first screen ends at the skip link, which then covers the header.
        await page.evaluate(() => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        });
        await checkPage(page, screen);
        const places = await page.evaluate(
          (ids) => window.pageChecks.anchors(ids),
          ['main', ...anchorsOf(path)],
        );
        expect.soft(places, `places under the header, ${screen}`).toEqual([]);
        await walkBothWays(page, session, screen);
        await session.detach();
        if (index === 1) expect.soft(await checkPrint(page), 'contrast in print').toEqual([]);
      }
    });
});

test.describe('accessibility of state', () => {
  // The failure states cause these errors.
  test.use({ allowedErrors: /ERR_FAILED|could not be sent/ });

  for (const screen of SCREEN_NAMES)
    for (const { name, arrive } of STATES)
      test(`${name}, on a ${screen}`, async ({ page }) => {
        await page.setViewportSize(SCREENS[screen].viewport);
        const session = await emulateScreen(page, screen);
        await arrive(page, screen);
        await checkPage(page, screen);
        // A toast disappears when it loses the focus.
        if (!name.includes('toast')) await walkBothWays(page, session, screen);
      });
});
