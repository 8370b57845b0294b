import { expect, type Page } from '@playwright/test';

import type { Screen } from '../.scripts/library/screens.ts';
import { ROUTES } from '../src/domain/routes.ts';
import { SERVICE_PAGE } from './content.ts';
import { unique } from './e2e/fixtures.ts';
import { ANSWERS, simulatorOn } from './e2e/simulator-driver.ts';

/** A state beyond the loaded pages, and how a test reaches it: for accessibility, layout and print. */
export interface State {
  readonly name: string;
  readonly arrive: (page: Page, screen: Screen) => Promise<unknown>;
  /** Number of A4 pages in print, where it is specified. */
  readonly pagesInPrint?: number;
}

/** Forty years, with every field that widens the column of an offer filled in. */
export const THREE_OFFERS = new URLSearchParams([
  ...['a', 'b', 'c'].flatMap((key, index) => [
    [`${key}-amount`, '1234567'],
    [`${key}-rate1`, `${3 + index / 10}`],
    [`${key}-years1`, '2'],
    [`${key}-only1`, 'yes'],
    [`${key}-rate2`, `${3.5 - index / 10}`],
    [`${key}-years2`, '8'],
    [`${key}-rate3`, '4.25'],
    [`${key}-years3`, '10'],
    [`${key}-rate4`, '4.5'],
    [`${key}-years4`, '20'],
    [`${key}-fees`, `${1000 * index}`],
    [`${key}-valuation`, '300'],
    [`${key}-insurance`, '123.45'],
    [`${key}-compensation`, '1%'],
  ]),
  ['early', '10'],
]).toString();

/** Opens a tool and waits for a part of its hydrated island. */
async function openTool(page: Page, path: string, part: string): Promise<void> {
  await page.goto(path);
  await page
    .locator(`astro-island[data-island-status="ready"] ${part}`)
    .first()
    .waitFor({ state: 'attached' });
}

const openDetails = (page: Page, within = 'main') =>
  page.locator(`${within} details`).evaluateAll((groups: HTMLDetailsElement[]) => {
    for (const group of groups) group.open = true;
  });

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** Sends the contact form and focuses its toast: a focused toast does not disappear. */
async function sendContact(page: Page, toast: string): Promise<void> {
  const word = unique();
  await page.getByLabel('Full name').fill(`Maria ${word}`);
  await page.getByLabel('Email').fill(`maria-${word}@visitor.example`);
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByLabel('Message').fill(word);
  await send(page);
  await expect(page.getByRole('listitem').filter({ hasText: toast })).toBeVisible();
  await page.keyboard.press('F8');
}

const COSTS = `${ROUTES.costs}#price=1234567&home=used&buyers=2&shares=typed&share1=60&share2=40&loan=987653&own=300000&other=1`;

const CHANGING_RATE = `${ROUTES.calculator}#loanAmount=1234567&interestRate=3&loanTerm=40&period=24x3i&period=36x3.5&period=60x4&period=360x4.5`;

async function openOffers(page: Page): Promise<void> {
  await openTool(page, `${ROUTES.offers}#${THREE_OFFERS}`, '.offer-verdict');
  await expect(page.getByRole('heading', { name: 'year by year' })).toBeVisible();
}

export const STATES: readonly State[] = [
  {
    name: 'the menu, open',
    arrive: async (page, screen) => {
      await page.goto(ROUTES.contact);
      if (screen === 'phone') {
        await page.getByRole('button', { name: 'Menu' }).click();
        await openDetails(page, '#site-menu');
        const menu = page.getByRole('navigation', { name: 'Menu' });
        const service = menu.getByRole('link', { name: SERVICE_PAGE.menuLabel, exact: true });
        await expect(service).toBeVisible();
      } else {
        await page.getByRole('button', { name: 'See personal services' }).click();
        await expect(page.locator('#submenu-personal')).toBeVisible();
      }
    },
  },
  {
    name: 'the contact form with its errors',
    arrive: async (page) => {
      await page.goto(ROUTES.contact);
      await send(page);
      await expect(page.getByText('Full name is required')).toBeVisible();
    },
  },
  {
    name: 'the toast of a sent form',
    arrive: async (page) => {
      await page.goto(ROUTES.contact);
      await sendContact(page, 'Message sent!');
    },
  },
  {
    name: 'the toast of a failure',
    arrive: async (page) => {
      await page.goto(ROUTES.contact);
      await page.route('**/rest/v1/**', (route) => route.abort());
      await sendContact(page, 'Error');
    },
  },
  {
    name: 'the calculator with its result and every section open',
    arrive: async (page) => {
      const loan = 'loanAmount=1234567&interestRate=4&loanTerm=40&extraPayment=100&variant=3.5x20';
      await openTool(page, `${ROUTES.calculator}?${loan}`, 'table');
      await openDetails(page);
      await page.getByLabel('Property price').fill('1500000');
      await page.getByLabel('Deposit').fill('265433');
    },
  },
  {
    name: 'a loan of forty years with its schedule',
    arrive: async (page) => {
      const loan = 'loanAmount=350000&interestRate=4&loanTerm=40';
      await openTool(page, `${ROUTES.calculator}?${loan}`, '.result-amounts');
      await expect(async () => {
        // An effect listens for the event, and runs some time after the result is painted.
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        await expect(page.locator('main table').last()).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 12_000 });
    },
    pagesInPrint: 2,
  },
  {
    name: 'a loan with a changing rate, its rate scenarios and an error',
    arrive: async (page) => {
      await page.goto(CHANGING_RATE);
      await page.getByLabel('Lower and higher by').waitFor();
      await page.getByLabel('For').first().waitFor();
      await openDetails(page);
      await page.getByLabel('For').first().fill('words');
      await expect(page.getByText('Type how long the first rate lasts')).toBeVisible();
    },
  },
  {
    name: 'the purchase costs for two buyers with unequal shares',
    arrive: (page) => openTool(page, COSTS, '.result-amounts'),
    pagesInPrint: 1,
  },
  {
    name: 'the purchase costs with an error',
    arrive: async (page) => {
      await openTool(page, COSTS, '.result-amounts');
      await openDetails(page);
      await page.getByLabel('Lawyer').fill('words');
      await expect(page.getByText('This is not a number.')).toBeVisible();
    },
  },
  {
    name: 'three offers side by side',
    arrive: async (page) => {
      await openOffers(page);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    },
    pagesInPrint: 2,
  },
  {
    name: 'three offers with every section open and an error',
    arrive: async (page) => {
      await openOffers(page);
      await page.getByText('The figures of the chart').waitFor();
      await openDetails(page);
      await expect(page.getByRole('columnheader', { name: 'Cheapest so far' })).toBeVisible();
      const offer = page.getByRole('group', { name: 'Offer B', exact: true });
      await offer.getByLabel('Fees at the start').fill('words');
      await expect(page.getByText('This is not a number.')).toBeVisible();
    },
  },
  {
    name: 'the questions about an offer',
    arrive: async (page) => {
      await page.goto(ROUTES.readOffer);
      await expect(page.getByRole('heading', { name: 'Three key terms' })).toBeVisible();
    },
    pagesInPrint: 1,
  },
  {
    name: 'the document list of a profile',
    arrive: async (page) => {
      await page.goto(`${ROUTES.documents}#company-owner+refinancing`);
      await page.getByText('Link to each list').click();
      await expect(page.getByRole('heading', { name: 'Everyone' })).toBeVisible();
    },
    pagesInPrint: 1,
  },
  {
    name: "the simulator's contact step with its errors",
    arrive: async (page) => {
      const simulator = simulatorOn(page);
      await simulator.openContactStep(ANSWERS.RED);
      await simulator.send.click();
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    },
  },
  ...Object.entries(ANSWERS).map(([result, answers]) => ({
    name: `the simulator's result ${result}`,
    arrive: (page: Page) => simulatorOn(page).openResult(answers),
  })),
  {
    name: 'a blog search without results',
    arrive: async (page) => {
      await page.goto(ROUTES.blog);
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.getByText('No page matches')).toBeVisible();
    },
  },
];
