import type { Page } from '@playwright/test';

import { calculate, resultOf, openCalculator, openSection } from './calculator.ts';
import { expect, test } from './fixtures.ts';

const LINK = '#loanAmount=250000&interestRate=3.75&loanTerm=25';

test.describe('explanation of the result', () => {
  test('is a sentence that is announced once to screen readers', async ({ page }) => {
    await openCalculator(page);
    await calculate(page);
    const announced = page.getByRole('status').filter({ hasText: 'Monthly payment' });
    await expect(announced).toHaveCount(1);
    await expect(announced).toContainText(
      'Over 25 years you pay €135,598 in interest, equal to 54.2% of the loan.',
    );
    await expect(announced).toContainText('An illustration, not an offer');
    await expect(announced).toContainText('your bank’s own figure may differ slightly');
    await expect(page.getByText('Half of the loan is repaid after 15 years and 4')).toBeVisible();
  });

  test('has a chart with a description and values per year', async ({ page }) => {
    await openCalculator(page, LINK);
    await expect(page.getByRole('img', { name: /falls from €250,000 to nothing/ })).toBeVisible();
    await expect(
      page.getByRole('img', { name: /from €9,270 in year 1 to €309 in year 25/ }),
    ).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Year of the loan' });
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Year 8: €7,426 interest, €7,998 repaid, €193,668 still owed; the first year in which more than half repays the loan',
    );
    await slider.focus();
    await slider.press('End');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Year 25: €309 interest, €15,115 repaid, €0 still owed',
    );
    await slider.press('ArrowLeft');
    await expect(page.getByText('Year 24: €864 interest')).toBeVisible();
  });

  test('has charts on one line side by side, and as wide as their columns on paper', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1360, height: 900 });
    await openCalculator(page, LINK);
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
    const millimetres = 25.4 / 96;
    for (const { width, height } of await boxes()) {
      // Drawn to its full width: the box has the shape of the picture.
      expect(width / height).toBeCloseTo(487 / 250, 1);
      expect(Math.round(height * millimetres)).toBe(45);
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(charts.first()).not.toHaveAttribute('viewBox', '0 0 487 250');
  });

  test('charts a loan of one year by month', async ({ page }) => {
    await openCalculator(page, '#loanAmount=100000&interestRate=4&loanTerm=1');
    await expect(page.getByRole('heading', { name: 'Paid each month' })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Month of the loan' })).toHaveAttribute(
      'max',
      '12',
    );
  });

  for (const [rate, term] of [
    ['3.75', '1'],
    ['3.75', '40'],
    ['0.1', '25'],
    ['15', '40'],
  ]) {
    test(`${rate} % over ${term} years fits the screen`, async ({ page }) => {
      await openCalculator(page, `#loanAmount=1250000&interestRate=${rate}&loanTerm=${term}`);
      for (const chart of await page.getByRole('img').all()) await expect(chart).toBeVisible();
      await expect(page.locator('.tool')).not.toContainText(/NaN|Infinity|undefined|-€/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        page.viewportSize()?.width,
      );
    });
  }
});

test.describe('the schedule', () => {
  test('expands by year, by month, and as a whole', async ({ page }) => {
    await openCalculator(page, LINK);
    const schedule = await openSection(page, 'The schedule');
    const rows = schedule.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(25);
    await expect(rows.first().getByRole('cell')).toHaveText([
      '€9,269.94',
      '€6,153.99',
      '€243,846.01',
    ]);
    await expect(rows.last().getByRole('cell').last()).toHaveText('€0.00');
    await expect(schedule.getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText([
      '€135,598.40',
      '€250,000.00',
      '',
    ]);

    const firstYear = schedule.getByRole('button', { name: 'Year 1, by month' });
    await firstYear.press('Enter');
    await expect(firstYear).toHaveAttribute('aria-expanded', 'true');
    await expect(rows).toHaveCount(37);
    await firstYear.press('Enter');
    await expect(rows).toHaveCount(25);

    await schedule.getByRole('button', { name: 'Show all months' }).click();
    await expect(rows).toHaveCount(325);
    await schedule.getByRole('button', { name: 'Hide all months' }).click();
    await expect(rows).toHaveCount(25);
  });
});

test.describe('what if', () => {
  test('I pay €100 more on the €150,000 of the guide', async ({ page }) => {
    await openCalculator(page, '#loanAmount=150000&interestRate=4&loanTerm=25');
    const question = await openSection(page, 'I pay a little more every month?');
    await question.getByLabel('Extra each month').fill('100');
    await expect(question.getByRole('status')).toContainText(
      'You save €17,104.64 in interest and finish 4 years and 4 months sooner.',
    );
    await expect(question).toContainText('Repaid in 20 years and 8 months instead of 25 years');
    await question.getByLabel('Extra each month').fill('');
    await expect(question.getByRole('status')).toBeEmpty();
  });

  test('the rate rises by one, two or three points', async ({ page }) => {
    await openCalculator(page, LINK);
    const question = await openSection(page, 'the rate rises?');
    const rows = question.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('4.75%');
    await expect(rows.nth(0).getByRole('cell')).toHaveText(['€1,425.29', '€139.97', '€41,989.62']);
    await question.getByLabel('The rate rises').selectOption('after 5 years');
    await expect(rows.nth(2).getByRole('cell').first()).toHaveText('€1,648.40');
  });

  test('another rate or term is compared with this loan', async ({ page }) => {
    await openCalculator(page, LINK);
    const question = await openSection(page, 'another rate or term?');
    const rows = question.locator('tbody').getByRole('row');
    await expect(rows).toContainText(['this loan', '3.75% over 20 years', '3.25% over 25 years']);
    await expect(rows.nth(1)).toContainText('€196.89 more');
    await expect(rows.nth(1)).toContainText('€29,865.41 less');
    await question.getByLabel('Option A: term').fill('30');
    await expect(rows.nth(1)).toContainText('3.75% over 30 years');
    await expect(rows.nth(1)).toContainText('€127.54 less');
    await question.getByLabel('Option B: rate').fill('');
    await expect(rows).toHaveCount(2);
  });

  test('I start from price and deposit', async ({ page }) => {
    await openCalculator(page);
    const purchase = await openSection(page, 'Start from price and deposit');
    await purchase.getByLabel('Property price').fill('300.000');
    await purchase.getByLabel('Deposit').fill('20%');
    await expect(purchase.getByRole('status')).toContainText('You borrow €240,000.00, 80%');
    await expect(purchase.getByRole('status')).toContainText('within the 70–80% banks typically');
    await purchase.getByLabel('Deposit').fill('57,000');
    await expect(purchase.getByRole('status')).toContainText('plan for a larger deposit');
    await expect(purchase.getByRole('status')).toContainText('€3,000 more makes it 80%');
    await expect(purchase.getByRole('link')).toHaveAttribute(
      'href',
      '/purchase-costs#price=300000&loan=243000',
    );
  });
});

test.describe('price and deposit', () => {
  const amount = (page: Page) => page.getByLabel('Loan amount');

  test.beforeEach(async ({ page }) => {
    await openCalculator(page, '#loanAmount=195000&interestRate=3.75&loanTerm=25');
    await openSection(page, 'Start from price and deposit');
    await page.getByLabel('Property price').fill('300k');
  });

  test('fill in the loan amount while typing; Enter calculates', async ({ page }) => {
    await expect(amount(page)).toHaveValue('195000');
    await page.getByLabel('Deposit').fill('120,000');
    await expect(amount(page)).toHaveValue('180000');
    await page.getByLabel('Deposit').press('Enter');
    await expect(page.getByText('For €180,000 at 3.75% over 25 years.')).toBeVisible();
    await page.getByLabel('Deposit').fill('');
    await expect(amount(page)).toHaveValue('');
  });

  test('do not overwrite an amount the visitor typed', async ({ page }) => {
    await page.getByLabel('Deposit').fill('120,000');
    await amount(page).fill('150k');
    await page.getByLabel('Deposit').fill('110,000');
    await expect(amount(page)).toHaveValue('150k');
    await page.getByLabel('Loan term').fill('');
    await page.getByRole('button', { name: 'Use as loan amount' }).click();
    await expect(amount(page)).toHaveValue('190000');
    await expect(page.getByLabel('Loan term')).toBeFocused();
  });

  test('ask for correction of implausible values', async ({ page }) => {
    const deposit = page.getByLabel('Deposit');
    await deposit.fill('20');
    await expect(amount(page)).toHaveValue('195000');
    await page.getByRole('button', { name: 'Did you mean 20%?' }).click();
    await expect(deposit).toHaveValue('20%');
    await expect(deposit).toBeFocused();
    await expect(amount(page)).toHaveValue('240000');
    for (const [typed, message] of [
      ['300k', 'there is nothing to borrow'],
      ['400,000', 'more than the price'],
      ['-5', 'below zero'],
      ['a fifth', 'not a number'],
    ] as const) {
      await deposit.fill(typed);
      await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
      await expect(amount(page)).toHaveValue('');
    }
  });
});

test('works by keyboard alone', async ({ page }) => {
  await openCalculator(page);
  await page.getByLabel('Loan amount').focus();
  await page.keyboard.type('250000');
  // Skips the sections for price and for budget.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('3.75');
  await page.keyboard.press('Tab');
  await page.keyboard.type('25');
  // Skips the section for later rates.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
  const next = page.getByRole('link', { name: 'Check your eligibility' });
  await expect(next).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
});
