import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { compareCatalogues, readCatalogue } from '../../supabase/tools/catalogue.ts';
import { readExpectedBackend } from '../../supabase/tools/expected-backend.ts';
import type { ExpectedBackend } from '../../supabase/tools/expected-backend.ts';
import { deleteCheckEnquiries, verifyApi, verifyDatabase } from '../../supabase/tools/verify.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { testStack } from './support.ts';

describe('the check of a deployed backend', () => {
  let stack: Stack;
  let owner: postgres.Sql;
  let expected: ExpectedBackend;

  beforeAll(async () => {
    [stack, expected] = await Promise.all([testStack(), readExpectedBackend()]);
    owner = postgres(stack.databaseUrl, { max: 1 });
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
  });

  const failures = async () =>
    (await verifyApi(stack.apiUrl, stack.anonKey, expected.api)).filter(({ ok }) => !ok);

  /** The differences that a change makes; it is rolled back. */
  const differences = (change: string) =>
    owner
      .begin(async (sql) => {
        await sql.unsafe(change);
        throw new Found(compareCatalogues(expected.catalogue, await readCatalogue(sql)));
      })
      .catch((error: unknown) => {
        if (error instanceof Found) return error.differences;
        throw error;
      });

  class Found extends Error {
    readonly differences: string[];
    constructor(found: string[]) {
      super('found');
      this.differences = found;
    }
  }

  it('finds nothing wrong from outside, twice, and stores two enquiries that are never mailed', async () => {
    expect(await failures()).toEqual([]);
    expect(await failures()).toEqual([]);
    const rows = await owner`select distinct delivery_status, kind from leads order by kind`;
    expect([...rows]).toEqual([
      { delivery_status: 'held', kind: 'contact' },
      { delivery_status: 'held', kind: 'simulator' },
    ]);
    expect(await owner`select id from leads`).toHaveLength(2);
    await deleteCheckEnquiries(stack.databaseUrl);
    expect(await owner`select id from leads`).toHaveLength(0);
  });

  it('finds a table that was opened, from outside', async () => {
    await owner`grant select on contact_submissions to anon`;
    const found = (await failures()).map(({ name }) => name);
    expect(found).toContain('refuses to read contact_submissions');
    await owner`revoke select on contact_submissions from anon`;
    await owner`grant insert on contact_submissions to anon`;
    expect((await failures()).map(({ name }) => name)).toContain(
      'refuses a value for the column id of contact_submissions',
    );
    await owner`revoke insert on contact_submissions from anon`;
    await owner`grant insert (full_name, email, phone, subject, message) on contact_submissions to anon`;
  });

  it('finds nothing wrong in the catalogue', async () => {
    expect(await verifyDatabase(stack.databaseUrl, expected.catalogue)).toEqual([]);
  });

  it.each([
    [
      'a private table granted to visitors',
      'grant select on private.settings to anon',
      /^not expected: private\.settings: SELECT to anon$/,
    ],
    [
      'a private view granted to visitors',
      'create view private.opened as select 1; grant select on private.opened to authenticated',
      /^not expected: private\.opened: SELECT to authenticated$/,
    ],
    [
      'a column granted to visitors',
      'grant select (email) on contact_submissions to anon',
      /^not expected: column public\.contact_submissions\.email: SELECT to anon$/,
    ],
    [
      'an export that anyone signed in may call',
      'grant execute on function export_enquiries() to authenticated',
      /^not expected: function public\.export_enquiries\(\): EXECUTE to authenticated$/,
    ],
    [
      'a right that is missing',
      'revoke select on contact_submissions from service_role',
      /^missing: public\.contact_submissions: SELECT to service_role$/,
    ],
    [
      'row security that is off',
      'alter table contact_submissions disable row level security',
      /^changed: table public\.contact_submissions: 'no row security'/,
    ],
    [
      'another policy',
      'create policy open on contact_submissions to anon using (true)',
      /^not expected: policy open of public\.contact_submissions$/,
    ],
    [
      'another body of a function',
      "create or replace function export_enquiries() returns text language sql stable as 'select null::text'",
      /^changed: function public\.export_enquiries\(\)$/,
    ],
    [
      'a view that reads with the rights of its owner',
      'alter view leads set (security_invoker = false)',
      /^changed: view public\.leads$/,
    ],
    [
      'a check that is gone',
      'alter table contact_submissions drop constraint contact_submissions_email_format',
      /^missing: constraint contact_submissions_email_format of public\.contact_submissions$/,
    ],
    [
      'new tables that visitors may read',
      'alter default privileges in schema public grant select on tables to anon',
      /^not expected: new tables in public: SELECT to anon$/,
    ],
  ])('finds %s in the catalogue', async (_, change, difference) => {
    expect(await differences(change)).toContainEqual(expect.stringMatching(difference));
  });

  it('finds a trigger that is off or gone', async () => {
    const trigger = [...expected.catalogue.keys()].find((name) =>
      /^trigger \w+ of public\.contact_submissions$/.test(name),
    );
    const name = trigger?.split(' ')[1] ?? '';
    expect(await differences(`alter table contact_submissions disable trigger ${name}`)).toEqual([
      expect.stringMatching(`^changed: ${trigger ?? ''}`),
    ]);
    expect(await differences(`drop trigger ${name} on contact_submissions`)).toEqual([
      `missing: ${trigger ?? ''}`,
    ]);
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
