import type { Page } from '@playwright/test';

import { expect, test, unique } from './fixtures.ts';

/** Fills in the contact form with a unique word. */
async function fillIn(page: Page, word: string) {
  await page.getByLabel('Full name').fill(`Maria ${word}`);
  await page.getByLabel('Email').fill(`maria-${word}@visitor.example`);
  await page.getByLabel('Phone').fill('+357 99 123 456');
  await page.getByLabel('Subject').selectOption('Book Consultation');
  await page.getByLabel('Message').fill(`We found a flat in Limassol.\nMay we come by? (${word})`);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('closing a toast by keyboard restores the focus', async ({ page }) => {
  await page.goto('/contact');
  await fillIn(page, unique());
  await send(page).click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await page.getByLabel('Subject').focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Message sent!')).toBeHidden();
  await expect(page.getByLabel('Subject')).toBeFocused();
});

test('the map opens and closes, by pointer and by keyboard', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );
  await page.goto('/contact');
  const map = page.locator('iframe[title="Find Us"]');
  await page.getByText('Show the map').click();
  await expect(map).toBeVisible();
  await page.getByText('Hide the map').click();
  await expect(map).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(map).toBeVisible();
  await expect(page.getByText('Hide the map')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(map).toBeHidden();
  await expect(page.getByText('Show the map')).toBeVisible();
});
