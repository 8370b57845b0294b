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

test('calculates on Enter, ignores empty, zero and non-numeric input; Reset clears fields, result and URL', async ({
  page,
}) => {
  const payment = resultOf(page, 'Monthly payment');
  await openCalculator(page);
  await calculate(page, ['', '3.75', '25']);
  await expect(page.getByText('all three numbers')).toBeVisible();
  await expect(payment).toHaveCount(0);
  await type(page, LOAN);
  await page.keyboard.press('Enter');
  for (const ignored of [
    ['', '3.75', '25'],
    ['250000', '0', '25'],
    ['250000', '3.75', 'a while'],
  ] as const) {
    await expect(payment).toHaveText('€1,285.33');
    await calculate(page, ignored);
  }
  await expect(payment).toHaveText('€1,285.33');
  await expect(page.locator(':invalid')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/loanAmount=250000/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Loan amount')).toBeFocused();
  await expect(page).toHaveURL(/\/mortgage-calculator$/);
  await expect(payment).toHaveCount(0);
  for (const label of LABELS) await expect(page.getByLabel(label)).toHaveValue('');
  // No result if the payment is not above zero.
  await calculate(page, ['-250000', '3.75', '25']);
  await expect(page.getByRole('status').getByText('These figures make no loan')).toBeVisible();
  await expect(payment).toHaveCount(0);
});

test('says how it read its inputs, keeps them as typed, and marks a result that is out of date', async ({
  page,
}) => {
  await openCalculator(page);
  const typed: CalculatorFields = ['0.25m', '3,75\u00a0% p.a.', '300 months'];
  await calculate(page, typed);
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
  const rate = page.getByLabel('Interest rate');
  await rate.fill('Euribor + 2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(outdated).toBeVisible();
  await rate.fill('3,75');
  await expect(outdated).toHaveCount(0);
  await rate.press('ArrowUp');
  await expect(rate).toHaveValue('3,85');
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
  await expect(page.getByRole('img', { name: /falls from €250,000 to nothing/ })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Year of the loan' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^Year 8: €7,426 interest.*the first/);
  await slider.press('End');
  await slider.press('ArrowLeft');
  await expect(page.getByText('Year 24: €864 interest')).toBeVisible();
  await calculate(page, ['1250000', '3.75', '1']);
  const months = page.getByRole('slider', { name: 'Month of the loan' });
  await expect(months).toHaveAttribute('max', '12');
  await expect(page.locator('.tool')).not.toContainText(/NaN|Infinity|undefined|-€/);
});

test('has charts as wide as their columns on paper', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  const charts = page.locator('.tool-chart');
  await expect(charts).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 900 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(charts.first()).toHaveAttribute('viewBox', '0 0 487 250');
  for (const chart of await charts.all()) {
    // Drawn to its full width: the box has the shape of the picture, 45 mm high.
    const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
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
  const total = schedule.getByRole('row', { name: 'Total' });
  await expect(total).toContainText('€135,598.40€250,000.00');
  const firstYear = schedule.getByRole('button', { name: 'Year 1, by month' });
  await firstYear.press('Enter');
  await expect(firstYear).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(37);
  await firstYear.press('Enter');
  await schedule.getByRole('button', { name: 'Show all months' }).click();
  await expect(rows).toHaveCount(325);
});

test('what if: a little more every month, a higher rate, another rate or term', async ({
  page,
}) => {
  await openCalculator(page, '#loanAmount=150000&interestRate=4&loanTerm=25');
  const extra = await openSection(page, 'I pay a little more every month?');
  await extra.getByLabel('Extra each month').fill('100');
  await expect(extra.getByRole('status')).toContainText('You save €17,104.64 in interest');
  await extra.getByLabel('Extra each month').fill('');
  await expect(extra.getByRole('status')).toBeEmpty();

  await calculate(page);
  const rise = await openSection(page, 'the rate rises?');
  const rises = rise.locator('tbody').getByRole('row');
  await expect(rises.first().getByRole('cell')).toHaveText(['€1,425.29', '€139.97', '€41,989.62']);
  await rise.getByLabel('The rate rises').selectOption('after 5 years');
  await expect(rises.last().getByRole('cell').first()).toHaveText('€1,648.40');

  const other = await openSection(page, 'another rate or term?');
  const rows = other.locator('tbody').getByRole('row');
  await expect(rows).toContainText(['this loan', '3.75% over 20 years', '3.25% over 25 years']);
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
  const costs = '/purchase-costs#price=300000&loan=243000';
  await expect(purchase.getByRole('link')).toHaveAttribute('href', costs);
  await deposit.fill('400,000');
  await expect(status).toContainText('more than the price');
  await expect(amount).toHaveValue('');
  await deposit.fill('120,000');
  await deposit.press('Enter');
  await expect(page.getByText('For €180,000 at 3.75% over 25 years.')).toBeVisible();

  await amount.fill('150k');
  await deposit.fill('110,000');
  await expect(amount).toHaveValue('150k');
  await page.getByRole('button', { name: 'Use as loan amount' }).click();
  await expect(amount).toHaveValue('190000');
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
