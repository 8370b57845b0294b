import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { takeBackup } from '../../supabase/backup.ts';
import { readManifest, restoreBackup } from '../../supabase/restore.ts';
import { CONTACT, EMBEDDED, RESULT, temporaryFolder, testDatabase } from './support.ts';
import type { Database } from './support.ts';

/** Everything that COPY has to write in another way, and that a line reader could trip over. */
const DIFFICULT = 'one\ntwo\t\\. \\N "quoted" \'single\' πρώτο 🏠\n\\.\nlast';

describe('a backup and its return', () => {
  let source: Database;
  let target: Database;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let identity: string;
  let file: string;

  const rowsOf = (sql: postgres.Sql, table: string) =>
    sql.unsafe(`select * from ${table} order by id`).then((rows) => [...rows]);

  const restore = (replace = true) => restoreBackup(target.ownerUrl, file, identity, { replace });

  beforeAll(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'enquiries.backup');
    identity = await generateX25519Identity();
    [source, target] = await Promise.all([testDatabase(EMBEDDED), testDatabase(EMBEDDED)]);
    const { owner } = source;
    await owner`update private.settings set rate_limit_per_ip = 77`;
    await owner`insert into contact_submissions ${owner({ ...CONTACT, message: DIFFICULT })}`;
    await owner`insert into contact_submissions ${owner({ ...CONTACT, email: 'gone@mail.example' })}`;
    await owner`insert into simulator_results ${owner(RESULT)}`;
    await owner`insert into enquiry_events (enquiry_id, event)
      select id, 'reached' from contact_submissions`;
    await owner`update private.outbox o set status = 'sent', body = '{}', finished_at = now()
      from private.enquiries e where e.id = o.enquiry_id and e.kind = 'contact'`;
    await takeBackup(source.ownerUrl, await identityToRecipient(identity), file);
  });
  afterAll(async () => {
    await Promise.all([source.stop(), target.stop()]);
    await folder.remove();
  });

  it('says what is in it to anybody, and what it holds to nobody without the key', async () => {
    const { manifest } = await readManifest(file);
    const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
    expect(rows).toMatchObject({ 'public.contact_submissions': 2, 'public.simulator_results': 1 });
    const bytes = await readFile(file, 'latin1');
    expect(bytes).toContain('age-encryption.org/v1');
    expect(bytes).not.toContain(CONTACT.email);
    const other = await generateX25519Identity();
    await expect(restoreBackup(target.ownerUrl, file, other, { replace: true })).rejects.toThrow();
  });

  it('keeps no trace of an IP address', async () => {
    const { manifest } = await readManifest(file);
    expect(manifest.tables.map(({ name }) => name)).not.toContain('private.rate_limit_counters');
    expect(manifest.tables.map(({ name }) => name)).not.toContain('private.hash_keys');
  });

  it('brings every row back as it was, and holds what may have been mailed since', async () => {
    const { rows, problems, held, erased } = await restore(false);
    expect({ problems, held, erased }).toEqual({ problems: [], held: 1, erased: 0 });
    const [eight] = await source.owner`select count(*)::int as parts from private.stored_bytes`;
    expect(eight).toEqual({ parts: 8 });
    // Three enquiries with what was typed, four mails, two events, the settings, the parts.
    expect(rows).toBe(3 + 3 + 4 + 2 + 1 + 8);
    expect(await rowsOf(target.owner, 'contact_submissions')).toEqual(
      await rowsOf(source.owner, 'contact_submissions'),
    );
    expect(await rowsOf(target.owner, 'simulator_results')).toEqual(
      await rowsOf(source.owner, 'simulator_results'),
    );
    const statuses = await target.owner<{ kind: string; delivery_status: string }[]>`
      select kind, delivery_status from leads order by kind`;
    expect(statuses.map((row) => [row.kind, row.delivery_status])).toEqual([
      ['contact', 'sent'],
      ['contact', 'sent'],
      ['simulator', 'held'],
    ]);
    const released = await target.owner`select release_outbox() as released`;
    expect([...released]).toEqual([{ released: 1 }]);
    const again = await target.owner`select distinct status from private.outbox order by 1`;
    expect([...again]).toEqual([{ status: 'pending' }, { status: 'sent' }]);
    const [settings] = await target.owner`select rate_limit_per_ip from private.settings`;
    expect(settings).toEqual({ rate_limit_per_ip: 77 });
  });

  it('overwrites no enquiry unless it is told to', async () => {
    await expect(restore(false)).rejects.toThrow('--replace');
    expect(await rowsOf(target.owner, 'contact_submissions')).toHaveLength(2);
  });

  it('leaves a person erased who was erased since', async () => {
    await target.owner`select erase_enquiries('Gone@mail.example')`;
    expect(await restore()).toMatchObject({ erased: 1, problems: [] });
    const emails = await target.owner`select email from contact_submissions`;
    expect([...emails]).toEqual([{ email: CONTACT.email }]);
    expect(await target.owner`select from enquiry_events`).toHaveLength(1);
  });

  it('tells when rights or rules are not as they were', async () => {
    await target.owner`revoke select on contact_submissions from service_role`;
    await target.owner`alter table contact_submissions disable row level security`;
    const { problems } = await restore();
    await target.owner`grant select on contact_submissions to service_role`;
    await target.owner`alter table contact_submissions enable row level security`;
    expect(problems).toEqual([
      'missing: public.contact_submissions: SELECT to service_role',
      'missing: public.contact_submissions: row security',
    ]);
  });

  it('leaves the database as it was when the file is cut short or changed', async () => {
    const whole = await readFile(file);
    const before = await rowsOf(target.owner, 'simulator_results');
    for (const damaged of [
      whole.subarray(0, whole.length - 20),
      Buffer.concat([whole.subarray(0, -40), Buffer.alloc(40)]),
    ]) {
      const bad = join(folder.path, 'damaged.backup');
      await writeFile(bad, damaged);
      await expect(
        restoreBackup(target.ownerUrl, bad, identity, { replace: true }),
      ).rejects.toThrow();
      expect(await rowsOf(target.owner, 'simulator_results')).toEqual(before);
    }
  });

  it('brings an older backup onto newer migrations, and no newer one onto older', async () => {
    const version = '29990101000000';
    await target.owner.unsafe(`
      alter table simulator_results add column later text not null default 'later';
      alter table simulator_results drop column created_at;
      create table private.later (id integer primary key);
      alter table private.later enable row level security;
      insert into private.later values (1);
      insert into supabase_migrations.schema_migrations (version) values ('${version}');
    `);
    expect(await restore()).toMatchObject({ problems: [], rows: 20 });
    const [lead] = await rowsOf(target.owner, 'simulator_results');
    expect(lead).toMatchObject({ later: 'later' });
    expect([...(await target.owner`select id from private.later`)]).toEqual([{ id: 1 }]);

    await takeBackup(target.ownerUrl, await identityToRecipient(identity), file);
    await expect(restoreBackup(source.ownerUrl, file, identity, { replace: true })).rejects.toThrow(
      `lacks the migrations ${version}`,
    );
  });
});
