import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import PostalMime from 'postal-mime';
import type { Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as z from 'zod/mini';

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

  constructor(file: string) {
    this.#file = file;
  }

  async open(): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const mail = mailSchema.safeParse(JSON.parse(line));
      if (mail.success) this.#mails.unshift(mail.data);
    }
    this.#next = this.#mails.length + 1;
  }

  get mails(): readonly CaughtMail[] {
    return this.#mails;
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  async receive(raw: Buffer, recipients: readonly string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    const mail: CaughtMail = {
      id: `${this.#next}`,
      receivedAt: new Date().toISOString(),
      from: party(parsed.from),
      to: [...recipients],
      replyTo: (parsed.replyTo ?? []).map(party),
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      headers: parsed.headers.map(({ key, value }) => ({ key, value })),
    };
    this.#next += 1;
    this.#mails.unshift(mail);
    await appendFile(this.#file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
  }

  async clear(): Promise<void> {
    this.#mails = [];
    await rm(this.#file, { force: true });
  }
}

/** A real SMTP server on the loopback interface that delivers nothing and keeps everything. */
export async function startCatcher(
  mailbox: Mailbox,
  port: number,
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
            done(error instanceof Error ? error : new Error(String(error)));
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
