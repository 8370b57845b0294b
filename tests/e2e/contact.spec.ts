import { articles, firstOf, SERVICE_PAGE, services } from '../content.ts';
import { contactFormOn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';
import { LOAN_HASH } from './tool.ts';

// hostile-network.spec.ts tests the faults of the network; tests/cross-browser sends the form and
// shows its errors.

test('two submits at once send one enquiry; the receipt has its reference, the time in Cyprus and a copy', async ({
  page,
  backend,
}) => {
  const release = await holdRequests(page, '**/rest/v1/contact_submissions*');
  const form = contactFormOn(page);
  const { Email } = await form.fillIn();
  const element = page.locator('astro-island[data-island-status="ready"] form');
  await element.waitFor();
  // The form asks about a number that may be mistyped, but sends it unchanged.
  const phone = page.getByLabel('Phone');
  await phone.fill('07700 900123');
  await phone.blur();
  await expect(page.getByText('Is this right?')).toBeVisible();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await element.evaluate((contactForm: HTMLFormElement) => {
    contactForm.requestSubmit();
    contactForm.requestSubmit();
  });
  await expect(form.send).toHaveText('Sending...');
  await form.message.focus();
  release();
  await form.expectSent();
  const receipt = form.outcome;
  await expect(receipt).toContainText(/We received it on \w+ \d+ \w+ \d+ at \d\d:\d\d \(Cyprus/);
  await expect(receipt).toContainText(/Your reference[0-9A-F]{8}/);
  await expect(receipt.getByRole('definition').filter({ hasText: Email })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(receipt.getByRole('button')).toHaveCount(0);
  await backend.expectOnce('contact_submissions', Email);
});

test('a link from a service or guide selects the subject and names the page; others do not', async ({
  page,
}) => {
  const { send, message } = contactFormOn(page);
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
    await expect(message).toHaveAttribute(
      'placeholder',
      new RegExp(`^${topic}: what are you`, 'i'),
    );
  }

  // Hydration keeps the selection.
  await send.click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(subject).toHaveValue('Book Consultation');
  await expect(message).toHaveAttribute('placeholder', /: what are you planning\?$/);
  // A choice of the visitor is kept.
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

test('a result can be added to the message, edited line by line, removed, and is sent as shown', async ({
  page,
  backend,
}) => {
  const form = contactFormOn(page);
  const { message } = form;
  const addResult = page.getByRole('link', { name: 'Ask an adviser about this' });
  const remove = page.getByRole('button', { name: 'Remove the figures' });
  const fields = await form.fillIn();
  await page.goto(`/mortgage-calculator${LOAN_HASH}`);
  await addResult.click();
  await expect(page).toHaveURL(/\/contact#write$/);
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeInViewport();
  await expect(message).toHaveValue(
    /^We found.*\n\nMortgage calculator.*- Monthly payment: €1,285\.33/s,
  );
  await page.reload();
  await remove.click();
  await expect(message).toHaveValue(fields.Message);
  await page.goBack();
  await addResult.click();
  await expect(message).toHaveValue(/- Total interest/);

  const text = (await message.inputValue()).replace(/^- Total interest.*\n/m, '').trim();
  await message.fill(text);
  await form.send.click();
  await form.expectSent();
  await expect(message).toHaveValue('');
  await expect(remove).toBeHidden();
  expect(await backend.expectOnce('contact_submissions', fields.Email)).toMatchObject({
    message: text,
  });
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('visitor');
  await page.reload();
  for (const label of ['Email', 'Message']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
});

test('the map opens and closes', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );
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
