import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { unique } from './fixtures.ts';

/** The contact form on /contact as a visitor uses it. */
export function contactFormOn(page: Page) {
  const message = page.getByLabel('Message');
  const toast = page.getByRole('listitem').filter({ hasText: /^(Message sent!|Error)/ });
  return {
    message,
    send: page.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ }),
    /** Toast of success or failure. */
    toast,
    /** Message of the form next to its button. */
    outcome: page.locator('[data-outcome]'),

    /**
     * Opens the page and fills in what is required.
     *
     * @param isAwake waits until the form has loaded its scripts. Otherwise the form may be replaced between two steps
     *   of Playwright's `fill`, which focuses a field and then types, and the text lands in another field.
     * @returns what was typed, by label
     */
    fillIn: async ({ isAwake = false } = {}) => {
      const word = unique();
      const fields = {
        'Full name': `Maria ${word}`,
        Email: `maria-${word}@visitor.example`,
        Message: `We found a flat.\nMay we come by? (${word})`,
      };
      await page.goto('/contact');
      if (isAwake) {
        await page.getByLabel('Full name').focus();
        await page.locator('astro-island[data-island-status="ready"] form').first().waitFor();
      }

      for (const [label, text] of Object.entries(fields)) {
        await page.getByLabel(label).fill(text);
      }

      await page.getByLabel('Subject').selectOption('Other');
      return fields;
    },

    expectSent: () => expect(toast).toContainText('Message sent!'),
  };
}
