import { articles, firm, firstOf } from '../content.ts';
import { expect, test } from './fixtures.ts';

// tests/layout checks every page in print, tests/accessibility its contrast.

test('prints a masthead with a date instead of the header, and no forms and map', async ({
  page,
}) => {
  const form = page.getByRole('heading', { name: 'Write to us' });
  const map = page.getByText('Show the map');
  for (const path of ['/', '/mortgage-calculator', '/contact']) {
    await page.goto(path);
    const masthead = page.getByText(`${firm.phone} · ${firm.email} · As of `);
    await expect(masthead).toBeHidden();
    if (path === '/contact') for (const part of [form, map]) await expect(part).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(masthead).toBeVisible();
    await expect(masthead).toContainText(firm.name);
    await expect(page.getByRole('banner')).toBeHidden();
    for (const part of [form, map]) await expect(part).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  await page.goto(firstOf(articles).path);
  await page.emulateMedia({ media: 'print' });
  const reviewed = await page.locator('article time').last().textContent();
  await expect(page.getByText(`${firm.email} · Last reviewed ${reviewed}`)).toBeVisible();
});

test('prints a service with its disclosures open and its tiles laid', async ({ page }) => {
  await page.goto('/services/primary-residence-loan');
  const answer = page.locator('details:has(> summary) > p').first();
  await expect(answer).toBeHidden();
  const share = page.getByRole('img', { name: 'tenths of the value' });
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  // The pattern of the tiles is in the header, which is hidden.
  const withFilledTiles = await share.screenshot();
  await page.locator('main rect[fill^="url"]').evaluateAll((rows) => {
    for (const row of rows.slice(1)) row.remove();
  });
  expect(withFilledTiles.equals(await share.screenshot()), 'the same without the laid ones').toBe(
    false,
  );
});
