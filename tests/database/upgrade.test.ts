import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';
import type postgres from 'postgres';

import { migrate } from '../../supabase/local/bootstrap.ts';
import { createDatabase, MIGRATIONS, withConnection } from './database.ts';
import { CONTACT, RESULT } from './examples.ts';
import { temporaryFolder } from './test-stack.ts';

/** The last migration of the first release; every later one is applied to projects in use. */
const FIRST_RELEASE = '20261129090900';

/** Everything that an upgrade has to keep. */
const readEverything = (sql: postgres.Sql) => sql`
  select
    (select json_agg(lead) from leads lead) as leads,
    (select json_agg(settings) from private.settings settings) as settings,
    (select json_agg(delivery order by delivery.id) from private.outbox delivery) as outbox`;

describe('a database of the first release', () => {
  let ownerUrl: string;
  beforeEach(async () => {
    ({ ownerUrl } = await createDatabase());
    await using folder = await temporaryFolder();
    for (const file of await readdir(MIGRATIONS)) {
      if (file.slice(0, 14) <= FIRST_RELEASE) {
        await cp(join(MIGRATIONS, file), join(folder.path, file));
      }
    }

    await migrate(ownerUrl, folder.path);
    await withConnection(ownerUrl, async (sql) => {
      await sql`insert into contact_submissions ${sql(CONTACT)}`;
      await sql`insert into simulator_results ${sql(RESULT)}`;
      await sql`insert into enquiry_events (enquiry_id, event) select id, 'reached' from leads`;
      await sql`update private.settings set rate_limit_per_ip = 7, retention = '10 years'`;
    });
  });

  it('keeps every row, mail and setting', async () => {
    const before = await withConnection(ownerUrl, readEverything);
    await migrate(ownerUrl, MIGRATIONS);
    expect(await withConnection(ownerUrl, readEverything)).toMatchObject(before);
  });

  it('has rows that pass the checks of later migrations', async () => {
    await migrate(ownerUrl, MIGRATIONS);
    await withConnection(ownerUrl, async (sql) => {
      // An update makes the database evaluate every CHECK again.
      await sql`update contact_submissions set created_at = created_at`;
      await sql`update private.settings set singleton = true`;
    });
  });

  it('is left as it is by another version of the project', async () => {
    const before = await withConnection(ownerUrl, readEverything);
    await withConnection(
      ownerUrl,
      (sql) => sql`update supabase_migrations.schema_migrations set version = '1' || version`,
    );
    await expect(migrate(ownerUrl, MIGRATIONS)).rejects.toThrow('npm start -- --reset');
    expect(await withConnection(ownerUrl, readEverything)).toEqual(before);
  });
});
