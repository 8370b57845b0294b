import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { LOAN, openCalculator, resultOf, type } from '../e2e/tool.ts';

/** An input whose time to the next paint is measured. */
export interface Input {
  readonly name: string;
  readonly prepare: (page: Page) => Promise<unknown>;
  /** Does what the visitor does, and waits for what the visitor then sees. */
  readonly act: (page: Page) => Promise<unknown>;
}

/** The presses that show the first result of a tool. */
export const FIRST_RESULTS: readonly Input[] = [
  {
    name: 'Calculate, the first result',
    prepare: async (page) => {
      await openCalculator(page);
      await type(page, LOAN);
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Calculate' }).click();
      await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    },
  },
  {
    name: 'Check the sheet, the first result',
    prepare: async (page) => {
      await page.goto('/read-your-offer');
      await page.getByText('Check the figures of your sheet').click();
      await page.getByLabel('Loan amount').fill('200,000');
      await page.getByLabel('Length of the loan').fill('25');
      await page.getByLabel('Interest rate').fill('3.9');
      await page.getByLabel('Total to be repaid').fill('316,548');
      await page.getByLabel('APRC').fill('4.31');
      await page.getByLabel('Amount of each payment').fill('1,050.66');
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Check the sheet' }).click();
      await expect(page.getByText('3 figures do not follow')).toBeVisible();
    },
  },
];
