import type { Locator } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import {
  calculate,
  type CalculatorFields,
  LOAN,
  LOAN_HASH,
  openCalculator,
  openSection,
  resultOf,
  type,
} from './tool.ts';

// tests/unit has the calculations, the spellings of numbers and the words of the results.

const LABELS = ['Loan amount', 'Interest rate', 'Loan term'] as const;

test('calculates on Enter in any field; Reset clears fields, result and URL', async ({ page }) => {
  await openCalculator(page);
  for (const field of LABELS) {
    await type(page, LOAN);
    await page.getByLabel(field).press('Enter');
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    await expect(page).toHaveURL(/loanAmount=250000/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByLabel('Loan amount')).toBeFocused();
    await expect(page).toHaveURL(/\/mortgage-calculator$/);
    await expect(page.getByText('Monthly payment', { exact: true })).toHaveCount(0);
    for (const each of LABELS) await expect(page.getByLabel(each)).toHaveValue('');
  }
});

test('ignores empty, zero and non-numeric input without an error', async ({ page }) => {
  const label = page.getByText('Monthly payment', { exact: true });
  const ignored: readonly CalculatorFields[] = [
    ['', '3.75', '25'],
    ['250000', '0', '25'],
    ['250000', '3.75', 'a while'],
  ];
  await openCalculator(page);
  await expect(page.getByText('all three numbers')).toBeVisible();
  for (const typed of ignored) {
    await calculate(page, typed);
    await expect(label).toHaveCount(0);
  }
  await calculate(page);
  for (const typed of ignored) {
    await calculate(page, typed);
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
  }
  await expect(page.locator(':invalid')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // No result if the payment is not above zero.
  await calculate(page, ['-250000', '3.75', '25']);
  await expect(label).toHaveCount(0);
  await expect(page.getByRole('status').getByText('These figures make no loan')).toBeVisible();
  await calculate(page, ['0.1', '4', '25']);
  await expect(resultOf(page, 'Monthly payment')).toHaveText('less than €0.01');
});

test('says how it read its inputs, keeps them as typed, and marks a result that is out of date', async ({
  page,
}) => {
  await openCalculator(page);
  const typed: CalculatorFields = ['0.25m', '3,75\u00a0% p.a.', '300 months'];
  await calculate(page, typed);
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
  await expect(page.getByText('For €250,000 at 3.75% over 25 years.')).toBeVisible();
  for (const [index, label] of LABELS.entries())
    await expect(page.getByLabel(label)).toHaveValue(typed[index] ?? '');
  await expect(page.getByLabel('Loan term')).toHaveAccessibleDescription(/^Read as 25 years\./);

  const outdated = page.getByRole('status').filter({ hasText: 'You have changed the figures' });
  await expect(outdated).toHaveCount(0);
  await page.getByLabel('Loan term').fill('20');
  await expect(outdated).toBeVisible();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('over 20 years.')).toBeVisible();
  await expect(outdated).toHaveCount(0);
  await page.getByLabel('Interest rate').fill('Euribor + 2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(outdated).toBeVisible();
  await page.getByLabel('Interest rate').fill('3,75');
  await expect(outdated).toHaveCount(0);
  await page.getByLabel('Interest rate').press('ArrowUp');
  await expect(page.getByLabel('Interest rate')).toHaveValue('3,85');
  await expect(outdated).toBeVisible();
});

test('suggests the rate of the example table, and fills the form from a cell of it', async ({
  page,
}) => {
  await openCalculator(page);
  await page.getByLabel('Loan amount').fill('150000');
  await page.getByRole('button', { name: /^Try .+, as in the table$/ }).click();
  await expect(page.getByLabel('Interest rate')).not.toHaveValue('');
  await expect(page.getByLabel('Loan term')).toBeFocused();

  const row = page.getByRole('row').filter({ hasText: '€150,000' });
  await expect(row.getByRole('button', { name: 'over 25 years' })).toHaveText('€792');
  await row.getByRole('button', { name: 'over 25 years' }).press('Enter');
  for (const [index, value] of ['150000', '4', '25'].entries())
    await expect(page.getByLabel(LABELS[index] ?? '')).toHaveValue(value);
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused();
  await expect(page.getByText('Monthly payment', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€791.76');
});

test('explains the result: a sentence announced once, charts with values per year or month', async ({
  page,
}) => {
  await openCalculator(page);
  await calculate(page);
  const announced = page.getByRole('status').filter({ hasText: 'Monthly payment' });
  await expect(announced).toHaveCount(1);
  await expect(announced).toContainText('equal to 54.2% of the loan.');
  await expect(announced).toContainText('An illustration, not an offer');
  await expect(page.getByText('Half of the loan is repaid after 15 years and 4')).toBeVisible();
  await expect(page.getByText('Of every €100 you pay, €65 repays the loan')).toBeVisible();
  const fontSize = (text: Locator) =>
    text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(await fontSize(resultOf(page, 'Monthly payment'))).toBeGreaterThan(
    await fontSize(page.getByRole('heading', { level: 1 })),
  );

  await expect(page.getByRole('img', { name: /falls from €250,000 to nothing/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /from €9,270 in year 1 to €309/ })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Year of the loan' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^Year 8: €7,426 interest.*the first/);
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Year 25: .*€0 still owed$/);
  await slider.press('ArrowLeft');
  await expect(page.getByText('Year 24: €864 interest')).toBeVisible();

  for (const inputs of [
    ['1250000', '0.1', '25'],
    ['1250000', '15', '40'],
    ['1250000', '3.75', '1'],
  ] as const) {
    await calculate(page, inputs);
    await expect(page.getByText(`over ${inputs[2]} year`).first()).toBeVisible();
    await expect(page.locator('.tool')).not.toContainText(/NaN|Infinity|undefined|-€/);
  }
  const months = page.getByRole('slider', { name: 'Month of the loan' });
  await expect(months).toHaveAttribute('max', '12');
});

test('has charts on one line side by side, and as wide as their columns on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await openCalculator(page, LOAN_HASH);
  const charts = page.locator('.tool-chart');
  const boxes = () =>
    charts.evaluateAll((all) => all.map((chart) => chart.getBoundingClientRect()));
  await expect(charts).toHaveCount(2);
  const [balance, split] = await boxes();
  expect(balance?.bottom).toBe(split?.bottom);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 900 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(charts.first()).toHaveAttribute('viewBox', '0 0 487 250');
  for (const { width, height } of await boxes()) {
    // Drawn to its full width: the box has the shape of the picture, 45 mm high.
    expect(width / height).toBeCloseTo(487 / 250, 1);
    expect(Math.round((height * 25.4) / 96)).toBe(45);
  }
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(charts.first()).not.toHaveAttribute('viewBox', '0 0 487 250');
});

test('shows the schedule by year, by month, and as a whole', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  const schedule = await openSection(page, 'The schedule');
  const rows = schedule.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toContainText('€9,269.94€6,153.99€243,846.01');
  await expect(schedule.getByRole('row', { name: 'Total' })).toContainText(
    '€135,598.40€250,000.00',
  );
  const firstYear = schedule.getByRole('button', { name: 'Year 1, by month' });
  await firstYear.press('Enter');
  await expect(firstYear).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(37);
  await firstYear.press('Enter');
  await schedule.getByRole('button', { name: 'Show all months' }).click();
  await expect(rows).toHaveCount(325);
  await schedule.getByRole('button', { name: 'Hide all months' }).click();
  await expect(rows).toHaveCount(25);
});

test('what if: a little more every month, a higher rate, another rate or term', async ({
  page,
}) => {
  await openCalculator(page, '#loanAmount=150000&interestRate=4&loanTerm=25');
  const extra = await openSection(page, 'I pay a little more every month?');
  await extra.getByLabel('Extra each month').fill('100');
  await expect(extra.getByRole('status')).toContainText(
    'You save €17,104.64 in interest and finish 4 years and 4 months sooner.',
  );
  await extra.getByLabel('Extra each month').fill('');
  await expect(extra.getByRole('status')).toBeEmpty();

  await calculate(page);
  const rise = await openSection(page, 'the rate rises?');
  const rises = rise.locator('tbody').getByRole('row');
  await expect(rises).toHaveCount(3);
  await expect(rises.first().getByRole('cell')).toHaveText(['€1,425.29', '€139.97', '€41,989.62']);
  await rise.getByLabel('The rate rises').selectOption('after 5 years');
  await expect(rises.last().getByRole('cell').first()).toHaveText('€1,648.40');

  const other = await openSection(page, 'another rate or term?');
  const rows = other.locator('tbody').getByRole('row');
  await expect(rows).toContainText(['this loan', '3.75% over 20 years', '3.25% over 25 years']);
  await expect(rows.nth(1)).toContainText('€196.89 more');
  await other.getByLabel('Option A: term').fill('30');
  await expect(rows.nth(1)).toContainText('€127.54 less');
  await other.getByLabel('Option B: rate').fill('');
  await expect(rows).toHaveCount(2);
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
  await deposit.fill('20');
  await page.getByRole('button', { name: 'Did you mean 20%?' }).click();
  await expect(deposit).toBeFocused();
  await expect(amount).toHaveValue('240000');
  await expect(status).toContainText('within the 70–80% banks typically');
  await deposit.fill('57,000');
  await expect(status).toContainText('€3,000 more makes it 80%');
  await expect(purchase.getByRole('link')).toHaveAttribute(
    'href',
    '/purchase-costs#price=300000&loan=243000',
  );
  await deposit.fill('400,000');
  await expect(status).toContainText('more than the price');
  await expect(amount).toHaveValue('');
  await deposit.fill('120,000');
  await expect(amount).toHaveValue('180000');
  await deposit.press('Enter');
  await expect(page.getByText('For €180,000 at 3.75% over 25 years.')).toBeVisible();

  await amount.fill('150k');
  await deposit.fill('110,000');
  await expect(amount).toHaveValue('150k');
  await page.getByLabel('Loan term').fill('');
  await page.getByRole('button', { name: 'Use as loan amount' }).click();
  await expect(amount).toHaveValue('190000');
  await expect(page.getByLabel('Loan term')).toBeFocused();
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
