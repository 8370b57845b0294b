import { expect, test } from '@playwright/test';

import { SCREENS } from '../../scripts/library/screens.ts';
import { contactFormOn } from '../e2e/contact-form.ts';
import { simulatorOn } from '../e2e/simulator-driver.ts';
import { openCalculator, openSection, openTool } from '../e2e/tool.ts';
import { THREE_OFFERS } from '../states.ts';
import { FIRST_RESULTS } from './first-results.ts';
import type { Input } from './first-results.ts';
import { machineIndex, measureInput, median } from './measure.ts';

/** `npm run bench`: measures the time from an input to the next paint. No time makes it fail. */

/** Factor by which the processor is slowed down, to simulate a mid-range phone. */
const SLOWDOWN = 4;

const RUNS = 5;

const INPUTS: readonly Input[] = [
  ...FIRST_RESULTS,
  {
    name: 'Show all months, 40 years',
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
    name: 'A digit in one of three offers',
    prepare: async (page) => {
      await openTool(page, `/compare-offers#${THREE_OFFERS}`);
      await page.getByRole('heading', { name: 'year by year' }).waitFor();
      await page.getByLabel('Fees at the start Offer B').focus();
      await page.keyboard.press('End');
    },
    act: async (page) => {
      await page.keyboard.press('5');
      await expect(page.getByRole('cell', { name: /^€10,\d+$/ }).first()).toBeVisible();
    },
  },
  {
    name: 'An answer in the simulator',
    prepare: (page) => simulatorOn(page).open(),
    act: async (page) => {
      const simulator = simulatorOn(page);
      await simulator.choose('30 to 49');
      await expect(simulator.heading('What is your marital status?')).toBeVisible();
    },
  },
  {
    name: 'The menu, before its script has loaded',
    prepare: async (page) => {
      await page.setViewportSize(SCREENS.phone.viewport);
      await page.goto('/contact');
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.locator('#site-menu')).toBeVisible();
    },
  },
  {
    name: 'Send Message',
    prepare: async (page) => {
      await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 201 }));
      await page.route('**/functions/v1/**', (route) => route.fulfill({ json: { sent: true } }));
      await contactFormOn(page).fillIn();
      await page.locator('astro-island[data-island-status="ready"] form').waitFor();
    },
    act: async (page) => {
      await contactFormOn(page).send.click();
      await contactFormOn(page).expectSent();
    },
  },
];

test('time from an input to the next paint', async ({ browser }) => {
  test.setTimeout(600_000);
  const rows: Record<string, unknown> = {};
  for (const { name, prepare, act } of INPUTS) {
    const times: number[] = [];
    const calls: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage({ ...SCREENS.desktop });
      await prepare(page);
      const measured = await measureInput(page, SLOWDOWN, () => act(page));
      times.push(measured.milliseconds);
      calls.push(measured.calls);
      await page.close();
    }

    rows[name] = {
      'median ms': median(times),
      'worst ms': Math.max(...times),
      'function calls': median(calls),
    };
  }

  const page = await browser.newPage();
  console.log(
    `Processor ${SLOWDOWN} times slower, ${RUNS} runs, machine index ${await machineIndex(page)} ` +
      '(operations per millisecond; higher is faster)',
  );
  console.table(rows);
});
