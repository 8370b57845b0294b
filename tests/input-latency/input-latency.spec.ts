import type { Page } from '@playwright/test';

import { SCREENS } from '../../.scripts/library/screens.ts';
import { ContactForm } from '../e2e/contact-form.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { SimulatorPage } from '../e2e/simulator-driver.ts';
import { LOAN, openCalculator, openSection, openTool, resultOf, type } from '../e2e/tool.ts';
import {
  afterPaint,
  bestOf,
  longestTask,
  MAX_INPUT_TO_PAINT_MS,
  SLOWDOWN,
  timeToPaint,
  trace,
  type TraceEvent,
} from './input-to-paint.ts';

/** Maximum frame while 480 months expand, in milliseconds. */
const MAX_FRAME_MS = 100;

type Input = {
  readonly name: string;
  readonly prepare: (page: Page) => Promise<void>;
  /** What the visitor does, and sees. */
  readonly act: (page: Page) => Promise<void>;
  readonly measure: (events: readonly TraceEvent[]) => number;
  readonly limit?: number;
};

const after = (event: string) => (events: readonly TraceEvent[]) => timeToPaint(events, event);

/** Three offers over 480 months, each with four rates. */
const THREE_OFFERS = ['a', 'b', 'c']
  .map(
    (key, index) =>
      `${key}-amount=350000&${key}-rate1=3.${index}&${key}-years1=2&${key}-rate2=3.5&${key}-years2=8&` +
      `${key}-rate3=4&${key}-years3=10&${key}-rate4=4.5&${key}-years4=20&${key}-fees=${500 * index}`,
  )
  .join('&');

const menuOf = (page: Page) => ({
  button: page.getByRole('button', { name: 'Menu', exact: true }),
  menu: page.getByRole('navigation', { name: 'Menu' }),
});

async function openMenu(page: Page): Promise<void> {
  const { button, menu } = menuOf(page);
  await button.click();
  await expect(menu).toBeVisible();
}

async function preparePhone(page: Page): Promise<void> {
  await page.setViewportSize(SCREENS.phone.viewport);
  await page.goto('/contact');
}

const INPUTS: readonly Input[] = [
  {
    name: 'typing into the calculator',
    prepare: async (page) => {
      await openCalculator(page);
      await type(page, [LOAN[0], LOAN[1], '2']);
    },
    act: (page) => page.keyboard.press('5'),
    measure: after('keydown'),
  },
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
    measure: after('keydown'),
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
    measure: longestTask,
    limit: MAX_FRAME_MS,
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
      await expect(page.getByRole('cell', { name: '€5,005', exact: true })).toBeVisible();
    },
    measure: after('input'),
  },
  {
    name: 'choosing an answer',
    prepare: async (page) => {
      await page.goto('/privacy');
      await page.evaluate(() => {
        sessionStorage.clear();
      });
      await new SimulatorPage(page).open();
    },
    act: async (page) => {
      const simulator = new SimulatorPage(page);
      await simulator.choose('30 to 49');
      await expect(simulator.heading('What is your family status?')).toBeVisible();
    },
    measure: after('click'),
  },
  {
    name: 'opening the menu for the first time',
    prepare: preparePhone,
    act: openMenu,
    measure: after('click'),
  },
  {
    name: 'opening the menu again',
    prepare: async (page) => {
      await preparePhone(page);
      await menuOf(page).button.click();
      await menuOf(page).button.click();
    },
    act: openMenu,
    measure: after('click'),
  },
  {
    name: 'sending a form',
    prepare: async (page) => {
      // The backend's limits would reject so many enquiries from one visitor.
      await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 201 }));
      await page.route('**/functions/v1/**', (route) => route.fulfill({ json: { sent: true } }));
      await new ContactForm(page).fillIn();
      await page.locator('astro-island[data-island-status="ready"] form').waitFor();
    },
    act: (page) => new ContactForm(page).send.click(),
    measure: after('click'),
  },
];

test.setTimeout(240_000);

for (const { name, prepare, act, measure, limit = MAX_INPUT_TO_PAINT_MS } of INPUTS)
  test(`${name} takes less than ${limit} ms on a ${SLOWDOWN}× throttled CPU`, async ({
    browser,
    page,
  }) => {
    const best = await bestOf(browser, limit, async () => {
      await prepare(page);
      await afterPaint(page);
      return measure(
        await trace(browser, page, async () => {
          await act(page);
          await afterPaint(page);
        }),
      );
    });
    console.log(`${name}: ${best} ms`);
    expect(best).toBeLessThan(limit);
  });
