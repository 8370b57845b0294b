import { describe, expect, it } from 'vitest';

import { refusal, SERVERS, useDatabase } from './fixtures.ts';
import { CONTACT } from './support.ts';

const API_ROLES = ['anon', 'authenticated', 'service_role'];

const lines = (text: string) => text.trim().split(/\n\s*/);
const insertable = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${table}.${column} anon INSERT`);

/** Every right that an API role has. A new table or function has none. */
const RIGHTS = {
  'tables and views': [
    'contact_submissions service_role SELECT',
    'enquiry_events service_role INSERT',
    'enquiry_events service_role SELECT',
    'leads service_role SELECT',
    'simulator_results service_role SELECT',
  ],
  columns: [
    ...insertable('contact_submissions', Object.keys(CONTACT).sort()),
    ...insertable('simulator_results', ['email', 'first_name', 'phone', 'raw_answers']),
    'simulator_results.simulator_result anon INSERT',
  ],
  functions: lines(`
    private.csv_cell service_role
    private.delivery_contents service_role
    private.enqueue_enquiry service_role
    private.enquiry_payload service_role
    private.normalize_email service_role
    private.spam_held_until service_role
    private.spreadsheet_text service_role
    private.webhook_payload service_role
    public.claim_delivery service_role
    public.erase_enquiries service_role
    public.export_enquiries service_role
    public.export_personal_data service_role
    public.finish_delivery service_role
    public.follow_up service_role
    public.release_enquiry service_role
    public.release_outbox service_role
    public.store_follow_up_links service_role`),
  schemas: [
    'private service_role usage',
    'public anon usage',
    'public authenticated usage',
    'public service_role usage',
  ],
  'tables without row security': [],
  'functions without a fixed search path': [],
  'functions that run with the rights of their owner': [
    'private.accept_enquiry()',
    'private.count_stored_bytes()',
    'private.delete_enquiry()',
    'private.guard_enquiry()',
    'private.replace_earlier_versions()',
  ],
  'views that read with the rights of their owner': [],
};

const OURS = "in ('public'::regnamespace, 'private'::regnamespace)";
const QUERIES: Record<keyof typeof RIGHTS, string> = {
  'tables and views': `
    select c.relname || ' ' || coalesce(r.rolname, 'public') || ' ' || a.privilege_type as right
    from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
    left join pg_roles r on r.oid = a.grantee
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and (a.grantee = 0 or r.rolname = any ($1))`,
  columns: `
    select c.relname || '.' || t.attname || ' ' || coalesce(r.rolname, 'public') || ' '
      || a.privilege_type as right
    from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a
    left join pg_roles r on r.oid = a.grantee
    where c.relnamespace ${OURS} and (a.grantee = 0 or r.rolname = any ($1))`,
  functions: `
    select distinct n.nspname || '.' || p.proname || ' ' || r.rolname as right
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace, pg_roles r
    where n.nspname in ('public', 'private') and r.rolname = any ($1)
      and has_function_privilege(r.oid, p.oid, 'execute')`,
  schemas: `
    select n.nspname || ' ' || r.rolname || ' ' || p.verb as right
    from pg_namespace n, pg_roles r, unnest(array['usage', 'create']) as p(verb)
    where n.nspname in ('public', 'private') and r.rolname = any ($1)
      and has_schema_privilege(r.oid, n.oid, p.verb)`,
  'tables without row security': `
    select c.oid::regclass::text as right from pg_class c
    where c.relnamespace ${OURS} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
  'functions without a fixed search path': `
    select p.proname as right from pg_proc p
    where p.pronamespace ${OURS} and not 'search_path=""' = any (coalesce(p.proconfig, '{}'))`,
  'functions that run with the rights of their owner': `
    select p.oid::regprocedure::text as right from pg_proc p
    where p.pronamespace ${OURS} and p.prosecdef`,
  'views that read with the rights of their owner': `
    select c.relname as right from pg_class c where c.relnamespace ${OURS} and c.relkind = 'v'
      and not 'security_invoker=true' = any (coalesce(c.reloptions, '{}'))`,
};

/** What older hosted projects granted to everyone before the first migration. */
const OLD_HOSTED_DEFAULTS = ['tables', 'functions', 'sequences']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to ${API_ROLES.join()}`,
  )
  .join(';');

describe.each(SERVERS)('rights on $name, with the old default grants', (server) => {
  const database = useDatabase(server, OLD_HOSTED_DEFAULTS);
  const attempt = (role: string, statement: string) =>
    refusal(database.as(role, {}, (sql) => sql.unsafe(statement)));

  it.each(Object.entries(RIGHTS))('of the API roles: %s', async (kind, expected) => {
    const query = `with given as (select $1::text[]) ${QUERIES[kind as keyof typeof RIGHTS]}`;
    const rows = await database.owner.unsafe<{ right: string }[]>(query, [API_ROLES]);
    expect(rows.map(({ right }) => right).sort()).toEqual([...expected].sort());
  });

  it('gives no right to a table, a sequence and a function of a later migration', async () => {
    await database.owner.unsafe(`
      create table public.later (id serial primary key);
      create function public.later_function() returns integer language sql return 1;`);
    for (const role of API_ROLES) {
      expect(await attempt(role, 'select * from public.later'), role).toBe('42501');
      expect(await attempt(role, 'select public.later_function()'), role).toBe('42501');
      expect(await attempt(role, "select nextval('public.later_id_seq')"), role).toBe('42501');
    }
    await database.owner.unsafe('drop function public.later_function(); drop table public.later;');
  });

  it.each(
    lines(`
      select * from contact_submissions
      truncate contact_submissions
      insert into contact_submissions (id) values (default)
      insert into simulator_results (email) values ('a@b.example') returning id
      insert into simulator_results (email) values ('') on conflict (id) do update set email = ''
      select * from private.settings
      select private.purge_enquiries()
      insert into enquiry_events (enquiry_id, event) values (gen_random_uuid(), 'spam')
      select follow_up('00')
      delete from leads
      set role postgres`),
  )('refuses a visitor: %s', async (statement) => {
    expect(await attempt('anon', statement)).toBe('42501');
  });

  it('lets a visitor add enquiries', async () => {
    expect([await database.contact(), await database.lead()]).toEqual(['allowed', 'allowed']);
  });
});
