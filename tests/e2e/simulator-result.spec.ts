import { SESSION_KEY } from '../../src/features/simulator/session.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, recordRequests } from './requests.ts';
import { ANSWERS, simulatorOn, uniqueLead } from './simulator-driver.ts';

const INSERT_URL = '**/rest/v1/simulator_results*';
const MAIL_URL = '**/functions/v1/send-simulator-results';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// tests/cross-browser sends a GREEN enquiry; tests/unit checks the messages of each result.
test('an enquiry is corrected, stored, mailed and explained', async ({ page, backend }) => {
  const lead = uniqueLead();
  const calls = recordRequests(page, (request) => request.method() === 'POST');
  const simulator = simulatorOn(page);
  await simulator.openContactStep(ANSWERS.YELLOW);
  const errorCount = page.locator('form').getByRole('status');
  await simulator.send.click();
  await expect(errorCount).toHaveText('3 fields need correcting.');
  await simulator.fill({ ...lead, Email: 'eleni@' });
  await page.keyboard.press('Enter');
  await expect(errorCount).toHaveText('1 field needs correcting.');
  await expect(simulator.field('Email')).toBeFocused();
  await expect(simulator.field('Email')).toHaveAccessibleDescription('Invalid email address');

  await simulator.fill(lead);
  const release = await holdRequests(page, INSERT_URL);
  await simulator.send.click();
  await expect(simulator.send).toHaveText('Sending...');
  await expect(simulator.back).toBeDisabled();
  release();

  await expect(simulator.resultHeading).toBeFocused();
  const message = 'With a few adjustments, you could be ready to move forward soon.';
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByText('expert will contact you shortly')).toBeVisible();
  await expect(page.getByText(`results was sent to ${lead.Email}`)).toContainText('Promotions');
  const mosaic = page.getByRole('region', { name: 'Your answers, tile by tile' });
  for (const [word, count] of Object.entries({ Green: 4, Yellow: 6, Red: 0 })) {
    await expect(mosaic.getByText(word, { exact: true })).toHaveCount(count);
  }

  await expect(page.getByText('What usually helps:')).toHaveCount(6);

  const paths = calls.map((request) => new URL(request.url()).pathname);
  expect(paths).toEqual(['/rest/v1/simulator_results', '/functions/v1/send-simulator-results']);
  expect(await backend.expectOnce('simulator_results', lead.Email)).toMatchObject({
    first_name: lead.Name,
    phone: lead.Phone,
    simulator_result: 'YELLOW',
    raw_answers: [],
  });
  // Answers never leave the browser: no request contains their values.
  const bodies = calls.map((request) => request.postData() ?? '').join('\n');
  expect(bodies).not.toMatch(/under30|30to50|60plus|married|single|above\d|below\d/);
});

test.describe('a failure', () => {
  // Chromium logs the 409 of the duplicate key.
  test.use({ allowedErrors: /could not be sent|status of (?:409|502)/ });

  test('of the mail is logged, survives a reload, and is replaced by the result once the address is corrected', async ({
    page,
    backend,
  }) => {
    const lead = uniqueLead();
    const mistyped = { ...lead, Email: lead.Email.replace('eleni', 'helena') };
    const failed = page.waitForEvent('console', (message) =>
      /could not be sent.*Failed to send email/s.test(message.text()),
    );
    await page.route(MAIL_URL, (route) => route.fulfill({ status: 502, json: {} }), { times: 2 });
    const simulator = simulatorOn(page);
    await simulator.openContactStep();
    await simulator.fill(mistyped);
    await simulator.send.click();
    await failed;
    await page.reload();
    await expect(simulator.field('Email')).toHaveValue(mistyped.Email);
    await simulator.send.click();
    const toast = page.getByRole('listitem').filter({ hasText: /^Error/ });
    await expect(toast).toBeVisible();
    await simulator.fill(lead);
    await simulator.send.click();
    await expect(page.getByText(`results was sent to ${lead.Email}`)).toBeVisible();
    await expect(toast).toBeHidden({ timeout: 2000 });
    await backend.expectOnce('simulator_results', lead.Email);
    expect(await backend.rows('simulator_results', mistyped.Email)).toEqual([]);
  });
});

test('a reload shows no question before the result; Start Over clears all once confirmed', async ({
  page,
}) => {
  const lead = uniqueLead();
  const simulator = simulatorOn(page);
  await simulator.openContactStep();
  await simulator.fill(lead);
  await simulator.send.click();
  await expect(simulator.resultHeading).toBeVisible();
  // Records from the first frame whether a question is visible, and the height of the card.
  await page.addInitScript(() => {
    const record = () => {
      const question = document.querySelector('.sim-choices');
      const isVisible = question?.checkVisibility({ visibilityProperty: true }) === true;
      const height = document.querySelector<HTMLElement>('.sim-card')?.offsetHeight;
      if (height !== undefined) {
        performance.mark(`${isVisible ? 'question' : 'result'}, ${height}`);
      }

      requestAnimationFrame(record);
    };

    record();
  });
  await page.reload();
  await expect(simulator.resultHeading).toBeVisible();
  await expect(page.getByText(lead.Email)).toBeVisible();
  const frames = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name }) => name),
  );
  expect([...new Set(frames)]).toEqual([expect.stringMatching(/^result, \d+$/)]);
  const session = () => page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
  expect(await session()).not.toContain(lead.Name);

  const question = page.getByRole('dialog');
  for (const key of ['Escape', 'Enter']) {
    await simulator.startOver.press('Enter');
    await expect(question.getByRole('button', { name: 'Keep your result' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(question).toBeHidden();
    await expect(simulator.startOver).toBeFocused();
  }

  await simulator.startOver.click();
  await question.getByRole('button', { name: 'Erase and begin again' }).click();
  await expect(simulator.heading('How old are you?')).toBeFocused();
  await expect(simulator.checked).toHaveCount(0);
  expect(await session()).not.toContain('@');
});

test('the result explains each tile, offers contact, and prints without the site around it', async ({
  page,
}) => {
  const simulator = simulatorOn(page);
  await simulator.openResult();
  const result = page.locator('.sim-result');
  const contactOptions = result.locator('.sim-actions a');
  await expect(contactOptions).toHaveCount(3);
  for (const option of await contactOptions.all()) {
    await expect(option).toBeInViewport({ ratio: 1 });
  }

  const mosaic = page.getByRole('region', { name: 'Your answers, tile by tile' });
  await expect(mosaic.getByRole('link')).toHaveCount(9);
  const greens = page.locator('details').filter({ hasText: 'Your 9 green answers' });
  await expect(greens.getByText('This is within the usual range')).toBeHidden();
  await mosaic.getByRole('link', { name: 'Loan amount' }).press('Enter');
  const explanation = page.getByRole('heading', { name: 'Loan amount (green)' });
  await expect(explanation).toBeFocused();
  await expect(explanation).toBeInViewport();
  await expect(page).toHaveURL(/\/mortgage-simulator$/);

  await greens.locator('summary').click();
  await page.emulateMedia({ media: 'print' });
  await expect(mosaic).toBeVisible();
  await expect(greens.getByText('This is within the usual range')).toBeVisible();
  await expect(page.getByText('This is not a formal approval')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(simulator.startOver).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await expect(result).toContainText('Office hours: ');
  await expect(result).toContainText('on this page only, so print or save it');
  for (const [time, second] of [
    ['2026-11-23T08:00:00Z', /^tel:\+/],
    ['2026-11-22T08:00:00Z', /^https:\/\/wa\.me\//],
  ] as const) {
    // A Monday morning and a Sunday.
    await page.clock.setFixedTime(time);
    await page.reload();
    await expect(contactOptions.nth(1)).toHaveAttribute('href', second);
    await expect(contactOptions).toHaveCount(3);
  }

  await contactOptions.first().click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('Book Consultation');
  await page.goBack();
  await expect(simulator.resultHeading).toBeVisible();
});
