import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';
import { calculate, LOAN_HASH, openTool, resultOf } from './tool.ts';

// What shows a result is loaded once a visitor is at the form, or with a link that has inputs.

const RESULT_PARTS = '**/result-parts.*.js';

const TOOLS = [
  {
    path: '/mortgage-calculator',
    link: LOAN_HASH,
    result: (page: Page) => resultOf(page, 'Monthly payment'),
  },
  {
    path: '/purchase-costs',
    link: '#home=used&price=250000',
    result: (page: Page) => resultOf(page, 'Cash you need'),
  },
  {
    path: '/compare-offers',
    link: '#a-amount=200000&a-rate1=4&a-years1=25&b-rate1=3.9&b-years1=25',
    result: (page: Page) => page.getByText('Offer B is cheaper, however long'),
  },
] as const;

test('a result that is pressed for before its parts have arrived follows by itself', async ({
  page,
}) => {
  const release = await holdRequests(page, RESULT_PARTS);
  await openTool(page, '/mortgage-calculator');
  await calculate(page);
  await expect(page.getByRole('heading', { name: 'What a loan costs a month' })).toBeHidden();
  await expect(page).toHaveURL(/#loanAmount=250000/);
  release();
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
  await expect(resultOf(page, 'Monthly payment')).toBeInViewport();
});

test('price and deposit are read once their part has arrived', async ({ page }) => {
  const release = await holdRequests(page, '**/DepositReading.*.js');
  await openTool(page, '/mortgage-calculator');
  await page.getByText('Start from price and deposit').click();
  await page.getByLabel('Property price').fill('300,000');
  await page.getByLabel('Deposit').fill('20%');
  await expect(page.getByLabel('Loan amount')).toHaveValue('240000');
  release();
  await expect(page.getByText('of the price (the loan-to-value)')).toBeVisible();
});

test.describe('a result whose parts fail to load', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  for (const { path, link, result } of TOOLS) {
    test(`of ${path} says so, keeps what was typed, and comes after a reload`, async ({ page }) => {
      await page.route(RESULT_PARTS, (route) => route.abort());
      await openTool(page, path + link);
      await expect(page.getByRole('alert')).toHaveText(/^The result could not be loaded\./);
      const typed = await page.locator('.tool-form input[inputmode]').first().inputValue();

      await page.unrouteAll();
      await page.reload();
      await expect(result(page)).toBeVisible();
      await expect(page.locator('.tool-form input[inputmode]').first()).toHaveValue(typed);
    });
  }
});
