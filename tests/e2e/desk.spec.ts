import type { Page } from '@playwright/test';

import { axeFindings } from '../accessibility/axe.ts';
import { contactFormOn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import type { Backend } from './fixtures.ts';

// The tests go offline and use an invalid token.
test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED|functions\/v1\/desk/ });

/** Sends an enquiry and opens the link from the firm's mail. */
async function openNewEnquiry(page: Page, { mails }: Backend) {
  const form = contactFormOn(page);
  const fields = await form.fillIn();
  await form.send.click();
  await form.expectSent();
  const texts = (await mails(fields.Email)).map(({ text }) => String(text));
  const link = /\S+\/desk#\S+/.exec(texts.join('\n'))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('Nothing has been recorded yet.')).toBeVisible();
  return { fields, link };
}

const statusOf = (page: Page) => page.getByRole('status');

/** Checks the recorded events, oldest first. */
const expectEvents = (page: Page, ...events: readonly string[]) =>
  expect(page.locator('[data-slot="events"] li')).toHaveText(
    events.map((event) => new RegExp(`^${event}, [^,]*, [^,]*$`)),
  );

test('an adviser records follow-up events by keyboard, also after a network failure', async ({
  page,
  context,
  backend,
}) => {
  const { fields } = await openNewEnquiry(page, backend);
  for (const typed of [fields['Full name'], fields.Email, 'We found a flat']) {
    await expect(page.locator('main')).not.toContainText(typed);
  }

  expect(await axeFindings(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'No answer' }).press('Enter');
  await expect(statusOf(page)).toHaveText('Saved: no answer.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reached' }).press('Enter');
  await expect(statusOf(page)).toContainText('You are offline');
  await context.setOffline(false);
  await expect(statusOf(page)).toHaveText('Saved: reached.');

  const spam = page.getByRole('button', { name: 'Spam' });
  page.once('dialog', (dialog) => void dialog.dismiss());
  await spam.press('Enter');
  page.once('dialog', (dialog) => void dialog.accept());
  await spam.press('Enter');
  await expect(page.getByText('emails about this sender are held')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).press('Enter');
  await expect(page.getByText('emails about this sender are held')).toBeHidden();
  await expectEvents(page, 'no answer', 'reached', 'spam', 'reopened');
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
  await expect(statusOf(page)).toContainText('You are offline');
  await page.evaluate((hash) => (location.hash = hash), new URL(second.link).hash);
  // A response of the platform instead of the function.
  await page.route('**/functions/v1/desk', (route) => route.fulfill({ status: 404, json: {} }));
  await context.setOffline(false);
  await expect(statusOf(page)).toContainText('You are offline');
  await page.unroute('**/functions/v1/desk');
  await expect(page.getByText('Nothing has been recorded yet.')).toBeVisible();
  await page.goto(first.link);
  await expectEvents(page, 'reached');
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
  await expect(statusOf(other)).toHaveText('Saved: appointment.');

  const noAnswer = page.getByRole('button', { name: 'No answer' });
  await noAnswer.click();
  await expect(statusOf(page)).toContainText('That was not saved');
  await expectEvents(page, 'appointment');
  await noAnswer.click();
  await expect(statusOf(page)).toHaveText('Saved: no answer.');
});

test('a link that is not complete or not valid says so, and has no actions', async ({ page }) => {
  for (const [length, message] of [
    [21, 'This link is not complete'],
    [22, 'This link is not valid'],
  ] as const) {
    await page.goto(`/desk#${'A'.repeat(length)}`);
    await expect(statusOf(page)).toContainText(message);
    await expect(page.getByRole('button', { name: 'Reached' })).toBeHidden();
  }
});
