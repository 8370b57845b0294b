import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { close, listen } from '../../supabase/local/ports.ts';
import { seal, unseal } from '../../supabase/tools/backup-file.ts';
import { takeBackup } from '../../supabase/tools/backup.ts';
import { restoreBackup } from '../../supabase/tools/restore.ts';
import { column, useDatabase } from './fixtures.ts';
import { CONTACT, RESULT, temporaryFolder } from './support.ts';

/** Everything that COPY has to write in another way, and that a line reader could split wrongly. */
const DIFFICULT = 'one\ntwo\t\\. \\N "quoted" \'single\' πρώτο 🏠\n\\.\nlast';
const GONE = 'gone@mail.example';

const { sql: source, ownerUrl: sourceUrl, set } = await useDatabase();
const { sql: target, ownerUrl: targetUrl } = await useDatabase();
type Sql = typeof source;
const folder = await temporaryFolder();
afterAll(() => folder.remove());
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const macKey = randomBytes(32).toString('base64');

const newPath = () => join(folder.path, randomUUID());
const take = (to: string, url = sourceUrl) => takeBackup(url, { recipient, macKey }, to);
const restore = (from: string, replace = true, keys = { identity, macKey }) =>
  restoreBackup(targetUrl, from, keys, { replace });
const settings = (sql: Sql) => sql`select * from private.settings`;
const contacts = (sql: Sql) =>
  sql`select id, full_name, email, message from contact_submissions order by id`;
const waiting = (sql: Sql) =>
  sql`select from private.outbox where status in ('pending', 'sending')`;

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
  const forged = newPath();
  await writeFile(forged, seal(await encrypter.encrypt(gzipSync(text)), key));
  return forged;
}

let file: string;
let script: string;
beforeEach(async () => {
  await source`insert into contact_submissions ${source({ ...CONTACT, message: DIFFICULT })}`;
  await source`insert into contact_submissions ${source({ ...CONTACT, email: GONE })}`;
  await source`insert into simulator_results ${source(RESULT)}`;
  await source`insert into private.outbox (kind, body) values ('digest', '{}')`;
  await set({ max_attempts: 3 });
  file = newPath();
  await take(file);
  script = await open(file);
});

it('shows nothing without the secret key, and holds no trace of an IP address and no settings', async () => {
  const bytes = await readFile(file, 'latin1');
  expect(bytes).toContain('age-encryption.org/v1');
  for (const hidden of [CONTACT.email, 'contact_submissions']) {
    expect(bytes).not.toContain(hidden);
  }

  const keys = { identity: await generateX25519Identity(), macKey };
  await expect(restore(file, true, keys)).rejects.toThrow();
  const names = [...script.matchAll(/^insert into (\S+) /gm)].map(([, name]) => name).join();
  expect(names).toMatch(/public\.contact_submissions.*public\.simulator_results/);
  expect(names).not.toMatch(/rate|salt|key|pace|throttle|settings/);
});

it('restores every row but those of a person erased since, keeps the settings, and holds every delivery', async () => {
  const before = await settings(target);
  expect(await waiting(source)).toHaveLength(5);
  expect(await restore(file, false)).toMatchObject({ left: [], erased: 0, held: 3 });
  expect(await contacts(target)).toEqual(await contacts(source));
  expect(await settings(target)).toEqual(before);
  expect(await waiting(target)).toHaveLength(0);
  await expect(restore(file, false)).rejects.toThrow('--replace');
  expect(await contacts(target)).toHaveLength(2);
  await target`select erase_enquiries('Gone@mail.example')`;
  expect(await restore(file)).toMatchObject({ erased: 1 });
  expect(await contacts(target)).toMatchObject([{ email: CONTACT.email }]);
});

it('is refused, before anything is read, when it was written without the firm’s key, cut short or changed', async () => {
  const whole = await readFile(file);
  const otherKey = randomBytes(32).toString('base64');
  const forged = await readFile(await forge(`select 1 / 0;\n${script}`, otherKey));
  const changed = Buffer.concat([whole.subarray(0, -40), Buffer.alloc(40)]);
  for (const bytes of [forged, changed, whole.subarray(0, -20), whole.subarray(0, 10), script]) {
    await writeFile(file, bytes);
    await expect(restore(file)).rejects.toThrow('BACKUP_MAC_KEY');
  }
});

it('runs no SQL from its names of tables and columns', async () => {
  const name = 'public.x (a) from stdin; drop table private.settings; --';
  const columnName = 'id text); drop table private.settings; --';
  const table = JSON.stringify({ name, columns: [columnName], rows: 1 });
  const line = JSON.stringify({ table: name, row: { [columnName]: 'a' } });
  const text = script
    .replace('"tables":[', `$&${table},`)
    .replace(/^\{"manifest".*\n/m, `$&${line}\n`)
    .replaceAll(/^insert into/gm, 'drop table private.settings; $&');
  const { left } = await restore(await forge(text));
  expect(left).toEqual([`${name}: 1 rows, there is no such table`]);
  expect(await settings(target)).toHaveLength(1);
});

it('of an older schema restores what fits and names what it left out, of newer migrations nothing', async () => {
  await source`alter table contact_submissions add column dropped_later text`;
  const older = newPath();
  await take(older);
  await source`alter table contact_submissions drop column dropped_later`;
  const broken = await column(source`select id from contact_submissions where email = ${GONE}`);
  const text = (await open(older)).replaceAll(GONE, 'gone\u200b@mail.example');
  expect((await restore(await forge(text))).left).toEqual([
    'public.contact_submissions: no such column dropped_later',
    `public.contact_submissions: contact_submissions_email_format: ${broken.join()}`,
  ]);
  expect(await contacts(target)).toMatchObject([{ message: DIFFICULT }]);
  const newer = script.replace(/("migrations":\[[^\]]*)\]/, '$1,"29990101000000"]');
  await expect(restore(await forge(newer))).rejects.toThrow('29990101000000');
});

it('is readable by its owner only, overwrites no file and follows no link', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await readFile(file);
  const link = newPath();
  await symlink(newPath(), link);
  for (const taken of [file, link]) {
    await expect(take(taken)).rejects.toThrow('never overwrites');
  }

  expect(await readFile(file)).toEqual(before);
});

it('leaves no file when the connection is lost while rows arrive', async () => {
  const url = new URL(sourceUrl);
  const { port, hostname } = url;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server).on('data', (data: Buffer) => {
      if (!data.includes('πρώτο')) {
        client.write(data);
      } else {
        for (const socket of [client, server]) {
          socket.destroy();
        }
      }
    });
  });
  url.port = `${await listen(proxy, 'postgres', 0)}`;
  const before = await readdir(folder.path);
  await expect(take(newPath(), url.href)).rejects.toThrow('was lost');
  await close(proxy);
  expect(await readdir(folder.path)).toEqual(before);
});
