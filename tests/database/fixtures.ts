import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest';
import * as z from 'zod/mini';

import { bootstrap, migrate } from '../../supabase/local/bootstrap.ts';
import type { Settings } from '../../supabase/local/bootstrap.ts';
import type { Stack, StackOptions } from '../../supabase/local/stack.ts';
import type { Server } from './setup.ts';
import { CONTACT, RESULT, testStack, visitorOf } from './support.ts';
import type { Headers } from './support.ts';

type Row = Record<string, string | null>;

export const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
export const SERVERS = inject('servers');

const QUIET = { onnotice: () => undefined };

/** A database as a new hosted project has it, before the first migration, with the URL of each role. */
export async function createDatabase(server = SERVERS[0]) {
  if (server === undefined) throw new Error('No Postgres runs.');
  const name = `test_${randomUUID().slice(0, 8)}`;
  const admin = postgres(server.url, { max: 1 });
  await admin.unsafe(`create database ${name} owner postgres`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = name;
  return { adminUrl: url.href, ...(await bootstrap(url.href, url.password, true)) };
}

/** Makes enquiries older by a span, and their mails due so much earlier. */
export async function age(owner: postgres.Sql, span: string): Promise<void> {
  await owner`update private.enquiries set created_at = created_at - ${span}::interval`;
  await owner`update private.outbox set due_at = due_at - ${span}::interval`;
}

/** The SQLSTATE that a statement is refused with, or 'allowed'. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'allowed';
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code;
    throw error;
  }
}

/** A different client address for each call, so that a test of something else meets no rate limit. */
export function clientHeaders(extra: Headers = {}): Headers {
  address += 1;
  return {
    'cf-connecting-ip': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    ...extra,
  };
}
let address = 0;

function started<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Only hooks and tests may use a fixture.');
  return value;
}

/**
 * The owner of the tables, as in Studio. Before each test the tables are empty and the settings are those
 * of the start.
 */
function useOwner(start: () => Promise<string>) {
  let owner: postgres.Sql | undefined;
  beforeAll(async () => {
    owner = postgres(await start(), { max: 4, ...QUIET });
    await owner`create schema snapshot`;
    await owner`create table snapshot.settings as table private.settings`;
  });
  beforeEach(async () => {
    await owner?.unsafe(`
      truncate private.enquiries, private.outbox, private.rate_limit_counters cascade;
      alter table private.settings disable trigger user;
      delete from private.settings;
      insert into private.settings table snapshot.settings;
      alter table private.settings enable trigger user`);
  });
  const get = () => started(owner);
  return {
    get,
    end: () => owner?.end(),
    set: (settings: Settings) => get()`update private.settings set ${get()(settings)}`,
  };
}

const mailsSchema = z.array(
  z.object({
    id: z.string(),
    from: z.string(),
    to: z.array(z.string()),
    reply_to: z.optional(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);

/** A stack for a describe block, with an empty inbox before each test. */
export function useStack(
  options: () => Partial<StackOptions> | Promise<Partial<StackOptions>> = () => ({}),
) {
  let stack: Stack | undefined;
  const inbox = () => `${stack?.inboxUrl}/api/messages`;
  const owner = useOwner(async () => {
    const { adminUrl } = await createDatabase();
    const dataDirectory = inject('stackFolder');
    stack = await testStack({ databaseUrl: adminUrl, dataDirectory, ...(await options()) });
    return stack.databaseUrl;
  });
  beforeEach(() => fetch(inbox(), { method: 'DELETE' }));
  afterAll(async () => {
    await owner.end();
    await stack?.stop();
  });
  return {
    get stack() {
      return started(stack);
    },
    get owner() {
      return owner.get();
    },
    get visitor() {
      return visitorOf(this.stack);
    },
    set: owner.set,
    /** The mails in the inbox, oldest first. */
    mails: async () => mailsSchema.parse(await (await fetch(inbox())).json()).reverse(),
    /** What `leads` shows of the newest enquiry. */
    delivery: async () => {
      const [row] = await owner.get()<{ status: string; attempts: number; error: string | null }[]>`
        select delivery_status as status, delivery_attempts as attempts, delivery_error as error
        from leads`;
      return row;
    },
  };
}

/**
 * A database for a describe block.
 *
 * @param before SQL that runs before the first migration
 */
export function useDatabase(server?: Server, before = '') {
  let api: postgres.Sql | undefined;
  let url: string | undefined;
  const owner = useOwner(async () => {
    const { ownerUrl, authenticatorUrl } = await createDatabase(server);
    url = ownerUrl;
    api = postgres(authenticatorUrl, { max: 4, ...QUIET });
    const first = postgres(ownerUrl, { max: 1, ...QUIET });
    await first.unsafe(before);
    await migrate(ownerUrl, MIGRATIONS);
    // Tests do not wait for the provider's rate.
    await first`update private.settings set mails_per_second = 1e6`;
    await first.end();
    return ownerUrl;
  });
  afterAll(() => Promise.all([owner.end(), api?.end()]));

  /** Runs statements as the API does for a role. */
  const as = async <T>(
    role: string,
    headers: Headers,
    work: (sql: postgres.TransactionSql) => Promise<T>,
  ): Promise<T> => {
    const result = await started(api).begin(async (sql) => {
      await sql`select set_config('role', ${role}, true),
        set_config('request.headers', ${JSON.stringify(headers)}, true)`;
      return { value: await work(sql) };
    });
    return result.value;
  };
  const insert = (table: string, row: Row, headers: Headers) =>
    refusal(as('anon', headers, (sql) => sql`insert into ${sql(table)} ${sql(row)}`));
  const contact = (headers = clientHeaders(), changes: Row = {}) =>
    insert('contact_submissions', { ...CONTACT, ...changes }, headers);
  return {
    as,
    get owner() {
      return owner.get();
    },
    get ownerUrl() {
      return started(url);
    },
    set: owner.set,
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
      const [row] = await owner.get()<{ id: string; mail: string | null }[]>`
        select c.id, o.id as mail from contact_submissions c
        left join private.outbox o on o.enquiry_id = c.id where c.idempotency_key = ${key}`;
      return { id: row?.id ?? '', mail: row?.mail ?? '', key };
    },
    /** `delivery_status` of every enquiry, oldest first. */
    statuses: async () => {
      const rows = await owner.get()<{ status: string }[]>`
        select delivery_status as status from leads order by created_at`;
      return rows.map(({ status }) => status);
    },
  };
}

/** Tests with a database on each Postgres. */
export function describeOnServers(
  title: string,
  tests: (database: ReturnType<typeof useDatabase>) => void,
): void {
  describe.each(SERVERS)(`${title} on $name`, (server) => {
    tests(useDatabase(server));
  });
}
