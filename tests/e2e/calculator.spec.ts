import { readFile } from 'node:fs/promises';

import { LOAN_AMOUNT_KEY } from '../../src/domain/mortgage/handoff.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';
import { calculate, download, LOAN_HASH, openCalculator, openSection, resultOf } from './tool.ts';

// tests/unit checks the calculations, the spellings of numbers, the links and most words;
// tests/components/tools checks how a form, its link and its result behave; tests/cross-browser
// calculates on Enter; compare-offers.spec.ts reads a chart by keyboard.

test('reads what people type, marks a result that is out of date, resets, and fills in the example', async ({
  page,
}) => {
  const [amount, rate, term] = [
    page.getByLabel('Loan amount'),
    page.getByLabel('Interest rate'),
    page.getByLabel('Loan term'),
  ] as const;
  const payment = resultOf(page, 'Monthly payment');
  const outdated = page.getByRole('status').filter({ hasText: 'You have changed the figures' });
  await openCalculator(page);
  await calculate(page, ['0.25m', '3,75\u00a0% p.a.', '300 months']);
  await expect(page.getByText('For €250,000 at 3.75% over 25 years.')).toBeVisible();
  await expect(term).toHaveValue('300 months');
  await expect(term).toHaveAccessibleDescription(/^Read as 25 years\./);
  await expect(outdated).toHaveCount(0);

  await term.fill('20');
  await expect(outdated).toBeVisible();
  await rate.fill('Euribor + 2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(outdated).toContainText('Enter all three numbers');
  await expect(payment).toHaveText('€1,285.33');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await term.fill('25');
  await rate.fill('3,75');
  await expect(outdated).toHaveCount(0);
  await rate.press('ArrowUp');
  await expect(rate).toHaveValue('3,85');
  await expect(outdated).toBeVisible();

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(amount).toBeFocused();
  await expect(page).toHaveURL(/\/mortgage-calculator$/);
  await expect(payment).toHaveCount(0);
  for (const field of [amount, rate, term]) {
    await expect(field).toHaveValue('');
  }

  await amount.fill('150000');
  await page.getByRole('button', { name: /^Try .+%$/ }).click();
  await expect(rate).not.toHaveValue('');
  await expect(term).toBeFocused();
  await page.getByRole('button', { name: '€1,212: fill in €200,000 over 20 years' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('For €200,000 at 4% over 20 years.')).toBeVisible();
  await calculate(page, ['-250000', '3.75', '25']);
  await expect(
    page.getByRole('status').getByText('Amount and term must be above zero'),
  ).toBeVisible();
  await expect(payment).toHaveCount(0);
});

test('explains the result in a sentence announced once, in charts and in a schedule', async ({
  page,
}) => {
  await openCalculator(page, LOAN_HASH);
  const announced = page.getByRole('status').filter({ hasText: 'Monthly payment' });
  await expect(announced).toHaveCount(1);
  await expect(announced).toContainText('equal to 54.2% of the loan.');
  await expect(page.getByText('Half of the loan is repaid after 15 years and 4')).toBeVisible();
  await expect(page.getByRole('img', { name: /falls from €250,000 to nothing/ })).toBeVisible();
  const year = page.getByRole('slider', { name: 'Year of the loan' });
  await expect(year).toHaveAttribute('aria-valuetext', /^Year 8: €7,426 interest.*the first/);

  const schedule = await openSection(page, 'The schedule');
  const rows = schedule.locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText('€9,269.92€6,154.04€243,845.96');
  await expect(schedule.getByRole('row', { name: 'Total' })).toContainText(
    '€135,597.87€250,000.00',
  );
  const firstYear = schedule.getByRole('button', { name: 'Year 1, by month' });
  await firstYear.press('Enter');
  await expect(firstYear).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(37);
  await firstYear.press('Enter');
  await expect(rows).toHaveCount(25);
  await calculate(page, ['1250000', '3.75', '1']);
  await expect(page.getByRole('slider', { name: 'Month of the loan' })).toHaveAttribute(
    'max',
    '12',
  );
});

test('saves the schedule as an Excel file', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Excel' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('mortgage-schedule.xlsx');
  const content = await readFile(await file.path());
  // Excel files are ZIP archives.
  expect(content.subarray(0, 2).toString()).toBe('PK');
});

test('computes with a rate below zero, and asks about it', async ({ page }) => {
  await openCalculator(page, '');
  await calculate(page, ['250000', '-2', '25']);
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€641.61');
  await expect(page.getByText('Read as -2% a year. Is the minus right?')).toBeVisible();
});

// tests/layout checks the number of printed pages.
test('prints the schedule, charts as wide as their columns, and the questions that are open', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await openCalculator(page, '#loanAmount=350000&interestRate=4&loanTerm=40&extraPayment=100');
  await expect(page.getByText('You save')).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 900 });
  await expect(page.getByRole('row').filter({ hasText: '€346,380.78' })).toBeVisible();
  await expect(page.getByText('You save')).toBeVisible();
  await expect(page.getByText('the rate rises?')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const charts = page.locator('.tool-chart');
  await expect(charts).toHaveCount(2);
  for (const chart of await charts.all()) {
    await expect(chart).toHaveAttribute('viewBox', '0 0 487 250');
    // The chart fills its box, so the box has the proportions of the drawing.
    const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(487 / 250, 1);
  }

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(charts.first()).not.toHaveAttribute('viewBox', '0 0 487 250');
});

test('what if: a little more every month, a higher rate, another rate or term, in the link', async ({
  page,
}) => {
  await openCalculator(page, LOAN_HASH);
  const extra = await openSection(page, 'I pay a little more every month?');
  await extra.getByLabel('Extra each month').fill('100');
  await expect(extra.getByRole('status')).toContainText('in interest and finish');
  const rise = await openSection(page, 'the rate rises?');
  const rises = rise.locator('tbody').getByRole('row');
  await expect(rises.first().getByRole('cell')).toHaveText(['€1,425.29', '€139.96', '€41,989.62']);
  await rise.getByLabel('The rate rises').selectOption('after 5 years');
  await expect(rises.last().getByRole('cell').first()).toHaveText('€1,648.40');
  const other = await openSection(page, 'another rate or term?');
  const rows = other.locator('tbody').getByRole('row');
  await expect(rows).toContainText(['this loan', '3.75% over 20 years', '3.25% over 25 years']);
  await other.getByLabel('Option A: term').fill('30');
  await expect(rows.nth(1)).toContainText('€127.54 less');
  await other.getByLabel('Option B: rate').fill('');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/&extraPayment=100&variant=3\.75x30$/);

  await page.reload();
  await expect(rows.nth(1)).toContainText('3.75% over 30 years');
  await expect(extra.getByRole('status')).toContainText('in interest and finish');
  await extra.getByLabel('Extra each month').fill('');
  await expect(extra.getByRole('status')).toBeEmpty();
});

test('price and deposit fill in the loan amount, but not one that the visitor typed', async ({
  page,
}) => {
  await openCalculator(page, '#loanAmount=195000&interestRate=3.75&loanTerm=25');
  const purchase = await openSection(page, 'Start from price and deposit');
  const amount = page.getByLabel('Loan amount');
  const deposit = page.getByLabel('Deposit');
  const status = purchase.getByRole('status');
  await page.getByLabel('Property price').fill('300k');
  await expect(amount).toHaveValue('195000');
  await deposit.fill('19');
  await page.getByRole('button', { name: 'Did you mean 19%?' }).click();
  await expect(deposit).toBeFocused();
  await expect(amount).toHaveValue('243000');
  await expect(status).toContainText('€3,000 more makes it 80%');
  await expect(purchase.getByRole('link')).toHaveAttribute(
    'href',
    '/purchase-costs#price=300000&loan=243000&own=57000',
  );
  await deposit.fill('400,000');
  await expect(status).toContainText('more than the price');
  await expect(amount).toHaveValue('');
  await deposit.fill('60,000');
  await expect(status).toContainText('within the 70–80% banks typically');
  await deposit.press('Enter');
  await expect(page.getByText('For €240,000 at 3.75% over 25 years.')).toBeVisible();

  await amount.fill('150k');
  await deposit.fill('110,000');
  await expect(amount).toHaveValue('150k');
  await page.getByRole('button', { name: 'Use as loan amount' }).click();
  await expect(amount).toHaveValue('190000');
});

test('shows the result of a link above the form, and passes the amount on', async ({ page }) => {
  await openCalculator(page, '#loanAmount=100000&interestRate=4&loanTerm=10');
  const payment = resultOf(page, 'Monthly payment');
  await expect(payment).toHaveText('€1,012.45');
  const form = await page.getByRole('form', { name: 'Your loan' }).boundingBox();
  expect((await payment.boundingBox())?.y, 'above the form').toBeLessThan(form?.y ?? 0);

  await page.getByRole('link', { name: 'Check your eligibility' }).click();
  await expect(page).toHaveURL(/\/mortgage-simulator$/);
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), LOAN_AMOUNT_KEY);
  expect(stored).toBe('100000');
});

test('what is typed before hydration is kept, not overwritten by the link, and calculated', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto(`/mortgage-calculator${LOAN_HASH}`, { waitUntil: 'commit' });
  await calculate(page, ['777', '4', '10']);
  release();
  await expect(page.getByText('For €777 at 4% over 10 years.')).toBeVisible();
});

test('the result is shared as a link, as text, or by hand, also without storage', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.share = ({ text, url } = {}) => navigator.clipboard.writeText(`${text} ${url}`);
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await openCalculator(page, LOAN_HASH);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(readClipboard)
    .toBe(`Loan of €250,000 at 3.75% over 25 years: monthly payment €1,285.33. ${page.url()}`);
  const copyLink = page.getByRole('button', { name: 'Copy link' });
  await copyLink.click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await readClipboard()).toBe(page.url());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('NotAllowedError'));
  });
  await copyLink.click();
  await expect(page.getByText(`Copy this link: ${page.url()}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ask an adviser about this' }).click();
  await expect(page.getByRole('alert')).toContainText('- Monthly payment: €1,285.33');
});

test('a changing rate: scenarios, CSV, extra payment, links, and back to one rate', async ({
  page,
}) => {
  await openCalculator(page, '#loanAmount=200000&interestRate=3&loanTerm=25');
  const action = page.getByRole('button', { name: 'Calculate' });
  const years = page.getByRole('group', { name: 'First rate, as above' }).getByLabel('Lasts for');
  const second = page.getByRole('group', { name: 'Second rate' });
  const rate = second.getByRole('textbox', { name: 'Rate' });
  await page.getByText('The rate changes after …').click();
  await years.fill('3');
  await expect(page.getByText('Enter the second rate')).toBeVisible();
  await rate.fill('4.5');
  await second.getByLabel('Variable').check();
  await action.click();
  await expect(page.getByText('then €1,093.99 from month 37 (after 3 years)')).toBeVisible();
  await page.getByLabel('Lower and higher by').fill('2');
  await expect(page).toHaveURL(/period=36x3&period=264x4\.5v&points=2$/);

  await page.reload();
  await expect(page.getByRole('row', { name: /^6\.5% higher €/ })).toBeVisible();
  await expect(rate).toHaveValue('4.5');
  await expect(second.getByLabel('Variable')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Compare with an offer' })).toHaveAttribute(
    'href',
    '/compare-offers#a-amount=200000&a-rate1=3&a-years1=3&a-rate2=4.5&a-years2=22',
  );
  expect(await download(page, 'Download schedule (CSV)')).toMatch(
    /^37,1093\.99,686\.74,407\.25,182722\.96$/m,
  );
  const question = await openSection(page, '… I pay a little more every month?');
  await question.getByLabel('Extra each month').fill('200');
  await expect(question.getByText('the extra comes on top')).toBeVisible();

  await rate.fill('');
  await years.fill('');
  await action.click();
  await expect(page).toHaveURL(/#loanAmount=200000&interestRate=3&loanTerm=25&extraPayment=200$/);
  await expect(resultOf(page, 'Total interest')).toHaveText('€84,526.79');
});

test.describe('a lazy component that fails to load', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('shows an error in its place, keeps the result, and loads on the next use', async ({
    page,
  }) => {
    await page.route('**/{WhatIf,PeriodFields}.*.js', (route) => route.abort());
    const summary = page.getByText('The rate changes after …');
    await openCalculator(page, LOAN_HASH);
    await expect(page.getByText('questions could not be loaded')).toBeVisible();
    await summary.click();
    await expect(page.getByText('These fields could not be loaded.')).toBeVisible();
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('heading', { name: 'What if…' })).toBeVisible();
    await summary.click();
    await summary.click();
    await expect(page.getByRole('group', { name: 'Second rate' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page explains itself and sends nothing', async ({ page }) => {
    await page.goto('/mortgage-calculator');
    // Playwright's text matching ignores `noscript`.
    const explanation = page.locator('noscript p');
    await expect(explanation).toBeVisible();
    expect(await explanation.innerText()).toContain('needs JavaScript');
    const row = page.getByRole('row').filter({ hasText: '€150,000' });
    await expect(row.getByRole('cell')).toHaveText(['€909', '€792', '€716']);
    await expect(row.getByRole('button')).toHaveCount(0);
    await calculate(page);
    await expect(page).toHaveURL(/\/mortgage-calculator$/);
    await expect(page.getByLabel('Loan amount')).toHaveValue('250000');
  });
});
