import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../supabase/local/bootstrap.ts';
import { CONTACT, MIGRATIONS, RESULT, servers, testCluster } from './support.ts';
import type { Cluster } from './support.ts';

/** The last migration of the first release; everything after it meets projects in use. */
const FIRST_RELEASE = '20260105080400';

describe.each(servers())('later migrations on $name', (server) => {
  let cluster: Cluster;
  let owner: postgres.Sql;
  let ownerUrl: string;

  beforeAll(async () => {
    cluster = await testCluster(server);
    ({ ownerUrl } = cluster);
    owner = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
    const first = join(cluster.folder, 'first');
    await mkdir(first);
    for (const file of await readdir(MIGRATIONS)) {
      if (file.slice(0, 14) <= FIRST_RELEASE) await cp(join(MIGRATIONS, file), join(first, file));
    }
    await migrate(ownerUrl, first);
  });
  afterAll(async () => {
    await owner.end();
    await cluster.stop();
  });

  it('keep every row and every setting, and leave each row fit to be mailed', async () => {
    const names = [
      '\u200b',
      'Ma\u200bria',
      'می\u200cخواهم',
      'An\u200dn',
      '\u3164\u3164',
      'Ann Smith',
    ];
    for (const full_name of names) {
      await owner`insert into contact_submissions ${owner({ ...CONTACT, full_name, message: '\u2800' })}`;
      await owner`insert into simulator_results ${owner({ ...RESULT, first_name: `${full_name}\u200b` })}`;
    }
    await owner`update private.settings set rate_per_address = 7, retention = '10 years'`;
    await owner`insert into simulator_results (first_name, email, phone, simulator_result, delivery_status, created_at)
      select 'Ann Smith', 'visitor-' || n || '@mail.example', '123456', 'GREEN', 'sent', now() - n * interval '1 hour'
      from generate_series(1, 10000) n`;

    await migrate(ownerUrl, MIGRATIONS);

    const contacts = await owner<{ full_name: string }[]>`
      select full_name from contact_submissions order by created_at`;
    expect(contacts.map(({ full_name }) => full_name)).toEqual([
      '(not readable)',
      'Maria',
      'می\u200cخواهم',
      'Ann',
      '(not readable)',
      'Ann Smith',
    ]);
    expect(await owner`select id from leads`).toHaveLength(10_000 + names.length * 2);
    // Nobody recorded anything about these: they are neither open nor worth an alarm.
    await owner`update private.settings set office_hours = ${Array.from({ length: 7 }, (_, day) => `${day + 1} 00:00 23:59`)}`;
    await owner`select private.plan_notices()`;
    const notices = await owner<{ notice: string; open: number }[]>`
      select notice, (private.digest_contents(id) ->> 'open')::int as open from private.digests`;
    for (const { notice, open } of notices)
      expect({ notice, open }).toEqual({ notice: 'morning', open: 0 });
    // An update asks every CHECK again.
    await owner`update contact_submissions set delivery_status = 'sending'`;
    await owner`update simulator_results set delivery_status = 'sending'`;
    const settings =
      await owner`select rate_per_address, rate_per_table, retention::text from private.settings`;
    expect([...settings]).toEqual([
      { rate_per_address: 7, rate_per_table: 600, retention: '10 years' },
    ]);
  });
});
