import type { Page } from '@playwright/test';

import { expect, test, unique } from './fixtures.ts';
import { START } from '../../src/domain/simulator/state-machine.ts';
import { SESSION_KEY, encodeSession } from '../../src/domain/simulator/session.ts';
import { GREEN_ANSWERS, GREEN_VALUES, SimulatorPage } from './simulator-driver.ts';

/** Opens a session whose enquiry was sent. */
async function openResult(page: Page): Promise<void> {
  const state = { ...START, answers: GREEN_VALUES, step: 9, enquiryKey: 'after', sent: true };
  await page.addInitScript(([key, session]) => sessionStorage.setItem(key, session), [
    SESSION_KEY,
    encodeSession({ ...state, lead: { name: '', email: 'eleni@visitor.example', phone: '' } }),
  ] as const);
  await page.goto('/mortgage-simulator');
  await expect(new SimulatorPage(page).resultHeading).toBeVisible();
}

/** Contact details of a unique lead. */
const lead = () => ({
  name: 'Eleni',
  email: `eleni.${unique()}@example.com`,
  phone: '+357 99 123456',
});

test.describe('when the styles of the result fail', () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ });

  test('loads them again', async ({ page }) => {
    let loads = 0;
    await page.route('**/result*.css*', async (route) => {
      loads += 1;
      await (loads === 1 ? route.abort() : route.continue());
    });
    await openResult(page);
    expect(loads).toBe(2);
    const tile = await page.locator('.sim-result-header .sim-tile').boundingBox();
    expect(tile?.width).toBeLessThan(200);
  });

  test('shows the result without styles after a second failure', async ({ page }) => {
    await page.route('**/result*.css*', (route) => route.abort());
    await openResult(page);
    await expect(page.getByText("You're in a strong position to move forward.")).toBeVisible();
  });
});

test('says at the start that contact details are asked at the end', async ({ page }) => {
  await page.goto('/mortgage-simulator');
  const [explanation, question] = await Promise.all([
    page.getByText('name, email address and phone number').boundingBox(),
    page.getByRole('radio').first().boundingBox(),
  ]);
  expect(explanation?.y).toBeLessThan(question?.y ?? 0);
});

test('the document title names the step, also after a reload and Back', async ({ page }) => {
  const simulator = new SimulatorPage(page);
  await page.goto('/mortgage-simulator');
  const title = await page.title();
  await simulator.waitForHydration();
  const [first, second] = GREEN_ANSWERS;
  await expect(page).toHaveTitle(`Step 1 of 9: ${first?.[0]} | ${title}`);
  await simulator.answer(GREEN_ANSWERS.slice(0, 1));
  await expect(page).toHaveTitle(`Step 2 of 9: ${second?.[0]} | ${title}`);
  await page.reload();
  await expect(page).toHaveTitle(`Step 2 of 9: ${second?.[0]} | ${title}`);
  await page.goBack();
  await expect(page).toHaveTitle(`Step 1 of 9: ${first?.[0]} | ${title}`);
  await simulator.answer(GREEN_ANSWERS);
  await expect(page).toHaveTitle(`Your contact details | ${title}`);
});

test('Start Over asks for confirmation; Escape and Keep cancel', async ({ page }) => {
  const simulator = new SimulatorPage(page);
  await simulator.open();
  await simulator.answer(GREEN_ANSWERS);
  const question = page.getByRole('dialog');
  for (const leave of ['Escape', 'Enter']) {
    await simulator.startOver.press('Enter');
    await expect(question).toBeVisible();
    await expect(question.getByRole('button', { name: 'Keep your answers' })).toBeFocused();
    await page.keyboard.press(leave);
    await expect(question).toBeHidden();
    await expect(simulator.startOver).toBeFocused();
    await expect(simulator.contactHeading).toBeVisible();
  }
  await simulator.startOver.click();
  await page.getByRole('button', { name: 'Erase and begin again' }).click();
  await expect(simulator.heading(GREEN_ANSWERS[0]?.[0] ?? '')).toBeFocused();
});

test('the result offers contact options and cannot be lost by one click', async ({ page }) => {
  const simulator = new SimulatorPage(page);
  await simulator.open();
  await simulator.answer(GREEN_ANSWERS);
  await simulator.fill(lead());
  await simulator.send.click();
  await expect(simulator.resultHeading).toBeVisible();
  const result = page.locator('.sim-result-header');
  await expect(result.locator('a[href^="tel:+"]')).toBeVisible();
  await expect(result).toContainText('Office hours: ');
  await expect(result).toContainText('only on this page: print or save it');

  await simulator.startOver.click();
  await page.getByRole('button', { name: 'Keep your result' }).click();
  await expect(simulator.resultHeading).toBeVisible();

  await result.getByRole('link', { name: 'Book Your Free Consultation' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('Book Consultation');
  await page.goBack();
  await expect(simulator.resultHeading).toBeVisible();
});

test('each tile links to its explanation and appears once', async ({ page }) => {
  await openResult(page);
  const simulator = new SimulatorPage(page);
  await simulator.waitForHydration();
  const mosaic = page.getByRole('region', { name: 'Your answers, tile by tile' });
  await expect(mosaic.getByRole('link')).toHaveCount(9);
  await expect(page.locator('.sim-tile')).toHaveCount(9 + 1);
  await mosaic.getByRole('link', { name: 'Loan amount' }).press('Enter');
  const explanation = page.getByRole('heading', { name: 'Loan amount: green' });
  await expect(explanation).toBeFocused();
  await expect(explanation).toBeInViewport();
  await expect(page).toHaveURL(/\/mortgage-simulator$/);
});

for (const { when, time, first } of [
  { when: 'on a Monday morning', time: '2026-11-23T08:00:00Z', first: /^tel:/ },
  { when: 'on a Sunday', time: '2026-11-22T08:00:00Z', first: /^https:\/\/wa\.me\// },
])
  test(`offers the phone or WhatsApp first, depending on office hours: ${when}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(time));
    await openResult(page);
    const contactOptions = page.locator('.sim-result-header .sim-actions a');
    await expect(contactOptions).toHaveCount(3);
    await expect(contactOptions.first()).toHaveAttribute('href', first);
    await expect(contactOptions.last()).toHaveText('Book Your Free Consultation');
  });

test('the card keeps its height, and the introduction is hidden', async ({ page }) => {
  const simulator = new SimulatorPage(page);
  await simulator.open();
  const introduction = page.getByText('Up to ten short questions');
  await expect(introduction).toBeVisible();
  const heights = new Set<number>();
  const card = page.locator('form.sim-step');
  for (const answer of GREEN_ANSWERS) {
    await expect(simulator.heading(answer[0])).toBeVisible();
    heights.add(await card.evaluate((form: HTMLFormElement) => form.offsetHeight));
    await simulator.answer([answer]);
    await expect(introduction).toBeHidden();
  }
  expect([...heights]).toHaveLength(1);
});

test.describe('a failure', () => {
  test.use({ allowedErrors: /could not be sent|ERR_FAILED/ });

  test('clears the errors of the first attempt, and shows the fix next to the button', async ({
    page,
  }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS);
    await simulator.send.click();
    await expect(page.locator('form').getByRole('status')).toHaveText('3 fields need correcting.');
    await simulator.fill(lead());
    await simulator.send.press('Enter');
    const outcome = page.locator('[data-outcome=failed]');
    await expect(outcome.locator('a[href^="tel:+"]')).toBeInViewport({ ratio: 1 });
    await expect(outcome.locator('a[href^="mailto:"]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await expect(simulator.send).toBeFocused();
    const toast = page.getByRole('listitem').filter({ hasText: /^Error/ });
    // Nothing covers the button: a tap in its middle hits it.
    await expect(toast).toBeVisible();
    await simulator.send.click({ trial: true, timeout: 2000 });

    // The next attempt does not show the previous error.
    await page.unroute('**/rest/v1/**');
    await simulator.send.click();
    await expect(simulator.resultHeading).toBeVisible();
    await expect(toast).toBeHidden({ timeout: 2000 });
  });
});
