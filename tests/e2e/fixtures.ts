import { expect, test as base } from '@playwright/test';
import postgres from 'postgres';
import { z } from 'zod';

import { readTestStack } from '../../scripts/library/test-stack.ts';
import { firm } from '../content.ts';

export { expect };

/** Tables the site writes to. */
type Table = 'contact_submissions' | 'simulator_results';

const messagesSchema = z.array(z.record(z.string(), z.unknown()));

/** The real backend behind the page under test; nothing is mocked. */
export type Backend = ReturnType<typeof connectBackend>;

function connectBackend() {
  const { databaseUrl, inboxUrl } = readTestStack();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  /** Rows with an e-mail address, each with the page it came from. */
  const rows = (table: Table, email: string) =>
    sql<Readonly<Record<string, unknown>>[]>`
      select submission.*, enquiry.source_page from ${sql('public')}.${sql(table)} submission
      join private.enquiries enquiry using (id) where submission.email = ${email}`;
  /** Caught mails that contain a text, from the API of the inbox page. */
  const mails = async (text: string) => {
    const response = await fetch(new URL('/api/messages', inboxUrl));
    const all = messagesSchema.parse(await response.json());
    return all.filter((mail) => JSON.stringify(mail).includes(text));
  };

  /** Checks that an enquiry is stored once, and mailed once to each recipient; returns its row. */
  const expectOnce = async (table: Table, email: string) => {
    const stored = await rows(table, email);
    expect(stored).toHaveLength(1);
    const recipients = (await mails(email)).map(({ to }) => String(to)).toSorted();
    expect(recipients).toEqual([...new Set(recipients)]);
    const hasReceipt = table === 'simulator_results' || firm.receiptMail;
    expect(recipients).toHaveLength(hasReceipt ? 2 : 1);
    return stored[0];
  };

  return { sql, rows, mails, expectOnce };
}

/** A unique word for names and addresses, so that tests and screens do not share rows. */
export function unique(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Playwright's `test` with the backend of the running test stack. */
export const testWithBackend = base.extend<{ readonly backend: Backend }>({
  backend: async ({}, use) => {
    const backend = connectBackend();
    // All tests have the same IP address.
    await backend.sql`update private.settings set rate_limit_per_ip = 10000`;
    await use(backend);
    await backend.sql.end();
  },
});

/**
 * The test of a page; it fails on every error the browser reports. All screens and workers share
 * one database and one inbox: give each test a unique name and address (`unique`), and filter by
 * it.
 */
export const test = testWithBackend.extend<{
  /** Console errors that a test expects; none by default. */
  readonly allowedErrors: RegExp;
  readonly failOnErrors: undefined;
}>({
  allowedErrors: [/(?!)/, { option: true }],

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
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});
