import { randomUUID } from 'node:crypto';

import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';

import type { Settings } from '../../supabase/local/bootstrap.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import {
  clientHeaders,
  CONTACT,
  emptyTables,
  refusal,
  resetSettings,
  RESULT,
  servers,
  testDatabase,
  testStack,
} from './support.ts';
import type { Database, Server } from './support.ts';

type Row = Record<string, string | null>;
type Headers = Record<string, string>;

function started<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Only hooks and tests may use a fixture.');
  return value;
}

/** A stack for a describe block, and a connection of its owner. Tables and inbox are empty before each test. */
export function useStack(
  options: () => Partial<StackOptions> | Promise<Partial<StackOptions>> = () => ({}),
) {
  let stack: Stack | undefined;
  let owner: postgres.Sql | undefined;
  beforeAll(async () => {
    stack = await testStack(await options());
    owner = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  });
  beforeEach(async () => {
    await emptyTables(started(owner));
    await fetch(`${started(stack).inboxUrl}/api/messages`, { method: 'DELETE' });
  });
  afterAll(async () => {
    await owner?.end();
    await stack?.stop();
  });
  return {
    get stack() {
      return started(stack);
    },
    get owner() {
      return started(owner);
    },
    set: (settings: Settings) => change(started(owner), settings),
    delivery: () => delivery(started(owner)),
  };
}

export type StackFixture = ReturnType<typeof useStack>;

async function change(owner: postgres.Sql, settings: Settings): Promise<void> {
  await owner`update private.settings set ${owner(settings)}`;
}

/** What `leads` shows of the newest enquiry. */
async function delivery(owner: postgres.Sql) {
  const [row] = await owner<{ status: string; attempts: number; error: string | null }[]>`
    select delivery_status as status, delivery_attempts as attempts, delivery_error as error from leads`;
  return row;
}

/**
 * A database for a describe block. Tables are empty and settings are the defaults before each test.
 *
 * @param before SQL that runs before the first migration
 */
export function useDatabase(server: Server, before = '') {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await testDatabase(server, (sql) => sql.unsafe(before));
  });
  beforeEach(async () => {
    const { owner } = started(database);
    await emptyTables(owner);
    await resetSettings(owner);
  });
  afterAll(() => database?.stop());

  const as: Database['as'] = (...call) => started(database).as(...call);
  const insert = (table: string, row: Row, headers: Headers) =>
    refusal(as('anon', headers, (sql) => sql`insert into ${sql(table)} ${sql(row)}`));
  const contact = (headers = clientHeaders(), changes: Row = {}) =>
    insert('contact_submissions', { ...CONTACT, ...changes }, headers);
  return {
    as,
    get owner() {
      return started(database).owner;
    },
    get ownerUrl() {
      return started(database).ownerUrl;
    },
    set: (settings: Settings) => change(started(database).owner, settings),
    /** Calls a function as the edge functions do. */
    call: async (name: string, ...args: readonly postgres.JSONValue[]) => {
      const places = args.map((_, place) => `$${place + 1}`).join(', ');
      const query = `select ${name}(${places}) as value`;
      const [row] = await as('service_role', {}, (sql) =>
        sql.unsafe<{ value: unknown }[]>(query, [...args]),
      );
      return row?.value;
    },
    /** Stores a contact enquiry as a visitor. @returns 'allowed', or the SQLSTATE of the refusal */
    contact,
    /** Stores a result of the simulator as a visitor. @returns 'allowed', or the SQLSTATE of the refusal */
    lead: (headers = clientHeaders(), changes: Row = {}) =>
      insert('simulator_results', { ...RESULT, ...changes }, headers),
    /** Stores a contact enquiry. @returns its id, that of the firm's mail, and its idempotency key */
    store: async (headers: Headers = {}, changes: Row = {}) => {
      const key = randomUUID();
      const given = clientHeaders({ 'idempotency-key': key, ...headers });
      expect(await contact(given, changes)).toBe('allowed');
      const [row] = await started(database).owner<{ id: string; mail: string | null }[]>`
        select c.id, o.id as mail from contact_submissions c
        left join private.outbox o on o.enquiry_id = c.id where c.idempotency_key = ${key}`;
      return { id: row?.id ?? '', mail: row?.mail ?? '', key };
    },
    /** `delivery_status` of every enquiry, oldest first. */
    statuses: async () => {
      const rows = await started(database).owner<{ status: string }[]>`
        select delivery_status as status from leads order by created_at`;
      return rows.map(({ status }) => status);
    },
  };
}

export type DatabaseFixture = ReturnType<typeof useDatabase>;

/** Tests with a database on each Postgres. */
export function describeOnServers(title: string, tests: (database: DatabaseFixture) => void): void {
  describe.each(servers())(`${title} on $name`, (server) => {
    tests(useDatabase(server));
  });
}
