import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { download, openCalculator, openSection, resultOf } from './tool.ts';

// The sections of the calculator's form: price and deposit, and a rate that changes.

const PURCHASE_LOAN = '#loanAmount=195000&interestRate=3.75&loanTerm=25';

const amountOf = (page: Page) => page.getByLabel('Loan amount');

test('fills in the loan amount from price and deposit', async ({ page }) => {
  await openCalculator(page, PURCHASE_LOAN);
  const purchase = await openSection(page, 'Start from price and deposit');
  const deposit = page.getByLabel('Deposit');
  const status = purchase.getByRole('status');
  await page.getByLabel('Property price').fill('300k');
  await deposit.fill('60,000');
  await expect(status).toContainText('within the 70–80% banks typically');
  await deposit.press('Enter');
  await expect(page.getByText('For €240,000 at 3.75% over 25 years.')).toBeVisible();
  await deposit.fill('400,000');
  await expect(status).toContainText('more than the price');
  await expect(amountOf(page)).toHaveValue('');
});

test('asks whether a small deposit is a percentage', async ({ page }) => {
  await openCalculator(page, PURCHASE_LOAN);
  const purchase = await openSection(page, 'Start from price and deposit');
  const deposit = page.getByLabel('Deposit');
  await page.getByLabel('Property price').fill('300k');
  await deposit.fill('19');
  await page.getByRole('button', { name: 'Did you mean 19%?' }).click();
  await expect(deposit).toBeFocused();
  await expect(amountOf(page)).toHaveValue('243000');
  await expect(purchase.getByRole('status')).toContainText('€3,000 more makes it 80%');
  await expect(purchase.getByRole('link')).toHaveAttribute(
    'href',
    '/purchase-costs#price=300000&loan=243000&own=57000',
  );
});

test('keeps a loan amount that the visitor typed beside price and deposit', async ({ page }) => {
  await openCalculator(page, PURCHASE_LOAN);
  await openSection(page, 'Start from price and deposit');
  await page.getByLabel('Property price').fill('300k');
  await expect(amountOf(page)).toHaveValue('195000');
  await amountOf(page).fill('150k');
  await page.getByLabel('Deposit').fill('110,000');
  await expect(amountOf(page)).toHaveValue('150k');
  await page.getByRole('button', { name: 'Use as loan amount' }).click();
  await expect(amountOf(page)).toHaveValue('190000');
});

test.describe('a rate that changes', () => {
  const LINK = '#loanAmount=200000&interestRate=3&loanTerm=25';
  const CHANGING = `${LINK}&period=36x3&period=264x4.5v&points=2`;
  const secondRate = (page: Page) => page.getByRole('group', { name: 'Second rate' });
  const firstYears = (page: Page) =>
    page.getByRole('group', { name: 'First rate, as above' }).getByLabel('Lasts for');

  test('is typed, calculated and kept in the link', async ({ page }) => {
    await openCalculator(page, LINK);
    await page.getByText('The rate changes after …').click();
    await firstYears(page).fill('3');
    await expect(page.getByText('Enter the second rate')).toBeVisible();
    await secondRate(page).getByRole('textbox', { name: 'Rate' }).fill('4.5');
    await secondRate(page).getByLabel('Variable').check();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('then €1,093.99 from month 37 (after 3 years)')).toBeVisible();
    await page.getByLabel('Lower and higher by').fill('2');
    await expect(page).toHaveURL(/period=36x3&period=264x4\.5v&points=2$/);
  });

  test('is opened from a link with its scenarios', async ({ page }) => {
    await openCalculator(page, CHANGING);
    await expect(page.getByRole('row', { name: /^6\.5% higher €/ })).toBeVisible();
    await expect(secondRate(page).getByRole('textbox', { name: 'Rate' })).toHaveValue('4.5');
    await expect(secondRate(page).getByLabel('Variable')).toBeChecked();
  });

  test('is passed on to the comparison', async ({ page }) => {
    await openCalculator(page, CHANGING);
    await expect(page.getByRole('link', { name: 'Compare with an offer' })).toHaveAttribute(
      'href',
      '/compare-offers#a-amount=200000&a-rate1=3&a-years1=3&a-rate2=4.5&a-years2=22',
    );
  });

  test('is in the schedule that is downloaded', async ({ page }) => {
    await openCalculator(page, CHANGING);
    expect(await download(page, 'Download schedule (CSV)')).toMatch(
      /^37,1093\.99,686\.74,407\.25,182722\.96$/m,
    );
  });

  test('leaves the extra payment in place when one rate is left', async ({ page }) => {
    await openCalculator(page, CHANGING);
    const question = await openSection(page, '… I pay a little more every month?');
    await question.getByLabel('Extra each month').fill('200');
    await expect(question.getByText('the extra comes on top')).toBeVisible();
    await secondRate(page).getByRole('textbox', { name: 'Rate' }).fill('');
    await firstYears(page).fill('');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page).toHaveURL(/#loanAmount=200000&interestRate=3&loanTerm=25&extraPayment=200$/);
    await expect(resultOf(page, 'Total interest')).toHaveText('€84,526.79');
  });
});

test('says what a sum that is repaid once saves, and keeps it in the link', async ({ page }) => {
  await openCalculator(page, '#loanAmount=230000&interestRate=4&loanTerm=25');
  const question = await openSection(page, '… I repay a sum once?');
  await question.getByLabel('Sum').fill('20.000');
  await question.getByLabel('Repaid after').fill('5');
  await expect(question.getByRole('status')).toContainText(
    'You save €22,010.66 in interest and finish 2 years and 10 months sooner.',
  );
  await expect(page).toHaveURL(/&lumpSum=20000&lumpSumAfter=5$/);
  await question.getByLabel('Repaid after').fill('25');
  await expect(question.getByRole('status')).toHaveText(/^This saves nothing/);
});

test('restores what was typed below the result, too', async ({ page }) => {
  await openCalculator(page, '#loanAmount=230000&interestRate=4&loanTerm=25');
  const question = await openSection(page, '… I repay a sum once?');
  await question.getByLabel('Sum').fill('20.000');
  await question.getByLabel('Repaid after').fill('5');
  await expect(question.getByText('you save €9,087.06')).toBeVisible();
  await page.goto('/contact');
  await openCalculator(page, '');
  await page.getByRole('button', { name: 'Restore what you typed' }).click();
  await expect(question.getByLabel('Sum')).toHaveValue('20000');
  await expect(question.getByRole('status')).toContainText('You save €22,010.66');
});

test('keeps the form above the example for a link with the amount alone', async ({ page }) => {
  await openCalculator(page, '#loanAmount=208000');
  const form = await page.getByRole('form', { name: 'Your loan' }).boundingBox();
  const example = await page
    .getByRole('heading', { name: 'What a loan costs a month' })
    .boundingBox();
  expect(form?.y).toBeLessThan(example?.y ?? 0);
});
