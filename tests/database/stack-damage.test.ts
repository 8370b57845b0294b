import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { copyProject } from '../../.scripts/library/project-copy.ts';
import { ownDataDirectory, stackSecrets } from '../../supabase/local/data-directory.ts';
import { Mailbox, startCatcher } from '../../supabase/local/mailbox.ts';
import { startStack } from '../../supabase/local/stack.ts';
import { ANY_PORTS, firm, SITE, temporaryFolder } from './support.ts';

const quiet = () => undefined;

describe('damaged files of the data directory', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let box: string;

  beforeEach(async () => {
    folder = await temporaryFolder();
    box = join(folder.path, 'inbox', 'mails.jsonl');
    await mkdir(join(folder.path, 'inbox'));
  });
  afterEach(() => folder.remove());

  const letter = (subject: string) =>
    Buffer.from(`From: a@mail.example\r\nSubject: ${subject}\r\n\r\nText\r\n`);
  const opened = async () => {
    const mailbox = new Mailbox(box);
    await mailbox.open(quiet);
    return mailbox;
  };
  const subjects = (mailbox: Mailbox) => mailbox.mails.map(({ subject }) => subject);

  it('an owner that was not written to its end owns nothing', async () => {
    for (const text of ['', '{"pid":', 'null']) {
      await writeFile(join(folder.path, 'owner.json'), text);
      const release = await ownDataDirectory(folder.path);
      await release();
    }
  });

  it.each(['', '{"serviceRoleKey":"sb_', '{}'])(
    'secrets of %j are named, with what to run',
    async (text) => {
      const file = join(folder.path, 'secrets.json');
      await writeFile(file, text);
      await expect(stackSecrets(folder.path)).rejects.toThrow(
        new RegExp(`^${file} is damaged.*Run "npm run reset"`),
      );
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );

  it('a torn line of the inbox costs no mail before or after it', async () => {
    const first = await opened();
    for (const subject of ['one', 'two']) await first.receive(letter(subject), []);
    const whole = await readFile(box, 'utf8');
    for (const torn of ['{"id":"3","receivedAt":"20', 'null\n', '{}\n{']) {
      await writeFile(box, `${whole}${torn}`);
      const second = await opened();
      await second.receive(letter('three'), []);
      expect(subjects(await opened())).toEqual(['three', 'two', 'one']);
      expect(new Set(second.mails.map(({ id }) => id)).size).toBe(3);
    }
  });

  it('lists a mail once it is on the disk, and asks its sender to keep it until then', async () => {
    const mailbox = await opened();
    const catcher = await startCatcher(mailbox, 0, quiet);
    const transport = createTransport({ host: '127.0.0.1', port: catcher.port, ignoreTLS: true });
    const send = (subject: string) =>
      transport.sendMail({ from: 'a@mail.example', to: 'b@mail.example', subject, text: 'Text' });
    try {
      // A full disk, where the system has one to lend.
      if (existsSync('/dev/full')) await symlink('/dev/full', box);
      else await mkdir(box);
      for (const subject of ['one', 'one', 'one']) {
        await expect(send(subject)).rejects.toMatchObject({ responseCode: 452 });
      }
      expect(mailbox.mails).toEqual([]);
      await rm(box, { recursive: true });
      await Promise.all([send('one'), send('two')]);
      expect(subjects(mailbox).sort()).toEqual(['one', 'two']);
      expect(subjects(await opened()).sort()).toEqual(['one', 'two']);
    } finally {
      transport.close();
      await catcher.stop();
    }
  });
});

describe('npm run reset', () => {
  it('empties everything, also in a folder that others may not enter', async () => {
    // Made for its owner alone: as root, Postgres has to live elsewhere.
    const copy = copyProject({ pictures: false });
    const start = async () =>
      startStack({
        dataDirectory: join(copy.root, '.data'),
        ports: ANY_PORTS,
        siteOrigins: [SITE],
        firm: await firm(),
        durable: false,
      });
    try {
      const first = await start();
      await first.stop();
      expect(await copy.command('reset')).toContain('Deleted the local database and inbox');
      expect(existsSync(join(copy.root, '.data'))).toBe(false);
      const second = await start();
      const sql = postgres(second.databaseUrl, { max: 1 });
      expect(await sql`select id from contact_submissions`).toEqual([]);
      await sql.end();
      await expect(copy.command('reset')).rejects.toThrow('already running');
      await second.stop();
      await copy.command('reset');
    } finally {
      copy.remove();
    }
  });
});
