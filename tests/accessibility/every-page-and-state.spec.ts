import type { Page } from '@playwright/test';

import { SCREEN_NAMES, SCREENS } from '../../scripts/library/screens.ts';
import type { Screen } from '../../scripts/library/screens.ts';
import { pages } from '../pages/site.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { STATES } from '../states.ts';
import { axeFindings, runAxe } from './axe.ts';
import { installPageChecks } from './install-page-checks.ts';

/**
 * Checks every page and state with axe and under visitors' settings (WCAG 2.2): wider text spacing,
 * forced colours, keyboard, reduced motion. One visit for all checks, because loading costs more
 * than checking.
 */

/** Text spacing of WCAG 1.4.12, as a user stylesheet. */
const SPACING_CSS = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * Pages to check on a screen. Services and articles share a layout, so each is checked on only one
 * of the two screens. tests/layout checks every page at every width.
 */
const pagesOn = (screen: Screen) =>
  pages.filter(
    ({ path }, index) =>
      !/^\/(?:services|blog)\//.test(path) ||
      index % SCREEN_NAMES.length === SCREEN_NAMES.indexOf(screen),
  );

/**
 * Presses Tab from one end of the page to the other, but no further, because the focus would move
 * to the browser's toolbars. The page records the stops.
 */
async function tabThrough(page: Page, forwards: boolean): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: forwards ? 0 : 8 };
  await page.evaluate((isForwards) => {
    window.pageChecks.beginWalk(isForwards);
  }, forwards);
  await expect(async () => {
    // A submenu closes 300 ms after the focus has left it; its links are stops until then.
    const count = await page.evaluate(() => window.pageChecks.countUnvisited());
    const presses = Array.from({ length: count }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]);
    await Promise.all(presses.flat());
    expect(count).toBe(0);
  })
    .toPass({ timeout: 5_000, intervals: [10] })
    // `endWalk` reports the stops that were never reached.
    .catch(() => undefined);
  return page.evaluate((isForwards) => window.pageChecks.endWalk(isForwards), forwards);
}

async function checkWalks(page: Page): Promise<void> {
  expect.soft(await tabThrough(page, true), 'keyboard forwards').toEqual([]);
  expect.soft(await tabThrough(page, false), 'keyboard backwards').toEqual([]);
}

const checkTextSpacing = (page: Page) =>
  page.evaluate(async (rules) => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync(rules);
    document.adoptedStyleSheets = [stylesheet];
    // The header adapts to new widths before the next frame is painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const findings = window.pageChecks.layout();
    document.adoptedStyleSheets = [];
    return findings;
  }, SPACING_CSS);

/** Finds text with too little contrast on white paper. */
async function findPrintProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const { violations, incomplete } = await runAxe(page, { runOnly: ['color-contrast'] });
  // axe treats white text on white as hidden on purpose and reports it only as incomplete.
  const isWhite = ({ any }: { any: unknown }) => JSON.stringify(any).includes('"equalRatio"');
  return [
    ...violations.flatMap(({ nodes }) => nodes),
    ...incomplete.flatMap(({ nodes }) => nodes.filter(isWhite)),
  ].map(({ target }) => target.join(' '));
}

/** All checks that pages and states share, except the keyboard walk. */
async function checkScreen(page: Page, screen: Screen): Promise<void> {
  // A stylesheet may arrive after the component that loads it.
  await expect
    .poll(() => page.evaluate(() => window.pageChecks.unstyledClasses()), 'classes without a rule')
    .toEqual([]);
  const { order, motion, targets } = await page.evaluate(() => ({
    order: window.pageChecks.order(),
    motion: window.pageChecks.motion(),
    targets: window.pageChecks.targets(),
  }));
  expect.soft(order, 'tab order').toEqual([]);
  expect.soft(motion, 'motion despite reduced motion').toEqual([]);
  if (screen === 'phone') {
    expect.soft(targets, 'target size').toEqual([]);
  }

  // A link half covered by the sticky header would count as a small target: measure from the top.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  expect.soft(await axeFindings(page), 'axe').toEqual([]);
  expect.soft(await checkTextSpacing(page), 'more space in text').toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const found = await page.evaluate(() => window.pageChecks.forcedColours());
    expect.soft(found, `forced colours, ${colorScheme}`).toEqual([]);
  }

  await page.emulateMedia({ forcedColors: null, colorScheme: null });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => installPageChecks(page));

for (const screen of SCREEN_NAMES) {
  test.describe(`on a ${screen}`, () => {
    test.use({
      ...SCREENS[screen],
      // Chromium reports the status of an error page, and the 404 page logs the path; the failure
      // states cause the others.
      allowedErrors: /status of (?:404|500)|^404: there is no page|ERR_FAILED|could not be sent/,
    });

    for (const { path } of pagesOn(screen)) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await checkScreen(page, screen);
        await checkWalks(page);
        expect.soft(await findPrintProblems(page), 'contrast in print').toEqual([]);
      });
    }

    for (const { name, arrive } of STATES) {
      test(name, async ({ page }) => {
        await arrive(page, screen);
        await checkScreen(page, screen);
        // A toast disappears when it loses the focus.
        if (!name.includes('toast')) {
          await checkWalks(page);
        }
      });
    }
  });
}
