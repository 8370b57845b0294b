import type { Locator, Page } from '@playwright/test';

import { articles, firstOf } from '../content.ts';
import { type Backend, expect, test, unique } from './fixtures.ts';

/** Endpoint of the contact enquiry. */
const INSERT_URL = '**/rest/v1/contact_submissions*';
const MAIL = '**/functions/v1/send-contact-email';

const sendButton = (page: Page) =>
  page.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ });
const outcome = (page: Page) => page.locator('[data-outcome]');
const toast = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: /^(Message sent!|Error)/ });

async function fillIn(page: Page): Promise<string> {
  const email = `maria-${unique()}@visitor.example`;
  await page.getByLabel('Full name').fill('Maria');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByLabel('Message').fill('We found a flat.\nMay we come by?');
  return email;
}

const rowsOf = async (backend: Backend, email: string) =>
  (await backend.rows('contact_submissions')).filter((row) => row['email'] === email);

/** Whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('Both must be on the screen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Checks that the button has the focus and describes the outcome, and that F8 and Escape return to
 * it.
 */
async function expectAtButton(page: Page): Promise<void> {
  await expect(sendButton(page)).toBeFocused();
  const text = (await outcome(page).textContent()) ?? '';
  await expect(sendButton(page)).toHaveAccessibleDescription(text.trim());
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  await expect(outcome(page)).toBeInViewport({ ratio: 1 });
  for (const element of [sendButton(page), outcome(page)])
    expect(await overlap(toast(page), element), 'the toast covers it').toBe(false);
  for (const key of ['F8', 'Escape']) {
    await page.keyboard.press('F8');
    await expect(sendButton(page)).not.toBeFocused();
    if (key === 'Escape') await page.keyboard.press('Tab');
    await page.keyboard.press(key);
    await expect(sendButton(page)).toBeFocused();
  }
  await expect(toast(page)).toBeHidden();
  await expect(outcome(page)).toHaveText(text);
}

test('after submitting, the focus is on the button and the time of submission is shown', async ({
  page,
}) => {
  await page.goto('/contact');
  await fillIn(page);
  await sendButton(page).press('Enter');
  await expect(outcome(page)).toContainText('One of our team members will reach out to you');
  await expect(outcome(page)).toHaveText(/We received it at \d\d:\d\d\.$/);
  await expectAtButton(page);
});

test('the number of errors is announced, and removed with them', async ({ page }) => {
  await page.goto('/contact');
  // A live region has to exist before it is filled, or it is not announced.
  const announced = page.locator('form').getByRole('status');
  await expect(announced).toHaveText('');
  await sendButton(page).click();
  await expect(announced).toHaveText('4 fields need correcting.');
  await page.getByLabel('Full name').fill('Maria');
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByLabel('Message').fill('Hello');
  await sendButton(page).click();
  await expect(announced).toHaveText('1 field needs correcting.');
});

test('two submits at once send one enquiry', async ({ page, backend }) => {
  const inserts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/contact_submissions'))
      inserts.push(request.url());
  });
  await page.goto('/contact');
  const email = await fillIn(page);
  await page.locator('form', { has: sendButton(page) }).evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(toast(page)).toContainText('Message sent!');
  expect(inserts).toHaveLength(1);
  expect(await rowsOf(backend, email)).toHaveLength(1);
});

test('an unknown extra field does not block the form', async ({ page, backend }) => {
  await page.goto('/contact');
  const email = await fillIn(page);
  await page.locator('form').evaluate((form) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name: 'cf-turnstile-response', value: 'token' });
    form.prepend(input);
  });
  await sendButton(page).click();
  await expect(toast(page)).toContainText('Message sent!');
  expect(await rowsOf(backend, email)).toHaveLength(1);
});

test.describe('when it fails', () => {
  test.use({ allowedErrors: /.*/ });

  test('telephone and e-mail are shown next to the button', async ({ page }) => {
    await page.route(INSERT_URL, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/contact');
    await fillIn(page);
    await sendButton(page).press('Enter');
    await expect(outcome(page)).toContainText(
      'There was a problem sending your message. Please try again.',
    );
    await expect(outcome(page).locator('a[href^="tel:+"]')).toBeVisible();
    await expect(outcome(page).locator('a[href^="mailto:"]')).toBeVisible();
    await expectAtButton(page);
  });

  test('does not steal the focus from a visitor who moved on', async ({ page }) => {
    const { promise: insertReleased, resolve: releaseInsert } = Promise.withResolvers<undefined>();
    await page.route(INSERT_URL, async (route) => {
      await insertReleased;
      await route.abort();
    });
    await page.goto('/contact');
    await fillIn(page);
    await sendButton(page).click();
    await page.getByLabel('Message').focus();
    releaseInsert(undefined);
    await expect(outcome(page)).toBeVisible();
    await expect(page.getByLabel('Message')).toBeFocused();
  });

  test('a retry after a reload is still one enquiry', async ({ page, backend }) => {
    await page.route(MAIL, (route) => route.abort());
    await page.goto('/contact');
    const email = await fillIn(page);
    await sendButton(page).click();
    await expect(outcome(page)).toBeVisible();
    await page.unroute(MAIL);
    await page.reload();
    await sendButton(page).click();
    await expect(toast(page)).toContainText('Message sent!');
    expect(await rowsOf(backend, email)).toHaveLength(1);
  });

  test('a failure before the code has loaded is shown at the button', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/contact');
    // Scrolls the button to the lower edge of the screen.
    await sendButton(page).evaluate((button) => {
      button.scrollIntoView({ block: 'end', behavior: 'instant' });
    });
    await sendButton(page).click();
    const loadError = page.getByText('The form could not be loaded.');
    await expect(loadError).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('needs JavaScript')).toBeHidden();
  });
});

test('input survives a reload until it is sent', async ({ page }) => {
  await page.goto('/contact');
  const email = await fillIn(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/blog');
  await page.goto('/contact', { waitUntil: 'networkidle' });
  for (const [label, value] of [
    ['Full name', 'Maria'],
    ['Email', email],
    ['Subject', 'Other'],
    ['Message', 'We found a flat.\nMay we come by?'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  expect(scripts, 'nothing is fetched for it').toEqual([]);

  await sendButton(page).click();
  await expect(toast(page)).toContainText('Message sent!');
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('visitor');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('a link from a service preselects the subject and names the service, without a URL parameter', async ({
  page,
}) => {
  await page.goto('/services-b2c');
  await page.getByRole('main').locator('a[href^="/services/"]').first().click();
  const path = new URL(page.url()).pathname;
  const name = await page.locator(`header a[href="${path}"]`).first().textContent();
  await page.getByRole('link', { name: 'Book Your Free Consultation' }).click();
  await expect(page).toHaveURL('/contact');
  const message = page.getByLabel('Message');
  await expect(page.getByLabel('Subject')).toHaveValue('Book Consultation');
  await expect(message).toHaveAttribute('placeholder', new RegExp(`^${(name ?? '').trim()}: `));

  // Hydration keeps the selection.
  await sendButton(page).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(page.getByText('Subject is required')).toBeHidden();
  await expect(page.getByLabel('Subject')).toHaveValue('Book Consultation');
  await expect(message).toHaveAttribute('placeholder', /: /);

  // A choice of the visitor is kept.
  await page.getByLabel('Subject').selectOption('Other');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Other');
});

test('a link from a guide does the same', async ({ page }) => {
  const { path, file } = firstOf(articles);
  await page.goto(path);
  await page.getByRole('link', { name: 'Schedule Free Consultation' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Book Consultation');
  await expect(page.getByLabel('Message')).toHaveAttribute(
    'placeholder',
    new RegExp(`^${file.slug.replaceAll('-', ' ')}: `, 'i'),
  );
});

test('a telephone number that may be mistyped is questioned and sent as it is', async ({
  page,
}) => {
  await page.goto('/contact');
  await fillIn(page);
  const phone = page.getByLabel('Phone');
  await phone.fill('07700 900123');
  await phone.blur();
  await expect(page.getByText('Is this right?')).toBeVisible();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await sendButton(page).click();
  await expect(toast(page)).toContainText('Message sent!');
});

test('a link from any other page selects no subject', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('');
});
