import { firm } from '../content.ts';
import { expect, test } from './fixtures.ts';
import { recordRequests } from './requests.ts';

test.skip(
  firm.enquiryForms === 'deliver',
  'this firm has its short forms stored and mailed: tests/e2e/firm.spec.ts',
);

test('the form on the home page validates, shows its thanks, clears itself and sends nothing', async ({
  page,
}) => {
  const calls = recordRequests(page, (request) => /rest|functions/.test(request.url()));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/');
  const form = page.locator('#contact-us');
  const send = form.getByRole('button', { name: 'Send Message' });
  const fields = ['Name', 'Email', 'Phone', 'Message'];
  await send.click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.locator(':is(input, textarea):required:invalid')).toHaveCount(fields.length);
  for (const field of fields) await form.getByLabel(field).fill('Eleni');
  await send.click();
  await expect(form.getByLabel('Email')).toBeFocused();

  await form.getByLabel('Email').fill('eleni@visitor.example');
  const alerted = page.waitForEvent('dialog');
  const pressed = send.click();
  const alert = await alerted;
  expect(alert.message()).toBe("Thank you for your message. We'll be in touch soon!");
  await alert.accept();
  await pressed;
  for (const field of fields) await expect(form.getByLabel(field)).toHaveValue('');
  expect(logged.join('\n')).toContain('eleni@visitor.example');
  expect(calls).toEqual([]);
});

test('Need Help shows that nothing was sent, keeps the input, and links to /contact', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.accept();
  });
  await page.goto('/mortgage-approval');
  const form = page.locator('#contact-us');
  // Submitted empty, as the first interaction.
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('status')).toContainText('Your message was not sent');
  await form.getByLabel('Message').fill('May I ask something?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('May I ask something?');
  await form.getByRole('status').getByRole('link', { name: 'contact page' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(dialogs).toEqual([]);
});
