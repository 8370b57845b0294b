import { expect, it } from 'vitest';

import { compareCatalogues, readCatalogue } from '../../supabase/tools/catalogue.ts';
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

it('finds a table that was opened, from outside', async () => {
  await sql`grant select, insert on contact_submissions to anon`;
  const found = await failures();
  expect(found).toContain('refuses to read contact_submissions');
  expect(found).toContain('refuses a value for the column id of contact_submissions');
});

it.each([
  [
    'grant select (email) on contact_submissions to anon',
    'not expected: column public.contact_submissions.email: SELECT to anon',
  ],
  [
    'grant execute on function export_enquiries() to authenticated',
    'not expected: function public.export_enquiries(): EXECUTE to authenticated',
  ],
  [
    'alter table contact_submissions disable row level security',
    "changed: table public.contact_submissions: 'no row security'",
  ],
  [
    'create policy open on contact_submissions to anon using (true)',
    'not expected: policy open of public.contact_submissions',
  ],
  [
    "create or replace function export_enquiries() returns text language sql as 'select null::text'",
    'changed: function public.export_enquiries()',
  ],
  [
    'alter default privileges in schema public grant select on tables to anon',
    'not expected: new tables in public: SELECT to anon',
  ],
  [
    'alter table contact_submissions disable trigger guard_enquiry',
    'changed: trigger guard_enquiry of public.contact_submissions',
  ],
])('finds in the catalogue: %s', async (change, difference) => {
  let found: string[] = [];
  const rolledBack = sql.begin(async (transaction) => {
    await transaction.unsafe(change);
    found = compareCatalogues(catalogue, await readCatalogue(transaction));
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(found.filter((one) => one.startsWith(difference))).toHaveLength(1);
});

it('finds a scheduled job that is gone, off or another', () => {
  const job = [...catalogue.keys()].find((name) => name.startsWith('scheduled job ')) ?? '';
  const changed = new Map(catalogue);
  changed.delete(job);
  expect(compareCatalogues(catalogue, changed)).toEqual([`missing: ${job}`]);
  changed.set(job, 'not active');
  expect(compareCatalogues(catalogue, changed)).toEqual([
    expect.stringContaining(`changed: ${job}: 'not active'`),
  ]);
});
