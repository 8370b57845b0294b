import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { migrate } from '../../supabase/local/bootstrap.ts';
import { withDatabase } from '../../supabase/tools/database.ts';
import { createDatabase, MIGRATIONS } from './fixtures.ts';
import { CONTACT, RESULT, temporaryFolder } from './support.ts';

/** The last migration of the first release; every later one is applied to projects in use. */
const FIRST_RELEASE = '20261124080600';

it('later migrations keep every row, mail and setting, and leave a database of another version as it is', async () => {
  const { ownerUrl } = await createDatabase();
  await using folder = await temporaryFolder();
  for (const file of await readdir(MIGRATIONS)) {
    if (file.slice(0, 14) <= FIRST_RELEASE) {
      await cp(join(MIGRATIONS, file), join(folder.path, file));
    }
  }

  await migrate(ownerUrl, folder.path);
  await withDatabase(ownerUrl, async (sql) => {
    await sql`insert into contact_submissions ${sql(CONTACT)}`;
    await sql`insert into simulator_results ${sql(RESULT)}`;
    await sql`insert into enquiry_events (enquiry_id, event) select id, 'reached' from leads`;
    await sql`update private.settings set rate_limit_per_ip = 7, retention = '10 years'`;

    const everything = () => sql`
        select (select json_agg(l) from leads l) as leads, (select json_agg(s) from private.settings s) as settings,
          (select json_agg(o order by o.id) from private.outbox o) as outbox`;
    const before = await everything();
    const versions = sql('supabase_migrations.schema_migrations');
    await sql`update ${versions} set version = '1' || version`;
    await expect(migrate(ownerUrl, MIGRATIONS)).rejects.toThrow('npm start -- --reset');
    expect(await everything()).toEqual(before);
    await sql`update ${versions} set version = substr(version, 2)`;

    await migrate(ownerUrl, MIGRATIONS);
    expect(await everything()).toMatchObject(before);
    // An update asks every CHECK again.
    await sql`update contact_submissions set created_at = created_at`;
    await sql`update private.settings set singleton = true`;
  });
});
