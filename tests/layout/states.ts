import { expect, type Page } from '@playwright/test';

import { ROUTES } from '../../src/domain/routes.ts';
import {
  QUESTIONS,
  visibleQuestions,
  type Answers,
  type Score,
} from '../../src/domain/simulator/flow.ts';
import { START } from '../../src/domain/simulator/state-machine.ts';
import { POINTS, simulatorResult } from '../../src/domain/simulator/scoring.ts';
import { SESSION_KEY, encodeSession } from '../../src/domain/simulator/session.ts';

/** A state of a tool, and how a test reaches it. */
export interface State {
  readonly name: string;
  readonly path: string;
  /** Session storage at the start. */
  readonly session?: Readonly<Record<string, string>>;
  readonly arrive: (page: Page) => Promise<void>;
  /** Number of A4 pages in print, where it is specified. */
  readonly pagesInPrint?: number;
}

/** Forty years, with every field that widens the column of an offer filled in. */
const THREE_OFFERS = new URLSearchParams([
  ...['a', 'b', 'c'].flatMap((key, index) => [
    [`${key}-amount`, '1234567'],
    [`${key}-rate1`, `${3 + index / 10}`],
    [`${key}-years1`, '2'],
    [`${key}-only1`, 'yes'],
    [`${key}-rate2`, `${3.5 - index / 10}`],
    [`${key}-years2`, '8'],
    [`${key}-rate3`, '4.25'],
    [`${key}-years3`, '10'],
    [`${key}-rate4`, '4.5'],
    [`${key}-years4`, '20'],
    [`${key}-fees`, `${1000 * index}`],
    [`${key}-valuation`, '300'],
    [`${key}-insurance`, '123.45'],
    [`${key}-compensation`, '1%'],
  ]),
  ['early', '10'],
]).toString();

/** For every question the choice with the most points (1) or the fewest (-1). */
function extremes(sign: 1 | -1): Answers {
  return Object.fromEntries(
    QUESTIONS.map(({ id, choices }) => {
      const [first] = choices.toSorted((a, b) => sign * (POINTS[b.score] - POINTS[a.score]));
      return [id, first?.value];
    }),
  );
}

/** Answers that give a result: the best ones, with as many of the worst as needed. */
function answersFor(result: Score): Answers {
  const worst = extremes(-1);
  let answers = extremes(1);
  for (const { id } of QUESTIONS) {
    if (simulatorResult(answers) === result) break;
    answers = { ...answers, [id]: worst[id] };
  }
  return answers;
}

function sessionWith(answers: Answers, sent: boolean): Readonly<Record<string, string>> {
  const step = visibleQuestions(answers).length;
  const lead = { name: '', email: 'konstantinos.papadopoulos@visitor.example', phone: '' };
  const state = { ...START, answers, step, enquiryKey: 'layout', sent, lead };
  return { [SESSION_KEY]: encodeSession(state) };
}

const RESULTS = ['GREEN', 'YELLOW', 'RED'] as const satisfies readonly Score[];

export const STATES: readonly State[] = [
  {
    name: 'the menu with its groups open',
    path: ROUTES.contact,
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('#site-menu details').evaluateAll((groups: HTMLDetailsElement[]) => {
        for (const group of groups) group.open = true;
      });
    },
  },
  {
    name: 'the calculator with its result and every section open',
    path: `${ROUTES.calculator}?loanAmount=1234567&interestRate=4&loanTerm=40&extraPayment=100&variant=3.5x20`,
    arrive: async (page) => {
      await page
        .locator('astro-island[data-island-status="ready"] table')
        .first()
        .waitFor({ state: 'attached' });
      await page.locator('main details').evaluateAll((questions: HTMLDetailsElement[]) => {
        for (const question of questions) question.open = true;
      });
      await page.getByLabel('Property price').fill('1500000');
      await page.getByLabel('Deposit').fill('265433');
    },
  },
  {
    name: 'a loan of forty years with its schedule',
    path: `${ROUTES.calculator}?loanAmount=350000&interestRate=4&loanTerm=40`,
    arrive: async (page) => {
      await page.locator('astro-island[data-island-status="ready"] .result-amounts').waitFor();
      await expect(async () => {
        // An effect listens for the event, and runs some time after the result is painted.
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        await expect(page.locator('main table').last()).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 12_000 });
    },
    pagesInPrint: 2,
  },
  {
    name: 'the purchase costs for two buyers with unequal shares',
    path: `${ROUTES.costs}#price=1234567&home=used&buyers=2&shares=typed&share1=60&share2=40&loan=987653&own=300000&other=1`,
    arrive: async (page) => {
      await page.locator('astro-island[data-island-status="ready"] .result-amounts').waitFor();
    },
    pagesInPrint: 1,
  },
  {
    name: 'three offers side by side',
    path: `${ROUTES.offers}#${THREE_OFFERS}`,
    arrive: async (page) => {
      await page.locator('astro-island[data-island-status="ready"] .offer-verdict').waitFor();
      await expect(page.getByRole('heading', { name: 'year by year' })).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    },
    pagesInPrint: 2,
  },
  {
    name: 'a loan with a changing rate, with its rate scenarios',
    path: `${ROUTES.calculator}#loanAmount=1234567&interestRate=3&loanTerm=40&period=24x3i&period=36x3.5&period=60x4&period=360x4.5`,
    arrive: async (page) => {
      await page.getByLabel('Lower and higher by').waitFor();
      await page.getByLabel('For').first().waitFor();
    },
  },
  {
    name: 'the questions about an offer',
    path: ROUTES.readOffer,
    arrive: async (page) => {
      await expect(page.getByRole('heading', { name: 'Three key terms' })).toBeVisible();
    },
    pagesInPrint: 1,
  },
  {
    name: 'the document list of a profile',
    path: `${ROUTES.documents}#company-owner+refinancing`,
    arrive: async (page) => {
      await page.getByText('Link to each list').click();
      await expect(page.getByRole('heading', { name: 'Everyone' })).toBeVisible();
    },
    pagesInPrint: 1,
  },
  {
    name: "the simulator's contact step with its errors",
    path: ROUTES.simulator,
    session: sessionWith(answersFor('RED'), false),
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'See my result' }).click();
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    },
  },
  ...RESULTS.map((result) => ({
    name: `the simulator's result ${result}`,
    path: ROUTES.simulator,
    session: sessionWith(answersFor(result), true),
    arrive: async (page: Page) => {
      await expect(page.getByRole('heading', { name: 'Application Submitted' })).toBeVisible();
    },
  })),
  {
    name: 'the contact form with its errors',
    path: ROUTES.contact,
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Full name is required')).toBeVisible();
    },
  },
  {
    name: 'the toast of a failure',
    path: ROUTES.contact,
    arrive: async (page) => {
      await page.route('**/rest/v1/**', (route) => route.abort());
      await page.getByLabel('Full name').fill('Maria');
      await page.getByLabel('Email').fill('maria@visitor.example');
      await page.getByLabel('Subject').selectOption('Other');
      await page.getByLabel('Message').fill('Hello');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Error' })).toBeVisible();
      // A focused toast does not disappear.
      await page.keyboard.press('F8');
    },
  },
];
