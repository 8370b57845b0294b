import type { Page } from '@playwright/test';

import { LOAN_AMOUNT_KEY } from '../../src/domain/mortgage/handoff.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';
import {
  calculate,
  download,
  LOAN_HASH,
  openCalculator,
  openSection,
  recordSent,
  resultOf,
} from './tool.ts';

const LOAN_URL = new RegExp(`calculator${LOAN_HASH}$`);

const firstRate = (page: Page) => page.getByRole('group', { name: 'First rate, as above' });
const secondRate = (page: Page) => page.getByRole('group', { name: 'Second rate' });

test('the link contains the inputs, and a reload shows the same result; nothing is sent', async ({
  page,
}) => {
  await openCalculator(page);
  await page.waitForLoadState('networkidle');
  const requests = recordSent(page);
  await calculate(page, ['€250 000', '3,75', '25']);
  await expect(page).toHaveURL(LOAN_URL);
  const extraPayment = await openSection(page, 'I pay a little more every month?');
  await extraPayment.getByLabel('Extra each month').fill('100');
  const otherVariant = await openSection(page, 'another rate or term?');
  await otherVariant.getByLabel('Option A: term').fill('15');
  await expect(page).toHaveURL(/&extraPayment=100&variant=3\.75x15&variant=3\.25x25$/);
  const { name, text } = await download(page, 'Download schedule (CSV)');
  expect(name).toBe('mortgage-schedule.csv');
  expect(text.split('\r\n')).toHaveLength(302);
  expect(requests).toEqual([]);

  await page.reload();
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
  await expect(page.getByLabel('Loan amount')).toHaveValue(/^(250000|€250 000)$/);
  await expect(page.getByLabel('Extra each month')).toHaveValue('100');
  await expect(page.getByText('3.75% over 15 years')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add the costs of buying' })).toHaveAttribute(
    'href',
    '/purchase-costs#loan=250000',
  );
  await page.getByRole('link', { name: 'Check your eligibility' }).click();
  await expect(page).toHaveURL(/\/mortgage-simulator$/);
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), LOAN_AMOUNT_KEY);
  expect(stored).toBe('250000');
});

// tests/unit has the other forms of old links.
test('an old link is read and rewritten, a new one in the URL is read, an anchor is not', async ({
  page,
}) => {
  await openCalculator(page, LOAN_HASH.replace('#', '?'));
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
  await expect(page).toHaveURL(LOAN_URL);
  const result = await resultOf(page, 'Monthly payment').boundingBox();
  const form = await page.getByRole('form', { name: 'Your loan' }).boundingBox();
  expect(result?.y, 'the result is above the form').toBeLessThan(form?.y ?? 0);

  await page.evaluate(() => location.assign('#basics'));
  await expect(page).toHaveURL(LOAN_URL);
  await page.evaluate(() => location.assign('#loanAmount=100000&interestRate=4&loanTerm=10'));
  await expect(page.getByText('For €100,000 at 4% over 10 years.')).toBeVisible();
});

test('what is typed before hydration is kept, not overwritten by the link, and calculated', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto(`/mortgage-calculator${LOAN_HASH}`, { waitUntil: 'commit' });
  await calculate(page, ['777', '4', '10']);
  release();
  await expect(page.getByText('For €777 at 4% over 10 years.')).toBeVisible();
  await expect(page.getByLabel('Loan amount')).toHaveValue('777');
});

test('the result is shared as a link, as text, or by hand, also without storage', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = `${data?.text ?? ''} ${data?.url ?? ''}`;
      return Promise.resolve();
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await openCalculator(page, LOAN_HASH);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    `Loan of €250,000 at 3.75% over 25 years: monthly payment €1,285.33. ${page.url()}`,
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(`Copy this link: ${page.url()}`)).toBeVisible();
  await page.getByRole('link', { name: 'Add this to my message' }).click();
  await expect(page.getByRole('alert')).toContainText('- Monthly payment: €1,285.33');
});

// tests/layout counts the pages.
test('prints the schedule and the questions that were filled in, without the site around them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.setAttribute('data-printed', '');
    };
  });
  await openCalculator(page, '#loanAmount=350000&interestRate=4&loanTerm=40&extraPayment=100');
  await expect(page.getByText('You save')).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('You save')).toBeVisible();
  await expect(page.getByText('the rate rises?')).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '€346,380.71' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('a changing rate: scenarios, schedule, CSV, extra payment, links, and back to one rate', async ({
  page,
}) => {
  await openCalculator(page);
  await calculate(page, ['200000', '3', '25']);
  await page.getByText('The rate changes after …').click();
  await firstRate(page).getByLabel('For').fill('3');
  await expect(page.getByText('Type the second rate')).toBeVisible();
  await secondRate(page).getByRole('textbox', { name: 'Rate' }).fill('4.5');
  await expect(page.getByText('You have changed the figures.')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('then €1,093.99 from month 37 (after 3 years)')).toBeVisible();
  await secondRate(page).getByLabel('For').fill('30');
  await expect(page.getByText('The parts last over 25 years: shorten one.')).toBeVisible();
  await secondRate(page).getByLabel('For').fill('');

  await page.getByLabel('Lower and higher by').fill('2');
  await expect(page).toHaveURL(/period=36x3&period=264x4\.5&points=2$/);
  await firstRate(page).getByLabel('Variable').check();
  await secondRate(page).getByLabel('Variable').check();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/period=36x3v&period=264x4\.5v&points=2$/);
  await page.reload();
  await expect(page.getByRole('row', { name: /^5%, 6\.5% higher €/ })).toBeVisible();
  await expect(secondRate(page).getByRole('textbox', { name: 'Rate' })).toHaveValue('4.5');
  await expect(secondRate(page).getByLabel('Variable')).toBeChecked();

  const schedule = await openSection(page, 'The schedule');
  await schedule.getByRole('button', { name: 'Year 4, by month' }).click();
  await expect(schedule.getByRole('row', { name: /^37 €/ })).toContainText('€686.74');
  const { text } = await download(page, 'Download schedule (CSV)');
  expect(text).toMatch(/^37,\d+\.\d\d,686\.7[34],407\.2[56],182722\.83$/m);
  const question = await openSection(page, '… I pay a little more every month?');
  await question.getByLabel('Extra each month').fill('200');
  await expect(page).toHaveURL(/&extraPayment=200&/);
  await expect(page.getByRole('link', { name: 'Compare with an offer' })).toHaveAttribute(
    'href',
    '/compare-offers#a-amount=200000&a-rate1=3&a-years1=3&a-rate2=4.5&a-years2=22',
  );

  await secondRate(page).getByRole('textbox', { name: 'Rate' }).fill('');
  await firstRate(page).getByLabel('For').fill('');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/#loanAmount=200000&interestRate=3&loanTerm=25&extraPayment=200$/);
  await expect(resultOf(page, 'Total interest')).toHaveText('€84,526.79');
});

test.describe('a lazy component that fails to load', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('shows an error next to its control, keeps inputs and result, and loads on the next use', async ({
    page,
  }) => {
    for (const part of ['WhatIf', 'PeriodFields'])
      await page.route(`**/${part}.*.js`, (route) => route.abort());
    const summary = page.getByText('The rate changes after …');
    await openCalculator(page);
    await calculate(page, ['200000', '3', '25']);
    await expect(page.getByText('could not be loaded')).toBeVisible();
    await page.unroute('**/WhatIf.*.js');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('heading', { name: 'What if…' })).toBeVisible();

    await summary.click();
    await expect(page.getByText('These fields could not be loaded.')).toBeVisible();
    await expect(resultOf(page, 'Total interest')).toHaveText('€84,526.79');
    await page.unroute('**/PeriodFields.*.js');
    await summary.click();
    await summary.click();
    await expect(firstRate(page).getByLabel('For')).toBeVisible();
  });
});
