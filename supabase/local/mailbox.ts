import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { readWhole, writeWhole } from './data-directory.ts';

/** A mail as Resend's API takes it. */
export const sentMailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  reply_to: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const mailSchema = z.extend(sentMailSchema, { id: z.string(), receivedAt: z.string() });

/** A mail in the inbox. */
export type CaughtMail = z.infer<typeof mailSchema>;

export type Mailbox = {
  /** What was sent since it was last emptied, newest first. */
  mails: () => readonly CaughtMail[];
  /** Keeps a mail on the disk, then lists it; a repeated id is not a second mail. */
  receive: (id: string, mail: z.infer<typeof sentMailSchema>) => Promise<void>;
  clear: () => Promise<void>;
};

/** Opens a mailbox, which keeps each mail in a file of a folder across restarts. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(files.map((name) => readWhole(join(folder, name), mailSchema)));
  let mails = read.filter((mail) => mail !== undefined);
  mails.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  const fileOf = (id: string) => join(folder, `${id}.json`);
  return {
    mails: () => mails,
    receive: async (id, sent) => {
      if (mails.some((mail) => mail.id === id)) return;
      const mail = { ...sent, id, receivedAt: new Date().toISOString() };
      await writeWhole(fileOf(id), mail);
      mails.unshift(mail);
    },
    clear: async () => {
      const cleared = mails;
      mails = [];
      await Promise.all(cleared.map(({ id }) => rm(fileOf(id), { force: true })));
    },
  };
}
