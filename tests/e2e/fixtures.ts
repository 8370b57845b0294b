import { test as base } from '@playwright/test';
import postgres from 'postgres';
import { z } from 'zod';

import { readTestStack } from '../../.scripts/library/test-stack.ts';

export { expect } from '@playwright/test';

/** A row as Postgres has it; the test says what it expects of it. */
export type Row = Readonly<Record<string, unknown>>;

/** The tables the site writes to. */
export type Table = 'contact_submissions' | 'simulator_results';

/** The real backend behind the page under test: nothing of it is mocked. */
export type Backend = {
  /** Every row of a table, the oldest first. */
  readonly rows: (table: Table) => Promise<Row[]>;
  /** The mails that were caught, as the inbox page's own data. */
  readonly inbox: { readonly messages: () => Promise<Row[]>; readonly clear: () => Promise<void> };
  /** Postgres itself, for what `rows` does not answer. */
  readonly sql: postgres.Sql;
};

type Fixtures = {
  readonly backend: Backend;
  /** Console errors that a test expects: those that match are no failure. Nothing by default. */
  readonly allowedErrors: RegExp;
  readonly failOnErrors: undefined;
};

const messagesSchema = z.array(z.record(z.string(), z.unknown()));

async function messages(inboxUrl: string): Promise<Row[]> {
  const response = await fetch(new URL('/api/messages', inboxUrl));
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  return messagesSchema.parse(await response.json());
}

async function clear(inboxUrl: string): Promise<void> {
  const response = await fetch(new URL('/api/messages', inboxUrl), { method: 'DELETE' });
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
}

/**
 * Playwright's `test`, with the real backend, and red on every error the browser reports.
 *
 * Both screens and both workers share one database and one inbox: give each test a name and an
 * address of its own (`unique`), and look for that.
 */
export const test = base.extend<Fixtures>({
  backend: async ({}, use) => {
    const { databaseUrl, inboxUrl } = readTestStack();
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    await use({
      rows: (table) => sql<Row[]>`select * from ${sql('public')}.${sql(table)} order by created_at`,
      inbox: { messages: () => messages(inboxUrl), clear: () => clear(inboxUrl) },
      sql,
    });
    await sql.end();
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

/** A word that no other test and no other screen uses, for names and addresses. */
export function unique(): string {
  return crypto.randomUUID().slice(0, 8);
}
