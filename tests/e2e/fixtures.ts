import { test as base } from '@playwright/test';

import { type Backend, connectToBackend } from './backend.ts';

export { expect } from '@playwright/test';
export { type Backend, type Table, unique } from './backend.ts';

type Fixtures = {
  readonly backend: Backend;
  /** Console errors that a test expects; none by default. */
  readonly allowedErrors: RegExp;
  readonly failOnErrors: undefined;
};

/**
 * Playwright's `test` with the real backend; it fails on every error the browser reports. All
 * screens and workers share one database and one inbox: give each test a unique name and address
 * (`unique`), and filter by it.
 */
export const test = base.extend<Fixtures>({
  backend: async ({}, use) => {
    const { backend, close } = connectToBackend();
    // All tests have the same IP address.
    await backend.sql`
      update private.settings set mailed_per_ip_per_day = 10000, rate_limit_per_ip = 10000`;
    await use(backend);
    await close();
  },

  allowedErrors: async ({}, use) => {
    await use(/(?!)/);
  },

  failOnErrors: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') {
          errors.push(`${message.text()} (${message.location().url})`);
        }
      });
      await use(undefined);
      const unexpected = errors.filter((text) => !allowedErrors.test(text));
      base.expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});
