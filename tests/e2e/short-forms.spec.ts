import type { Page } from '@playwright/test';

import { TURNSTILE_ORIGIN } from '../../src/site/turnstile-origin.ts';
import { firm } from '../content.ts';
import { expect, test, unique } from './fixtures.ts';
import { recordRequests } from './requests.ts';

// The step `rebrand` runs these tests for a firm whose short forms deliver, on a site with
// Turnstile.

/** Opens a page with a short form. */
async function openForm(page: Page, path: string) {
  await page.goto(path);
  const form = page.locator('#contact-us');
  return { form, send: form.getByRole('button', { name: 'Send Message' }) };
}

test.describe('short forms that deliver', () => {
  test.skip(firm.enquiryForms !== 'deliver', 'the short forms of this firm do not deliver');

  for (const { path, fields } of [
    { path: '/', fields: ['Name', 'Email', 'Phone', 'Message'] },
    { path: '/mortgage-approval', fields: ['Name', 'Email', 'Message'] },
  ]) {
    test(`the one on ${path} stores and mails one enquiry, with the token of Turnstile`, async ({
      page,
      backend,
    }) => {
      const word = unique();
      const email = `${word}@visitor.example`;
      const calls = recordRequests(page, (request) => request.method() === 'POST');
      // A stub for Cloudflare's script; the tests reach no other server.
      await page.route(`${TURNSTILE_ORIGIN}/**`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `globalThis.turnstile = {
            render: (place, { sitekey }) => {
              place.innerHTML = 'Checked for ' + sitekey + '<input type=hidden name=cf-turnstile-response value=w>';
              return 'w';
            },
            getResponse: () => 'token-of-a-person',
            reset: () => {},
          };`,
        }),
      );
      const { form, send } = await openForm(page, path);
      await send.click();
      const error = form.getByText('Message is required');
      await expect(error).toBeVisible();
      // The styles of errors (tokens.css) are loaded in a form that delivers.
      await expect(error).toHaveCSS('color', 'rgb(163, 42, 28)');
      await expect(page.getByText('Checked for site-key')).toBeVisible();

      for (const field of fields) {
        await form.getByLabel(field).fill(field === 'Email' ? email : `Eleni ${word}`);
      }

      await send.click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Message sent!' })).toContainText(
        `Thanks for contacting ${firm.name}.`,
      );
      expect(await backend.expectOnce('contact_submissions', email)).toMatchObject({
        full_name: `Eleni ${word}`,
        subject: 'General Inquiry',
      });
      const tokens = calls.map((request) => request.headers()['turnstile-token']);
      expect(tokens).toEqual(['token-of-a-person', 'token-of-a-person']);
    });
  }
});

test.describe('short forms that do not deliver', () => {
  test.skip(firm.enquiryForms === 'deliver', 'the short forms of this firm deliver');

  test('the form on the home page validates, shows its thanks, clears itself and sends nothing', async ({
    page,
  }) => {
    const calls = recordRequests(page, (request) => /rest|functions/.test(request.url()));
    const logged = page.waitForEvent('console', (message) => message.text().includes('eleni@'));
    const { form, send } = await openForm(page, '/');
    const fields = ['Name', 'Email', 'Phone', 'Message'];
    await send.click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.locator(':is(input, textarea):required:invalid')).toHaveCount(fields.length);
    for (const field of fields) {
      await form.getByLabel(field).fill('eleni@visitor.example');
    }

    const alerted = page.waitForEvent('dialog');
    const pressed = send.click();
    const alert = await alerted;
    expect(alert.message()).toBe("Thank you for your message. We'll be in touch soon!");
    await alert.accept();
    await pressed;
    for (const field of fields) {
      await expect(form.getByLabel(field)).toHaveValue('');
    }

    await logged;
    expect(calls).toEqual([]);
  });

  test('Need Help shows that nothing was sent, keeps the input, and links to /contact', async ({
    page,
  }) => {
    const { form, send } = await openForm(page, '/mortgage-approval');
    const status = form.getByRole('status');
    const message = form.getByLabel('Message');
    // Submitted empty, as the first interaction.
    await send.click();
    await expect(status).toContainText('Your message was not sent');
    await message.fill('May I ask something?');
    await send.click();
    await expect(message).toHaveValue('May I ask something?');
    await status.getByRole('link', { name: 'contact page' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
