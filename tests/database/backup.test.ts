import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import type postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { seal, unseal } from '../../supabase/tools/backup-file.ts';
import { takeBackup } from '../../supabase/tools/backup.ts';
import { restoreBackup } from '../../supabase/tools/restore.ts';
import { useDatabase } from './fixtures.ts';
import { CONTACT, RESULT, temporaryFolder } from './support.ts';

/** Everything that COPY has to write in another way, and that a line reader could split wrongly. */
const DIFFICULT = 'one\ntwo\t\\. \\N "quoted" \'single\' πρώτο 🏠\n\\.\nlast';

const settings = async (sql: postgres.Sql) => [...(await sql`select * from private.settings`)];

const contacts = async (sql: postgres.Sql) => [
  ...(await sql<{ id: string; email: string; message: string }[]>`
    select id, full_name, email, message from contact_submissions order by id`),
];

const waiting = async (sql: postgres.Sql) =>
  (await sql`select from private.outbox where status in ('pending', 'sending')`).length;

describe('a backup', () => {
  const source = useDatabase();
  const target = useDatabase();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let identity: string;
  let recipient: string;
  let file: string;
  let script: string;
  const macKey = randomBytes(32).toString('base64');

  const pathOf = (name: string) => join(folder.path, name);
  const take = (to: string) => takeBackup(source.ownerUrl, { recipient, macKey }, to);
  const restore = (from = file, replace = true) =>
    restoreBackup(target.ownerUrl, from, { identity, macKey }, { replace });

  /** The plain text of a backup. */
  async function open(from: string): Promise<string> {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const encrypted = unseal(await readFile(from), macKey);
    return gunzipSync(await decrypter.decrypt(encrypted)).toString();
  }

  /** A backup with another plain text, as a holder of the public key and of `key` can make it. */
  async function forge(text: string, key = macKey): Promise<string> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const encrypted = await encrypter.encrypt(gzipSync(text));
    const forged = pathOf(`forged-${randomBytes(4).toString('hex')}.backup`);
    await writeFile(forged, seal(encrypted, key));
    return forged;
  }

  beforeEach(async () => {
    folder = await temporaryFolder();
    file = pathOf('enquiries.backup');
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
    const { owner } = source;
    await owner`insert into contact_submissions ${owner({ ...CONTACT, message: DIFFICULT })}`;
    await owner`insert into contact_submissions ${owner({ ...CONTACT, email: 'gone@mail.example' })}`;
    await owner`insert into simulator_results ${owner(RESULT)}`;
    await owner`insert into private.outbox (kind, body) values ('digest', '{}')`;
    await source.set({ max_attempts: 3 });
    await take(file);
    script = await open(file);
  });
  afterEach(() => folder.remove());

  it('shows nothing without the secret key, and holds no trace of an IP address and no settings', async () => {
    const bytes = await readFile(file, 'latin1');
    expect(bytes).toContain('age-encryption.org/v1');
    for (const hidden of [CONTACT.email, 'contact_submissions'])
      expect(bytes).not.toContain(hidden);
    expect(script).toContain('\n{"manifest":{"format":3,');
    const keys = { identity: await generateX25519Identity(), macKey };
    await expect(restoreBackup(target.ownerUrl, file, keys, { replace: true })).rejects.toThrow();
    const names = [...script.matchAll(/^insert into (\S+) /gm)].map(([, name]) => name).join();
    expect(names).toMatch(/public\.contact_submissions.*public\.simulator_results/);
    expect(names).not.toMatch(/rate|salt|key|pace|throttle|settings/);
  });

  it('restores every row, keeps the settings of the deployment, and holds every delivery', async () => {
    const before = await settings(target.owner);
    expect(await waiting(source.owner)).toBe(5);
    expect(await restore(file, false)).toMatchObject({ left: [], erased: 0, held: 3 });
    expect(await contacts(target.owner)).toEqual(await contacts(source.owner));
    expect(await settings(target.owner)).toEqual(before);
    expect(await waiting(target.owner)).toBe(0);
    await expect(restore(file, false)).rejects.toThrow('--replace');
    expect(await contacts(target.owner)).toHaveLength(2);
  });

  it('leaves a person erased who was erased since', async () => {
    await restore();
    await target.owner`select erase_enquiries('Gone@mail.example')`;
    expect(await restore()).toMatchObject({ erased: 1 });
    expect((await contacts(target.owner)).map(({ email }) => email)).toEqual([CONTACT.email]);
  });

  it('is refused, before anything is read, when it was written without the firm’s key, cut short or changed', async () => {
    const whole = await readFile(file);
    const sql = `select 1 / 0;\n${script}`;
    const forged = pathOf('forged.backup');
    for (const bytes of [
      await readFile(await forge(sql, randomBytes(32).toString('base64'))),
      script,
      whole.subarray(0, -20),
      Buffer.concat([whole.subarray(0, -40), Buffer.alloc(40)]),
      whole.subarray(0, 10),
    ]) {
      await writeFile(forged, bytes);
      await expect(restore(forged)).rejects.toThrow('BACKUP_MAC_KEY');
    }
  });

  it('runs no SQL from its names of tables and columns', async () => {
    const name = 'public.x (a) from stdin; drop table private.settings; --';
    const column = 'id text); drop table private.settings; --';
    const table = JSON.stringify({ name, columns: [column], rows: 1 });
    const line = JSON.stringify({ table: name, row: { [column]: 'a' } });
    const text = script
      .replace('"tables":[', `$&${table},`)
      .replace(/^\{"manifest".*\n/m, `$&${line}\n`)
      .replaceAll(/^insert into/gm, 'drop table private.settings; $&');
    const { left } = await restore(await forge(text));
    expect(left).toEqual([`${name}: 1 rows, there is no such table`]);
    expect(await settings(target.owner)).toHaveLength(1);
  });

  it('of an older schema restores what fits, and names what it left out', async () => {
    const { owner } = source;
    await owner`alter table contact_submissions add column dropped_later text`;
    const older = pathOf('older.backup');
    await take(older);
    await owner`alter table contact_submissions drop column dropped_later`;
    const broken = (await contacts(owner)).find(({ email }) => email === 'gone@mail.example');
    const text = (await open(older)).replaceAll('gone@mail.example', 'gone\u200b@mail.example');
    const { left } = await restore(await forge(text));
    expect(left).toEqual([
      'public.contact_submissions: no such column dropped_later',
      `public.contact_submissions: contact_submissions_email_format: ${broken?.id ?? ''}`,
    ]);
    expect((await contacts(target.owner)).map(({ message }) => message)).toEqual([DIFFICULT]);
  });

  it('of newer migrations is refused', async () => {
    const manifest = script.replace(/("migrations":\[[^\]]*)\]/, '$1,"29990101000000"]');
    await expect(restore(await forge(manifest))).rejects.toThrow('29990101000000');
  });

  it('is readable by its owner only, overwrites no file and follows no link', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = pathOf('enquiries.key');
    await writeFile(key, 'the key');
    await expect(take(key)).rejects.toThrow('never overwrites');
    expect(await readFile(key, 'utf8')).toBe('the key');
    await symlink(pathOf('elsewhere'), pathOf('link.backup'));
    await expect(take(pathOf('link.backup'))).rejects.toThrow();
    expect(await readdir(folder.path)).not.toContain('elsewhere');
  });

  it('leaves no file when the connection is lost while rows arrive', async () => {
    const { port, hostname } = new URL(source.ownerUrl);
    const proxy = createServer((client) => {
      const server = connect(Number(port), hostname);
      client.pipe(server).on('data', (data: Buffer) => {
        if (!data.includes('πρώτο')) client.write(data);
        else for (const socket of [client, server]) socket.destroy();
      });
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = z.object({ port: z.number() }).parse(proxy.address());
    const url = new URL(source.ownerUrl);
    url.port = `${address.port}`;
    const before = await readdir(folder.path);
    const keys = { recipient, macKey };
    await expect(takeBackup(url.href, keys, pathOf('lost.backup'))).rejects.toThrow('was lost');
    proxy.close();
    expect(await readdir(folder.path)).toEqual(before);
  });
});
