import type { Browser, Page } from '@playwright/test';

import { SCREENS } from '../../.scripts/library/screens.ts';
import { expect, test } from '../e2e/fixtures.ts';
import {
  MAX_INPUT_TO_PAINT_MS,
  bestOf,
  afterPaint,
  SLOWDOWN,
  timeToPaint,
  trace,
} from './input-to-paint.ts';
import { SimulatorPage } from '../e2e/simulator-driver.ts';

test.setTimeout(240_000);

/** The best time from a press to its paint over several attempts, each on a new page. */
async function bestTime(
  browser: Browser,
  page: Page,
  prepare: () => Promise<void>,
  press: () => Promise<void>,
): Promise<number> {
  const [time = Number.NaN] = await bestOf(browser, MAX_INPUT_TO_PAINT_MS, async () => {
    await prepare();
    await afterPaint(page);
    const events = await trace(browser, page, async () => {
      await press();
      await afterPaint(page);
    });
    return [timeToPaint(events, 'click')];
  });
  return time;
}

function expectFast(what: string, time: number): void {
  console.log(`${what} at ${SLOWDOWN}x: ${time} ms`);
  expect(time, what).toBeLessThan(MAX_INPUT_TO_PAINT_MS);
}

test('choosing an answer is painted quickly on a 6× throttled CPU', async ({ browser, page }) => {
  const simulator = new SimulatorPage(page);
  const time = await bestTime(
    browser,
    page,
    async () => {
      await page.goto('/privacy');
      await page.evaluate(() => {
        sessionStorage.clear();
      });
      await simulator.open();
    },
    async () => {
      await simulator.choose('30 to 49');
      await expect(simulator.heading('What is your family status?')).toBeVisible();
    },
  );
  expectFast('Choosing an answer', time);
});

test('the menu is painted quickly on a 6× throttled CPU, on the first tap too', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(SCREENS.phone.viewport);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const first = await bestTime(
    browser,
    page,
    async () => {
      await page.goto('/contact');
    },
    async () => {
      await menu.click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  );
  expectFast('Opening the menu for the first time', first);
  const reopened = await bestTime(
    browser,
    page,
    async () => {
      await page.goto('/contact');
      await menu.click();
      await menu.click();
    },
    async () => {
      await menu.click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  );
  expectFast('Opening the menu again', reopened);
});

test('sending a form is painted quickly on a 6× throttled CPU', async ({ browser, page }) => {
  // The backend's limits would reject so many enquiries from one visitor.
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 201 }));
  await page.route('**/functions/v1/**', (route) => route.fulfill({ json: { sent: true } }));
  const time = await bestTime(
    browser,
    page,
    async () => {
      await page.goto('/contact');
      await page.getByLabel('Full name').fill('Eleni Nicolaou');
      await page.getByLabel('Email', { exact: true }).fill('eleni@example.com');
      await page.getByLabel('Subject').selectOption('Book Consultation');
      await page.getByLabel('Message').fill('We would like to talk about a flat in Limassol.');
      await page.locator('astro-island[data-island-status="ready"] form').waitFor();
    },
    () => page.getByRole('button', { name: 'Send Message' }).click(),
  );
  expectFast('Sending a form', time);
});
