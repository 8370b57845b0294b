import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { recordRequests } from './requests.ts';
import { download, openTool } from './tool.ts';

// tests/unit checks the calculations, the errors of the fields and the words of the results.

const TWO_OFFERS =
  '#a-amount=200000&a-rate1=3.2&a-years1=3&a-rate2=4.4&a-years2=22&b-rate1=3.9&b-years1=25&b-fees=1000';

const open = (page: Page, hash = '') => openTool(page, `/compare-offers${hash}`);
/** The field of a row and a column: `Rate Offer A`. */
const field = (page: Page, label: string, column: string) =>
  page.getByLabel(`${label} ${column}`, { exact: true }).first();
/** Cell of the second choice in the table. */
const secondCell = (page: Page, label: string): Locator =>
  page.getByRole('row', { name: label }).first().getByRole('cell').nth(1);

test('shows errors next to their fields, then updates the result as you type', async ({ page }) => {
  await open(page);
  const compare = page.getByRole('button', { name: 'Compare' });
  const amount = page.getByLabel('Loan amount').first();
  await expect(field(page, 'Rate', 'Offer C')).toBeHidden();
  await compare.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/^Enter the loan amount/);
  await amount.fill('200.000');
  await expect(page).toHaveURL(/#a-amount=200000$/);
  await page.reload();
  await expect(amount).toHaveValue('200000');
  await expect(page.getByText('Two invented offers')).toBeVisible();

  for (const [offer, rate] of [
    ['Offer A', '4'],
    ['Offer B', '3,9'],
  ] as const) {
    await field(page, 'Rate', offer).fill(rate);
    await field(page, 'Lasts for', offer).fill('300 months');
  }

  await compare.click();
  await expect(page.getByText('Offer B is cheaper, however long')).toBeVisible();
  await field(page, 'Fees at the start', 'Offer B').fill('1150');
  await expect(
    page.getByText('Offer A is cheaper if you sell or pay off the loan before month 72 (6 years)'),
  ).toBeVisible();
  const valuation = field(page, 'Valuation', 'Offer B');
  await page.getByText('Insurance and other costs').click();
  await valuation.fill('words');
  await expect(page.getByText('this result is out of date.')).toBeVisible();
  // A closed section opens if a field in it has an error.
  await page.getByText('Insurance and other costs').click();
  await compare.click();
  await expect(valuation).toBeFocused();
});

test('a row has its fields level, and a later rate opens for all offers at once', async ({
  page,
}) => {
  await open(page, TWO_OFFERS);
  const topOf = async (offer: string, label: string) =>
    (await field(page, label, offer).boundingBox())?.y;
  for (const label of ['Rate', 'Lasts for', 'Second rate', 'Third rate']) {
    expect(await topOf('Offer A', label), label).toBe(await topOf('Offer B', label));
  }

  await expect(field(page, 'Fourth rate', 'Offer A')).toBeHidden();
  await field(page, 'Third rate', 'Offer B').fill('5');
  await expect(field(page, 'Fourth rate', 'Offer A')).toBeVisible();
});

test('chart works by keyboard; the result is in tables, CSV and the message; nothing is sent', async ({
  page,
}) => {
  await open(page, `${TWO_OFFERS}&b-compensation=1%25&early=5`);
  const year = page.getByRole('slider', { name: 'Year' });
  await year.press('Home');
  await year.press('ArrowRight');
  await year.press('ArrowRight');
  await expect(year).toHaveAttribute(
    'aria-valuetext',
    /^After 3 years, Offer B has cost €.* more than Offer A$/,
  );
  await page.getByText('The figures of the chart').click();
  await expect(page.getByRole('row', { name: /^25 Offer B €.* €0 €0$/ })).toBeVisible();
  await expect(secondCell(page, 'Early repayment charge')).toHaveText('€1,739.00');

  // Requests for lazy components are allowed, because their names reveal no input.
  const requests = recordRequests(
    page,
    (request) => !/^blob:|\/favicon|\/_astro\/[\w.-]+$/.test(request.url()),
  );
  await page.getByLabel('Loan amount').first().fill('210000');
  await expect(page).toHaveURL(/a-amount=210000/);
  expect(await download(page, 'Download by month (CSV)')).toMatch(/^0,0\.00,210000\.00,1000\.00/m);
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Ask an adviser about this' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    /^Offers compared.*- Offer A: €210,000 at 3\.2% for 3 years.*- Link: http.*#a-amount=210000/s,
  );
});

test('says whether to move a loan; Reset keeps this choice, a link the result', async ({
  page,
}) => {
  await open(page, TWO_OFFERS);
  await page.getByLabel('I have a loan').check();
  const left = field(page, 'Years left', 'Today');
  const rate = field(page, 'Rate', 'Today');
  const newRate = field(page, 'Rate', 'The new bank');
  const total = field(page, 'Costs in total', 'The new bank');
  const errors = page.locator('[aria-invalid]');
  await expect(field(page, 'Rate', 'Offer A')).toBeHidden();
  // Fields that another choice asks for have no errors until they are submitted.
  await left.fill('words');
  await expect(left).toHaveAccessibleDescription(/cannot read/);
  await expect(errors).toHaveCount(1);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(errors).toHaveCount(4);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(errors).toHaveCount(0);

  await page.getByLabel('Still owed').fill('120.000');
  await left.fill('18');
  await rate.fill('4,5');
  await newRate.fill('4');
  await left.press('Enter');
  const verdict = page.getByRole('status').filter({ hasText: 'compared with' });
  await expect(verdict).toContainText('Moving the loan may save you up to');
  await expect(verdict).toContainText('Not counted yet.');
  // What is missing leads to its field.
  await page.getByRole('button', { name: 'Early repayment charge' }).click();
  await expect(field(page, 'Early repayment charge', 'Today')).toBeFocused();
  await page.keyboard.type('1%');
  await page.getByRole('button', { name: 'Costs of the move' }).click();
  await expect(total).toBeFocused();
  await page.keyboard.type('1800');
  await expect(verdict).toContainText(
    'Moving the loan saves you €3,772 in interest and costs compared with staying',
  );
  await expect(secondCell(page, 'Early repayment charge')).toHaveText('€1,200');

  await page.getByText('Itemise the costs').click();
  const lawyer = field(page, 'Lawyer', 'The new bank');
  await lawyer.fill('500');
  await expect(total).toHaveAccessibleDescription(/^Leave this empty/);
  await lawyer.fill('');
  await page.getByLabel('If I sell early, after').fill('3');
  await expect(page).toHaveURL(/#mode=moving.*new-total=1800.*early=3$/);
  await page.reload();
  await expect(verdict).toContainText(
    'Staying saves you €1,262 in interest and costs compared with moving',
  );
});

test('a third offer is added on a phone, too, and the winner is named among three', async ({
  page,
}) => {
  await open(page, TWO_OFFERS);
  await page.getByText('Add a third offer').click();
  // The focus is in the column that was added.
  await expect(field(page, 'Rate', 'Offer C')).toBeFocused();
  await page.keyboard.type('3');
  await field(page, 'Lasts for', 'Offer C').fill('25');
  await expect(page.getByText('Offer C saves you')).toBeVisible();
});
