import type { Locator } from '@playwright/test';

import { axeFindings } from '../accessibility/axe.ts';
import { expect, test } from './fixtures.ts';
import { LOAN_AMOUNT_KEY } from '../../src/domain/mortgage/handoff.ts';
import { GREEN_ANSWERS, SimulatorPage, YELLOW_ANSWERS } from './simulator-driver.ts';

const [AGE_QUESTION, FAMILY_QUESTION, SMALL_CHILDREN_QUESTION] = GREEN_ANSWERS.map(
  ([title]) => title,
);

const selected = (radio: Locator) => expect(radio).toBeChecked();

test.describe('choosing an answer', () => {
  test('moves on at once and updates the progress', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await expect(simulator.back).toBeDisabled();
    for (const [index, [title, label]] of GREEN_ANSWERS.entries()) {
      await simulator.expectStep(index + 1, 9, title);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      const bar = page.getByRole('progressbar');
      await expect(bar).toHaveAttribute('aria-valuetext', `Step ${index + 1} of 9`);
      const width = await bar.locator('rect').last().getAttribute('width');
      expect(parseFloat(width ?? '')).toBeCloseTo((100 * (index + 1)) / 9, 1);
      await simulator.choice(label).click();
    }
    await expect(simulator.contactHeading).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/mortgage-simulator');
  });

  test('fits the first question on the first screen of a phone, and shows all tiles laid at the end', async ({
    page,
  }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    const answer = await page.locator('.sim-choice').nth(3).boundingBox();
    expect((answer?.y ?? Infinity) + (answer?.height ?? 0)).toBeLessThan(844);
    await simulator.answer(GREEN_ANSWERS);
    await expect(simulator.contactHeading).toBeVisible();
    await expect(page.locator('.sim-contact svg rect')).toHaveAttribute('width', '100%');
  });

  test('hasLoans adds a question, and its answer is dropped when loans are removed', async ({
    page,
  }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(YELLOW_ANSWERS.slice(0, 5));
    await simulator.expectStep(6, 10, 'How much do you pay for these loans each month?');
    await simulator.answer(YELLOW_ANSWERS.slice(5));
    await page.getByRole('button', { name: 'Change Existing loans' }).click();
    await selected(simulator.choice('Yes'));
    await simulator.choose('No');
    await expect(simulator.contactHeading).toBeVisible();
    await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(9);
    await expect(page.getByText('Loan payments')).toHaveCount(0);
  });

  test('choosing the selected choice moves on as well', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS.slice(0, 1));
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
    await simulator.back.click();
    await simulator.expectStep(1, 9, AGE_QUESTION ?? '');
    await selected(simulator.choice('30 to 49'));
    await simulator.choice('30 to 49').click();
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
  });

  test('answers one question on a double click', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.choice('30 to 49').dblclick();
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('ignores a second tap during the card animation', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    // Slows the animation down, so that the second tap falls into it.
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('.sim-content { animation-duration: 1s !important }');
      document.adoptedStyleSheets.push(slow);
    });
    const box = await simulator.choice('30 to 49').boundingBox();
    if (!box) throw new Error('The choice is not on the screen.');
    await page.mouse.click(box.x + 8, box.y + 8);
    await page.mouse.click(box.x + 8, box.y + 8);
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
    await simulator.choose('Married');
    await simulator.expectStep(3, 9, SMALL_CHILDREN_QUESTION ?? '');
  });

  test('a choice made before hydration is kept', async ({ page }) => {
    // Delays the scripts until after the tap.
    let releaseScripts: () => void = () => undefined;
    const tapped = new Promise<void>((resolve) => {
      releaseScripts = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await tapped;
      await route.continue();
    });
    const simulator = new SimulatorPage(page);
    await page.goto('/mortgage-simulator', { waitUntil: 'commit' });
    await simulator.choice('Under 30').click();
    await selected(simulator.choice('Under 30'));
    releaseScripts();
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
    await simulator.back.click();
    await selected(simulator.choice('Under 30'));
  });
});

test.describe('with the keyboard alone', () => {
  test('arrow keys select, Enter moves on, and the next heading has the focus', async ({
    page,
  }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.choice('Under 30').focus();
    for (const [index, [title, label]] of GREEN_ANSWERS.entries()) {
      if (index > 0) {
        await expect(simulator.heading(title)).toBeFocused();
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Space');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      const choices = await page.getByRole('radio').count();
      for (
        let press = 0;
        press < choices && !(await simulator.choice(label).isChecked());
        press += 1
      )
        await page.keyboard.press('ArrowDown');
      await selected(simulator.choice(label));
      await simulator.expectStep(index + 1, 9, title);
      await page.keyboard.press('Enter');
    }
    await expect(simulator.contactHeading).toBeFocused();
  });

  test('Continue without an answer shows an error', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    const next = page.getByRole('button', { name: 'Continue' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Choose an answer to go on.');
    await simulator.expectStep(1, 9, AGE_QUESTION ?? '');
    await simulator.choice('Under 30').focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await next.click();
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
  });
});

test.describe('Back', () => {
  test('of the browser moves between steps, as does Forward', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS.slice(0, 3));
    await simulator.expectStep(4, 9, GREEN_ANSWERS[3]?.[0] ?? '');
    await page.goBack();
    await simulator.expectStep(3, 9, SMALL_CHILDREN_QUESTION ?? '');
    await selected(simulator.choice('1'));
    await page.goBack();
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
    await page.goForward();
    await simulator.expectStep(3, 9, SMALL_CHILDREN_QUESTION ?? '');
    await expect(page).toHaveURL(/\/mortgage-simulator$/);
  });

  test('of the page goes back one step, and stops at the first', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await page.goto('/mortgage-approval');
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS.slice(0, 2));
    await simulator.expectStep(3, 9, SMALL_CHILDREN_QUESTION ?? '');
    await simulator.back.click();
    await simulator.back.click();
    await simulator.expectStep(1, 9, AGE_QUESTION ?? '');
    await expect(simulator.back).toBeDisabled();
    await page.goBack();
    await expect(page).toHaveURL(/\/mortgage-approval$/);
  });

  test('goes from the contact step back to the last question', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS);
    await simulator.back.click();
    await simulator.expectStep(9, 9, 'How much would you like to borrow?');
    await simulator.choose('Over €500,000');
    await expect(simulator.contactHeading).toBeVisible();
    await expect(page.getByText('Over €500,000')).toBeVisible();
  });
});

test.describe('the answers', () => {
  test('survive a reload in this session only', async ({ page, context }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS.slice(0, 2));
    await simulator.expectStep(3, 9, SMALL_CHILDREN_QUESTION ?? '');
    await page.reload();
    await simulator.expectStep(3, 9, SMALL_CHILDREN_QUESTION ?? '');
    await page.goBack();
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
    await selected(simulator.choice('Married'));

    const other = new SimulatorPage(await context.newPage());
    await other.open();
    await other.expectStep(1, 9, AGE_QUESTION ?? '');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('are offered on return: continue or start over', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS.slice(0, 4));
    await simulator.expectStep(5, 9, GREEN_ANSWERS[4]?.[0] ?? '');
    await page.goto('/mortgage-approval');
    await simulator.open();
    await expect(page.getByText('You have answered 4 of 9 questions.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await simulator.expectStep(5, 9, GREEN_ANSWERS[4]?.[0] ?? '');
    await page.goto('/mortgage-approval');
    await simulator.open();
    await simulator.startOver.click();
    await simulator.expectStep(1, 9, AGE_QUESTION ?? '');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.reload();
    await simulator.expectStep(1, 9, AGE_QUESTION ?? '');
  });

  test('can be changed from the summary, which is then shown again', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS);
    await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(9);
    await page.getByRole('button', { name: 'Change Family status' }).click();
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
    await selected(simulator.choice('Married'));
    await simulator.choose('Widowed');
    await expect(simulator.contactHeading).toBeFocused();
    await expect(page.getByText('Widowed')).toBeVisible();
    await page.goBack();
    await simulator.expectStep(2, 9, FAMILY_QUESTION ?? '');
    await page.goBack();
    await expect(simulator.contactHeading).toBeVisible();
  });

  test("show the calculator's amount as a hint, without preselecting it", async ({ page }) => {
    await page.addInitScript((key) => {
      sessionStorage.setItem(key, '250000.5');
    }, LOAN_AMOUNT_KEY);
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS.slice(0, 8));
    await expect(page.getByText('You looked at €250,001')).toContainText('‘€250,000 to €500,000’');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});

test.describe('accessible names and roles', () => {
  test('of a question: number, group, choices', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS.slice(0, 1));
    await expect(simulator.heading(FAMILY_QUESTION ?? '')).toBeFocused();
    await expect(simulator.heading(FAMILY_QUESTION ?? '')).toHaveAccessibleDescription(
      'Step 2 of 9',
    );
    await expect(page.locator('.sim-card')).toMatchAriaSnapshot(`
      - progressbar "Progress"
      - paragraph: Step 2 of 9
      - group "What is your family status?":
        - heading "What is your family status?" [level=2]
        - radio "Single"
        - radio "Married"
        - radio "Widowed"
        - radio "Other"
      - button "Back"
      - button "Continue"
      - paragraph: /Pick an answer to move on/
    `);
  });

  test('of the contact step: labels, summary, a button per answer', async ({ page }) => {
    const simulator = new SimulatorPage(page);
    await simulator.open();
    await simulator.answer(GREEN_ANSWERS);
    await expect(page.locator('.sim-card')).toMatchAriaSnapshot(`
      - heading "Almost there! Please provide your contact details" [level=2]
      - textbox "Name"
      - textbox "Email"
      - textbox "Phone"
      - paragraph:
        - link "How we use your data":
          - /url: /privacy
      - button "Back"
      - button "See my result"
      - region "Your answers":
        - heading "Your answers" [level=3]
        - term: Age
        - definition: 30 to 49
        - definition:
          - button "Change Age"
      - button "Start Over"
    `);
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  });
});

// tests/accessibility checks the first question, the contact step and the result.
test('axe finds no violation in a question without a choice and in the offer to continue', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const simulator = new SimulatorPage(page);
  const expectNoViolations = async () => {
    expect(await axeFindings(page, 'main')).toEqual([]);
  };
  await simulator.open();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectNoViolations();
  await simulator.answer(YELLOW_ANSWERS.slice(0, 1));
  await page.goto('/mortgage-approval');
  await simulator.open();
  await expectNoViolations();
});

test('is excluded from search engines', async ({ page }) => {
  await page.goto('/mortgage-simulator');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mortgage Approval Simulator');
});
