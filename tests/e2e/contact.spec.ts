import type { Page } from '@playwright/test';

import { articles, firstOf, SERVICE_PAGE } from '../content.ts';
import { contactFormOn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, recordRequests } from './requests.ts';
import { LOAN_HASH } from './tool.ts';

// The faults of the network are in hostile-network.spec.ts; tests/cross-browser sends the form and
// shows its errors.

const MAIL_URL = '**/functions/v1/send-contact-email';

/**
 * Checks that the button has the focus and describes the outcome, and that F8 and Escape return to
 * it.
 */
async function expectAtButton(
  page: Page,
  { send, outcome, toast }: ReturnType<typeof contactFormOn>,
): Promise<void> {
  // It comes later than the outcome if its island is still loading.
  await expect(toast).toBeVisible();
  await expect(send).toBeFocused();
  const text = (await outcome.textContent()) ?? '';
  await expect(send).toHaveAccessibleDescription(text.trim());
  for (const element of [send, outcome]) {
    await expect(element).toBeInViewport({ ratio: 1 });
    // The toast does not cover it. A trial click would scroll it free.
    const isHit = () =>
      element.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isHit).toBe(true);
  }
  for (const key of ['F8', 'Escape']) {
    await page.keyboard.press('F8');
    await expect(send).not.toBeFocused();
    if (key === 'Escape') await page.keyboard.press('Tab');
    await page.keyboard.press(key);
    await expect(send).toBeFocused();
  }
  await expect(toast).toBeHidden();
  await expect(outcome).toHaveText(text);
}

test('the focus stays on the button, which says when the enquiry was received', async ({
  page,
}) => {
  const form = contactFormOn(page);
  await form.fillIn();
  // A number that may be mistyped is questioned, and sent as it is.
  await page.locator('astro-island[data-island-status="ready"] form').waitFor();
  const phone = page.getByLabel('Phone');
  await phone.fill('07700 900123');
  await phone.blur();
  await expect(page.getByText('Is this right?')).toBeVisible();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await form.send.press('Enter');
  await expect(form.outcome).toContainText('One of our team members will reach out to you');
  await expect(form.outcome).toHaveText(/We received it at \d\d:\d\d\.$/);
  await expectAtButton(page, form);
});

test('two submits at once send one enquiry', async ({ page, backend }) => {
  const inserts = recordRequests(
    page,
    (request) => request.method() === 'POST' && request.url().includes('contact_submissions'),
  );
  const form = contactFormOn(page);
  const { Email } = await form.fillIn();
  const element = page.locator('astro-island[data-island-status="ready"] form');
  await element.evaluate((contactForm: HTMLFormElement) => {
    contactForm.requestSubmit();
    contactForm.requestSubmit();
  });
  await form.expectSent();
  expect(inserts).toHaveLength(1);
  // Closing the toast by keyboard restores the focus.
  await page.getByLabel('Subject').focus();
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(form.toast).toBeHidden();
  await expect(page.getByLabel('Subject')).toBeFocused();
  await backend.expectOnce('contact_submissions', Email);
});

test.describe('when it fails', () => {
  test.use({ allowedErrors: /.*/ });

  test('telephone and e-mail are next to the button, and a retry is one enquiry with its newest words', async ({
    page,
    backend,
  }) => {
    const form = contactFormOn(page);
    await page.route(MAIL_URL, (route) => route.abort());
    const fields = await form.fillIn();
    // A field that a browser extension adds is ignored.
    await page.locator('form').evaluate((element) => {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name: 'cf-turnstile-response', value: 'token' });
      element.prepend(input);
    });
    await form.send.press('Enter');
    await expect(form.outcome).toContainText(
      'There was a problem sending your message. Please try again.',
    );
    for (const protocol of ['tel:+', 'mailto:'])
      await expect(form.outcome.locator(`a[href^="${protocol}"]`)).toBeVisible();
    await expectAtButton(page, form);

    await page.unroute(MAIL_URL);
    await page.reload();
    await form.message.fill('Newest words');
    await form.send.click();
    await form.expectSent();
    expect(await backend.expectOnce('contact_submissions', fields.Email)).toMatchObject({
      message: 'Newest words',
    });
  });

  test('does not steal the focus from a visitor who moved on', async ({ page, context }) => {
    const release = await holdRequests(page, '**/rest/v1/contact_submissions*');
    const form = contactFormOn(page);
    await form.fillIn();
    await form.send.click();
    await form.message.focus();
    await context.setOffline(true);
    release();
    await expect(form.outcome).toBeVisible();
    await expect(form.message).toBeFocused();
  });
});

test('input survives a reload until it is sent', async ({ page }) => {
  const form = contactFormOn(page);
  const fields = await form.fillIn();
  await page.goto('/blog');
  const scripts = recordRequests(page, (request) => request.resourceType() === 'script');
  await page.goto('/contact', { waitUntil: 'networkidle' });
  for (const [label, text] of Object.entries({ ...fields, Subject: 'Other' }))
    await expect(page.getByLabel(label)).toHaveValue(text);
  expect(scripts, 'nothing is fetched for it').toEqual([]);

  await form.send.click();
  await form.expectSent();
  await expect(form.message).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('visitor');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('a link from a service or guide selects the subject and names the page; others do not', async ({
  page,
}) => {
  const form = contactFormOn(page);
  const subject = page.getByLabel('Subject');
  const { path, file } = firstOf(articles);
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(subject).toHaveValue('');

  for (const [from, button, topic] of [
    [path, 'Schedule Free Consultation', file.slug.replaceAll('-', ' ')],
    [SERVICE_PAGE.path, 'Book Your Free Consultation', SERVICE_PAGE.menuLabel],
  ] as const) {
    await page.goto(from);
    await page.getByRole('link', { name: button }).click();
    await expect(subject).toHaveValue('Book Consultation');
    await expect(form.message).toHaveAttribute('placeholder', new RegExp(`^${topic}: `, 'i'));
  }
  // Hydration keeps the selection.
  await form.send.click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(page.getByText('Subject is required')).toBeHidden();
  await expect(subject).toHaveValue('Book Consultation');
  await expect(form.message).toHaveAttribute('placeholder', /: your plans\?$/);
  // A choice of the visitor is kept.
  await subject.selectOption('Other');
  await page.reload();
  await expect(subject).toHaveValue('Other');
});

test('a result can be added to the message, edited line by line, removed, and is sent as shown', async ({
  page,
  backend,
}) => {
  const form = contactFormOn(page);
  const { message } = form;
  const fields = await form.fillIn();
  await page.goto(`/mortgage-calculator${LOAN_HASH}`);
  await page.getByRole('link', { name: 'Add this to my message' }).click();
  await expect(page).toHaveURL(/\/contact#write$/);
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeInViewport();
  await expect(message).toHaveValue(
    /^We found.*\n\nMortgage calculator.*- Monthly payment: €1,285\.33/s,
  );
  // A tab opened before the storage key was renamed.
  await page.evaluate(() => {
    sessionStorage.setItem('contact:figures', sessionStorage.getItem('contact:summaries') ?? '');
    sessionStorage.removeItem('contact:summaries');
  });
  await page.reload();
  await expect(message).toHaveValue(/- Total interest: €135,598\.40/);

  await page.getByRole('button', { name: 'Remove the figures' }).click();
  await expect(message).toHaveValue(fields.Message);
  await page.goBack();
  await page.getByRole('link', { name: 'Add this to my message' }).click();
  await expect(message).toHaveValue(/- Total interest/);

  const text = (await message.inputValue()).replace(/^- Total interest.*\n/m, '').trim();
  await message.fill(text);
  await form.send.click();
  await form.expectSent();
  const row = await backend.expectOnce('contact_submissions', fields.Email);
  expect(row?.['message']).toBe(text);
  await page.reload();
  await expect(message).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove the figures' })).toBeHidden();
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
});
