import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import type { Screen } from '../scripts/library/screens.ts';
import { ROUTES } from '../src/site/routes.ts';
import { SERVICE_PAGE } from './content.ts';
import { contactFormOn } from './e2e/contact-form.ts';
import { printPdf } from './e2e/sheet-pdf.ts';
import { ANSWERS, simulatorOn } from './e2e/simulator-driver.ts';
import { openTool } from './e2e/tool.ts';
import { ENGLISH } from '../src/features/sheet/reading/pasted-sheets.fixture.ts';

/**
 * A state of a page after interaction, and how a test reaches it. Used for accessibility, layout
 * and print.
 */
export interface State {
  readonly name: string;
  readonly arrive: (page: Page, screen: Screen) => Promise<unknown>;
  /** Number of A4 pages in print, where it is specified. */
  readonly pagesInPrint?: number;
}

/** Forty years, with every field that widens the column of an offer filled in. */
const OFFER = {
  amount: '1234567',
  valuation: '300',
  insurance: '123.45',
  compensation: '1%25',
  rate1: '3',
  years1: '2',
  only1: 'yes',
  rate2: '3.5',
  years2: '8',
  rate3: '4.25',
  years3: '10',
  rate4: '4.5',
  years4: '20',
};

export const THREE_OFFERS = ['a', 'b', 'c']
  .flatMap((key, index) =>
    Object.entries({ ...OFFER, fees: 1000 * index }).map(
      ([name, value]) => `${key}-${name}=${value}`,
    ),
  )
  .concat('early=10')
  .join('&');

const COSTS = `${ROUTES.costs}#price=1234567&home=used&buyers=2&shares=typed&share1=60&share2=40&loan=987653&own=300000&other=1`;

/** A sheet with inconsistent figures, two rates and every cost. */
const SHEET = [
  'amount=1234567&term=40&rate=3.9&fixed=5&later=4.4&total=3000000&aprc=4.1&number=479',
  'payment=4999.99&payment2=5999.99&fees=1234&valuation=450&registration=12345&intermediary=900',
  'once=700&life=1234.56&home=567.89&home-out=yes&account=48&yearly=99',
].join('&');

const CHANGING_RATE = `${ROUTES.calculator}#loanAmount=1234567&interestRate=3&loanTerm=40&period=24x3i&period=36x3.5&period=60x4&period=360x4.5`;

/**
 * The results that are made for printing: their link, what they show when they are complete, and
 * the number of A4 sheets that is specified (product.md).
 */
export const PRINTED_RESULTS = {
  schedule: {
    path: `${ROUTES.calculator}?loanAmount=350000&interestRate=4&loanTerm=40`,
    result: '.tool-charts svg',
    sheets: 2,
  },
  costs: { path: COSTS, result: '.tool-breakdown table', sheets: 1 },
  offers: {
    path: `${ROUTES.offers}#${THREE_OFFERS}`,
    result: '.tool-breakdown svg',
    sheets: 2,
  },
  sheet: { path: `${ROUTES.readOffer}#${SHEET}`, result: '.sheet-result', sheets: 1 },
  documents: {
    path: `${ROUTES.documents}#company-owner+refinancing`,
    result: 'main h2',
    sheets: 1,
  },
} as const;

/** Opens a tool and waits for its result. */
async function openResult(page: Page, path: string, result = '.result-amounts'): Promise<void> {
  await openTool(page, path);
  await page.locator(result).waitFor();
}

/** Opens every section, also those in what an opened one loads. */
async function openDetails(page: Page, within = 'main'): Promise<void> {
  const closed = page.locator(`${within} details:not([open])`);
  while ((await closed.count()) > 0) {
    await closed.evaluateAll((groups: HTMLDetailsElement[]) => {
      for (const group of groups) {
        group.open = true;
      }
    });
    await page.waitForLoadState('networkidle');
  }
}

const prepareForPrint = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));

/** Sends the contact form and focuses its toast: a focused toast does not disappear. */
async function sendContact(page: Page, outcome: string): Promise<void> {
  const { fillIn, send, toast } = contactFormOn(page);
  await fillIn({ isAwake: true });
  await send.click();
  await expect(toast).toContainText(outcome);
  await page.keyboard.press('F8');
}

/** Types a text that is not a number into a field, and waits for the error. */
async function mistype(page: Page, label: string, error: string): Promise<void> {
  await page.getByLabel(label).first().fill('words');
  await expect(page.getByText(error)).toBeVisible();
}

export const STATES: readonly State[] = [
  {
    name: 'the menu, open',
    arrive: async (page, screen) => {
      const name = screen === 'phone' ? 'Menu' : 'See personal services';
      const menu = screen === 'phone' ? '#site-menu' : '#submenu-personal';
      await page.goto(ROUTES.contact);
      await page.getByRole('button', { name }).click();
      await openDetails(page, menu);
      const service = { name: SERVICE_PAGE.menuLabel, exact: true };
      await expect(page.locator(menu).getByRole('link', service)).toBeVisible();
    },
  },
  {
    name: 'the contact form with its errors',
    arrive: async (page) => {
      await page.goto(ROUTES.contact);
      await contactFormOn(page).send.click();
      await expect(page.getByText('Full name is required')).toBeVisible();
    },
  },
  {
    name: 'the toast of a sent form',
    arrive: (page) => sendContact(page, 'Message sent!'),
  },
  {
    name: 'the toast of a failure',
    arrive: async (page) => {
      await page.route('**/rest/v1/**', (route) => route.abort());
      await sendContact(page, 'Error');
    },
  },
  {
    name: 'the calculator with its result and every section open',
    arrive: async (page) => {
      const loan = 'loanAmount=1234567&interestRate=4&loanTerm=40&extraPayment=100&variant=3.5x20';
      await openResult(page, `${ROUTES.calculator}?${loan}`);
      await openDetails(page);
      await page.getByLabel('Property price').fill('1500000');
      await page.getByLabel('Deposit').fill('265433');
    },
  },
  {
    name: 'a loan of forty years with its schedule',
    arrive: async (page) => {
      await openResult(page, PRINTED_RESULTS.schedule.path);
      await expect(async () => {
        // The effect that listens for the event runs some time after the result is painted, so
        // retry.
        await prepareForPrint(page);
        await expect(page.locator('main table').last()).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 12_000 });
    },
    pagesInPrint: PRINTED_RESULTS.schedule.sheets,
  },
  {
    name: 'a loan with a changing rate, its rate scenarios and an error',
    arrive: async (page) => {
      await page.goto(CHANGING_RATE);
      await page.getByLabel('Lower and higher by').waitFor();
      await openDetails(page);
      await mistype(page, 'Lasts for', 'Enter how long the first rate lasts');
    },
  },
  {
    name: 'the purchase costs for two buyers with unequal shares, every section open, and an error',
    arrive: async (page) => {
      await openResult(page, PRINTED_RESULTS.costs.path);
      await openDetails(page);
      await mistype(page, 'Lawyer', 'This is not a number.');
    },
    pagesInPrint: PRINTED_RESULTS.costs.sheets,
  },
  {
    name: 'three offers side by side, every section open, and an error',
    arrive: async (page) => {
      await openResult(page, PRINTED_RESULTS.offers.path, '.offer-verdict');
      await page.getByText('The figures of the chart').waitFor();
      await openDetails(page);
      await expect(page.getByRole('columnheader', { name: 'Cheapest so far' })).toBeVisible();
      await mistype(page, 'Fees at the start', 'Enter one number');
      await prepareForPrint(page);
    },
    pagesInPrint: PRINTED_RESULTS.offers.sheets,
  },
  {
    name: 'a checked sheet in which nothing follows, with its costs and an error',
    arrive: async (page) => {
      await openResult(page, PRINTED_RESULTS.sheet.path, PRINTED_RESULTS.sheet.result);
      await mistype(page, 'Valuation', 'This is not an amount in euros.');
    },
    pagesInPrint: PRINTED_RESULTS.sheet.sheets,
  },
  {
    name: 'the figures of a pasted sheet',
    arrive: async (page) => {
      await page.goto(ROUTES.readOffer);
      await page.getByText('Check the figures of your sheet').click();
      await page.getByRole('button', { name: 'Paste the text' }).click();
      await page.getByLabel('Text of the sheet').fill(ENGLISH[0]?.text ?? '');
      await page.getByRole('button', { name: 'Find the figures' }).click();
      await expect(page.getByRole('checkbox', { name: 'Number of payments' })).toBeVisible();
    },
  },
  {
    name: 'the figures and the uncertain lines of the PDF of a sheet',
    arrive: async (page) => {
      const browser = page.context().browser();
      await page.goto(ROUTES.readOffer);
      await page.getByText('Check the figures of your sheet').click();
      if (browser) {
        const buffer = await printPdf(browser);
        const file = { name: 'esis.pdf', mimeType: 'application/pdf', buffer };
        await page.getByLabel('Choose the PDF from your bank').setInputFiles(file);
      }

      await expect(page.getByRole('checkbox', { name: 'Number of payments' })).toBeVisible({
        timeout: 60_000,
      });
    },
  },
  {
    name: 'the document list of a profile',
    arrive: async (page) => {
      await page.goto(PRINTED_RESULTS.documents.path);
      await page.getByText('Share a link to one of these lists').click();
      await expect(page.getByRole('heading', { name: 'Everyone' })).toBeVisible();
    },
    pagesInPrint: PRINTED_RESULTS.documents.sheets,
  },
  {
    name: 'a question of the simulator that has an answer, beside the others',
    arrive: async (page) => {
      const simulator = simulatorOn(page);
      await simulator.resume(ANSWERS.GREEN, { step: 3 });
      await expect(simulator.checked).toHaveCount(1);
    },
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
