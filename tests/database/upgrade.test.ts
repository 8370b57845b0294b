import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { migrate } from '../../supabase/local/bootstrap.ts';
import { withDatabase } from '../../supabase/tools/database.ts';
import { createDatabase, MIGRATIONS, SERVERS } from './fixtures.ts';
import { CONTACT, RESULT, temporaryFolder } from './support.ts';

/** The last migration of the first release; every later one is applied to projects in use. */
const FIRST_RELEASE = '20261124080600';

it.each(SERVERS)(
  'later migrations on $name keep every row, mail and setting, and leave a database of another version as it is',
  async (server) => {
    const { ownerUrl } = await createDatabase(server);
    await using folder = await temporaryFolder();
    for (const file of await readdir(MIGRATIONS)) {
      if (file.slice(0, 14) <= FIRST_RELEASE)
        await cp(join(MIGRATIONS, file), join(folder.path, file));
    }
    await migrate(ownerUrl, folder.path);
    await withDatabase(ownerUrl, async (sql) => {
      await sql`insert into contact_submissions ${sql(CONTACT)}`;
      await sql`insert into simulator_results ${sql(RESULT)}`;
      await sql`insert into enquiry_events (enquiry_id, event) select id, 'reached' from leads`;
      await sql`update private.settings set rate_limit_per_ip = 7, retention = '10 years'`;

      const everything = async () => [
        await sql`select * from leads`,
        await sql`select * from private.outbox order by id`,
        await sql`select * from private.settings`,
      ];
      const before = await everything();
      const rename = (from: string, to: string) => sql`
        update supabase_migrations.schema_migrations set version = ${to} where version = ${from}`;
      await rename(FIRST_RELEASE, '20260105080000');
      await expect(migrate(ownerUrl, MIGRATIONS)).rejects.toThrow('npm run reset');
      expect(await everything()).toEqual(before);
      await rename('20260105080000', FIRST_RELEASE);

      await migrate(ownerUrl, MIGRATIONS);
      expect(await everything()).toMatchObject(before);
      // An update asks every CHECK again.
      await sql`update contact_submissions set created_at = created_at`;
      await sql`update private.settings set singleton = true`;
    });
  },
);
