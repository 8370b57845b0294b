import postgres from 'postgres';
import { z } from 'zod';

import { readTestStack } from '../../.scripts/library/test-stack.ts';

/** A row from Postgres; each test checks its own columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Tables the site writes to. */
export type Table = 'contact_submissions' | 'simulator_results';

/** The real backend behind the page under test; nothing is mocked. */
export type Backend = {
  /** All rows of a table, each with the page it came from, oldest first. */
  readonly rows: (table: Table) => Promise<Row[]>;
  /** Caught mails, from the API of the inbox page. */
  readonly inbox: { readonly messages: () => Promise<Row[]>; readonly clear: () => Promise<void> };
  /** Direct SQL, for anything `rows` cannot query. */
  readonly sql: postgres.Sql;
};

const messagesSchema = z.array(z.record(z.string(), z.unknown()));

async function messages(inboxUrl: string): Promise<Row[]> {
  const response = await fetch(new URL('/api/messages', inboxUrl));
  if (!response.ok) throw new Error(`The inbox returned status ${response.status}.`);
  return messagesSchema.parse(await response.json());
}

async function clear(inboxUrl: string): Promise<void> {
  const response = await fetch(new URL('/api/messages', inboxUrl), { method: 'DELETE' });
  if (!response.ok) throw new Error(`The inbox returned status ${response.status}.`);
}

/** Connects to the backend of the running test stack. */
export function connectToBackend(): {
  readonly backend: Backend;
  readonly close: () => Promise<void>;
} {
  const { databaseUrl, inboxUrl } = readTestStack();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  return {
    backend: {
      rows: (table) => sql<Row[]>`
        select submission.*, enquiry.source_page from ${sql('public')}.${sql(table)} submission
        join private.enquiries enquiry using (id) order by submission.created_at`,
      inbox: { messages: () => messages(inboxUrl), clear: () => clear(inboxUrl) },
      sql,
    },
    close: () => sql.end(),
  };
}

/** A unique word for names and addresses, so that tests and screens do not share rows. */
export function unique(): string {
  return crypto.randomUUID().slice(0, 8);
}
