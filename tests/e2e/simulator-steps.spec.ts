import { CALCULATOR_LOAN_KEY } from '../../src/features/calculator/handoff.ts';
import { pruneAnswers } from '../../src/features/simulator/flow.ts';
import { axeFindings } from '../accessibility/axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './requests.ts';
import { ANSWERS, GREEN_ANSWERS, simulatorOn } from './simulator-driver.ts';

// The rules of the steps are in tests/unit/simulator; tests/cross-browser answers every question.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an answer moves on at once: progress, title, and a card of one height', async ({ page }) => {
  const simulator = simulatorOn(page);
  await simulator.open();
  await expect(page.locator('.sim-choice').nth(3)).toBeInViewport({ ratio: 1 });
  await expect(simulator.back).toBeDisabled();
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  const heights = new Set();
  for (const [index, [question, label]] of GREEN_ANSWERS.entries()) {
    await simulator.expectStep(index + 1);
    await expect(page.getByText('Answer up to ten short questions')).toBeVisible({
      visible: index === 0,
    });
    await expect(page.getByRole('group', { name: question })).toBeVisible();
    await expect(bar).toHaveAttribute('aria-valuetext', `Step ${index + 1} of 9`);
    const width = await bar.locator('rect').last().getAttribute('width');
    expect(parseFloat(width ?? '')).toBeCloseTo((100 * (index + 1)) / 9, 1);
    heights.add((await page.locator('form.sim-step').boundingBox())?.height);
    await expect(page).toHaveTitle(new RegExp(`^Step ${index + 1} of 9: .+ \\| `));
    await simulator.choice(label).click();
  }

  expect(heights.size).toBe(1);
  await expect(simulator.contactHeading).toBeVisible();
  await expect(page).toHaveTitle(/^Your contact details \| /);
  await expect(page.locator('.sim-contact svg rect')).toHaveAttribute('width', '100%');
});

for (const width of [180, 320, 390, 1360]) {
  test(`a step stays within a window of ${width} px while it turns in`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const simulator = simulatorOn(page);
    await simulator.open();
    await page.evaluate(() => {
      const frozen = new CSSStyleSheet();
      frozen.replaceSync('.sim-content { animation-play-state: paused !important; }');
      document.adoptedStyleSheets = [frozen];
    });
    await simulator.answer(GREEN_ANSWERS.slice(0, 1));
    await simulator.expectStep(2);
    const widths = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const isTurning = document
          .querySelector('.sim-content')
          ?.getAnimations()
          .some(
            (animation) => 'animationName' in animation && animation.animationName === 'sim-turn',
          );
        return { isTurning, isWider: scrollWidth > clientWidth };
      });
    expect(await widths()).toEqual({ isTurning: true, isWider: false });
    await page.goBack();
    await simulator.expectStep(1);
    expect(await widths()).toEqual({ isTurning: true, isWider: false });
  });
}

test('a choice made before hydration is kept', async ({ page }) => {
  const release = await holdRequests(page, '**/*.js');
  const simulator = simulatorOn(page);
  await page.goto('/mortgage-simulator', { waitUntil: 'commit' });
  await simulator.choice('Under 30').click();
  release();
  await simulator.expectStep(2);
  await simulator.back.click();
  await expect(simulator.choice('Under 30')).toBeChecked();
});

test('the choice that is selected moves on when it is chosen again', async ({ page }) => {
  const simulator = simulatorOn(page);
  await simulator.open();
  await simulator.choose('Under 30');
  await simulator.back.click();
  await simulator.choice('Under 30').click();
  await simulator.expectStep(2);
});

test('the second tap of a double tap does nothing, in the animation and after it', async ({
  page,
}) => {
  const simulator = simulatorOn(page);
  await simulator.open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Pause the animation, so that the second tap comes during it.
  await page.evaluate(() => {
    const paused = new CSSStyleSheet();
    paused.replaceSync('.sim-content { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [paused];
  });
  await simulator.choice('30 to 49').click();
  for (const control of [simulator.choice('Single'), simulator.back]) {
    await control.click({ force: true });
  }

  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await simulator.choice('Single').hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await simulator.expectStep(2);
  await expect(simulator.checked).toHaveCount(0);
});

test('works by keyboard: an error without an answer, arrow keys, Enter, focus on the heading', async ({
  page,
}) => {
  const simulator = simulatorOn(page);
  await simulator.open();
  // A press on a choice goes on, so the button is only for the keyboard.
  await expect(simulator.next).toHaveCSS('opacity', '0');
  await simulator.next.press('Enter');
  await expect(simulator.next).toHaveCSS('opacity', '1');
  await expect(page.getByRole('alert')).toHaveText('Choose an answer to continue.');
  expect(await axeFindings(page, 'main')).toEqual([]);
  await simulator.choice('Under 30').focus();
  for (const [index, [title, label]] of GREEN_ANSWERS.slice(0, 3).entries()) {
    if (index > 0) {
      await expect(simulator.heading(title)).toBeFocused();
      await expect(simulator.heading(title)).toHaveAccessibleDescription(`Step ${index + 1} of 9`);
      await page.keyboard.press('Tab');
    }

    await page.keyboard.press('Space');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(simulator.choice(label)).toBeChecked();
    await simulator.expectStep(index + 1);
    await page.keyboard.press('Enter');
  }

  await simulator.expectStep(4);
});

test('Back and Forward of the browser, Back of the page, a reload and a return keep the answers', async ({
  page,
}) => {
  const simulator = simulatorOn(page);
  await page.goto('/mortgage-approval');
  await simulator.open();
  await simulator.answer(GREEN_ANSWERS.slice(0, 3));
  await simulator.expectStep(4);
  await page.goBack();
  await simulator.expectStep(3);
  await expect(simulator.choice('1')).toBeChecked();
  await page.goBack();
  await simulator.expectStep(2);
  await page.goForward();
  await simulator.expectStep(3);
  await page.reload();
  await simulator.expectStep(3);
  await simulator.waitForHydration();
  await simulator.back.click();
  await expect(simulator.choice('Married')).toBeChecked();
  await simulator.back.click();
  await simulator.expectStep(1);
  await expect(simulator.back).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/mortgage-approval$/);

  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await simulator.open();
  await expect(page.getByText('You have answered 3 of 9 questions.')).toBeVisible();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await simulator.next.click();
  await simulator.expectStep(1);
  await expect(simulator.choice('30 to 49')).toBeChecked();
  await page.goto('/mortgage-approval');
  await simulator.open();
  await simulator.startOver.click();
  await simulator.expectStep(1);
  await page.reload();
  await simulator.expectStep(1);
  await expect(simulator.checked).toHaveCount(0);
});

test('an answer can be changed beside a later question, on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  const simulator = simulatorOn(page);
  await simulator.open();
  await simulator.answer(GREEN_ANSWERS.slice(0, 3));
  await simulator.expectStep(4);
  const soFar = page.getByRole('region', { name: 'So far' });
  await expect(soFar.getByRole('button')).toHaveCount(3);
  await soFar.getByRole('button', { name: 'Change Age' }).click();
  await expect(simulator.heading('How old are you?')).toBeFocused();
  await expect(soFar.getByRole('button')).toHaveCount(2);
  await simulator.choice('50 to 59').click();
  await simulator.expectStep(4);
  await expect(soFar).toContainText('50 to 59');
});

test('an answer can be changed from the summary', async ({ page }) => {
  const simulator = simulatorOn(page);
  await simulator.openContactStep();
  await page.getByRole('button', { name: 'Change Marital status' }).click();
  await simulator.expectStep(2);
  await expect(simulator.choice('Married')).toBeChecked();
  await simulator.choose('Widowed');
  await expect(simulator.contactHeading).toBeFocused();
  await expect(page.getByText('Widowed')).toBeVisible();
  await page.goBack();
  await simulator.expectStep(2);
});

test("shows the calculator's amount as a hint, without preselecting it", async ({ page }) => {
  await page.addInitScript((key) => {
    sessionStorage.setItem(key, 'amount=250000.5');
  }, CALCULATOR_LOAN_KEY);
  const simulator = simulatorOn(page);
  await simulator.resume(pruneAnswers({ ...ANSWERS.GREEN, loanAmount: 'none' }));
  await expect(page.getByText('you entered €250,001')).toContainText('‘€250,000 to €499,999’');
  await expect(simulator.checked).toHaveCount(0);
});
