import { type Locator, type Page, expect } from '@playwright/test';

/** Nine answers with 18 points. */
export const GREEN_ANSWERS: readonly (readonly [title: string, label: string])[] = [
  ['How old are you?', '30 to 49'],
  ['What is your family status?', 'Married'],
  ['How many children under 14 do you have?', '1'],
  ['How many children aged 14 or over do you have?', '0'],
  ['Do you have any loans at the moment?', 'No'],
  ['What is your net income each month?', 'Over €5,000'],
  ['How much does your household spend each month?', '€2,500 to €5,000'],
  ['How much of your own money can you put in?', '€100,000 to €250,000'],
  ['How much would you like to borrow?', '€250,000 to €500,000'],
];

/** The same by question id and value. */
export const GREEN_VALUES = {
  age: '30to50',
  familyStatus: 'married',
  kidsUnder14: '1',
  kidsOver14: '0',
  hasLoans: 'no',
  netIncome: 'above5000',
  expenses: 'above2500',
  equity: 'above100k',
  loanAmount: 'above250k',
};

/** Ten answers with 14 points. */
export const YELLOW_ANSWERS: readonly (readonly [title: string, label: string])[] = [
  ['How old are you?', 'Under 30'],
  ['What is your family status?', 'Single'],
  ['How many children under 14 do you have?', '3'],
  ['How many children aged 14 or over do you have?', '0'],
  ['Do you have any loans at the moment?', 'Yes'],
  ['How much do you pay for these loans each month?', 'Below €500'],
  ['What is your net income each month?', '€1,500 to €2,500'],
  ['How much does your household spend each month?', '€2,500 to €5,000'],
  ['How much of your own money can you put in?', '€100,000 to €250,000'],
  ['How much would you like to borrow?', '€250,000 to €500,000'],
];

/** Ten answers with 5 points. */
export const RED_ANSWERS: readonly (readonly [title: string, label: string])[] = [
  ['How old are you?', '60 or over'],
  ['What is your family status?', 'Single'],
  ['How many children under 14 do you have?', 'Over 3'],
  ['How many children aged 14 or over do you have?', 'Over 3'],
  ['Do you have any loans at the moment?', 'Yes'],
  ['How much do you pay for these loans each month?', '€500 to €1,000'],
  ['What is your net income each month?', 'Below €1,500'],
  ['How much does your household spend each month?', '€1,500 to €2,500'],
  ['How much of your own money can you put in?', 'Below €100,000'],
  ['How much would you like to borrow?', 'Below €100,000'],
];

/** Page object of the simulator. */
export class SimulatorPage {
  readonly page: Page;
  readonly send: Locator;
  readonly back: Locator;
  readonly startOver: Locator;
  readonly contactHeading: Locator;
  readonly resultHeading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.send = page.getByRole('button', { name: /^(See my result|Sending\.\.\.)$/ });
    this.back = page.getByRole('button', { name: 'Back', exact: true });
    this.startOver = page.getByRole('button', { name: 'Start Over' });
    this.contactHeading = this.heading('Almost there! Please provide your contact details');
    this.resultHeading = this.heading('Application Submitted');
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  choice(label: string): Locator {
    return this.page.getByRole('radio', { name: label, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/mortgage-simulator');
    await this.waitForHydration();
  }

  /** Waits for hydration. */
  async waitForHydration(): Promise<void> {
    const island = this.page
      .locator('astro-island')
      .filter({ has: this.page.locator('.sim-card') });
    await expect(island).toHaveAttribute('data-island-status', 'ready');
  }

  async expectStep(step: number, total: number, title: string): Promise<void> {
    await expect(this.heading(title)).toBeVisible();
    await expect(this.page.getByText(`Step ${step} of ${total}`, { exact: true })).toBeVisible();
  }

  async choose(label: string): Promise<void> {
    await this.page.getByText(label, { exact: true }).click();
  }

  async answer(answers: readonly (readonly [title: string, label: string])[]): Promise<void> {
    for (const [title, label] of answers) {
      await expect(this.heading(title)).toBeVisible();
      await this.choose(label);
    }
  }

  async fill(lead: { name: string; email: string; phone: string }): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(lead.name);
    await this.page.getByLabel('Email', { exact: true }).fill(lead.email);
    await this.page.getByLabel('Phone', { exact: true }).fill(lead.phone);
  }
}
