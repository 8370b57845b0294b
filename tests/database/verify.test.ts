import { describe, expect, it } from 'vitest';

import { compareCatalogues, readCatalogue } from '../../supabase/tools/catalogue.ts';
import { readExpectedBackend } from '../../supabase/tools/expected-backend.ts';
import { deleteCheckEnquiries, verifyApi, verifyDatabase } from '../../supabase/tools/verify.ts';
import { useStack } from './fixtures.ts';

const expected = await readExpectedBackend();

describe('the check of a deployed backend', () => {
  const backend = useStack();

  const failures = async () => {
    const { apiUrl, anonKey } = backend.stack;
    const results = await verifyApi(apiUrl, anonKey, expected.api);
    return results.filter(({ ok }) => !ok).map(({ name }) => name);
  };

  /** The differences that a change makes; it is rolled back. */
  const differences = async (change: string) => {
    let found: string[] = [];
    const rolledBack = backend.owner.begin(async (sql) => {
      await sql.unsafe(change);
      found = compareCatalogues(expected.catalogue, await readCatalogue(sql));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    return found;
  };

  it('finds nothing wrong from outside, twice, and stores two enquiries that are never mailed', async () => {
    expect(await failures()).toEqual([]);
    expect(await failures()).toEqual([]);
    const rows =
      await backend.owner`select distinct delivery_status, kind from leads order by kind`;
    expect([...rows]).toEqual([
      { delivery_status: 'held', kind: 'contact' },
      { delivery_status: 'held', kind: 'simulator' },
    ]);
    expect(await backend.owner`select id from leads`).toHaveLength(2);
    await deleteCheckEnquiries(backend.stack.databaseUrl);
    expect(await backend.owner`select id from leads`).toHaveLength(0);
  });

  it('finds a table that was opened, from outside', async () => {
    await backend.owner`grant select on contact_submissions to anon`;
    expect(await failures()).toContain('refuses to read contact_submissions');
    await backend.owner`revoke select on contact_submissions from anon`;
    await backend.owner`grant insert on contact_submissions to anon`;
    expect(await failures()).toContain('refuses a value for the column id of contact_submissions');
    await backend.owner`revoke insert on contact_submissions from anon`;
    await backend.owner`grant insert (full_name, email, phone, subject, message) on contact_submissions to anon`;
  });

  it('finds nothing wrong in the catalogue', async () => {
    expect(await verifyDatabase(backend.stack.databaseUrl, expected.catalogue)).toEqual([]);
  });

  it.each(
    Object.entries({
      'grant select on private.settings to anon': 'not expected: private.settings: SELECT to anon',
      'create view private.opened as select 1; grant select on private.opened to authenticated':
        'not expected: private.opened: SELECT to authenticated',
      'grant select (email) on contact_submissions to anon':
        'not expected: column public.contact_submissions.email: SELECT to anon',
      'grant execute on function export_enquiries() to authenticated':
        'not expected: function public.export_enquiries(): EXECUTE to authenticated',
      'revoke select on contact_submissions from service_role':
        'missing: public.contact_submissions: SELECT to service_role',
      'alter table contact_submissions disable row level security':
        "changed: table public.contact_submissions: 'no row security'",
      'create policy open on contact_submissions to anon using (true)':
        'not expected: policy open of public.contact_submissions',
      "create or replace function export_enquiries() returns text language sql as 'select null::text'":
        'changed: function public.export_enquiries()',
      'alter view leads set (security_invoker = false)': 'changed: view public.leads',
      'alter table contact_submissions drop constraint contact_submissions_email_format':
        'missing: constraint contact_submissions_email_format of public.contact_submissions',
      'alter default privileges in schema public grant select on tables to anon':
        'not expected: new tables in public: SELECT to anon',
    }),
  )('finds in the catalogue: %s', async (change, difference) => {
    const found = await differences(change);
    expect(found.filter((one) => one.startsWith(difference))).toHaveLength(1);
  });

  it('finds a trigger that is off or gone', async () => {
    const [trigger = '', name] =
      /^trigger (\w+) of public\.contact_submissions$/m.exec(
        [...expected.catalogue.keys()].join('\n'),
      ) ?? [];
    const table = 'contact_submissions';
    expect(await differences(`alter table ${table} disable trigger ${name}`)).toEqual([
      expect.stringMatching(`^changed: ${trigger}`),
    ]);
    expect(await differences(`drop trigger ${name} on ${table}`)).toEqual([`missing: ${trigger}`]);
  });

  it('finds a scheduled job that is gone, off or another', () => {
    const job = [...expected.catalogue.keys()].find((name) => name.startsWith('scheduled job '));
    if (job === undefined) throw new Error('The migrations schedule no job.');
    const without = new Map(expected.catalogue);
    without.delete(job);
    expect(compareCatalogues(expected.catalogue, without)).toEqual([`missing: ${job}`]);
    without.set(job, 'not active');
    expect(compareCatalogues(expected.catalogue, without)).toEqual([
      expect.stringContaining(`changed: ${job}: 'not active'`),
    ]);
  });
});
