import type { Page, Route } from '@playwright/test';

import { SESSION_KEY } from '../../src/features/simulator/session.ts';
import { contactFormOn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';
import { GREEN_ANSWERS, simulatorOn, uniqueLead } from './simulator-driver.ts';

/** Faults between the visitor and the backend. */

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/**
 * A form that delivers: its page, island (a retry adds a query), lazy module, table and function.
 */
const contact = {
  path: '/contact',
  island: '**/_astro/ContactForm.*.js*',
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
  table: 'simulator_results',
  mail: '**/functions/v1/send-simulator-results',
  failure: 'There was a problem submitting your information. Please try again.',
  fillIn: async (page: Page) => {
    const fields = uniqueLead();
    const steps = simulatorOn(page);
    await steps.open();
    await steps.answer(GREEN_ANSWERS);
    await steps.fill(fields);
    return { fields, button: steps.send, success: steps.resultHeading };
  },
} as const;

/** Answers a call instead of the backend, and allows every origin. */
const respond = (response: NonNullable<Parameters<Route['fulfill']>[0]>) => (route: Route) =>
  route.fulfill({ ...response, headers: { 'access-control-allow-origin': '*' } });

/** Responses that a server between visitor and backend may give. */
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

const loseResponse = async (route: Route) => {
  await route.fetch();
  await lose(route);
};

/** The faults that a form meets, in order, and the number of rows stored after each. */
const faultsOf = ({ table, mail }: typeof contact | typeof simulator) => {
  const insert = `**/rest/v1/${table}*`;
  const foreign = (call: string, stored: number) =>
    Object.entries(FOREIGN).map(([name, answer]) => ({ name, call, answer, stored }));
  return [
    { name: 'the connection is lost', call: insert, answer: lose, stored: 0 },
    { name: 'no response', call: insert, answer: () => undefined, stored: 0 },
    ...foreign(insert, 0),
    { name: 'the response is lost', call: insert, answer: loseResponse, stored: 1 },
    ...foreign(mail, 1),
  ];
};

// Chromium and the form log each fault. Reduced motion saves the seconds of ten card animations.
test.use({ allowedErrors: /.*/, contextOptions: { reducedMotion: 'reduce' } });

for (const form of [contact, simulator]) {
  test.describe(form.path, () => {
    // A test below and simulator-result.spec.ts cover sending again with storage.
    test('without storage, reports every fault, keeps the input, and sends once afterwards', async ({
      page,
      backend,
    }) => {
      test.slow();
      await page.addInitScript(() => {
        // Shortens the limit of a request from 15 seconds to one.
        const original = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (ms) => original(ms === 15_000 ? 1000 : 60_000);
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
        }
      });
      const enquiry = await form.fillIn(page);
      for (const { name, call, answer, stored } of faultsOf(form)) {
        await test.step(`${name}, with ${stored} stored`, async () => {
          await page.route(call, answer);
          await enquiry.button.click();
          if (name === 'no response') {
            await expect(enquiry.button).toBeDisabled();
          }

          await expect(toast(page, 'Error')).toContainText(form.failure);
          for (const [label, text] of Object.entries(enquiry.fields)) {
            await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
          }

          // The form may give up before the row is stored.
          const rows = () => backend.rows(form.table, enquiry.fields.Email);
          await expect.poll(rows).toHaveLength(stored);
          await page.unroute(call);
          // Dismisses the toast, so that the next toast is about the next failure.
          await page.keyboard.press('F8');
          await page.getByRole('button', { name: 'Close' }).click();
        });
      }

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

test('the button of a form that failed says so and keeps the focus, and a retry is one enquiry with its newest words', async ({
  page,
  backend,
}) => {
  const form = contactFormOn(page);
  const { send, outcome } = form;
  await page.route(contact.mail, (route) => route.abort());
  const fields = await form.fillIn();
  await send.press('Enter');
  await expect(form.toast).toBeVisible();
  await expect(send).toBeFocused();
  await expect(send).toHaveAccessibleDescription(
    /^There was a problem sending your message\. Please try again\. It may have reached us already\./,
  );
  for (const protocol of ['tel:+', 'mailto:']) {
    await expect(outcome.locator(`a[href^="${protocol}"]`)).toBeVisible();
  }

  for (const element of [send, outcome]) {
    await expect(element).toBeInViewport({ ratio: 1 });
    // The toast must not cover the element. A trial click cannot check this, because it would
    // scroll the element out from under the toast.
    const isHit = () =>
      element.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isHit).toBe(true);
  }

  // F8 moves the focus to the toast and back; closing the toast moves it back, too.
  const close = page.getByRole('button', { name: 'Close' });
  for (const leave of [() => page.keyboard.press('F8'), () => close.press('Enter')]) {
    await page.keyboard.press('F8');
    await expect(send).not.toBeFocused();
    await leave();
    await expect(send).toBeFocused();
  }

  await expect(form.toast).toBeHidden();

  await page.unroute(contact.mail);
  await page.reload();
  for (const [label, text] of Object.entries({ ...fields, Subject: 'Other' })) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }

  await form.message.fill('Newest words');
  await send.click();
  await form.expectSent();
  expect(await backend.expectOnce(contact.table, fields.Email)).toMatchObject({
    message: 'Newest words',
  });
});

/** The part of the simulator that sends. */
const FINAL_STEPS = '**/_astro/FinalSteps.*.js*';

test('the simulator asks for a reload if its last steps do not load, and keeps the answers', async ({
  page,
}) => {
  await page.route(FINAL_STEPS, lose);
  const steps = simulatorOn(page);
  await steps.open();
  await steps.answer(GREEN_ANSWERS);
  await expect(page.getByText('This step could not be loaded.')).toBeVisible();
  await page.unroute(FINAL_STEPS);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(steps.contactHeading).toBeVisible();
});

test('an island that crashes while sending shows what was typed, and its result after a reload', async ({
  page,
  backend,
}) => {
  await page.route(FINAL_STEPS, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(/\?\w+\.sending:/, '?(()=>{throw new Error("a defect")})():');
    expect(body).not.toBe(script);
    await route.fulfill({ response, body });
  });
  const release = await holdRequests(page, simulator.mail);
  const { fields, button, success } = await simulator.fillIn(page);
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
  for (const text of Object.values(fields)) {
    await expect(alert).toContainText(text);
  }

  await expect(alert.getByRole('link', { name: /phone or email/ })).toBeVisible();

  const readHistory = () => page.evaluate(() => [history.length, history.state] as const);
  const before = await readHistory();
  release();
  await page.waitForFunction(
    (key) => sessionStorage.getItem(key)?.includes('"sent":true'),
    SESSION_KEY,
  );
  // Nothing may move in the history, because that would cancel the loading of another page.
  expect(await readHistory()).toEqual(before);
  await page.unroute(FINAL_STEPS);
  await alert.getByRole('button', { name: 'Reload page' }).click();
  await expect(success).toBeVisible();
  await backend.expectOnce(simulator.table, fields.Email);
});
