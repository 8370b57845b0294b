import type { Page } from '@playwright/test';

import { firm } from '../content.ts';
import { expect, readMailsToFirm, test, unique } from './fixtures.ts';

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

test('a submitted form stores one row, sends one mail and shows the success toast', async ({
  page,
  backend,
}) => {
  const word = unique();
  await page.goto('/contact');
  await fillIn(page, word);
  await send(page).click();

  await expect(toast(page, 'Message sent!')).toContainText(
    `Thanks for contacting ${firm.name}. One of our team members will reach out to you shortly.`,
  );
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');

  const rows = (await backend.rows('contact_submissions')).filter(
    (row) => row['email'] === `maria-${word}@visitor.example`,
  );
  expect(rows).toMatchObject([
    {
      full_name: `Maria ${word}`,
      source_page: '/contact',
      phone: '+357 99 123 456',
      subject: 'Book Consultation',
      message: `We found a flat in Limassol.\nMay we come by? (${word})`,
    },
  ]);
  const mails = await readMailsToFirm(backend, word);
  expect(mails).toHaveLength(1);
});

test('shows an error next to every invalid field and focuses the first', async ({ page }) => {
  await page.goto('/contact');
  await send(page).click();
  for (const message of [
    'Full name is required',
    'Email is required',
    'Subject is required',
    'Message is required',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required');

  await page.getByLabel('Full name').fill('Andreas');
  await page.getByLabel('Email').fill('andreas@home');
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByLabel('Message').fill('Hello');
  await send(page).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the button shows that it is sending, and is disabled', async ({ page }) => {
  await page.goto('/contact');
  await fillIn(page, unique());
  const { promise: responseReleased, resolve: releaseResponse } =
    Promise.withResolvers<undefined>();
  await page.route('**/rest/v1/contact_submissions*', async (route) => {
    await responseReleased;
    await route.continue();
  });
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  releaseResponse(undefined);
  await expect(toast(page, 'Message sent!')).toBeVisible();
});

test.describe('when a call fails', () => {
  test.use({ allowedErrors: /.*/ });

  for (const { call, url } of [
    { call: 'the insert', url: '**/rest/v1/contact_submissions*' },
    { call: 'the mail', url: '**/functions/v1/send-contact-email' },
  ])
    test(`${call}: input is kept, an error is shown, and a retry sends once`, async ({
      page,
      backend,
    }) => {
      const word = unique();
      await page.goto('/contact');
      await fillIn(page, word);
      await page.route(url, (route) => route.abort());
      await send(page).click();
      await expect(toast(page, 'Error')).toContainText(
        'There was a problem sending your message. Please try again.',
      );
      await expect(page.getByLabel('Full name')).toHaveValue(`Maria ${word}`);
      await expect(page.getByLabel('Subject')).toHaveValue('Book Consultation');

      await page.unroute(url);
      await send(page).click();
      await expect(toast(page, 'Message sent!')).toBeVisible();
      const rows = (await backend.rows('contact_submissions')).filter(
        (row) => row['email'] === `maria-${word}@visitor.example`,
      );
      expect(rows).toHaveLength(1);
      const mails = await readMailsToFirm(backend, word);
      expect(mails).toHaveLength(1);
    });
});

test('loads nothing before the form is touched, and keeps early input', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);

  // The first interaction is the click on the button.
  await send(page).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

test('a double click is one enquiry', async ({ page, backend }) => {
  const word = unique();
  await page.goto('/contact');
  await fillIn(page, word);
  await send(page).dblclick();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  const rows = (await backend.rows('contact_submissions')).filter(
    (row) => row['email'] === `maria-${word}@visitor.example`,
  );
  expect(rows).toHaveLength(1);
});

test('F8 focuses the toast; Escape or the close button dismisses it', async ({ page }) => {
  await page.goto('/contact');
  await fillIn(page, unique());
  await send(page).click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(toast(page, 'Message sent!')).toBeHidden();
});

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
