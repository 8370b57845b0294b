import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pruneAnswers, QUESTIONS } from '../../src/features/simulator/flow.ts';
import type { Answers } from '../../src/features/simulator/flow.ts';
import { encodeSession, SESSION_KEY } from '../../src/features/simulator/session.ts';
import { START } from '../../src/features/simulator/state-machine.ts';
import type { SimulatorState } from '../../src/features/simulator/state-machine.ts';
import { describeAnswers, QUESTION_TEXTS } from '../../src/features/simulator/questions-texts.ts';
import { unique } from './fixtures.ts';

/** A value for each question, `-` for one that is not asked. */
const answers = (values: string): Answers => {
  const list = values.split(' ');
  return pruneAnswers(Object.fromEntries(QUESTIONS.map(({ id }, index) => [id, list[index]])));
};

/** Answers with 18, 14 and 5 points. */
export const ANSWERS = {
  GREEN: answers('30to50 married 1 0 no - above5000 above2500 above100k above250k'),
  YELLOW: answers('under30 single 3 0 yes below500 above1500 above2500 above100k above250k'),
  RED: answers('60plus single 4plus 4plus yes above500 below1500 above1500 below100k below100k'),
} as const;

/** The nine green answers: title of the question, label of the choice. */
export const GREEN_ANSWERS = describeAnswers(ANSWERS.GREEN).map(
  ({ questionId, label }) => [QUESTION_TEXTS[questionId].title, label] as const,
);

/** Contact details of a unique visitor, by label. */
export function uniqueLead() {
  const word = unique();
  return { Name: `Eleni ${word}`, Email: `eleni.${word}@visitor.example`, Phone: '+357 99 123456' };
}

/** The simulator as a visitor uses it. */
export function simulatorOn(page: Page) {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const choice = (label: string) => page.getByRole('radio', { name: label, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
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
  const resume = async (given: Answers = ANSWERS.GREEN, changes: Partial<SimulatorState> = {}) => {
    const enquiryKey = crypto.randomUUID();
    const step = Object.keys(given).length;
    const session = encodeSession({ ...START, answers: given, step, enquiryKey, ...changes });
    // Seed the storage only once, so that a reload or Start Over keeps what the page has stored
    // since.
    await page.addInitScript(
      ([key, text]) => {
        if (!('seeded' in sessionStorage)) {
          sessionStorage.setItem(key, text);
        }

        sessionStorage.setItem('seeded', '');
      },
      [SESSION_KEY, session] as const,
    );
    await open();
    if (!changes.sent) {
      await next.click();
    }
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

    openContactStep: async (given?: Answers) => {
      await resume(given);
      await expect(contactHeading).toBeVisible();
    },

    /** Opens the result of an enquiry that was sent. */
    openResult: async (given?: Answers) => {
      const email = 'konstantinos.papadopoulos@visitor.example';
      await resume(given, { sent: true, lead: { ...START.lead, email } });
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

    fill: async (lead: ReturnType<typeof uniqueLead>) => {
      for (const [label, text] of Object.entries(lead)) {
        await field(label).fill(text);
      }
    },
  };
}
