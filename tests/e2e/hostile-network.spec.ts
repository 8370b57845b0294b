import type { Locator, Page, Route } from '@playwright/test';

import { SESSION_KEY } from '../../src/domain/simulator/session.ts';
import { type Backend, type Table, expect, test, unique } from './fixtures.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';
import { GREEN_ANSWERS, SimulatorPage } from './simulator-driver.ts';

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>;

/** Plausible responses of other servers between visitor and backend; they even allow the origin. */
const FOREIGN_RESPONSES: Readonly<Record<string, Fulfilment>> = {
  'a login page with status 200': {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Hotel Wi-Fi</title><p>Please sign in',
  },
  'an empty page with status 404': { status: 404, contentType: 'text/html', body: '' },
  'too many requests': { status: 429, json: { message: 'Slow down' } },
  'a broken server': { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
};

const CORS_HEADERS = { 'access-control-allow-origin': '*' };

/** A delivering form, as a visitor sees it. */
type Enquiry = {
  readonly email: string;
  readonly send: () => Promise<void>;
  readonly expectFailure: () => Promise<void>;
  readonly success: Locator;
  /** Text fields by label, with their values. */
  readonly fields: Readonly<Record<string, string>>;
};

type Form = {
  readonly name: string;
  readonly path: string;
  /** File name patterns of its island (a retry adds a query) and of the lazy module that sends. */
  readonly island: string;
  readonly senderModule: string;
  readonly table: Table;
  readonly mail: string;
  /** Fills in the form without submitting it. */
  readonly fillIn: (page: Page) => Promise<Enquiry>;
};

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const contact: Form = {
  name: 'the contact form',
  path: '/contact',
  island: '**/_astro/ContactForm.*.js*',
  senderModule: '**/_astro/contact.*.js',
  table: 'contact_submissions',
  mail: '**/functions/v1/send-contact-email',
  fillIn: async (page) => {
    const word = unique();
    const fields = {
      'Full name': `Maria ${word}`,
      Email: `maria-${word}@visitor.example`,
      Message: `We found a flat in Limassol. (${word})`,
    };
    await page.goto('/contact');
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    await page.getByLabel('Subject').selectOption('Other');
    return {
      email: fields.Email,
      send: () => page.getByRole('button', { name: 'Send Message' }).click(),
      expectFailure: async () => {
        await expect(toast(page, 'Error')).toContainText(
          'There was a problem sending your message. Please try again.',
        );
        await expect(toast(page, 'Message sent!')).toBeHidden();
        for (const [label, text] of Object.entries(fields))
          await expect(page.getByLabel(label)).toHaveValue(text);
        await expect(page.getByLabel('Subject')).toHaveValue('Other');
      },
      success: toast(page, 'Message sent!'),
      fields,
    };
  },
};

const simulator: Form = {
  name: 'the simulator',
  path: '/mortgage-simulator',
  island: '**/_astro/Simulator.*.js*',
  senderModule: '**/_astro/simulator.*.js',
  table: 'simulator_results',
  mail: '**/functions/v1/send-simulator-results',
  fillIn: async (page) => {
    const word = unique();
    const lead = {
      name: `Eleni ${word}`,
      email: `eleni.${word}@visitor.example`,
      phone: '+357 99 123456',
    };
    const steps = new SimulatorPage(page);
    await steps.open();
    await steps.answer(GREEN_ANSWERS);
    await steps.fill(lead);
    const fields = { Name: lead.name, Email: lead.email, Phone: lead.phone };
    return {
      email: lead.email,
      send: () => steps.send.click(),
      expectFailure: async () => {
        await expect(toast(page, 'Error')).toContainText(
          'There was a problem submitting your information. Please try again.',
        );
        await expect(steps.contactHeading).toBeVisible();
        for (const [label, text] of Object.entries(fields))
          await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      },
      success: steps.resultHeading,
      fields,
    };
  },
};

const insertOf = ({ table }: Form) => `**/rest/v1/${table}*`;

async function rowsOf(backend: Backend, table: Table, email: string) {
  return (await backend.rows(table)).filter((row) => row['email'] === email);
}

/** Recipients of the mails about an enquiry. */
async function mailsTo(backend: Backend, email: string): Promise<string[]> {
  const mails = await backend.inbox.messages();
  return mails
    .filter((mail) => JSON.stringify(mail).includes(email))
    .map((mail) => JSON.stringify(mail['to']));
}

/** Checks that there is one row and one mail per recipient. */
async function expectOnce(backend: Backend, { table }: Form, email: string): Promise<void> {
  expect(await rowsOf(backend, table, email)).toHaveLength(1);
  const recipients = await mailsTo(backend, email);
  expect(recipients.length).toBeGreaterThan(0);
  expect(new Set(recipients).size).toBe(recipients.length);
}

/** Throws when the button is about to show that it is sending. */
const throwWhileSending = (page: Page, { island }: Form) =>
  page.route(island, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const brokenScript = script.replace('`Sending...`', '(()=>{throw new Error("a defect")})()');
    expect(brokenScript).not.toBe(script);
    await route.fulfill({ response, body: brokenScript });
  });

const errorAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });

const lossy = test.extend<{ readonly link: LossyProxy }>({
  link: async ({}, use) => {
    const link = await startLossyProxy(0.1);
    await use(link);
    await link.stop();
  },
  proxy: async ({ link }, use) => {
    await use({ server: link.address, bypass: '<-loopback>' });
  },
});

// Chromium and the form log each fault. Reduced motion saves the seconds of ten card animations.
test.use({ allowedErrors: /.*/, contextOptions: { reducedMotion: 'reduce' } });

for (const form of [contact, simulator]) {
  test.describe(form.name, () => {
    test('rejects responses of another server (captive portal), and sends once afterwards', async ({
      page,
      backend,
    }) => {
      test.slow();
      const enquiry = await form.fillIn(page);
      for (const { call, stored } of [
        { call: insertOf(form), stored: 0 },
        { call: form.mail, stored: 1 },
      ])
        for (const [what, foreignResponse] of Object.entries(FOREIGN_RESPONSES))
          await test.step(`${what}, asked with ${stored} stored`, async () => {
            await page.route(call, (route) =>
              route.fulfill({ ...foreignResponse, headers: CORS_HEADERS }),
            );
            await enquiry.send();
            await enquiry.expectFailure();
            expect(await rowsOf(backend, form.table, enquiry.email)).toHaveLength(stored);
            await page.unroute(call);
            // Dismisses the toast, so that the next one is the next failure's.
            await page.keyboard.press('F8');
            await page.getByRole('button', { name: 'Close' }).click();
          });
      await enquiry.send();
      await expect(enquiry.success).toBeVisible();
      await expectOnce(backend, form, enquiry.email);
    });

    test('times out when the backend hangs, and sends once afterwards', async ({
      page,
      backend,
    }) => {
      test.setTimeout(90_000);
      const enquiry = await form.fillIn(page);
      await page.route(insertOf(form), () => undefined);
      await enquiry.send();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      await expect(toast(page, 'Error')).toBeVisible({ timeout: 25_000 });
      await enquiry.expectFailure();
      await page.unroute(insertOf(form));
      await enquiry.send();
      await expect(enquiry.success).toBeVisible();
      await expectOnce(backend, form, enquiry.email);
    });

    test('keeps the input while offline', async ({ page, context, backend }) => {
      test.slow();
      const enquiry = await form.fillIn(page);
      await context.setOffline(true);
      await enquiry.send();
      await enquiry.expectFailure();
      await context.setOffline(false);
      await enquiry.send();
      await expect(enquiry.success).toBeVisible();
      await expectOnce(backend, form, enquiry.email);
    });

    test('sends once over a slow connection after two clicks', async ({ page, backend }) => {
      test.setTimeout(120_000);
      const chrome = await page.context().newCDPSession(page);
      // "Slow 3G" as in browsers: 400 kbit/s and 400 ms latency.
      await chrome.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
      const enquiry = await form.fillIn(page);
      await enquiry.send();
      await page.keyboard.press('Enter');
      await expect(enquiry.success).toBeVisible();
      await expectOnce(backend, form, enquiry.email);
    });

    test('works without storage', async ({ page, backend }) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
      });
      const enquiry = await form.fillIn(page);
      await enquiry.send();
      await expect(enquiry.success).toBeVisible();
      await expectOnce(backend, form, enquiry.email);
    });

    test('recovers from a script that fails to load once', async ({ page, backend }) => {
      let failures = 0;
      await page.route(
        form.island,
        (route) => {
          failures += 1;
          return route.abort('connectionreset');
        },
        { times: 1 },
      );
      const enquiry = await form.fillIn(page);
      await enquiry.send();
      await expect(enquiry.success).toBeVisible();
      expect(failures).toBe(1);
      await expectOnce(backend, form, enquiry.email);
    });

    test('shows other contact options if its script never loads', async ({ page }) => {
      await page.route(form.island, (route) => route.abort('connectionreset'));
      await page.goto(form.path);
      const island = page.locator('astro-island').filter({ has: page.locator('.form-trouble') });
      await island.locator('input:not([aria-hidden] *)').first().click();
      await expect(island.getByText('The form could not be loaded')).toBeVisible();
      await expect(island.getByRole('link', { name: /@/ })).toBeVisible();
      // The rest of the page works.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL('/');
    });

    test('keeps the input if the sending code fails to load', async ({ page, backend }) => {
      await page.route(form.senderModule, (route) => route.abort('connectionreset'));
      const enquiry = await form.fillIn(page);
      await enquiry.send();
      await enquiry.expectFailure();
      expect(await rowsOf(backend, form.table, enquiry.email)).toHaveLength(0);
      await page.unroute(form.senderModule);
      await enquiry.send();
      await expect(enquiry.success).toBeVisible();
      await expectOnce(backend, form, enquiry.email);
    });

    test('shows the input after a crash while sending, and sends once', async ({
      page,
      backend,
    }) => {
      await throwWhileSending(page, form);
      const enquiry = await form.fillIn(page);
      await enquiry.send();
      const alert = errorAlert(page);
      await expect(alert).toBeVisible();
      for (const text of Object.values(enquiry.fields)) await expect(alert).toContainText(text);
      await expect(alert.getByRole('link', { name: /phone or email/ })).toBeVisible();
      await expect.poll(() => rowsOf(backend, form.table, enquiry.email)).toHaveLength(1);
      await expect.poll(() => mailsTo(backend, enquiry.email)).not.toEqual([]);

      await page.unroute(form.island);
      await alert.getByRole('button', { name: 'Reload page' }).click();
      await expect(alert).toBeHidden();
      await expectOnce(backend, form, enquiry.email);
    });

    lossy(
      'arrives once over a link that loses a tenth of its packets',
      async ({ page, link, backend }) => {
        lossy.setTimeout(120_000);
        const enquiry = await form.fillIn(page);
        // The row is stored but the response is lost. Twice, because Chromium retries on a reused
        // connection.
        link.loseResponsesTo(`POST /rest/v1/${form.table}`, 2);
        await enquiry.send();
        await expect(toast(page, 'Error')).toBeVisible({ timeout: 40_000 });
        await enquiry.expectFailure();
        await page.keyboard.press('F8');
        await page.getByRole('button', { name: 'Close' }).click();
        await enquiry.send();
        await expect(enquiry.success).toBeVisible({ timeout: 40_000 });
        await expectOnce(backend, form, enquiry.email);
        expect(link.counts.broken).toBe(2);
        expect(link.counts.lost / link.counts.segments).toBeGreaterThan(0.05);
      },
    );
  });
}

test('the simulator works after a reload while a response is pending', async ({ page }) => {
  await throwWhileSending(page, simulator);
  const pressed = Promise.withResolvers<undefined>();
  await page.route(simulator.mail, async (route) => {
    const response = await route.fetch();
    await pressed.promise;
    await route.fulfill({ response });
  });
  const enquiry = await simulator.fillIn(page);
  await enquiry.send();
  await expect(errorAlert(page)).toBeVisible();

  await page.unroute(simulator.island);
  const sentMessage = page.waitForEvent('console', (message) => message.text() === 'sent');
  await page.evaluate((key) => {
    const setItem = Storage.prototype.setItem.bind(sessionStorage);
    Storage.prototype.setItem = (name, text) => {
      setItem(name, text);
      if (name === key && text.includes('"sent":true')) setTimeout(console.info, 0, 'sent');
    };
  }, SESSION_KEY);
  // The new page is requested, but not delivered before the old one has received the response.
  await page.route(simulator.path, async (route) => {
    pressed.resolve(undefined);
    await sentMessage;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Reload page' }).click({ noWaitAfter: true });
  await expect(enquiry.success).toBeVisible();
});
