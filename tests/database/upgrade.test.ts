import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../supabase/local/bootstrap.ts';
import { CONTACT, MIGRATIONS, RESULT, servers, testCluster } from './support.ts';
import type { Cluster } from './support.ts';

/** The last migration of the first release; every later one is applied to projects in use. */
const FIRST_RELEASE = '20261124080600';

describe.each(servers())('later migrations on $name', (server) => {
  let cluster: Cluster;
  let owner: postgres.Sql;

  beforeAll(async () => {
    cluster = await testCluster(server);
    owner = postgres(cluster.ownerUrl, { max: 1, onnotice: () => undefined });
    const first = join(cluster.folder, 'first');
    await mkdir(first);
    for (const file of await readdir(MIGRATIONS)) {
      if (file.slice(0, 14) <= FIRST_RELEASE) await cp(join(MIGRATIONS, file), join(first, file));
    }
    await migrate(cluster.ownerUrl, first);
    await owner`insert into contact_submissions ${owner(CONTACT)}`;
    await owner`insert into simulator_results ${owner(RESULT)}`;
    await owner`insert into enquiry_events (enquiry_id, event) select id, 'reached' from leads`;
    await owner`update private.settings set rate_limit_per_ip = 7, retention = '10 years'`;
  });
  afterAll(async () => {
    await owner.end();
    await cluster.stop();
  });

  const everything = async () => ({
    leads: [...(await owner`select * from leads`)],
    outbox: [...(await owner`select * from private.outbox order by id`)],
    settings: [...(await owner`select * from private.settings`)],
    versions: [...(await owner`select version from supabase_migrations.schema_migrations`)],
  });

  it('leave a database of another version as it is, and say what to run', async () => {
    const rename = (from: string, to: string) => owner`
      update supabase_migrations.schema_migrations set version = ${to} where version = ${from}`;
    await rename(FIRST_RELEASE, '20260105080000');
    const before = await everything();
    await expect(migrate(cluster.ownerUrl, MIGRATIONS)).rejects.toThrow('npm run reset');
    expect(await everything()).toEqual(before);
    await rename('20260105080000', FIRST_RELEASE);
  });

  it('keep every row, every mail and every setting', async () => {
    const { versions, ...before } = await everything();
    await migrate(cluster.ownerUrl, MIGRATIONS);
    expect(versions.length).toBeGreaterThan(0);
    expect(await everything()).toMatchObject(before);
    // An update asks every CHECK again.
    await owner`update contact_submissions set created_at = created_at`;
    await owner`update private.settings set singleton = true`;
  });
});
