import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientHeaders, CONTACT, refusal, RESULT, servers, testDatabase } from './support.ts';
import type { Database } from './support.ts';

const API_ROLES = ['anon', 'authenticated', 'service_role'];

/** Every right that an API role has in the exposed schema. A new table or function has none. */
const TABLE_RIGHTS = [
  'contact_submissions service_role SELECT',
  'enquiry_events service_role INSERT',
  'enquiry_events service_role SELECT',
  'leads service_role SELECT',
  'simulator_results service_role SELECT',
];

const COLUMN_RIGHTS = [
  'contact_submissions.email anon INSERT',
  'contact_submissions.full_name anon INSERT',
  'contact_submissions.message anon INSERT',
  'contact_submissions.phone anon INSERT',
  'contact_submissions.subject anon INSERT',
  'simulator_results.email anon INSERT',
  'simulator_results.first_name anon INSERT',
  'simulator_results.phone anon INSERT',
  'simulator_results.raw_answers anon INSERT',
  'simulator_results.simulator_result anon INSERT',
];

const FUNCTION_RIGHTS = [
  'private.csv_cell service_role',
  'private.delivery_contents service_role',
  'private.enqueue_enquiry service_role',
  'private.enquiry_payload service_role',
  'private.normalize_email service_role',
  'private.spam_held_until service_role',
  'private.spreadsheet_text service_role',
  'private.webhook_payload service_role',
  'public.claim_delivery service_role',
  'public.erase_enquiries service_role',
  'public.export_enquiries service_role',
  'public.export_personal_data service_role',
  'public.finish_delivery service_role',
  'public.follow_up service_role',
  'public.release_enquiry service_role',
  'public.release_outbox service_role',
  'public.store_follow_up_links service_role',
];

/** What older hosted projects granted to everyone before the first migration. */
const OLD_HOSTED_DEFAULTS = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

const situations = servers().flatMap((server) => [
  { title: `${server.name}, a new project`, server, before: '' },
  {
    title: `${server.name}, a project with the old default grants`,
    server,
    before: OLD_HOSTED_DEFAULTS,
  },
]);

describe.each(situations)('rights on $title', ({ server, before }) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(server, (owner) => owner.unsafe(before));
  });
  afterAll(() => database.stop());

  const catalogue = async (query: string): Promise<string[]> => {
    const rows = await database.owner.unsafe<{ right: string }[]>(query, [API_ROLES]);
    return rows.map(({ right }) => right);
  };

  it('turns row security on for every table of ours', async () => {
    const open = await catalogue(`
      select c.oid::regclass::text as right from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and c.relkind in ('r', 'p') and not c.relrowsecurity and $1::text[] is not null`);
    expect(open).toEqual([]);
  });

  it('gives the API roles exactly these rights to tables and views', async () => {
    const rights = await catalogue(`
      select c.relname || ' ' || r.rolname || ' ' || a.privilege_type as right
      from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
      left join pg_roles r on r.oid = a.grantee
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and (a.grantee = 0 or r.rolname = any ($1)) order by 1`);
    expect(rights).toEqual(TABLE_RIGHTS);
  });

  it('gives the API roles exactly these rights to columns', async () => {
    const rights = await catalogue(`
      select c.relname || '.' || t.attname || ' ' || coalesce(r.rolname, 'public') || ' '
        || a.privilege_type as right
      from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a
      left join pg_roles r on r.oid = a.grantee
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (a.grantee = 0 or r.rolname = any ($1)) order by 1`);
    expect(rights).toEqual(COLUMN_RIGHTS);
  });

  it('lets the API roles call exactly these functions', async () => {
    const rights = await catalogue(`
      select distinct n.nspname || '.' || p.proname || ' ' || r.rolname as right
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace, pg_roles r
      where n.nspname in ('public', 'private') and r.rolname = any ($1)
        and has_function_privilege(r.oid, p.oid, 'execute') order by 1`);
    expect(rights).toEqual(FUNCTION_RIGHTS);
  });

  it('pins the search path of every function', async () => {
    const loose = await catalogue(`
      select p.proname as right from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not 'search_path=""' = any (coalesce(p.proconfig, '{}')) and $1::text[] is not null`);
    expect(loose).toEqual([]);
  });

  it('runs only these functions with the rights of their owner, none of which visitors call', async () => {
    const definers = await catalogue(`
      select p.oid::regprocedure::text as right from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
        and $1::text[] is not null`);
    expect(definers.sort()).toEqual([
      'private.accept_enquiry()',
      'private.count_stored_bytes()',
      'private.delete_enquiry()',
      'private.guard_enquiry()',
      'private.replace_earlier_attempts()',
    ]);
  });

  it('shows views with the rights of whoever looks', async () => {
    const definers = await catalogue(`
      select c.relname as right from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'v'
        and not 'security_invoker=true' = any (coalesce(c.reloptions, '{}'))
        and $1::text[] is not null`);
    expect(definers).toEqual([]);
  });

  it('lets no API role but the service role into the private schema, and none create', async () => {
    const rights = await catalogue(`
      select n.nspname || ' ' || r.rolname || ' ' || p.verb as right
      from pg_namespace n, pg_roles r, unnest(array['usage', 'create']) as p(verb)
      where n.nspname in ('public', 'private') and r.rolname = any ($1)
        and has_schema_privilege(r.oid, n.oid, p.verb) order by 1`);
    expect(rights).toEqual([
      'private service_role usage',
      'public anon usage',
      'public authenticated usage',
      'public service_role usage',
    ]);
  });

  it('grants a table, a sequence and a function of a later migration to nobody', async () => {
    await database.owner.unsafe(`
      create table public.later (id serial primary key);
      create function public.later_function() returns integer language sql return 1;`);
    const statements = ['select * from public.later', 'select public.later_function()'];
    for (const role of API_ROLES) {
      for (const statement of statements) {
        const attempt = database.as(role, {}, (sql) => sql.unsafe(statement));
        expect(await refusal(attempt), `${role}: ${statement}`).toBe('42501');
      }
    }
    await database.owner.unsafe('drop function public.later_function(); drop table public.later;');
  });

  it.each([
    ['contact_submissions', CONTACT],
    ['simulator_results', RESULT],
  ] as const)('lets a visitor add to %s, and nothing else', async (table, row) => {
    const visitor = (statement: string) =>
      refusal(database.as('anon', clientHeaders(), (sql) => sql.unsafe(statement)));
    const add = database.as(
      'anon',
      clientHeaders(),
      (sql) => sql`insert into ${sql(table)} ${sql(row)}`,
    );
    expect(await refusal(add)).toBe('allowed');

    expect(await visitor(`select * from ${table}`)).toBe('42501');
    expect(await visitor(`select email from ${table}`)).toBe('42501');
    expect(await visitor(`select count(*) from ${table}`)).toBe('42501');
    expect(await visitor(`update ${table} set email = 'x@y.example'`)).toBe('42501');
    expect(await visitor(`delete from ${table}`)).toBe('42501');
    expect(await visitor(`truncate ${table}`)).toBe('42501');
    expect(await visitor(`alter table ${table} add column more text`)).toBe('42501');
    expect(await visitor(`drop table ${table}`)).toBe('42501');
    expect(await visitor(`lock table ${table}`)).toBe('42501');
    expect(await visitor(`copy ${table} to stdout`)).toBe('42501');

    for (const column of ['id', 'created_at', 'idempotency_key']) {
      const set = `insert into ${table} (${column}) values (default)`;
      expect(await visitor(set), column).toBe('42501');
    }
    const readBack = database.as(
      'anon',
      clientHeaders(),
      (sql) => sql`insert into ${sql(table)} ${sql(row)} returning id`,
    );
    expect(await refusal(readBack)).toBe('42501');
    const upsert = database.as(
      'anon',
      clientHeaders(),
      (sql) =>
        sql`insert into ${sql(table)} ${sql(row)} on conflict (id) do update set email = 'x@y.example'`,
    );
    expect(await refusal(upsert)).toBe('42501');
  });

  it('gives somebody who is signed in no more than nothing', async () => {
    const add = database.as(
      'authenticated',
      clientHeaders(),
      (sql) => sql`insert into contact_submissions ${sql(CONTACT)}`,
    );
    expect(await refusal(add)).toBe('42501');
  });

  it('keeps visitors out of the machinery', async () => {
    for (const statement of [
      'select * from private.settings',
      'select * from private.rate_limit_counters',
      'select * from private.hash_keys',
      'select * from private.outbox',
      'select * from private.follow_up_links',
      'select * from private.enquiries',
      'select * from private.enquiry_list',
      'insert into private.enquiries default values',
      'select * from public.enquiry_events',
      "insert into public.enquiry_events (enquiry_id, event) values (gen_random_uuid(), 'spam')",
      "select public.store_follow_up_links('[]')",
      "select public.follow_up('00')",
      'select public.export_enquiries()',
      "select public.export_personal_data('eleni@mail.example')",
      'update private.mail_throttle set next_send_at = now()',
      'select private.purge_enquiries()',
      'select private.enqueue_and_list_due()',
      'select private.request_deliveries()',
      'select public.claim_delivery()',
      "select public.erase_enquiries('eleni@mail.example')",
      'select * from public.leads',
      "insert into public.leads (name) values ('x')",
      "update public.leads set name = 'x'",
      'delete from public.leads',
      'set role service_role',
      'set role postgres',
    ]) {
      const attempt = database.as('anon', {}, (sql) => sql.unsafe(statement));
      // The connection may become the service role; only the gateway chooses, and only by key.
      const expected = statement === 'set role service_role' ? 'allowed' : '42501';
      expect(await refusal(attempt), statement).toBe(expected);
    }
  });
});
