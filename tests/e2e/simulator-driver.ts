import { expect, type Page } from '@playwright/test';

import { type Answers, QUESTION_FLOW } from '../../src/domain/simulator/flow.ts';
import { encodeSession, SESSION_KEY } from '../../src/domain/simulator/session.ts';
import { START } from '../../src/domain/simulator/state-machine.ts';
import { unique } from './fixtures.ts';

/** Nine answers with 18 points: title of the question, label of the choice. */
export const GREEN_ANSWERS = [
  ['How old are you?', '30 to 49'],
  ['What is your family status?', 'Married'],
  ['How many children under 14 do you have?', '1'],
  ['How many children aged 14 or over do you have?', '0'],
  ['Do you have any loans at the moment?', 'No'],
  ['What is your net income each month?', 'Over €5,000'],
  ['How much does your household spend each month?', '€2,500 to €5,000'],
  ['How much of your own money can you put in?', '€100,000 to €250,000'],
  ['How much would you like to borrow?', '€250,000 to €500,000'],
] as const;

const answers = (...values: readonly (string | undefined)[]): Answers =>
  Object.fromEntries(QUESTION_FLOW.map(({ id }, index) => [id, values[index]]));

/** Answers by question id, with 18, 14 and 5 points. */
export const ANSWERS = {
  GREEN: answers(
    ...['30to50', 'married', '1', '0', 'no', undefined],
    ...['above5000', 'above2500', 'above100k', 'above250k'],
  ),
  YELLOW: answers(
    ...['under30', 'single', '3', '0', 'yes', 'below500'],
    ...['above1500', 'above2500', 'above100k', 'above250k'],
  ),
  RED: answers(
    ...['60plus', 'single', '4plus', '4plus', 'yes', 'above500'],
    ...['below1500', 'above1500', 'below100k', 'below100k'],
  ),
} as const;

/** Contact details of a unique visitor. */
export function uniqueLead() {
  const word = unique();
  return { name: `Eleni ${word}`, email: `eleni.${word}@visitor.example`, phone: '+357 99 123456' };
}

/** The simulator as a visitor uses it. */
export function simulatorOn(page: Page) {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const choice = (label: string) => page.getByRole('radio', { name: label, exact: true });
  const field = (label: 'Name' | 'Email' | 'Phone') => page.getByLabel(label, { exact: true });
  const next = page.getByRole('button', { name: 'Continue' });
  const contactHeading = heading('Almost there! Please provide your contact details');
  const resultHeading = heading('Application Submitted');

  const waitForHydration = async () => {
    const island = page.locator('astro-island').filter({ has: page.locator('.sim-card') });
    await expect(island).toHaveAttribute('data-island-status', 'ready');
  };

  const open = async () => {
    await page.goto('/mortgage-simulator');
    await waitForHydration();
  };

  /** Opens the page as a visitor who has answered before, and goes on where the visitor left. */
  const resume = async (
    given: Readonly<Record<string, string | undefined>>,
    { sent = false, email = '' } = {},
  ) => {
    const answers = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
    const session = encodeSession({
      ...START,
      answers,
      step: Object.keys(answers).length,
      enquiryKey: crypto.randomUUID(),
      sent,
      lead: { name: '', email, phone: '' },
    });
    // Once: a reload or Start Over keeps what the page has stored since.
    await page.addInitScript(
      ([key, text]) => {
        if (!('seeded' in sessionStorage)) sessionStorage.setItem(key, text);
        sessionStorage.setItem('seeded', '');
      },
      [SESSION_KEY, session] as const,
    );
    await open();
    if (!sent) await next.click();
  };

  const choose = (label: string) => page.getByText(label, { exact: true }).click();

  return {
    heading,
    choice,
    field,
    send: page.getByRole('button', { name: /^(See my result|Sending\.\.\.)$/ }),
    back: page.getByRole('button', { name: 'Back', exact: true }),
    next,
    startOver: page.getByRole('button', { name: 'Start Over' }),
    checked: page.getByRole('radio', { checked: true }),
    contactHeading,
    resultHeading,
    waitForHydration,
    open,
    resume,
    choose,

    openContactStep: async (given: Answers = ANSWERS.GREEN) => {
      await resume(given);
      await expect(contactHeading).toBeVisible();
    },

    /** Opens the result of an enquiry that was sent. */
    openResult: async (given: Answers = ANSWERS.GREEN) => {
      await resume(given, { sent: true, email: 'konstantinos.papadopoulos@visitor.example' });
      await expect(resultHeading).toBeVisible();
    },

    expectStep: async (step: number, title = GREEN_ANSWERS[step - 1]?.[0] ?? '') => {
      await expect(heading(title)).toBeVisible();
      await expect(page.getByText(new RegExp(`^Step ${step} of (?:9|10)$`))).toBeVisible();
    },

    answer: async (given: readonly (readonly [title: string, label: string])[]) => {
      for (const [title, label] of given) {
        await expect(heading(title)).toBeVisible();
        await choose(label);
      }
    },

    fill: async ({ name, email, phone }: ReturnType<typeof uniqueLead>) => {
      await field('Name').fill(name);
      await field('Email').fill(email);
      await field('Phone').fill(phone);
    },
  };
}
