import type { Locator } from '@playwright/test';

import {
  calculate,
  resultOf,
  LOAN,
  openCalculator,
  type,
  type CalculatorFields,
} from './calculator.ts';
import { expect, test } from './fixtures.ts';

test.describe('the rules of the product', () => {
  test('starts with empty fields and no result', async ({ page }) => {
    await openCalculator(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mortgage Calculator');
    for (const label of ['Loan amount', 'Interest rate', 'Loan term']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    await expect(page.getByText('Monthly payment', { exact: true })).toHaveCount(0);
  });

  test('calculates on Enter in any field', async ({ page }) => {
    for (const label of ['Loan amount', 'Interest rate', 'Loan term']) {
      await openCalculator(page);
      await type(page, LOAN);
      await page.getByLabel(label).press('Enter');
      await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    }
  });

  const ignored: readonly CalculatorFields[] = [
    ['', '3.75', '25'],
    ['250000', '', '25'],
    ['250000', '3.75', ''],
    ['0', '3.75', '25'],
    ['250000', '0', '25'],
    ['250000', '0.00', '25'],
    ['250000', '3.75', '0'],
    ['lots', '3.75', '25'],
    ['250000', '3.7.5', '25'],
    ['250000', '3.75', 'a while'],
  ];

  test('ignores empty, zero and non-numeric input without an error', async ({ page }) => {
    await openCalculator(page);
    for (const typed of ignored) {
      await calculate(page, typed);
      await expect(page.getByText('Monthly payment', { exact: true })).toHaveCount(0);
    }
    await calculate(page);
    for (const typed of ignored) {
      await calculate(page, typed);
      await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
    }
    await expect(page.locator(':invalid')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('shows no result if the payment is not above zero', async ({ page }) => {
    await openCalculator(page);
    await calculate(page);
    await calculate(page, ['-250000', '3.75', '25']);
    await expect(page.getByText('Monthly payment', { exact: true })).toHaveCount(0);
  });

  test('shows which inputs a result belongs to, and marks it when they change', async ({
    page,
  }) => {
    await openCalculator(page);
    await calculate(page);
    const outdated = page.getByRole('status').filter({ hasText: 'You have changed the figures' });
    await expect(page.getByText('For €250,000 at 3.75% over 25 years.')).toBeVisible();
    await expect(outdated).toHaveCount(0);
    for (const [label, text] of [
      ['Loan term', '20'],
      ['Loan term', ''],
      ['Interest rate', 'Euribor + 2'],
    ] as const) {
      await page.getByLabel(label).fill(text);
      await expect(outdated).toBeVisible();
      await page.getByRole('button', { name: 'Calculate' }).click();
      if (text === '20') {
        await expect(page.getByText('over 20 years.')).toBeVisible();
        await expect(outdated).toHaveCount(0);
      } else await expect(outdated).toBeVisible();
    }
    await page.getByLabel('Interest rate').fill('3,75');
    await page.getByLabel('Loan term').fill('20 years');
    await expect(outdated).toHaveCount(0);
    await page.getByLabel('Interest rate').press('ArrowUp');
    await expect(outdated).toBeVisible();
  });

  test('explains how an ambiguous number was read, and never rounds a payment to zero', async ({
    page,
  }) => {
    await openCalculator(page);
    await expect(page.getByText('all three numbers')).toBeVisible();
    for (const [label, text, message] of [
      ['Loan amount', '0.25m', 'Read as €250,000.'],
      ['Loan amount', '250', 'Read as €250. For €250,000'],
      ['Interest rate', 'Euribor + 2', 'Type one number'],
      ['Loan term', '300 months', 'Read as 25 years.'],
    ] as const) {
      await page.getByLabel(label).fill(text);
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
    }
    await calculate(page, ['0.1', '4', '25']);
    await expect(resultOf(page, 'Monthly payment')).toHaveText('less than €0.01');
    await calculate(page, ['-250', '4', '25']);
    await expect(page.getByRole('status').getByText('These figures make no loan')).toBeVisible();
  });

  test("suggests the table's rate when none is entered", async ({ page }) => {
    await openCalculator(page);
    await page.getByLabel('Loan amount').fill('150000');
    await page.getByRole('button', { name: /^Try .+, as in the table$/ }).click();
    await expect(page.getByLabel('Interest rate')).not.toHaveValue('');
    await expect(page.getByLabel('Loan term')).toBeFocused();
  });

  test('a cell of the example table fills the form, and Calculate shows its exact result', async ({
    page,
  }) => {
    await openCalculator(page);
    const row = page.getByRole('row').filter({ hasText: '€150,000' });
    const amountButton = row.getByRole('button', { name: 'over 25 years' });
    await expect(amountButton).toHaveText('€792');
    await amountButton.press('Enter');
    await expect(page.getByLabel('Loan amount')).toHaveValue('150000');
    await expect(page.getByLabel('Interest rate')).toHaveValue('4');
    await expect(page.getByLabel('Loan term')).toHaveValue('25');
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused();
    await expect(page.getByText('Monthly payment', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€791.76');
  });

  test('the monthly payment is the largest element; 100 tiles show the split of the total', async ({
    page,
  }) => {
    await openCalculator(page);
    await calculate(page);
    const fontSize = (text: Locator) =>
      text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(await fontSize(resultOf(page, 'Monthly payment'))).toBeGreaterThan(
      await fontSize(page.getByRole('heading', { level: 1 })),
    );
    const [total, interest] = await Promise.all(
      ['Total payment', 'Total interest'].map((label) => resultOf(page, label).boundingBox()),
    );
    expect(interest?.y).toBe(total?.y);
    await expect(
      page.getByText('Of every €100 you pay, €65 repays the loan and €35 is interest.'),
    ).toBeVisible();
  });

  test('Reset clears fields, results and URL', async ({ page }) => {
    await openCalculator(page);
    await calculate(page);
    await expect(page).toHaveURL(/loanAmount=250000/);
    await page.getByRole('button', { name: 'Reset' }).click();
    for (const label of ['Loan amount', 'Interest rate', 'Loan term']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    await expect(page.getByText('Monthly payment', { exact: true })).toHaveCount(0);
    await expect(page).toHaveURL(/\/mortgage-calculator$/);
    await expect(page.getByLabel('Loan amount')).toBeFocused();
  });

  test('shows six basics that open to the same invitation', async ({ page }) => {
    await openCalculator(page);
    const basics = page.locator('section', { hasText: 'Mortgage Basics in Cyprus' });
    const items = basics.locator('details');
    await expect(items).toHaveCount(6);
    for (const item of await items.all()) {
      await item.locator('summary').click();
      await expect(item.getByRole('link', { name: 'contact our experts' })).toBeVisible();
    }
    const texts = await items.locator('p').allTextContents();
    expect(new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())).size).toBe(1);
  });
});

test.describe('numbers as people type them', () => {
  // tests/unit/numbers has the other spellings.
  const spellings: readonly CalculatorFields[] = [
    ['250.000,00 €', '3,75 %', '25 years'],
    ['0.25m', '3,75\u00a0% p.a.', '300 months'],
  ];
  for (const typed of spellings) {
    test(`${typed.join(' / ')} is parsed and stays as typed`, async ({ page }) => {
      await openCalculator(page);
      await calculate(page, typed);
      await expect(resultOf(page, 'Monthly payment')).toHaveText('€1,285.33');
      await expect(page.getByText('For €250,000 at 3.75% over 25 years.')).toBeVisible();
      await expect(page.getByLabel('Loan amount')).toHaveValue(typed[0]);
      await expect(page.getByLabel('Interest rate')).toHaveValue(typed[1]);
      await expect(page.getByLabel('Loan term')).toHaveValue(typed[2]);
    });
  }

  test('arrow keys step the rate by 0.1, and any number of decimals is accepted', async ({
    page,
  }) => {
    await openCalculator(page);
    const rate = page.getByLabel('Interest rate');
    await rate.fill('3.75');
    await rate.press('ArrowUp');
    await expect(rate).toHaveValue('3.85');
    await rate.press('ArrowDown');
    await rate.press('ArrowDown');
    await expect(rate).toHaveValue('3.65');
    await rate.fill('3,2');
    await rate.press('ArrowUp');
    await expect(rate).toHaveValue('3,3');
    await calculate(page, ['250000', '3.123456', '25']);
    await expect(page.getByText('at 3.123% over')).toBeVisible();
  });

  test('part-years, long terms and large amounts have a result', async ({ page }) => {
    await openCalculator(page);
    await calculate(page, ['250000', '3.75', '12.5']);
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€2,090.25');
    await expect(page.getByText('Over 12 years and 6 months you pay')).toBeVisible();
    await calculate(page, ['250000', '3.75', '150']);
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€784.10');
    await expect(page.getByText('terms of up to 100 years')).toBeVisible();
    await calculate(page, ['1000000000', '3.75', '30']);
    await expect(resultOf(page, 'Monthly payment')).toHaveText('€4,631,155.92');
  });
});

test.describe('before hydration', () => {
  test('a link does not overwrite what is already typed', async ({ page }) => {
    const { promise: scriptsReleased, resolve: releaseScripts } =
      Promise.withResolvers<undefined>();
    await page.route('**/_astro/*.js', async (route) => {
      await scriptsReleased;
      await route.continue();
    });
    await page.goto('/mortgage-calculator#loanAmount=100000&interestRate=4&loanTerm=10', {
      waitUntil: 'commit',
    });
    await page.getByLabel('Loan amount').fill('777');
    releaseScripts(undefined);
    await page.locator('astro-island[data-island-status="ready"] form').waitFor();
    await expect(page.getByLabel('Loan amount')).toHaveValue('777');
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
    await type(page, LOAN);
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page).toHaveURL(/\/mortgage-calculator$/);
    await expect(page.getByLabel('Loan amount')).toHaveValue('250000');
  });
});
