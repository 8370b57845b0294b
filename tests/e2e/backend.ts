import postgres from 'postgres';
import { z } from 'zod';

import { readTestStack } from '../../.scripts/library/test-stack.ts';

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

/** Opens the backend of the running test stack. */
export function openBackend(): { readonly backend: Backend; readonly close: () => Promise<void> } {
  const { databaseUrl, inboxUrl } = readTestStack();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  return {
    backend: {
      rows: (table) => sql<Row[]>`select * from ${sql('public')}.${sql(table)} order by created_at`,
      inbox: { messages: () => messages(inboxUrl), clear: () => clear(inboxUrl) },
      sql,
    },
    close: () => sql.end(),
  };
}

/** The mails of an enquiry on /contact that went to the firm: whether its visitor has one is the firm's choice. */
export async function mailsToFirm({ inbox }: Backend, word: string): Promise<Row[]> {
  const mails = await inbox.messages();
  return mails.filter(
    (mail) => JSON.stringify(mail).includes(word) && !JSON.stringify(mail['to']).includes(word),
  );
}

/** A word that no other test and no other screen uses, for names and addresses. */
export function unique(): string {
  return crypto.randomUUID().slice(0, 8);
}
