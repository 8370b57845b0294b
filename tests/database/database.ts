import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import postgres from 'postgres';
import { afterAll, beforeEach, expect, inject } from 'vitest';

import { bootstrap, migrate } from '../../supabase/local/bootstrap.ts';
import type { Settings } from '../../supabase/local/bootstrap.ts';
import type { StackOptions } from '../../supabase/local/stack.ts';
import { CONTACT, RESULT } from './examples.ts';
import { testStack } from './test-stack.ts';
import { visitorOf } from './visitor.ts';
import type { Headers } from './visitor.ts';

type Row = Record<string, string | null>;

export const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/** So high that the rate limit of the mail provider does not delay any test. */
export const MAILS_PER_SECOND = 1e6;

/** What older hosted projects granted to everyone before the first migration. */
const OLD_HOSTED_DEFAULTS = ['tables', 'functions', 'sequences']
  .map((kind) => `grant all on ${kind} to anon, authenticated, service_role`)
  .map((grant) => `alter default privileges for role postgres in schema public ${grant}`)
  .join(';');

/** Runs work on one connection and closes it. */
export async function withConnection<T>(
  url: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/**
 * Creates a database like that of an older hosted project before the first migration. Returns the
 * URL of each role.
 */
export async function createDatabase() {
  const serverUrl = inject('adminUrl');
  const name = `test_${randomUUID().slice(0, 8)}`;
  await withConnection(serverUrl, (sql) => sql.unsafe(`create database ${name} owner postgres`));
  const url = new URL(serverUrl);
  url.pathname = name;
  const urls = await bootstrap(url.href, url.password, true);
  await withConnection(urls.ownerUrl, (sql) => sql.unsafe(OLD_HOSTED_DEFAULTS));
  return { adminUrl: url.href, ...urls };
}

/** The first column of the rows of a query. */
export const column = async (query: postgres.PendingQuery<postgres.Row[]>) =>
  (await query.values()).flat() as string[];

/** Makes all enquiries older, and their mails due earlier, by a Postgres interval. */
export async function age(sql: postgres.Sql, span: string): Promise<void> {
  await sql`update private.enquiries set created_at = created_at - ${span}::interval`;
  await sql`update private.outbox set due_at = due_at - ${span}::interval`;
}

/** Returns the SQLSTATE with which a statement is refused, or 'allowed'. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'allowed';
  } catch (error) {
    if (error instanceof postgres.PostgresError) {
      return error.code;
    }

    throw error;
  }
}

let lastAddress = 0;

/**
 * Headers with a different client address for each call, so that only tests of the rate limit meet
 * it. The origin is only checked once the firm has set its own.
 */
export function clientHeaders(extra: Headers = {}): Headers {
  lastAddress += 1;
  return {
    origin: 'https://anywhere.example',
    'cf-connecting-ip': `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
    ...extra,
  };
}

/**
 * Connects as the owner of the tables, as in Studio. Before each test, empties the tables and
 * restores the settings from the time of this call.
 */
async function useOwner(url: string) {
  const sql = postgres(url, { max: 4, onnotice: () => undefined });
  const set = (settings: Settings) => sql`update private.settings set ${sql(settings)}`;
  // As JSON, because a date that became a moment could not be written back.
  const [row] = await sql<{ initial: Settings }[]>`
    select to_jsonb(settings) as initial from private.settings as settings`;
  beforeEach(async () => {
    await sql`truncate private.enquiries, private.outbox, private.rate_limit_counters cascade`;
    await set(row?.initial ?? {});
  });
  afterAll(() => sql.end());
  return { sql, set };
}

/** Starts a stack for a test file. */
export async function useStack(options: Partial<StackOptions> = {}) {
  const { adminUrl } = await createDatabase();
  const dataDirectory = inject('stackFolder');
  const stack = await testStack({ databaseUrl: adminUrl, dataDirectory, ...options });
  afterAll(stack.stop);
  return { stack, visitor: visitorOf(stack), ...(await useOwner(stack.databaseUrl)) };
}

/** Creates a database for a test file or a describe block. */
export async function useDatabase() {
  const { ownerUrl, authenticatorUrl } = await createDatabase();
  await migrate(ownerUrl, MIGRATIONS);
  const { sql, set } = await useOwner(ownerUrl);
  const api = postgres(authenticatorUrl, { max: 8, onnotice: () => undefined });
  afterAll(() => api.end());

  /** Runs statements as the API does for a role. */
  const as = <T>(
    role: string,
    headers: Headers,
    work: (transaction: postgres.TransactionSql) => Promise<T>,
  ) =>
    api.begin(async (transaction) => {
      await transaction`select set_config('role', ${role}, true),
        set_config('request.headers', ${JSON.stringify(headers)}, true)`;
      return work(transaction);
    });

  /** Stores rows as a visitor. @returns 'allowed', or the SQLSTATE of the refusal */
  const insert = (table: string, rows: Row | Row[], headers = clientHeaders()) =>
    refusal(
      as(
        'anon',
        headers,
        (transaction) => transaction`insert into ${transaction(table)} ${transaction(rows)}`,
      ),
    );
  const contact = (headers?: Headers, changes: Row = {}) =>
    insert('contact_submissions', { ...CONTACT, ...changes }, headers);

  return {
    as,
    sql,
    set,
    insert,
    /** Stores a contact enquiry as {@link insert} does. */
    contact,
    /** Stores a result of the simulator as {@link insert} does. */
    lead: (headers?: Headers, changes: Row = {}) =>
      insert('simulator_results', { ...RESULT, ...changes }, headers),
    /** Calls a function like the edge functions. */
    call: async (name: string, ...values: readonly postgres.JSONValue[]) => {
      const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
      const query = `select ${name}(${parameters}) as value`;
      const [row] = await as('service_role', {}, (transaction) =>
        transaction.unsafe<{ value: unknown }[]>(query, [...values]),
      );
      return row?.value;
    },
    /**
     * Stores a contact enquiry. @returns its id, that of the firm's mail, and its idempotency key
     */
    store: async (headers: Headers = {}, changes: Row = {}) => {
      const key = headers['idempotency-key'] ?? randomUUID();
      const given = clientHeaders({ ...headers, 'idempotency-key': key });
      expect(await contact(given, changes)).toBe('allowed');
      const [id = '', mail = ''] = await column(sql`
        select submission.id, mail.id
        from contact_submissions submission
        left join private.outbox mail on mail.enquiry_id = submission.id and mail.kind = 'firm_mail'
        where submission.idempotency_key = ${key}`);
      return { id, mail, key };
    },
    /** `delivery_status` of every enquiry, oldest first. */
    statuses: () => column(sql`select delivery_status from leads order by created_at`),
  };
}
