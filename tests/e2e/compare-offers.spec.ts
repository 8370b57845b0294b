import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { download, openTool, recordSent } from './tool.ts';

// tests/unit has the calculations, the errors of the fields and the words of the results.

const TWO_OFFERS =
  '#a-amount=200000&a-rate1=3.2&a-years1=3&a-rate2=4.4&a-years2=22&b-rate1=3.9&b-years1=25&b-fees=1000';

const open = (page: Page, hash = '') => openTool(page, `/compare-offers${hash}`);
const offer = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${name}(?: \\(optional\\))?$`) });
/** Cell of the table; offers are counted from 1. */
const cell = (page: Page, label: string, column: number): Locator =>
  page
    .getByRole('row', { name: label })
    .first()
    .getByRole('cell')
    .nth(column - 1);

test('shows errors next to their fields, then updates the result as you type', async ({ page }) => {
  await open(page);
  const [a, b] = [offer(page, 'Offer A'), offer(page, 'Offer B')];
  await expect(offer(page, 'Offer C')).toBeHidden();
  await page.getByRole('button', { name: 'Compare' }).click();
  const amount = a.getByLabel('Loan amount');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription('Type the loan amount.');

  await amount.fill('200.000');
  await expect(page).toHaveURL(/#a-amount=200000$/);
  await page.reload();
  await expect(amount).toHaveValue('200000');
  await expect(page.getByText('Two offers, worked out')).toBeVisible();
  await a.getByLabel('Rate').first().fill('4');
  await a.getByLabel('For').first().fill('25');
  await b.getByLabel('Rate').first().fill('3,9');
  await b.getByLabel('For').first().fill('300 months');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(cell(page, 'Monthly payment', 1)).toHaveText('€1,055.67');
  await expect(page.getByText('From month 1, Offer B costs least')).toBeVisible();

  await b.getByText('Fees, insurance').click();
  await b.getByLabel('Fees at the start').fill('1150');
  await expect(page.getByText('then Offer B from month 72 (6 years)')).toBeVisible();
  await b.getByLabel('Valuation').fill('words');
  await expect(page.getByText('this result is out of date.')).toBeVisible();
  // A closed section opens for its error.
  await b.getByText('Fees, insurance').click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(b.getByLabel('Valuation')).toBeFocused();
  await b.getByLabel('Valuation').fill('');

  await b.getByLabel('Interest only').first().check();
  await expect(page.getByText('The last part has to repay the loan')).toBeVisible();
  await b.getByLabel('Rate').nth(1).fill('4');
  await b.getByLabel('For').nth(1).fill('10');
  await expect(page).toHaveURL(/b-only1=yes.*b-years2=10|b-years2=10.*b-only1=yes/);
  await page.reload();
  await expect(cell(page, 'Rate', 2)).toHaveText(
    '3.9%, interest only, for 25 years, then 4% for 10 years',
  );
});

test('chart works by keyboard; the result is in tables, CSV and the message; nothing is sent', async ({
  page,
}) => {
  await open(page, `${TWO_OFFERS}&b-compensation=1%25&early=5`);
  const year = page.getByRole('slider', { name: 'Year' });
  await year.press('ArrowRight');
  await year.press('ArrowRight');
  await expect(year).toHaveAttribute('aria-valuetext', /^After year 3: Offer A cheapest, Offer B/);
  await page.getByText('The figures of the chart').click();
  await expect(page.getByRole('row', { name: /^25 €.* €0 €0 Offer B$/ })).toBeVisible();
  await expect(cell(page, 'Early repayment charge', 2)).toHaveText('€1,739.00');

  const requests = recordSent(page);
  await offer(page, 'Offer A').getByLabel('Loan amount').fill('210000');
  await expect(page).toHaveURL(/a-amount=210000/);
  const { text } = await download(page, 'Download by month (CSV)');
  expect(text).toMatch(/^0,0\.00,210000\.00,1000\.00/m);
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Add this to my message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    /^Offers compared.*- Offer A: €210,000 at 3\.2% for 3 years.*- Link: http.*#a-amount=210000/s,
  );
});

test('says whether to move a loan: when staying is better first, the charge counted', async ({
  page,
}) => {
  await open(page, TWO_OFFERS);
  await expect(page.locator('.offer-verdict')).toBeVisible();
  await page.getByLabel('I have a loan and may move it').check();
  const today = page.getByRole('group', { name: 'Your loan today' });
  const bank = page.getByRole('group', { name: 'The new bank' });
  await expect(offer(page, 'Offer A')).toBeHidden();
  // Fields that another choice asks for have no errors until they are submitted.
  await today.getByLabel('Years left').fill('words');
  await expect(today.getByLabel('Years left')).toHaveAccessibleDescription(/cannot read/);
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(today.getByLabel('Still owed')).toBeFocused();
  await expect(page.locator('[aria-invalid]')).toHaveCount(4);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(today.getByLabel('Years left')).toHaveValue('');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);

  await today.getByLabel('Still owed').fill('120.000');
  await today.getByLabel('Years left').fill('18');
  await today.getByLabel('Rate', { exact: true }).fill('4,5');
  await bank.getByLabel('Rate', { exact: true }).fill('4');
  await bank.getByLabel('Fees at the start').fill('1800');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Move €4,972 less')).toBeVisible();
  await expect(cell(page, 'Costs divided by what is saved', 2)).toHaveText('after 58 months');
  await today.getByLabel('Early repayment charge').fill('1%');
  await expect(cell(page, 'Early repayment charge', 2)).toHaveText('€1,200');
  await page.getByLabel('Repay everything after').fill('3');
  await expect(page.getByRole('columnheader', { name: 'Term stretched: 23 years' })).toBeVisible();
  await expect(page).toHaveURL(/#mode=moving.*early=3$/);
  await page.reload();
  await expect(page.getByText('Stay €1,262 less')).toBeVisible();
  await page.getByRole('link', { name: 'Add this to my message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    /€120,000 still owed.*- Link: http.*#mode=moving&now-owed=120000/s,
  );
});
