import { expect, type Locator, type Page } from '@playwright/test';

import { unique } from './fixtures.ts';

/** Page object of the contact form on /contact. */
export class ContactForm {
  readonly page: Page;
  readonly send: Locator;
  /** Toast of success or failure. */
  readonly toast: Locator;
  /** What the form says next to its button. */
  readonly outcome: Locator;
  readonly message: Locator;

  constructor(page: Page) {
    this.page = page;
    this.send = page.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ });
    this.toast = page.getByRole('listitem').filter({ hasText: /^(Message sent!|Error)/ });
    this.outcome = page.locator('[data-outcome]');
    this.message = page.getByLabel('Message');
  }

  /**
   * Opens the page and fills in what is required.
   *
   * @returns what was typed, by label
   */
  async fillIn() {
    const word = unique();
    const fields = {
      'Full name': `Maria ${word}`,
      Email: `maria-${word}@visitor.example`,
      Message: `We found a flat.\nMay we come by? (${word})`,
    };
    await this.page.goto('/contact');
    for (const [label, text] of Object.entries(fields))
      await this.page.getByLabel(label).fill(text);
    await this.page.getByLabel('Subject').selectOption('Other');
    return fields;
  }

  async expectSent(): Promise<void> {
    await expect(this.toast).toContainText('Message sent!');
  }
}
