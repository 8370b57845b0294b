import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Stack } from '../../supabase/local/stack.ts';
import { verifyBackend } from '../../supabase/verify.ts';
import { testStack } from './support.ts';

describe('the check of a deployed backend', () => {
  let stack: Stack;
  let owner: postgres.Sql;

  beforeAll(async () => {
    stack = await testStack({ settings: { rate_limit_per_ip: 10_000 } });
    owner = postgres(stack.databaseUrl, { max: 1 });
  });
  afterAll(async () => {
    await owner.end();
    await stack.stop();
  });

  const failures = async () =>
    (await verifyBackend(stack.apiUrl, stack.anonKey)).filter(({ passed }) => !passed);

  it('finds nothing wrong, twice, and leaves two enquiries that are never mailed', async () => {
    expect(await failures()).toEqual([]);
    expect(await failures()).toEqual([]);
    const rows = await owner`select distinct delivery_status, kind from leads order by kind`;
    expect([...rows]).toEqual([
      { delivery_status: 'held', kind: 'contact' },
      { delivery_status: 'held', kind: 'simulator' },
    ]);
    expect(await owner`select id from leads`).toHaveLength(2);
  });

  it('finds a table that somebody opened', async () => {
    await owner`grant select on contact_submissions to anon`;
    const found = (await failures()).map(({ what }) => what);
    expect(found).toContain('refuses to read contact_submissions');
    await owner`revoke select on contact_submissions from anon`;
    await owner`grant insert on contact_submissions to anon`;
    expect((await failures()).map(({ what }) => what)).toContain(
      "refuses an id of the client's own in contact_submissions",
    );
  });
});
