import { expect, test } from './fixtures.ts';
import { parseFirm } from '../../src/data/schemas/firm.ts';
import { readFileSync } from 'node:fs';

/** What pages are on paper (product.md, 1.10). */
const firm = parseFirm(readFileSync(new URL('../../content/firm.yaml', import.meta.url), 'utf8'));

test('a page begins with a masthead, on paper alone', async ({ page }) => {
  for (const path of ['/', '/contact', '/services-b2c', '/mortgage-calculator']) {
    await page.goto(path);
    const masthead = page.getByText(`${firm.phone} · ${firm.email} · As of `);
    await expect(masthead).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(masthead).toBeVisible();
    await expect(masthead).toContainText(firm.name);
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test('what somebody reviewed says when', async ({ page }) => {
  await page.goto('/blog/mortgage-guide-cyprus');
  await page.emulateMedia({ media: 'print' });
  const reviewed = await page.locator('article time').last().textContent();
  await expect(page.getByText(`${firm.email} · Last reviewed ${reviewed}`)).toBeVisible();
});

test('forms, their boxes and the map are left out', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible();
  await expect(page.getByText('Show the map')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeHidden();
  await expect(page.getByText('Show the map')).toBeHidden();
});

test('answers stand open', async ({ page }) => {
  await page.goto('/services/primary-residence-loan');
  const answer = page.locator('details:has(> summary) > p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});
