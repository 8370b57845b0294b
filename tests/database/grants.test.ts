import { describe, expect, it } from 'vitest';

import { column, refusal, useDatabase } from './database.ts';
import { readPrivileges } from './privileges.ts';

const { sql, as } = await useDatabase();
const privileges = await readPrivileges(sql);

/** What a role may do, as `SELECT table public.leads`. */
const privilegesOf = (role: string, schema: RegExp) =>
  privileges
    .filter((entry) => entry.role === role && schema.test(entry.object))
    .map(({ object, privilege }) => `${privilege} ${object}`);

const names = (query: string) => column(sql.unsafe(query));

describe('the catalogue of the database', () => {
  it('lets visitors fill in the specified columns and nothing else', () => {
    expect(privilegesOf('anon', /./)).toEqual([
      'INSERT column public.contact_submissions.email',
      'INSERT column public.contact_submissions.full_name',
      'INSERT column public.contact_submissions.message',
      'INSERT column public.contact_submissions.phone',
      'INSERT column public.contact_submissions.subject',
      'INSERT column public.simulator_results.email',
      'INSERT column public.simulator_results.first_name',
      'INSERT column public.simulator_results.phone',
      'INSERT column public.simulator_results.raw_answers',
      'INSERT column public.simulator_results.simulator_result',
      'USAGE schema public',
    ]);
  });

  it.each(['authenticated', 'public'])('lets %s do nothing', (role) => {
    expect(privilegesOf(role, /./)).toEqual(['USAGE schema public']);
  });

  it('lets the edge functions read the list of leads, record events and call functions', () => {
    expect(privilegesOf('service_role', /\bpublic\b/)).toEqual(
      [
        'EXECUTE function public.claim_delivery',
        'EXECUTE function public.claim_enquiry',
        'EXECUTE function public.erase_enquiries',
        'EXECUTE function public.export_personal_data',
        'EXECUTE function public.finish_delivery',
        'EXECUTE function public.follow_up',
        'EXECUTE function public.hold_deliveries',
        'EXECUTE function public.release_enquiry',
        'EXECUTE function public.release_outbox',
        'EXECUTE function public.send_daily_summary',
        'EXECUTE function public.store_follow_up_links',
        'USAGE schema public',
        'SELECT table public.contact_submissions',
        'INSERT table public.enquiry_events',
        'SELECT table public.enquiry_events',
        'SELECT table public.leads',
        'SELECT table public.simulator_results',
      ].sort((a, b) => a.slice(a.indexOf(' ')).localeCompare(b.slice(b.indexOf(' ')))),
    );
  });

  it('gives no table of the schema private to any role but the service role', () => {
    const roles = privileges
      .filter(({ object }) => /\bprivate\b/.test(object))
      .map(({ role }) => role);
    expect(new Set(roles)).toEqual(new Set(['service_role']));
  });

  it('has row level security on every table', async () => {
    expect(
      await names(`select relname from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and relkind = 'r' and not relrowsecurity`),
    ).toEqual([]);
  });

  it('reads every view with the rights of its caller', async () => {
    expect(
      await names(`select relname from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and relkind = 'v' and not coalesce(reloptions::text like '%security_invoker=true%', false)`),
    ).toEqual([]);
  });

  it('lets three triggers run as their owner', async () => {
    expect(
      await names(`select proname from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
        order by 1`),
    ).toEqual(['accept_enquiry', 'delete_enquiry', 'guard_enquiry']);
  });

  it('runs every function without a search path', async () => {
    expect(
      await names(`select proname from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not coalesce('search_path=""' = any (proconfig), false)`),
    ).toEqual([]);
  });

  it('has one policy on each table of visitors', async () => {
    expect(
      await names(
        `select format('%s: %s to %s', tablename, cmd, roles) from pg_policies order by 1`,
      ),
    ).toEqual(['contact_submissions: INSERT to {anon}', 'simulator_results: INSERT to {anon}']);
  });
});

describe('a table, a sequence and a function of a later migration', () => {
  it.each(['anon', 'authenticated', 'service_role'])('give %s no right', async (role) => {
    await sql.unsafe(`
      create table public.later (id serial primary key);
      create function public.later_function() returns integer language sql return 1;`);
    for (const use of ['* from later', 'later_function()', "nextval('later_id_seq')"]) {
      const attempt = as(role, {}, (api) => api.unsafe(`select ${use}`));
      expect(await refusal(attempt), use).toBe('42501');
    }

    await sql.unsafe('drop table later; drop function later_function()');
  });
});
