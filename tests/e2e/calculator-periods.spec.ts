import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { calculate, resultOf, openCalculator, openSection } from './calculator.ts';
import { expect, test } from './fixtures.ts';

const CHANGING_RATE_HASH =
  '#loanAmount=200000&interestRate=3&loanTerm=25&period=36x3&period=264x4.5';

/** Length of the first period; the field is loaded when its section is opened. */
const firstYears = (page: Page) =>
  page.getByRole('group', { name: 'First rate, as above' }).getByLabel('For');

test('a changing rate: payments, change, share link, and back to one rate', async ({ page }) => {
  await openCalculator(page);
  await calculate(page, ['200000', '3', '25']);
  await expect(resultOf(page, 'Total interest')).toHaveText('€84,526.79');
  await page.getByText('The rate changes after …').click();
  await firstYears(page).fill('3');
  await expect(page.getByText('Type the second rate')).toBeVisible();
  const secondRate = page.getByRole('group', { name: 'Second rate' });
  await secondRate.getByRole('textbox', { name: 'Rate' }).fill('4.5');
  await expect(page.getByText('You have changed the figures.')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(
    page.getByText('then €1,093.99 from month 37 (after 3 years), €145.57 more'),
  ).toBeVisible();
  await expect(page).toHaveURL(/period=36x3&period=264x4\.5$/);

  await secondRate.getByLabel('For').fill('30');
  await expect(page.getByText('The parts last over 25 years: shorten one.')).toBeVisible();
  await secondRate.getByLabel('For').fill('');
  await secondRate.getByRole('textbox', { name: 'Rate' }).fill('');
  await firstYears(page).fill('');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/#loanAmount=200000&interestRate=3&loanTerm=25$/);
  await expect(resultOf(page, 'Total interest')).toHaveText('€84,526.79');
});

test('a share link restores the periods in schedule, CSV, message and scenarios', async ({
  page,
}) => {
  await openCalculator(page, CHANGING_RATE_HASH);
  await expect(
    page.getByRole('group', { name: 'Second rate' }).getByRole('textbox', { name: 'Rate' }),
  ).toHaveValue('4.5');
  const higherScenario = page.getByRole('row', { name: /^5\.5% higher/ });
  await expect(higherScenario).toContainText('more');
  await page.getByLabel('Lower and higher by').fill('2');
  await expect(page.getByRole('row', { name: /^2\.5% lower/ })).toContainText('less');
  await expect(page).toHaveURL(/&points=2$/);

  const schedule = await openSection(page, 'The schedule');
  await schedule.getByRole('button', { name: 'Year 4, by month' }).click();
  await expect(schedule.getByRole('row', { name: /^37 €/ })).toContainText('€686.74');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download schedule (CSV)' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^37,\d+\.\d\d,686\.7[34],407\.2[56],182722\.83$/m);
  expect(file.trim()).toMatch(/^300,.*,0\.00$/m);

  await expect(page.getByRole('link', { name: 'Compare with an offer' })).toHaveAttribute(
    'href',
    '/compare-offers#a-amount=200000&a-rate1=3&a-years1=3&a-rate2=4.5&a-years2=22',
  );
  await page.getByRole('link', { name: 'Add this to my message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    /- Monthly payment: €948\.42, then €1,093\.99 from month 37 \(after 3 years\), €145\.57 more/,
  );
});

test('scenarios change every period marked as variable, and the link keeps the mark', async ({
  page,
}) => {
  await openCalculator(page, CHANGING_RATE_HASH);
  await expect(page.getByRole('heading', { name: 'If the last rate changes' })).toBeVisible();
  await page.getByRole('group', { name: 'First rate, as above' }).getByLabel('Variable').check();
  await page.getByRole('group', { name: 'Second rate' }).getByLabel('Variable').check();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('The parts you marked as variable, from month 1,')).toBeVisible();
  await expect(page).toHaveURL(/period=36x3v&period=264x4\.5v$/);

  await page.reload();
  await expect(page.getByRole('row', { name: /^4%, 5\.5% higher €1,055\.67/ })).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Second rate' }).getByLabel('Variable'),
  ).toBeChecked();
});

test('an old share link still works, and an invalid period is ignored', async ({ page }) => {
  await openCalculator(page, '#loanAmount=250000&interestRate=3.75&loanTerm=25&period=12x3');
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
  await expect(page.getByLabel('Lower and higher by')).toBeHidden();
  await expect(page).toHaveURL(/#loanAmount=250000&interestRate=3.75&loanTerm=25$/);
});

test('an extra payment works with several periods, and the link keeps it', async ({ page }) => {
  await openCalculator(page, CHANGING_RATE_HASH);
  await expect(page.getByText('The other questions are about one rate')).toBeVisible();
  const question = await openSection(page, '… I pay a little more every month?');
  await question.getByLabel('Extra each month').fill('200');
  await expect(question.getByText('You save')).toContainText('sooner');
  await expect(question.getByText('The payments above stay as they are')).toBeVisible();
  await expect(page).toHaveURL(/&extraPayment=200&/);
  const savedInterest = await question.getByText('You save').textContent();

  await page.reload();
  await expect(page.getByText('You save')).toHaveText(savedInterest ?? '');
});

test.describe('a lazy component that fails to load', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('shows an error next to its control, keeps the input, and loads on the next use', async ({
    page,
  }) => {
    await openCalculator(page);
    await calculate(page, ['200000', '3', '25']);
    await page.route('**/PeriodFields.*.js', (route) => route.abort());
    const summary = page.getByText('The rate changes after …');
    await summary.click();
    await expect(page.getByText('These fields could not be loaded.')).toBeVisible();
    await expect(page.getByLabel('Loan amount')).toHaveValue('200000');
    await expect(resultOf(page, 'Total interest')).toHaveText('€84,526.79');

    await page.unroute('**/PeriodFields.*.js');
    await summary.click();
    await summary.click();
    await expect(firstYears(page)).toBeVisible();
    await expect(page.getByText('These fields could not be loaded.')).toBeHidden();
  });

  test('keeps the result on screen', async ({ page }) => {
    await page.route('**/WhatIf.*.js', (route) => route.abort());
    await openCalculator(page);
    await calculate(page, ['200000', '3', '25']);
    await expect(page.getByText('could not be loaded')).toBeVisible();
    await expect(resultOf(page, 'Total interest')).toHaveText('€84,526.79');
    await expect(page.getByLabel('Loan term')).toHaveValue('25');

    await page.unroute('**/WhatIf.*.js');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('heading', { name: 'What if…' })).toBeVisible();
    await expect(page.getByText('could not be loaded')).toBeHidden();
  });
});
