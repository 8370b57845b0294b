import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { CALCULATOR_LOAN_KEY } from '../../src/features/calculator/handoff.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';
import { calculate, LOAN_HASH, openCalculator, openSection, resultOf } from './tool.ts';

// tests/unit checks the calculations, the spellings of numbers, the links and most words;
// src/toolkit/form checks how a form, its link and its result behave; tests/cross-browser
// calculates on Enter; compare-offers.spec.ts reads a chart by keyboard.

const field = {
  amount: (page: Page) => page.getByLabel('Loan amount'),
  rate: (page: Page) => page.getByLabel('Interest rate'),
  term: (page: Page) => page.getByLabel('Loan term'),
} as const;

const outdatedNote = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You have changed the figures' });

test('reads numbers as people type them', async ({ page }) => {
  await openCalculator(page);
  await calculate(page, ['0.25m', '3,75\u00a0% p.a.', '300 months']);
  await expect(page.getByText('For €250,000 at 3.75% over 25 years.')).toBeVisible();
  await expect(field.term(page)).toHaveValue('300 months');
  await expect(field.term(page)).toHaveAccessibleDescription(/^Read as 25 years\./);
});

test('marks a result while other figures are in the form', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  await expect(outdatedNote(page)).toHaveCount(0);
  await field.term(page).fill('20');
  await expect(outdatedNote(page)).toBeVisible();
  await field.term(page).fill('25');
  await expect(outdatedNote(page)).toHaveCount(0);
});

test('keeps the result if the new figures cannot be calculated', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  await field.rate(page).fill('Euribor + 2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(outdatedNote(page)).toContainText('Enter all three numbers');
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('raises the rate by an arrow key, in the notation that was typed', async ({ page }) => {
  await openCalculator(page);
  await field.rate(page).fill('3,75');
  await field.rate(page).press('ArrowUp');
  await expect(field.rate(page)).toHaveValue('3,85');
});

test('empties the form, its link and the result on reset', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(field.amount(page)).toBeFocused();
  await expect(page).toHaveURL(/\/mortgage-calculator$/);
  await expect(resultOf(page, 'Monthly payment')).toHaveCount(0);
  for (const fieldOf of Object.values(field)) {
    await expect(fieldOf(page)).toHaveValue('');
  }
});

test('fills in the example rate and goes on to the next field', async ({ page }) => {
  await openCalculator(page);
  await field.amount(page).fill('150000');
  await page.getByRole('button', { name: /^Try .+%$/ }).click();
  await expect(field.rate(page)).not.toHaveValue('');
  await expect(field.term(page)).toBeFocused();
});

test('calculates a loan of the example table by keyboard', async ({ page }) => {
  await openCalculator(page);
  await page.getByRole('button', { name: '€1,212: fill in €200,000 over 20 years' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('For €200,000 at 4% over 20 years.')).toBeVisible();
});

test('says why a loan below zero has no result', async ({ page }) => {
  await openCalculator(page);
  await calculate(page, ['-250000', '3.75', '25']);
  await expect(
    page.getByRole('status').getByText('Amount and term must be above zero'),
  ).toBeVisible();
  await expect(resultOf(page, 'Monthly payment')).toHaveCount(0);
});

test('announces the result once, in a sentence', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  const announced = page.getByRole('status').filter({ hasText: 'Monthly payment' });
  await expect(announced).toHaveCount(1);
  await expect(announced).toContainText('€54 for every €100 you borrow.');
});

test('shows every number in its field, at each width and in large text', async ({ page }) => {
  await openCalculator(page, `${LOAN_HASH}&extraPayment=100&variant=3.75x12.5`);
  await expect(page.getByLabel('Option A: term')).toBeVisible();
  const cutNumbers = () =>
    page
      .locator('.tool input[type="text"]')
      .evaluateAll((inputs: HTMLInputElement[]) =>
        inputs
          .filter((input) => input.checkVisibility() && input.scrollWidth > input.clientWidth)
          .map(({ name, value }) => `${name}: ${value}`),
      );
  // A width of 320 px already is a zoom of 400% (WCAG 1.4.10).
  for (const { size, widths } of [
    { size: '100%', widths: [320, 390, 820, 1366, 1920] },
    { size: '200%', widths: [390, 820, 1366, 1920] },
  ]) {
    await page.locator('html').evaluate((html, text) => {
      html.style.fontSize = text;
    }, size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutNumbers(), `${width} px, text of ${size}`).toEqual([]);
    }
  }
});

test('groups the thousands of an amount when its field is left, and undoes it', async ({
  page,
}) => {
  await openCalculator(page);
  const amount = field.amount(page);
  for (const leave of [
    () => page.keyboard.press('Tab'),
    () => page.getByRole('heading', { level: 1 }).click(),
  ]) {
    await amount.fill('');
    await amount.pressSequentially('250000');
    await expect(amount).toHaveValue('250000');
    await leave();
    await expect(amount).toHaveValue('250,000');
    await amount.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(amount).toHaveValue('250000');
  }
});

test('leaves an amount as it was typed with marks of its own', async ({ page }) => {
  await openCalculator(page);
  for (const typed of ['250.000', '250000,50', '250k']) {
    await field.amount(page).fill(typed);
    await page.keyboard.press('Tab');
    await expect(field.amount(page)).toHaveValue(typed);
  }
});

test('shows in charts how the loan is repaid', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  await expect(
    page.getByText('It takes 15 years and 4 months to repay half the loan'),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /falls from €250,000 to nothing/ })).toBeVisible();
  const year = page.getByRole('slider', { name: 'Year of the loan' });
  await expect(year).toHaveAttribute(
    'aria-valuetext',
    /^In year 8 you pay €7,426 in interest.*From this year on/,
  );
});

test('charts the months of a loan of a year', async ({ page }) => {
  await openCalculator(page);
  await calculate(page, ['1250000', '3.75', '1']);
  await expect(page.getByRole('slider', { name: 'Month of the loan' })).toHaveAttribute(
    'max',
    '12',
  );
});

test('opens and closes the months of a year in the schedule', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
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

test('says what a little more every month saves, and says nothing without it', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  const extra = await openSection(page, 'I pay a little more every month?');
  await extra.getByLabel('Extra each month').fill('100');
  await expect(extra.getByRole('status')).toContainText('in interest and finish');
  await extra.getByLabel('Extra each month').fill('');
  await expect(extra.getByRole('status')).toBeEmpty();
});

test('says what a higher rate costs, at once or later', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  const rise = await openSection(page, 'the rate rises?');
  const rises = rise.locator('tbody').getByRole('row');
  await expect(rises.first().getByRole('cell')).toHaveText(['€1,425.29', '€139.96', '€41,989.62']);
  await rise.getByLabel('The rate rises').selectOption('after 5 years');
  await expect(rises.last().getByRole('cell').first()).toHaveText('€1,648.40');
});

test('compares the loan with another rate or term', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  const other = await openSection(page, 'another rate or term?');
  const rows = other.locator('tbody').getByRole('row');
  await expect(rows).toContainText(['this loan', '3.75% over 20 years', '3.25% over 25 years']);
  await other.getByLabel('Option A: term').fill('30');
  await expect(rows.nth(1)).toContainText('€127.54 less');
  await other.getByLabel('Option B: rate').fill('');
  await expect(rows).toHaveCount(2);
});

test('keeps the answers below the result in the link', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  const extra = await openSection(page, 'I pay a little more every month?');
  await extra.getByLabel('Extra each month').fill('100');
  const other = await openSection(page, 'another rate or term?');
  await other.getByLabel('Option A: term').fill('30');
  await other.getByLabel('Option B: rate').fill('');
  await expect(page).toHaveURL(/&extraPayment=100&variant=3\.75x30$/);
  await page.reload();
  await expect(other.locator('tbody').getByRole('row').nth(1)).toContainText('3.75% over 30 years');
  await expect(extra.getByRole('status')).toContainText('in interest and finish');
});

test('shows the result of a link above the form, and passes the amount on', async ({ page }) => {
  await openCalculator(page, '#loanAmount=100000&interestRate=4&loanTerm=10');
  const payment = resultOf(page, 'Monthly payment');
  await expect(payment).toHaveText('€1,012.45');
  const form = await page.getByRole('form', { name: 'Your loan' }).boundingBox();
  expect((await payment.boundingBox())?.y, 'above the form').toBeLessThan(form?.y ?? 0);

  await page.getByRole('link', { name: 'Check your eligibility' }).click();
  await expect(page).toHaveURL(/\/mortgage-simulator$/);
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), CALCULATOR_LOAN_KEY);
  expect(stored).toMatch(/^amount=100000&/);
});

test('the payment is in view after a press, also in a low window', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 660 });
  await openCalculator(page);
  await calculate(page);
  const payment = page.locator('.tool-payment');
  const header = page.locator('header').first();
  await expect(async () => {
    const { bottom } = await header.evaluate((element) => element.getBoundingClientRect());
    const place = await payment.evaluate((element) => element.getBoundingClientRect());
    expect(place.top).toBeGreaterThan(bottom);
    expect(place.bottom).toBeLessThan(660);
  }).toPass();
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

test('a text that is typed before hydration is explained', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto('/mortgage-calculator', { waitUntil: 'commit' });
  await field.amount(page).fill('abc');
  release();
  await expect(field.amount(page)).toHaveAccessibleDescription(/^This is not a number\./);
});

test.describe('a lazy component that fails to load', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('shows an error in its place, keeps the result, and loads after a reload', async ({
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
    await page.reload();
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    await expect(page.getByRole('heading', { name: 'What if…' })).toBeVisible();
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
