import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { recordRequests } from './requests.ts';
import { download, openTool } from './tool.ts';

// tests/unit checks the calculations, the errors of the fields and the words of the results.

const TWO_OFFERS =
  '#a-amount=200000&a-rate1=3.2&a-years1=3&a-rate2=4.4&a-years2=22&b-rate1=3.9&b-years1=25&b-fees=1000';

const open = (page: Page, hash = '') => openTool(page, `/compare-offers${hash}`);
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** Cell of the second choice in the table. */
const secondCell = (page: Page, label: string): Locator =>
  page.getByRole('row', { name: label }).first().getByRole('cell').nth(1);

test('shows errors next to their fields, then updates the result as you type', async ({ page }) => {
  await open(page);
  const a = group(page, 'Offer A');
  const b = group(page, 'Offer B');
  const compare = page.getByRole('button', { name: 'Compare' });
  const amount = a.getByLabel('Loan amount');
  await expect(group(page, 'Offer C')).toBeHidden();
  await compare.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/^Enter the loan amount/);
  await amount.fill('200.000');
  await expect(page).toHaveURL(/#a-amount=200000$/);
  await page.reload();
  await expect(amount).toHaveValue('200000');
  await expect(page.getByText('Two invented offers, worked out')).toBeVisible();

  for (const [offer, rate] of [
    [a, '4'],
    [b, '3,9'],
  ] as const) {
    await offer.getByLabel('Rate').first().fill(rate);
    await offer.getByLabel('Lasts for').first().fill('300 months');
  }

  await compare.click();
  await expect(page.getByText('Offer B is cheaper, however long')).toBeVisible();
  await b.getByText('Fees, insurance').click();
  await b.getByLabel('Fees at the start').fill('1150');
  await expect(
    page.getByText('Offer A is cheaper if you sell or pay off the loan before month 72 (6 years)'),
  ).toBeVisible();
  await b.getByLabel('Valuation').fill('words');
  await expect(page.getByText('this result is out of date.')).toBeVisible();
  // A closed section opens if a field in it has an error.
  await b.getByText('Fees, insurance').click();
  await compare.click();
  await expect(b.getByLabel('Valuation')).toBeFocused();
});

test('chart works by keyboard; the result is in tables, CSV and the message; nothing is sent', async ({
  page,
}) => {
  await open(page, `${TWO_OFFERS}&b-compensation=1%25&early=5`);
  const year = page.getByRole('slider', { name: 'Year' });
  await year.press('Home');
  await year.press('ArrowRight');
  await year.press('ArrowRight');
  await expect(year).toHaveAttribute('aria-valuetext', /^After year 3: Offer A cheapest, Offer B/);
  await page.getByText('The figures of the chart').click();
  await expect(page.getByRole('row', { name: /^25 Offer B €.* €0 €0$/ })).toBeVisible();
  await expect(secondCell(page, 'Early repayment charge')).toHaveText('€1,739.00');

  // Requests for lazy components are allowed, because their names reveal no input.
  const requests = recordRequests(
    page,
    (request) => !/^blob:|\/favicon|\/_astro\/[\w.-]+$/.test(request.url()),
  );
  await group(page, 'Offer A').getByLabel('Loan amount').fill('210000');
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
  await page.getByLabel('I have a loan and may move it').check();
  const today = group(page, 'Your loan today');
  const bank = group(page, 'The new bank');
  const costs = group(page, 'Costs of the move');
  const left = today.getByLabel('Years left');
  const errors = page.locator('[aria-invalid]');
  await expect(group(page, 'Offer A')).toBeHidden();
  // Fields that another choice asks for have no errors until they are submitted.
  await left.fill('words');
  await expect(left).toHaveAccessibleDescription(/cannot read/);
  await expect(errors).toHaveCount(1);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(errors).toHaveCount(4);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(errors).toHaveCount(0);

  await today.getByLabel('Still owed').fill('120.000');
  await left.fill('18');
  await today.getByLabel('Rate', { exact: true }).fill('4,5');
  await costs.getByLabel('Early repayment charge').fill('1%');
  await bank.getByLabel('Rate', { exact: true }).fill('4');
  await left.press('Enter');
  const verdict = page.getByRole('status').filter({ hasText: 'compared with' });
  await expect(verdict).toContainText('you save at most');
  await expect(verdict).toContainText('Not counted yet: the new bank’s fees, valuation');
  await costs.getByLabel('Fees at the start').fill('1800');
  for (const cost of ['Valuation', 'Lawyer', 'Registration, at least']) {
    await costs.getByLabel(cost).fill('0');
  }

  await expect(verdict).toContainText(
    'Moving the loan is cheaper: you save€3,772compared with staying',
  );
  await expect(secondCell(page, 'Early repayment charge')).toHaveText('€1,200');
  await page.getByLabel('Repay everything after').fill('3');
  await expect(page).toHaveURL(/#mode=moving.*early=3$/);
  await page.reload();
  await expect(verdict).toContainText('Staying is cheaper: you save€1,262compared with moving');
});

test('a third offer is added on a phone, too, and the winner is named among three', async ({
  page,
}) => {
  await open(page, TWO_OFFERS);
  await page.getByText('Add a third offer').click();
  const third = group(page, 'Offer C');
  await third.getByLabel('Rate').first().fill('3');
  await third.getByLabel('Lasts for').first().fill('25');
  await expect(page.getByText('Offer C is the cheapest: you save')).toBeVisible();
});
