import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { LOAN_HASH, openCalculator } from './tool.ts';

// Sharing, copying and passing on the result of the calculator.

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('shares the result as a sentence and a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.share = ({ text, url } = {}) => navigator.clipboard.writeText(`${text} ${url}`);
  });
  await openCalculator(page, LOAN_HASH);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => readClipboard(page))
    .toBe(`Loan of €250,000 at 3.75% over 25 years: monthly payment €1,285.33. ${page.url()}`);
});

test('copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCalculator(page, LOAN_HASH);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await readClipboard(page)).toBe(page.url());
});

test('shows the link if it cannot be copied', async ({ page }) => {
  await openCalculator(page, LOAN_HASH);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(`Copy this link: ${page.url()}`)).toBeVisible();
});

test('takes the result to an adviser without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await openCalculator(page, LOAN_HASH);
  await page.getByRole('link', { name: 'Ask an adviser about this' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(/- Monthly payment: €1,285\.33/);
});
