import type { Page } from '@playwright/test';

import { type Backend, expect, test, unique } from './fixtures.ts';
import { axeFindings } from '../accessibility/axe.ts';
import { CONTACT } from '../database/support.ts';
import { LOCAL_ANON_KEY } from '../../supabase/local/defaults.ts';
import { readTestStack } from '../../.scripts/library/test-stack.ts';

// The tests go offline and use an invalid token.
test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED|functions\/v1\/desk/ });

/** Submits an enquiry and opens the link from the firm's mail. */
async function openNewEnquiry(page: Page, { mails }: Backend) {
  const { apiUrl, siteUrl } = readTestStack();
  const word = unique();
  const name = `Maria ${word}`;
  for (const path of ['/rest/v1/contact_submissions', '/functions/v1/send-contact-email']) {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {
        apikey: LOCAL_ANON_KEY,
        origin: siteUrl,
        'content-type': 'application/json',
        'idempotency-key': `desk-${word}-${word}`,
        'x-enquiry-page': '/contact',
      },
      body: JSON.stringify({ ...CONTACT, full_name: name, email: `${word}@visitor.example` }),
    });
    expect(response.ok).toBe(true);
  }
  const [mail] = await mails(word);
  const link = /\S+\/desk#\S+/.exec(String(mail?.['text']))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('Nothing has been recorded yet.')).toBeVisible();
  return { name, link };
}

/** Events recorded for the enquiry of a visitor, oldest first. */
const eventsOf = async ({ sql }: Backend, name: string) =>
  (
    await sql<{ event: string }[]>`
      select v.event from enquiry_events v join contact_submissions c on c.id = v.enquiry_id
      where c.full_name = ${name} order by v.happened_at`
  ).map(({ event }) => event);

test('an adviser records follow-up events by keyboard, also after a network failure', async ({
  page,
  context,
  backend,
}) => {
  const { name } = await openNewEnquiry(page, backend);
  for (const typed of [name, ...Object.values(CONTACT)])
    await expect(page.locator('main')).not.toContainText(typed.split('\n')[0] ?? '');
  expect(await axeFindings(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'No answer' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved: no answer.');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reached' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('No connection');
  await context.setOffline(false);
  await expect(page.getByRole('status')).toHaveText('Saved: reached.');

  // An event that an earlier load of the page could not send.
  await page.evaluate(() => {
    const queued = { event: 'appointment', id: crypto.randomUUID(), token: location.hash.slice(1) };
    sessionStorage.setItem('desk:queue', JSON.stringify([queued]));
  });
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('Saved: appointment.');

  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'Spam' }).press('Enter');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Spam' }).press('Enter');
  await expect(page.getByText('emails about this sender are held')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).press('Enter');
  await expect(page.getByText('emails about this sender are held')).toBeHidden();
  const recorded = ['no answer', 'reached', 'appointment', 'spam', 'reopened'];
  expect(await eventsOf(backend, name)).toEqual(recorded);
});

test('an event recorded offline survives another link in the tab and a platform error', async ({
  page,
  context,
  backend,
}) => {
  const second = await openNewEnquiry(page, backend);
  const first = await openNewEnquiry(page, backend);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reached' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('No connection');
  await page.evaluate((hash) => (location.hash = hash), new URL(second.link).hash);
  // The platform responds in place of the function.
  await page.route('**/functions/v1/desk', (route) => route.fulfill({ status: 404, json: {} }));
  await context.setOffline(false);
  await expect(page.getByRole('status')).toContainText('No connection');
  expect(await eventsOf(backend, first.name)).toEqual([]);
  await page.unroute('**/functions/v1/desk');
  await expect.poll(() => eventsOf(backend, first.name), { timeout: 20_000 }).toEqual(['reached']);
  await expect(page.getByText('Nothing has been recorded yet.')).toBeVisible();
});

test('a stale tab does not overwrite what another one has recorded', async ({
  page,
  context,
  backend,
}) => {
  const { link } = await openNewEnquiry(page, backend);
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Appointment' }).click();
  await expect(other.getByRole('status')).toHaveText('Saved: appointment.');

  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(page.getByRole('status')).toContainText('That was not saved');
  await expect(page.locator('[data-slot="events"]')).toHaveText(/^appointment, [^,]*, [^,]*$/);
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved: no answer.');
});

test('a link that is not complete or not valid says so, and has no actions', async ({ page }) => {
  for (const [length, message] of [
    [21, 'This link is not complete'],
    [22, 'This link is not valid'],
  ] as const) {
    await page.goto(`/desk#${'A'.repeat(length)}`);
    await expect(page.getByRole('status')).toContainText(message);
    await expect(page.getByRole('button', { name: 'Reached' })).toBeHidden();
  }
});
