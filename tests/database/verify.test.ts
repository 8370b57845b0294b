import { expect, it } from 'vitest';

import { compareCatalogues } from '../../supabase/tools/catalogue.ts';
import { readExpectedBackend } from '../../supabase/tools/expected-backend.ts';
import { deleteCheckEnquiries, verifyApi, verifyDatabase } from '../../supabase/tools/verify.ts';
import { column, useStack } from './fixtures.ts';

const { api, catalogue } = await readExpectedBackend();
const { stack, sql } = await useStack();

const failures = async () =>
  (await verifyApi(stack.apiUrl, stack.anonKey, api))
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

it('finds nothing wrong, twice, and stores two enquiries that are never mailed', async () => {
  expect(await verifyDatabase(stack.databaseUrl, catalogue)).toEqual([]);
  expect(await failures()).toEqual([]);
  expect(await failures()).toEqual([]);
  expect(await sql`select delivery_status, kind from leads order by kind`).toEqual([
    { delivery_status: 'held', kind: 'contact' },
    { delivery_status: 'held', kind: 'simulator' },
  ]);
  await deleteCheckEnquiries(stack.databaseUrl);
  expect(await column(sql`select id from leads`)).toEqual([]);
});

it('finds what was opened from outside, and what differs in the catalogue', async () => {
  await sql.unsafe(`
    grant select, insert on contact_submissions to anon;
    grant execute on function export_enquiries() to authenticated;
    revoke select on simulator_results from service_role;
    alter table contact_submissions disable row level security;
    create policy open on contact_submissions to anon using (true);
    create or replace function export_enquiries() returns text language sql as 'select null::text';
    alter view leads set (security_invoker = false);
    alter table contact_submissions drop constraint contact_submissions_email_format;
    alter default privileges in schema public grant select on tables to anon;
    alter table contact_submissions disable trigger guard_enquiry`);
  const different = await verifyDatabase(stack.databaseUrl, catalogue);
  expect([...(await failures()), ...different.map((line) => line.slice(0, 100))]).toEqual(
    expect.arrayContaining([
      'refuses to read contact_submissions',
      'refuses a value for the column id of contact_submissions',
      'not expected: public.contact_submissions: SELECT to anon',
      'not expected: function public.export_enquiries(): EXECUTE to authenticated',
      'missing: public.simulator_results: SELECT to service_role',
      "changed: table public.contact_submissions: 'no row security', expected 'row security'",
      'not expected: policy open of public.contact_submissions',
      'changed: function public.export_enquiries()',
      'changed: view public.leads',
      'missing: constraint contact_submissions_email_format of public.contact_submissions',
      'not expected: new tables in public: SELECT to anon',
      'changed: trigger guard_enquiry of public.contact_submissions',
    ]),
  );
});

it('finds a scheduled job that is gone', () => {
  const [job = ''] = [...catalogue.keys()].filter((name) => name.startsWith('scheduled job '));
  const changed = new Map(catalogue);
  changed.delete(job);
  expect(compareCatalogues(catalogue, changed)).toEqual([`missing: ${job}`]);
});
