import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { openTool } from './tool.ts';
import { startTranslator } from '../translator.ts';
import type { TranslationTime } from './translation.ts';

// Takes the same steps on an untranslated page and on a translated one. All texts of the tool must
// become the same after each step. the tests beside each tool have the steps of one tool at a time.

interface Flow {
  readonly name: string;
  readonly path: string;
  /** What the visitor does; the texts are compared after each step. */
  readonly steps: readonly ((page: Page) => Promise<void>)[];
}

const fillIn = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label).filter({ visible: true }).first().fill(text);
};

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
};

const choose = (name: string) => async (page: Page) => {
  await page.getByRole('radio', { name, exact: true }).first().check();
};

const open = (title: string) => async (page: Page) => {
  await page.locator('summary', { hasText: title }).first().click();
};

const FLOWS: readonly Flow[] = [
  {
    name: 'purchase costs, resale and new, one buyer and two',
    path: '/purchase-costs',
    steps: [
      press('Add it up'),
      choose('Resale'),
      fillIn('Price of the home', '250000'),
      press('Add it up'),
      choose('2'),
      fillIn('Price of the home', 'abc'),
      fillIn('Price of the home', '300000'),
      choose('New'),
      fillIn('Buildable area', '160'),
      press('Add it up'),
      fillIn('Buildable area', '200'),
      fillIn('Loan amount', '80%'),
    ],
  },
  {
    name: 'offers, of which first one and then the other is cheaper',
    path: '/compare-offers',
    steps: [
      press('Compare'),
      fillIn('Loan amount', '200000'),
      fillIn('Rate Offer A', '3.5'),
      fillIn('Lasts for Offer A', '25'),
      fillIn('Rate Offer B', '3.9'),
      fillIn('Lasts for Offer B', '25'),
      press('Compare'),
      fillIn('Rate Offer A', '4.4'),
      fillIn('Rate Offer B', 'abc'),
      fillIn('Rate Offer B', '3.9'),
    ],
  },
  {
    name: 'a loan that may be moved',
    path: '/compare-offers#mode=moving&now-owed=120000&now-left=18&now-rate=4.5&now-charge=0&new-rate=4&new-fees=500&new-valuation=200&new-lawyer=500&new-registration=1000',
    steps: [
      press('Compare'),
      fillIn('Valuation', '9000'),
      fillIn('Valuation', 'abc'),
      fillIn('Valuation', '300'),
    ],
  },
  {
    name: 'a sheet that does not add up, and then does',
    path: '/read-your-offer#amount=200000&term=25&rate=3.9&payment=1050.66',
    steps: [
      press('Check the sheet'),
      fillIn('Amount of each payment', '1044.66'),
      fillIn('Interest rate', 'abc'),
      press('Check the sheet'),
      fillIn('Interest rate', '3.9'),
      press('Check the sheet'),
    ],
  },
  {
    name: 'sections of the calculator',
    path: '/mortgage-calculator#loanAmount=250000&interestRate=4&loanTerm=25',
    steps: [
      open('The schedule'),
      press('Show all months'),
      fillIn('Loan term', '12'),
      press('Calculate'),
      open('Start from price and deposit'),
      fillIn('Property price', '300000'),
      fillIn('Deposit', '20%'),
      fillIn('Deposit', ''),
      fillIn('Deposit', '60000'),
      press('Reset'),
    ],
  },
];

/** The texts of the tool, without differences in white space that come from added elements. */
async function textOf(page: Page): Promise<string> {
  const text = await page.locator('astro-island .tool').first().innerText();
  return text.replaceAll(/\s+/g, ' ');
}

for (const { name, path, steps } of FLOWS) {
  for (const time of ['before', 'after'] satisfies TranslationTime[]) {
    test(`${name}: the page says the same when it is translated ${time} hydration`, async ({
      page: translated,
      context,
    }) => {
      const original = await context.newPage();
      await openTool(original, path);
      if (time === 'before') {
        await translated.addInitScript(
          `addEventListener('DOMContentLoaded', () => (${startTranslator.toString()})('replace'))`,
        );
      }

      await openTool(translated, path);
      if (time === 'after') {
        await translated.evaluate(startTranslator, 'replace' as const);
      }

      for (const step of steps) {
        await step(original);
        await step(translated);
        await expect(async () => {
          expect(await textOf(translated)).toBe(await textOf(original));
        }).toPass();
      }
    });
  }
}
