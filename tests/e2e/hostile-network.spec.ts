import type { Locator, Page, Route } from '@playwright/test';

import { SESSION_KEY } from '../../src/domain/simulator/session.ts';
import { contactFormOn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { GREEN_ANSWERS, simulatorOn, uniqueLead } from './simulator-driver.ts';

/**
 * Faults between the visitor and the backend. Both forms send by the same code
 * (src/islands/forms/use-enquiry.ts), so a fault that needs a page of its own runs on one of them.
 */

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/**
 * A delivering form: its page, island (a retry adds a query), the chunk with its button, lazy
 * module, table and function.
 */
const contact = {
  path: '/contact',
  island: '**/_astro/ContactForm.*.js*',
  button: '**/_astro/EnquiryFrame.*.js*',
  senderModule: '**/_astro/contact.*.js',
  table: 'contact_submissions',
  mail: '**/functions/v1/send-contact-email',
  failure: 'There was a problem sending your message. Please try again.',
  fillIn: async (page: Page) => {
    const form = contactFormOn(page);
    const fields = await form.fillIn();
    return { fields, button: form.send, success: toast(page, 'Message sent!') };
  },
} as const;

const simulator = {
  path: '/mortgage-simulator',
  island: '**/_astro/Simulator.*.js*',
  button: '**/_astro/Simulator.*.js*',
  senderModule: '**/_astro/simulator.*.js',
  table: 'simulator_results',
  mail: '**/functions/v1/send-simulator-results',
  failure: 'There was a problem submitting your information. Please try again.',
  fillIn: async (page: Page) => {
    const lead = uniqueLead();
    const steps = simulatorOn(page);
    await steps.open();
    await steps.answer(GREEN_ANSWERS);
    await steps.fill(lead);
    const fields = { Name: lead.name, Email: lead.email, Phone: lead.phone };
    return { fields, button: steps.send, success: steps.resultHeading };
  },
} as const;

type Form = typeof contact | typeof simulator;
type Enquiry = Awaited<ReturnType<Form['fillIn']>>;

/** Answers a call in place of the backend; it even allows the origin. */
const respond = (response: NonNullable<Parameters<Route['fulfill']>[0]>) => (route: Route) =>
  route.fulfill({ ...response, headers: { 'access-control-allow-origin': '*' } });

/** Plausible responses of other servers between visitor and backend. */
const FOREIGN = {
  'a login page with status 200': respond({
    contentType: 'text/html',
    body: '<!doctype html><title>Hotel Wi-Fi</title><p>Please sign in',
  }),
  'an empty page with status 404': respond({ status: 404, contentType: 'text/html', body: '' }),
  'too many requests': respond({ status: 429, json: { message: 'Slow down' } }),
  'a broken server': respond({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway' }),
};

const lose = (route: Route) => route.abort('connectionreset');

/** What happens to a call of a form, in the order tried, and the rows stored after it. */
const faultsOf = ({ senderModule, table, mail }: Form) => {
  const insert = `**/rest/v1/${table}*`;
  const foreign = (call: string, stored: number) =>
    Object.entries(FOREIGN).map(([name, answer]) => ({ name, call, answer, stored }));
  return [
    { name: 'the code that sends does not load', call: senderModule, answer: lose, stored: 0 },
    { name: 'the connection is lost', call: insert, answer: lose, stored: 0 },
    { name: 'no response', call: insert, answer: () => undefined, stored: 0 },
    ...foreign(insert, 0),
    {
      name: 'the response is lost',
      call: insert,
      answer: async (route: Route) => {
        await route.fetch();
        await lose(route);
      },
      stored: 1,
    },
    ...foreign(mail, 1),
  ];
};

/** Throws when the button is about to show that it is sending. */
const throwWhileSending = (page: Page, { button }: Form) =>
  page.route(button, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const brokenScript = script.replace('`Sending...`', '(()=>{throw new Error("a defect")})()');
    expect(brokenScript).not.toBe(script);
    await route.fulfill({ response, body: brokenScript });
  });

async function expectCrash(page: Page, { fields }: Enquiry): Promise<Locator> {
  const alert = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
  for (const text of Object.values(fields))
    await expect(alert).toContainText(text.replace('\n', ' '));
  await expect(alert.getByRole('link', { name: /phone or email/ })).toBeVisible();
  return alert;
}

// Chromium and the form log each fault. Reduced motion saves the seconds of ten card animations.
test.use({ allowedErrors: /.*/, contextOptions: { reducedMotion: 'reduce' } });

for (const form of [contact, simulator]) {
  test.describe(form.path, () => {
    test('reports every fault, keeps the input, and sends once afterwards', async ({
      page,
      backend,
    }) => {
      test.slow();
      // A request may take 15 seconds; here one of them.
      await page.addInitScript(() => {
        const original = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (ms) => original(ms === 15_000 ? 1000 : 60_000);
      });
      // The simulator loads it before it is needed.
      await page.route(form.senderModule, lose);
      const enquiry = await form.fillIn(page);
      for (const { name, call, answer, stored } of faultsOf(form))
        await test.step(`${name}, with ${stored} stored`, async () => {
          await page.route(call, answer);
          await enquiry.button.click();
          if (name === 'no response') await expect(enquiry.button).toBeDisabled();
          await expect(toast(page, 'Error')).toContainText(form.failure);
          for (const [label, text] of Object.entries(enquiry.fields))
            await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
          expect(await backend.rows(form.table, enquiry.fields.Email)).toHaveLength(stored);
          await page.unroute(call);
          // Dismisses the toast, so that the next one is the next failure's.
          await page.keyboard.press('F8');
          await page.getByRole('button', { name: 'Close' }).click();
        });
      await enquiry.button.click();
      await expect(enquiry.success).toBeVisible();
      await backend.expectOnce(form.table, enquiry.fields.Email);
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
      await enquiry.button.click();
      await expect(enquiry.success).toBeVisible();
      await backend.expectOnce(form.table, enquiry.fields.Email);
    });

    test('shows other contact options while its script does not load, and then loads it', async ({
      page,
    }) => {
      await page.route(form.island, lose);
      await page.goto(form.path);
      const island = page.locator('astro-island').filter({ has: page.locator('.form-trouble') });
      const control = island.locator('[type=radio], [type=submit]').first();
      await control.click();
      await expect(island.getByText('could not be loaded')).toBeInViewport({ ratio: 1 });
      await expect(island.getByText('needs JavaScript')).toBeHidden();
      await expect(island.getByRole('link', { name: /@/ })).toBeVisible();
      await page.unroute(form.island);
      await control.click();
      await expect(island).toHaveAttribute('data-island-status', 'ready');
      await expect(page.getByText('could not be loaded')).toBeHidden();
    });
  });
}

test('a form that crashes while sending shows the input, and sends once', async ({
  page,
  backend,
}) => {
  await throwWhileSending(page, contact);
  const enquiry = await contact.fillIn(page);
  await enquiry.button.click();
  const alert = await expectCrash(page, enquiry);
  await expect.poll(() => backend.mails(enquiry.fields.Email)).not.toEqual([]);
  await page.unroute(contact.button);
  await alert.getByRole('button', { name: 'Reload page' }).click();
  await expect(alert).toBeHidden();
  await backend.expectOnce(contact.table, enquiry.fields.Email);
});

test('the simulator that crashed while sending shows the result after a reload', async ({
  page,
}) => {
  await throwWhileSending(page, simulator);
  const crashed = Promise.withResolvers<undefined>();
  await page.route(simulator.mail, async (route) => {
    const response = await route.fetch();
    await crashed.promise;
    await route.fulfill({ response });
  });
  const enquiry = await simulator.fillIn(page);
  await enquiry.button.click();
  const alert = await expectCrash(page, enquiry);

  const readHistory = () => page.evaluate(() => [history.length, history.state] as const);
  const before = await readHistory();
  crashed.resolve(undefined);
  await page.waitForFunction(
    (key) => sessionStorage.getItem(key)?.includes('"sent":true'),
    SESSION_KEY,
  );
  // A move in the history would cancel the loading of another page.
  expect(await readHistory()).toEqual(before);
  await page.unroute(simulator.button);
  await alert.getByRole('button', { name: 'Reload page' }).click();
  await expect(enquiry.success).toBeVisible();
});
