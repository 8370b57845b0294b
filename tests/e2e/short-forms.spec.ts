import { firm } from '../content.ts';
import { expect, test } from './fixtures.ts';

test.describe('with enquiryForms: console', () => {
  test.skip(
    firm.enquiryForms === 'deliver',
    'this firm has its short forms stored and mailed: tests/e2e/firm.spec.ts',
  );

  test('the form on the home page shows its thanks, clears itself and sends nothing', async ({
    page,
  }) => {
    const calls: string[] = [];
    const logged: string[] = [];
    page.on('request', (request) => {
      if (/rest|functions/.test(request.url())) calls.push(request.url());
    });
    page.on('console', (message) => logged.push(message.text()));
    const alerted = page.waitForEvent('dialog');

    await page.goto('/');
    const form = page.locator('#contact-us');
    const fields = ['Name', 'Email', 'Phone', 'Message'];
    for (const field of fields)
      await form.getByLabel(field).fill(field === 'Email' ? 'eleni@visitor.example' : 'Eleni');
    const pressed = form.getByRole('button', { name: 'Send Message' }).click();
    const alert = await alerted;
    expect(alert.message()).toBe("Thank you for your message. We'll be in touch soon!");
    await alert.accept();
    await pressed;

    for (const field of fields) await expect(form.getByLabel(field)).toHaveValue('');
    expect(logged.join('\n')).toContain('eleni@visitor.example');
    expect(calls).toEqual([]);
  });

  test('the form on the home page requires all four fields by native validation', async ({
    page,
  }) => {
    await page.goto('/');
    const form = page.locator('#contact-us');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    expect(
      await form.locator('form').evaluate((element: HTMLFormElement) => element.checkValidity()),
    ).toBe(false);
    await form.getByLabel('Email').fill('not an address');
    expect(
      await form
        .getByLabel('Email')
        .evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
    ).toBe(true);
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

  for (const path of ['/', '/mortgage-approval'])
    test(`the text next to the form on ${path} promises no reply and links to /contact`, async ({
      page,
    }) => {
      await page.goto(path);
      const section = page.locator('#contact-us');
      await expect(section.getByLabel('Name')).toHaveAccessibleDescription(
        /^This form is not live: nothing you write here is sent\./,
      );
      await expect(section).not.toContainText(
        /calls? you|call back|ask it here|read them|adviser/i,
      );
      await expect(section.getByRole('link', { name: 'contact page' })).toHaveAttribute(
        'href',
        '/contact',
      );
      await expect(section.getByRole('link', { name: firm.phone }).first()).toBeVisible();
    });
});

test.describe('when the script of a form cannot be loaded', () => {
  test.use({ allowedErrors: /.*/ });

  test('the page shows other contact options, and the next interaction tries again', async ({
    page,
  }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Full name').fill('Maria');
    await expect(page.getByText('The form could not be loaded')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Maria');

    await page.unroute('**/_astro/*.js');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Maria');
  });
});
