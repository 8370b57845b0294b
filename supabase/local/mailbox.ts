import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import PostalMime from 'postal-mime';
import type { Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';

import { readJson, writeWhole } from './data-directory.ts';
import { isPortTaken, portTaken } from './ports.ts';

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

function party(from: Address | undefined): string {
  const address = from?.address ?? '';
  return from !== undefined && from.name !== '' ? `${from.name} <${address}>` : address;
}

/** What was sent since it was last emptied, newest first. It is kept in a file across restarts. */
export class Mailbox {
  readonly #file: string;
  #mails: CaughtMail[] = [];
  #next = 1;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /** Reads what was kept. A line that was cut short was never acknowledged to its sender: it goes. */
  async open(log: (line: string) => void): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '');
    const mails = lines
      .map((line) => readJson(mailSchema, line))
      .filter((mail) => mail !== undefined);
    if (mails.length < lines.length || (text !== '' && !text.endsWith('\n'))) {
      log(`Inbox: left out ${lines.length - mails.length} damaged lines of ${this.#file}`);
      await writeWhole(this.#file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
    }
    this.#mails = mails.reverse();
    this.#next = 1 + Math.max(0, ...mails.map(({ id }) => Number(id)));
  }

  /** One change of the file after another. */
  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const changed = this.#turn.then(change);
    this.#turn = changed.catch(() => undefined);
    return changed;
  }

  get mails(): readonly CaughtMail[] {
    return this.#mails;
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** Keeps a mail on the disk, then lists it. @throws Error when it could not be kept */
  async receive(raw: Buffer, recipients: readonly string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    const mail = {
      receivedAt: new Date().toISOString(),
      from: party(parsed.from),
      to: [...recipients],
      replyTo: (parsed.replyTo ?? []).map(party),
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      headers: parsed.headers.map(({ key, value }) => ({ key, value })),
    };
    await this.#inTurn(async () => {
      const numbered = { id: `${this.#next}`, ...mail };
      await this.#append(`${JSON.stringify(numbered)}\n`);
      this.#next += 1;
      this.#mails.unshift(numbered);
    });
  }

  async #append(line: string): Promise<void> {
    const file = await open(this.#file, 'a', 0o600);
    try {
      const { size } = await file.stat();
      try {
        await file.appendFile(line);
        await file.datasync();
      } catch (error) {
        // The next line must not begin within half of this one.
        await file.truncate(size).catch(() => undefined);
        throw error;
      }
    } finally {
      await file.close();
    }
  }

  clear(): Promise<void> {
    return this.#inTurn(async () => {
      await rm(this.#file, { force: true });
      this.#mails = [];
    });
  }
}

/** A real SMTP server on the loopback interface that delivers nothing and keeps everything. */
export async function startCatcher(
  mailbox: Mailbox,
  port: number,
  log: (line: string) => void,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    banner: 'Mail catcher',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 5 * 1024 * 1024,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mailbox.receive(Buffer.concat(chunks), recipients).then(
          () => {
            done();
          },
          (error: unknown) => {
            log(`Inbox: a mail could not be kept: ${String(error)}`);
            // 452: the sender keeps it and tries again.
            done(Object.assign(new Error('Insufficient system storage'), { responseCode: 452 }));
          },
        );
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(isPortTaken(error) ? portTaken('smtp', port) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  // A client that hangs up is no reason to stop catching.
  server.on('error', () => undefined);
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
