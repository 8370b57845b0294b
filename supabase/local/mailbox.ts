import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import type { Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';

import { readWhole, writeWhole } from './data-directory.ts';
import { listen } from './ports.ts';

const mailSchema = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
});

/** A mail as the catcher received it. */
export type CaughtMail = z.infer<typeof mailSchema>;

function formatAddress({ name, address = '' }: Address = { name: '', address: '' }): string {
  return name === '' ? address : `${name} <${address}>`;
}

export type Mailbox = {
  /** What was sent since it was last emptied, newest first. */
  mails: () => readonly CaughtMail[];
  /** Keeps a mail on the disk, then lists it. @throws Error when it could not be kept */
  receive: (raw: Buffer, recipients: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
};

/** Opens a mailbox, which keeps each mail in a file of a folder across restarts. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(files.map((name) => readWhole(join(folder, name), mailSchema)));
  let mails = read.filter((mail) => mail !== undefined);
  mails.sort((a, b) => Number(b.id) - Number(a.id));
  let lastId = Number(mails[0]?.id ?? 0);
  return {
    mails: () => mails,
    receive: async (raw, recipients) => {
      const parsed = await PostalMime.parse(raw);
      lastId += 1;
      const mail = {
        id: `${lastId}`,
        receivedAt: new Date().toISOString(),
        from: formatAddress(parsed.from),
        to: [...recipients],
        replyTo: (parsed.replyTo ?? []).map(formatAddress),
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        headers: parsed.headers.map(({ key, value }) => ({ key, value })),
      };
      await writeWhole(join(folder, `${mail.id}.json`), mail);
      mails.unshift(mail);
    },
    clear: async () => {
      const cleared = mails;
      mails = [];
      await Promise.all(cleared.map(({ id }) => rm(join(folder, `${id}.json`), { force: true })));
    },
  };
}

/** A real SMTP server on the loopback interface that delivers nothing and keeps everything. */
export async function startCatcher(
  mailbox: Mailbox,
  wantedPort: number,
  log: (line: string) => void,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const smtp = new SMTPServer({
    banner: 'Mail catcher',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 5 * 1024 * 1024,
    logger: false,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const receive = async () => {
        await mailbox.receive(await buffer(stream), recipients);
      };
      const failed = (error: unknown) => {
        log(`Inbox: a mail could not be kept: ${String(error)}`);
        // 452: the sender keeps it and tries again.
        done(Object.assign(new Error('Insufficient system storage'), { responseCode: 452 }));
      };
      receive().then(() => {
        done();
      }, failed);
    },
  });
  // A client that hangs up is no reason to stop catching.
  smtp.on('error', () => undefined);
  const port = await listen(smtp.server, 'smtp', wantedPort);
  return { port, stop: () => new Promise((resolve) => smtp.close(resolve)) };
}
