import { expect, type Locator, type Page } from '@playwright/test';

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

/** Page object of the simulator. */
export class SimulatorPage {
  readonly page: Page;
  readonly send: Locator;
  readonly back: Locator;
  readonly next: Locator;
  readonly startOver: Locator;
  readonly checked: Locator;
  readonly contactHeading: Locator;
  readonly resultHeading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.send = page.getByRole('button', { name: /^(See my result|Sending\.\.\.)$/ });
    this.back = page.getByRole('button', { name: 'Back', exact: true });
    this.next = page.getByRole('button', { name: 'Continue' });
    this.startOver = page.getByRole('button', { name: 'Start Over' });
    this.checked = page.getByRole('radio', { checked: true });
    this.contactHeading = this.heading('Almost there! Please provide your contact details');
    this.resultHeading = this.heading('Application Submitted');
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  choice(label: string): Locator {
    return this.page.getByRole('radio', { name: label, exact: true });
  }

  field(label: 'Name' | 'Email' | 'Phone'): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/mortgage-simulator');
    await this.waitForHydration();
  }

  /** Opens the page as a visitor who has answered before, and goes on where the visitor left. */
  async resume(
    given: Readonly<Record<string, string | undefined>>,
    more: { sent?: boolean; email?: string } = {},
  ): Promise<void> {
    const { sent = false, email = '' } = more;
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
    await this.page.addInitScript(
      ([key, text]) => {
        if (!('seeded' in sessionStorage)) sessionStorage.setItem(key, text);
        sessionStorage.setItem('seeded', '');
      },
      [SESSION_KEY, session] as const,
    );
    await this.open();
    if (!sent) await this.next.click();
  }

  /** Opens the contact step. */
  async openContactStep(given: Answers = ANSWERS.GREEN): Promise<void> {
    await this.resume(given);
    await expect(this.contactHeading).toBeVisible();
  }

  /** Opens the result of an enquiry that was sent. */
  async openResult(given: Answers = ANSWERS.GREEN): Promise<void> {
    await this.resume(given, { sent: true, email: 'konstantinos.papadopoulos@visitor.example' });
    await expect(this.resultHeading).toBeVisible();
  }

  async waitForHydration(): Promise<void> {
    const island = this.page
      .locator('astro-island')
      .filter({ has: this.page.locator('.sim-card') });
    await expect(island).toHaveAttribute('data-island-status', 'ready');
  }

  async expectStep(step: number, title = GREEN_ANSWERS[step - 1]?.[0] ?? ''): Promise<void> {
    await expect(this.heading(title)).toBeVisible();
    await expect(this.page.getByText(new RegExp(`^Step ${step} of (?:9|10)$`))).toBeVisible();
  }

  async choose(label: string): Promise<void> {
    await this.page.getByText(label, { exact: true }).click();
  }

  async answer(given: readonly (readonly [title: string, label: string])[]): Promise<void> {
    for (const [title, label] of given) {
      await expect(this.heading(title)).toBeVisible();
      await this.choose(label);
    }
  }

  async fill(lead: { name: string; email: string; phone: string }): Promise<void> {
    await this.field('Name').fill(lead.name);
    await this.field('Email').fill(lead.email);
    await this.field('Phone').fill(lead.phone);
  }
}
