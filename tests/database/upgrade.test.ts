import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import postgres from 'postgres';
import { describe, expect, it } from 'vitest';

import { migrate } from '../../supabase/local/bootstrap.ts';
import { createDatabase, MIGRATIONS, SERVERS } from './fixtures.ts';
import { CONTACT, RESULT, temporaryFolder } from './support.ts';

/** The last migration of the first release; every later one is applied to projects in use. */
const FIRST_RELEASE = '20261124080600';

describe.each(SERVERS)('later migrations on $name', (server) => {
  it('keep every row, mail and setting, and leave a database of another version as it is', async () => {
    const { ownerUrl } = await createDatabase(server);
    const owner = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
    const folder = await temporaryFolder();
    const first = join(folder.path, 'first');
    await mkdir(first);
    for (const file of await readdir(MIGRATIONS)) {
      if (file.slice(0, 14) <= FIRST_RELEASE) await cp(join(MIGRATIONS, file), join(first, file));
    }
    await migrate(ownerUrl, first);
    await owner`insert into contact_submissions ${owner(CONTACT)}`;
    await owner`insert into simulator_results ${owner(RESULT)}`;
    await owner`insert into enquiry_events (enquiry_id, event) select id, 'reached' from leads`;
    await owner`update private.settings set rate_limit_per_ip = 7, retention = '10 years'`;

    const everything = async () => ({
      leads: [...(await owner`select * from leads`)],
      outbox: [...(await owner`select * from private.outbox order by id`)],
      settings: [...(await owner`select * from private.settings`)],
    });
    const before = await everything();
    const rename = (from: string, to: string) => owner`
      update supabase_migrations.schema_migrations set version = ${to} where version = ${from}`;
    await rename(FIRST_RELEASE, '20260105080000');
    await expect(migrate(ownerUrl, MIGRATIONS)).rejects.toThrow('npm run reset');
    expect(await everything()).toEqual(before);
    await rename('20260105080000', FIRST_RELEASE);

    await migrate(ownerUrl, MIGRATIONS);
    expect(await everything()).toMatchObject(before);
    // An update asks every CHECK again.
    await owner`update contact_submissions set created_at = created_at`;
    await owner`update private.settings set singleton = true`;
    await owner.end();
    await folder.remove();
  });
});
