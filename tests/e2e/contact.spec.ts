import type { Page } from '@playwright/test';

import { articles, firstOf, SERVICE_PAGE, services } from '../content.ts';
import { contactFormOn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';
import { LOAN_HASH } from './tool.ts';

// hostile-network.spec.ts tests the faults of the network; tests/cross-browser sends the form and
// shows its errors.

test('sends one enquiry for two submits at once', async ({ page, backend }) => {
  const release = await holdRequests(page, '**/rest/v1/contact_submissions*');
  const form = contactFormOn(page);
  const { Email } = await form.fillIn();
  const element = page.locator('astro-island[data-island-status="ready"] form');
  await element.waitFor();
  await element.evaluate((contactForm: HTMLFormElement) => {
    contactForm.requestSubmit();
    contactForm.requestSubmit();
  });
  await expect(form.send).toHaveText('Sending...');
  release();
  await form.expectSent();
  await backend.expectOnce('contact_submissions', Email);
});

test('asks about a telephone number that may be mistyped, but sends it', async ({
  page,
  backend,
}) => {
  const form = contactFormOn(page);
  const { Email } = await form.fillIn();
  const phone = page.getByLabel('Phone');
  await phone.fill('07700 900123');
  await phone.blur();
  await expect(page.getByText('Is this right?')).toBeVisible();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await form.send.click();
  await form.expectSent();
  expect(await backend.expectOnce('contact_submissions', Email)).toMatchObject({
    phone: '07700 900123',
  });
});

test('gives a receipt with the reference, the time in Cyprus and a copy, also on paper', async ({
  page,
}) => {
  const form = contactFormOn(page);
  const { Email } = await form.fillIn();
  await form.send.click();
  await form.expectSent();
  const receipt = form.outcome;
  await expect(receipt).toContainText(/We received it on \w+ \d+ \w+ \d+ at \d\d:\d\d \(Cyprus/);
  await expect(receipt).toContainText(/Your reference[0-9A-F]{8}/);
  await expect(form.message).toHaveValue('');
  await expect(form.message).toHaveAttribute('rows', '5');
  await expect(form.send).toBeVisible();
  await expect(receipt.getByRole('definition').filter({ hasText: Email })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(receipt.getByRole('button')).toHaveCount(0);
});

test('selects no subject for a visitor who comes from the footer', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

const ARTICLE = firstOf(articles);

for (const [kind, from, button, topic] of [
  ['guide', ARTICLE.path, 'Schedule Free Consultation', ARTICLE.file.slug.replaceAll('-', ' ')],
  ['service', SERVICE_PAGE.path, 'Book Your Free Consultation', SERVICE_PAGE.menuLabel],
  ['tool', '/compare-offers', 'Book Your Free Consultation', 'Compare Offers'],
] as const) {
  test(`selects the subject and names the page for a link from a ${kind}`, async ({ page }) => {
    const { message } = contactFormOn(page);
    await page.goto(from);
    await page.getByRole('link', { name: button }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Book Consultation');
    await expect(message).toHaveAttribute(
      'placeholder',
      new RegExp(`^${topic}: what are you`, 'i'),
    );
  });
}

test('keeps the subject of the link when the form wakes up', async ({ page }) => {
  const { send, message } = contactFormOn(page);
  const subject = page.getByLabel('Subject');
  await page.goto(SERVICE_PAGE.path);
  await page.getByRole('link', { name: 'Book Your Free Consultation' }).click();
  await send.click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(subject).toHaveValue('Book Consultation');
  await expect(message).toHaveAttribute('placeholder', /: what are you planning\?$/);
});

test('keeps a subject that the visitor chose instead of the one of the link', async ({ page }) => {
  const { send } = contactFormOn(page);
  const subject = page.getByLabel('Subject');
  await page.goto(SERVICE_PAGE.path);
  await page.getByRole('link', { name: 'Book Your Free Consultation' }).click();
  await send.click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await subject.selectOption('Other');
  await page.reload();
  await expect(subject).toHaveValue('Other');
});

test('a page for businesses is named in the first line of the message', async ({ page }) => {
  const { path, menuLabel } = firstOf(services('business'));
  await page.goto(path);
  await page.getByRole('link', { name: 'Book Your Free Consultation' }).click();
  const { message } = contactFormOn(page);
  await expect(message).toHaveValue(`Business finance, ${menuLabel}:\n`);
});

test('a page for businesses is named above the figures that a tool has added', async ({ page }) => {
  const { path, menuLabel } = firstOf(services('business'));
  await page.goto(`/mortgage-calculator${LOAN_HASH}`);
  await page.getByRole('link', { name: 'Ask an adviser about this' }).click();
  await page.goto(path);
  await page.getByRole('link', { name: 'Book Your Free Consultation' }).click();
  const { message } = contactFormOn(page);
  await expect(message).toHaveValue(
    new RegExp(`^Business finance, ${menuLabel}:\\n\\nMortgage calculator`),
  );
});

test.describe('a result that is taken to the form', () => {
  /** Fills in the form, then adds the calculator's result to its message. */
  async function addResult(page: Page) {
    const form = contactFormOn(page);
    const fields = await form.fillIn();
    await page.goto(`/mortgage-calculator${LOAN_HASH}`);
    await page.getByRole('link', { name: 'Ask an adviser about this' }).click();
    await expect(form.message).toHaveValue(/- Monthly payment: €1,285\.33/);
    return { form, fields, remove: page.getByRole('button', { name: 'Remove the figures' }) };
  }

  test('is below what was typed, at the heading of the form', async ({ page }) => {
    const { form } = await addResult(page);
    await expect(page).toHaveURL(/\/contact#write$/);
    await expect(page.getByRole('heading', { name: 'Write to us' })).toBeInViewport();
    await expect(form.message).toHaveValue(/^We found.*\n\nMortgage calculator/s);
  });

  type ClickOptions = Parameters<ReturnType<Page['getByRole']>['click']>[0];
  const newTabs: Readonly<Record<string, ClickOptions>> = {
    Ctrl: { modifiers: ['Control'] },
    'the middle button': { button: 'middle' },
  };

  for (const [how, open] of Object.entries(newTabs)) {
    test(`is in the message of a tab that is opened with ${how}`, async ({ page, context }) => {
      await page.goto(`/mortgage-calculator${LOAN_HASH}`);
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Ask an adviser about this' }).click(open);
      const tab = await opened;
      await expect(tab.getByLabel('Message')).toHaveValue(/- Monthly payment: €1,285\.33/);
      await expect(tab).toHaveURL(/\/contact#write$/);
    });
  }

  test('can be removed, also after a reload', async ({ page }) => {
    const { form, fields, remove } = await addResult(page);
    await page.reload();
    await remove.click();
    await expect(form.message).toHaveValue(fields.Message);
  });

  test('is sent as the visitor edited it', async ({ page, backend }) => {
    const { form, fields } = await addResult(page);
    const text = (await form.message.inputValue()).replace(/^- Total interest.*\n/m, '').trim();
    await form.message.fill(text);
    await form.send.click();
    await form.expectSent();
    expect(await backend.expectOnce('contact_submissions', fields.Email)).toMatchObject({
      message: text,
    });
  });

  test('leaves nothing behind once it is sent', async ({ page }) => {
    const { form, remove } = await addResult(page);
    await form.send.click();
    await form.expectSent();
    await expect(form.message).toHaveValue('');
    await expect(remove).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('visitor');
    await page.reload();
    for (const label of ['Email', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
  });
});

test('the map opens and closes', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );
  // While the page scrolls smoothly, Chromium sends a click to the frame that was there before.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  const map = page.locator('iframe[title="Find Us"]');
  await page.locator('summary', { hasText: 'Show the map' }).press('Enter');
  await expect(map).toBeVisible();
  await page.getByText('Hide the map').click();
  await expect(map).toBeHidden();
});

for (const [label, mistyped] of [
  ['Email', 'maria@gmial.com'],
  ['Phone', '07700 900123'],
] as const) {
  test(`a tap on the button right after a mistyped ${label} sends the form`, async ({ page }) => {
    const form = contactFormOn(page);
    await form.fillIn();
    await page.locator('astro-island[data-island-status="ready"] form').waitFor();
    await page.getByLabel('Message').fill('');
    await page.getByLabel(label).fill(mistyped);
    // Tap at the upper edge, which would move away if a question appeared above the button.
    await form.send.tap({ position: { x: 30, y: 2 } });
    await expect(page.getByText('Message is required')).toBeVisible();
  });
}
