import type { Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';

import { CHROMIUM_FLAGS, ensureChromium } from '../../.scripts/library/browsers.ts';
import { SCREENS } from '../../.scripts/library/screens.ts';
import { testSiteUrl } from '../../.scripts/library/test-stack.ts';
import { SERVICE_PAGE } from '../content.ts';
import { contactFormOn } from '../e2e/contact-form.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { simulatorOn } from '../e2e/simulator-driver.ts';
import { LOAN, openCalculator, openSection, openTool, resultOf, type } from '../e2e/tool.ts';
import { THREE_OFFERS } from '../states.ts';
import { bestOf, measure, SLOWDOWN } from './input-to-paint.ts';

/**
 * Maximum time from input to paint, in milliseconds: half as much again as the target of 50, because
 * the same build takes 48 to 57 ms on one machine within a day.
 */
const MAX_INPUT_TO_PAINT_MS = 75;

/** Maximum frame while 480 months expand, and maximum time from click to the next page's paint. */
const MAX_FRAME_MS = 100;

type Input = {
  readonly name: string;
  readonly prepare: (page: Page) => Promise<unknown>;
  /** What the visitor does, and sees. */
  readonly act: (page: Page) => Promise<unknown>;
  /** The event; without one, the longest frame is measured. */
  readonly event?: string;
};

const INPUTS: readonly Input[] = [
  {
    name: 'calculating',
    prepare: async (page) => {
      await openCalculator(page);
      await type(page, LOAN);
    },
    act: async (page) => {
      await page.keyboard.press('Enter');
      await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    },
    event: 'keydown',
  },
  {
    name: 'the longest frame while 480 months expand',
    prepare: async (page) => {
      await openCalculator(page, '#loanAmount=350000&interestRate=4&loanTerm=40');
      await openSection(page, 'The schedule');
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Show all months' }).click();
      const rows = page.locator('details', { hasText: 'The schedule' }).locator('tbody tr');
      await expect(rows).toHaveCount(520);
    },
  },
  {
    name: 'typing into one of three offers',
    prepare: async (page) => {
      await openTool(page, `/compare-offers#${THREE_OFFERS}`);
      await page.getByRole('heading', { name: 'year by year' }).waitFor();
      const offer = page.getByRole('group', { name: 'Offer B', exact: true });
      await offer.getByLabel('Fees at the start').focus();
    },
    act: async (page) => {
      await page.keyboard.press('End');
      await page.keyboard.press('5');
      await expect(page.getByRole('cell', { name: /^€10,\d+$/ }).first()).toBeVisible();
    },
    event: 'input',
  },
  {
    name: 'choosing an answer',
    prepare: async (page) => {
      await page.goto('/privacy');
      await page.evaluate(() => {
        sessionStorage.clear();
      });
      await simulatorOn(page).open();
    },
    act: async (page) => {
      const simulator = simulatorOn(page);
      await simulator.choose('30 to 49');
      await expect(simulator.heading('What is your family status?')).toBeVisible();
    },
    event: 'click',
  },
  {
    name: 'opening the menu',
    prepare: async (page) => {
      await page.setViewportSize(SCREENS.phone.viewport);
      await page.goto('/contact');
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
    event: 'click',
  },
  {
    name: 'sending a form',
    prepare: async (page) => {
      // The backend's limits would reject so many enquiries from one visitor.
      await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 201 }));
      await page.route('**/functions/v1/**', (route) => route.fulfill({ json: { sent: true } }));
      await contactFormOn(page).fillIn();
      await page.locator('astro-island[data-island-status="ready"] form').waitFor();
    },
    act: (page) => contactFormOn(page).send.click(),
    event: 'click',
  },
];

test.setTimeout(240_000);

for (const { name, prepare, act, event } of INPUTS) {
  const limit = event === undefined ? MAX_FRAME_MS : MAX_INPUT_TO_PAINT_MS;
  test(`${name} takes less than ${limit} ms on a ${SLOWDOWN}× throttled CPU`, async ({
    browser,
    page,
  }) => {
    const best = await bestOf(browser, name, limit, async () => {
      await prepare(page);
      return measure(browser, page, () => act(page), event);
    });
    expect(best).toBeLessThan(limit);
  });
}

test(`the next page is painted within ${MAX_FRAME_MS} ms of a click on a primary button`, async ({
  browser: calibrationBrowser,
}) => {
  // Playwright's debugging connection prevents prerendering.
  const browser = await puppeteer.launch({
    executablePath: await ensureChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const session = await browser.target().createCDPSession();
    // By default Puppeteer ignores prerendered targets.
    await session.send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
    const best = await bestOf(calibrationBrowser, 'click to paint', MAX_FRAME_MS, async () => {
      const page = await browser.newPage();
      await page.setViewport(SCREENS.desktop.viewport);
      await page.goto(`${testSiteUrl()}${SERVICE_PAGE.path}`);
      const button = page.locator('main a.button');
      const rendered = new Promise((resolve) => {
        session.on('Target.targetInfoChanged', ({ targetInfo: { subtype, title, url } }) => {
          if (subtype === 'prerender' && url.endsWith('/contact') && title !== '') resolve(title);
        });
      });
      await button.hover();
      await rendered;
      await button.click();
      // The connection of the page is replaced during the navigation.
      await expect
        .poll(() => page.evaluate(() => location.pathname).catch(() => ''))
        .toBe('/contact');
      const { shown, painted } = await page.evaluate(async () => {
        const painted = await new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const [entry] = list.getEntriesByName('first-contentful-paint');
            if (entry) resolve(entry.startTime);
          }).observe({ type: 'paint', buffered: true });
        });
        const [navigation] = performance.getEntriesByType('navigation');
        const { activationStart } = navigation as PerformanceEntry & { activationStart: number };
        return { shown: activationStart, painted };
      });
      await page.close();
      expect(shown, 'when the page that was rendered before the click is shown').toBeGreaterThan(0);
      return painted - shown;
    });
    expect(best).toBeLessThan(MAX_FRAME_MS);
  } finally {
    await browser.close();
  }
});
