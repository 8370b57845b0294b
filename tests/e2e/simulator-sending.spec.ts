import type { Page } from '@playwright/test';

import { type Backend, type Row, expect, test, unique } from './fixtures.ts';
import { START } from '../../src/domain/simulator/state-machine.ts';
import { SESSION_KEY, encodeSession } from '../../src/domain/simulator/session.ts';
import {
  GREEN_ANSWERS,
  GREEN_VALUES,
  RED_ANSWERS,
  SimulatorPage,
  YELLOW_ANSWERS,
} from './simulator-driver.ts';

const INSERT_URL = '**/rest/v1/simulator_results*';
const MAIL_URL = '**/functions/v1/send-simulator-results';
const FAILURE_MESSAGE = 'There was a problem submitting your information. Please try again.';

/** A unique lead. */
function uniqueLead() {
  const word = unique();
  return { name: `Eleni ${word}`, email: `eleni.${word}@example.com`, phone: '+357 99 123456' };
}

const rowsOf = async (backend: Backend, email: string): Promise<Row[]> =>
  (await backend.rows('simulator_results')).filter((row) => row['email'] === email);

/** Mails about a lead: one to the visitor, one to the firm. */
async function mailsOf(backend: Backend, { email }: { email: string }) {
  const mails = await backend.inbox.messages();
  const isTo = (mail: Row) => Array.isArray(mail['to']) && mail['to'].includes(email);
  const isAboutLead = (mail: Row) =>
    typeof mail['text'] === 'string' && mail['text'].includes(email);
  return {
    toVisitor: mails.filter(isTo),
    toFirm: mails.filter((mail) => !isTo(mail) && isAboutLead(mail)),
  };
}

async function expectOneEnquiry(backend: Backend, lead: { email: string }): Promise<void> {
  expect(await rowsOf(backend, lead.email)).toHaveLength(1);
  const { toVisitor, toFirm } = await mailsOf(backend, lead);
  expect(toVisitor).toHaveLength(1);
  expect(toFirm).toHaveLength(1);
}

/** Opens a session on the contact step with GREEN answers. */
async function arriveAtContact(page: Page): Promise<SimulatorPage> {
  const simulator = new SimulatorPage(page);
  await simulator.open();
  const session = encodeSession({
    ...START,
    answers: GREEN_VALUES,
    enquiryKey: crypto.randomUUID(),
  });
  await page.evaluate(
    (record) => {
      sessionStorage.setItem(record.key, record.session);
      history.replaceState({ place: 'contact', index: 0, before: null }, '');
    },
    { key: SESSION_KEY, session },
  );
  await page.reload();
  await expect(simulator.contactHeading).toBeVisible();
  await simulator.waitForHydration();
  return simulator;
}

/** Checks that the failure is shown and the input kept. */
async function expectFailure(
  simulator: SimulatorPage,
  lead: { name: string; email: string; phone: string },
): Promise<void> {
  const { page } = simulator;
  await expect(page.getByText(FAILURE_MESSAGE, { exact: true })).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(simulator.contactHeading).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(lead.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(lead.email);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(lead.phone);
}

test.beforeEach(async ({ backend }) => {
  // All tests have the same IP address.
  await backend.sql`update private.settings set mailed_per_ip_per_day = 10000, rate_limit_per_ip = 10000`;
});

for (const { result, answers, message, tiles } of [
  {
    result: 'YELLOW',
    answers: YELLOW_ANSWERS,
    message: 'With a few adjustments, you could be ready to move forward soon.',
    tiles: { Green: 4, Yellow: 6, Red: 0 },
  },
  {
    result: 'RED',
    answers: RED_ANSWERS,
    message: "We've identified some key areas to improve before proceeding.",
    tiles: { Green: 0, Yellow: 5, Red: 5 },
  },
] as const) {
  test(`a ${result} enquiry is stored, mailed and explained`, async ({ page, backend }) => {
    const lead = uniqueLead();
    const calls: string[] = [];
    const bodies: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'POST') return;
      calls.push(pathname);
      bodies.push(request.postData() ?? '');
    });
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(answers);
    await expect(simulator.contactHeading).toBeVisible();
    await simulator.fill(lead);
    await simulator.send.click();

    await expect(simulator.resultHeading).toBeFocused();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByText('expert will contact you shortly')).toBeVisible();
    await expect(page.getByText(`results was sent to ${lead.email}`)).toContainText('Promotions');
    await expect(page.getByText('This is not a formal approval')).toBeVisible();
    const mosaic = page.getByRole('region', { name: 'Your answers, tile by tile' });
    for (const [word, count] of Object.entries(tiles))
      await expect(mosaic.getByText(word, { exact: true })).toHaveCount(count);
    await expect(mosaic.locator('svg')).toHaveCount(answers.length);
    const explanation = page.getByText('What usually helps:');
    await expect(explanation).toHaveCount(tiles.Yellow + tiles.Red);

    expect(calls).toEqual(['/rest/v1/simulator_results', '/functions/v1/send-simulator-results']);
    const [row] = await rowsOf(backend, lead.email);
    expect(row).toMatchObject({
      first_name: lead.name,
      phone: lead.phone,
      simulator_result: result,
      raw_answers: [],
    });
    await expectOneEnquiry(backend, lead);
    // Answers never leave the browser: no request contains their values.
    expect(bodies.join('\n')).not.toMatch(/under30|30to50|60plus|married|single|above\d|below\d/);
  });
}

test('shows errors under invalid fields and sends nothing', async ({ page, backend }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  const simulator = await arriveAtContact(page);
  const before = (await backend.rows('simulator_results')).length;
  await simulator.send.click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  );
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Invalid email address',
  );
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    'Phone number must be at least 6 characters',
  );
  await simulator.fill({ name: 'Eleni', email: 'eleni@', phone: '99123' });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);
  await expect(page.getByText('Phone number must be at least 6 characters')).toBeVisible();
  expect(calls).toEqual([]);
  expect((await backend.rows('simulator_results')).length).toBeGreaterThanOrEqual(before);
});

test('the button shows that it is sending', async ({ page }) => {
  let releaseInsert: () => void = () => undefined;
  const insertReleased = new Promise<void>((resolve) => {
    releaseInsert = resolve;
  });
  await page.route(INSERT_URL, async (route) => {
    await insertReleased;
    await route.continue();
  });
  const simulator = await arriveAtContact(page);
  await simulator.fill(uniqueLead());
  await simulator.send.click();
  await expect(simulator.send).toHaveText('Sending...');
  await expect(simulator.back).toBeDisabled();
  releaseInsert();
  await expect(simulator.resultHeading).toBeVisible();
});

test.describe('a second tab', () => {
  // Chromium logs the 409 of the duplicate key.
  test.use({ allowedErrors: /status of 409/ });

  test('a duplicated tab cannot send the enquiry again', async ({ page, context, backend }) => {
    const lead = uniqueLead();
    const simulator = await arriveAtContact(page);
    await simulator.fill(lead);
    const session = await page.evaluate(() => Object.entries(sessionStorage));
    const duplicate = await context.newPage();
    await duplicate.addInitScript((entries) => {
      for (const [key, text] of entries) sessionStorage.setItem(key, String(text));
    }, session);
    const other = new SimulatorPage(duplicate);
    await other.open();
    await duplicate.getByRole('button', { name: 'Continue' }).click();
    await expect(duplicate.getByLabel('Email', { exact: true })).toHaveValue(lead.email);
    await Promise.all([simulator.send.click(), other.send.click()]);
    await expect(simulator.resultHeading).toBeVisible();
    await expect(other.resultHeading).toBeVisible();
    await expectOneEnquiry(backend, lead);
  });
});

test('the result stays after a reload, and Start Over clears everything', async ({ page }) => {
  const lead = uniqueLead();
  const simulator = await arriveAtContact(page);
  await simulator.fill(lead);
  await simulator.send.click();
  await expect(simulator.resultHeading).toBeVisible();
  await page.reload();
  await expect(simulator.resultHeading).toBeVisible();
  await expect(page.getByText(lead.email)).toBeVisible();
  const session = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
  expect(session).not.toContain(lead.name);
  await simulator.startOver.click();
  await page.getByRole('button', { name: 'Erase and begin again' }).click();
  await simulator.expectStep(1, 9, 'How old are you?');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await simulator.answer(GREEN_ANSWERS);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
});

test('a reload shows the result or an empty card of the same height, never the first question', async ({
  page,
}) => {
  const simulator = await arriveAtContact(page);
  await simulator.fill(uniqueLead());
  await simulator.send.click();
  await expect(simulator.resultHeading).toBeVisible();
  // Records from the first frame whether a question is visible, and the height of the card.
  await page.addInitScript(() => {
    const frames: { question: boolean; height: number }[] = [];
    Object.assign(window, { frames });
    const record = () => {
      const card = document.querySelector<HTMLElement>('.sim-card');
      const question = document.querySelector('.sim-choices');
      if (card)
        frames.push({
          question: question?.checkVisibility({ visibilityProperty: true }) ?? false,
          height: card.offsetHeight,
        });
      requestAnimationFrame(record);
    };
    record();
  });
  await page.reload();
  await expect(simulator.resultHeading).toBeVisible();
  const frames = await page.evaluate(
    () => (window as unknown as { frames: { question: boolean; height: number }[] }).frames,
  );
  expect(frames.filter(({ question }) => question)).toEqual([]);
  expect(new Set(frames.map(({ height }) => height)).size).toBe(1);
});

test('the result prints with its tiles and without the site around it', async ({ page }) => {
  const simulator = await arriveAtContact(page);
  await simulator.fill(uniqueLead());
  await simulator.send.click();
  await expect(simulator.resultHeading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Your answers, tile by tile' })).toBeVisible();
  await expect(page.getByText('This is not a formal approval')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(simulator.startOver).toBeHidden();
});

test.describe('a failure', () => {
  test.use({
    allowedErrors: /could not be sent|Failed to load resource|net::ERR/,
  });

  // tests/e2e/hostile-network.spec.ts has the other faults, for both forms.
  test('a lost response to the mail is logged, and sends nothing twice, even after a reload', async ({
    page,
    backend,
  }) => {
    const lead = uniqueLead();
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.route(
      MAIL_URL,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const simulator = await arriveAtContact(page);
    await simulator.fill(lead);
    await simulator.send.click();
    await expectFailure(simulator, lead);
    expect(logged.join('\n')).toContain('could not be sent');
    expect(logged.join('\n')).toContain('Failed to send email');
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(lead.email);
    await simulator.send.click();
    await expect(simulator.resultHeading).toBeVisible();
    await expectOneEnquiry(backend, lead);
  });

  test('after a mail failure the visitor can correct the e-mail address', async ({
    page,
    backend,
  }) => {
    const leadWithTypo = uniqueLead();
    const lead = { ...leadWithTypo, email: leadWithTypo.email.replace('eleni', 'helena') };
    await page.route(MAIL_URL, (route) => route.fulfill({ status: 502, json: {} }), { times: 1 });
    const simulator = await arriveAtContact(page);
    await simulator.fill(leadWithTypo);
    await simulator.send.click();
    await expectFailure(simulator, leadWithTypo);
    await simulator.fill(lead);
    await simulator.send.click();
    await expect(page.getByText(`results was sent to ${lead.email}`)).toBeVisible();
    await expectOneEnquiry(backend, lead);
  });
});
