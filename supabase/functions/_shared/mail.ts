import * as z from 'zod/mini';

import type { Environment, MailFirm, MailTransport } from './environment.ts';

/** A mail ready to go. Every field is one line but `text` and `html`. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** What a mail says besides the fields of its enquiry. */
export type MailContext = {
  firm: MailFirm;
  audience: 'visitor' | 'firm';
  created_at: string;
  /** By which /desk and the list of leads name the enquiry. */
  reference: string;
  /** Where an adviser records the follow-up. */
  deskUrl: string;
};

/** What follows from a refusal: `final` when the same mail will never be accepted. */
type Consequence = { final?: boolean; retryAfter?: number };

/**
 * A provider refused or did not answer. The message is kept with the enquiry, never logged.
 * `retryAfter` are the seconds for which the provider wants to hear nothing.
 */
export class MailError extends Error {
  readonly final: boolean;
  readonly retryAfter: number | undefined;

  constructor(message: string, { final = false, retryAfter }: Consequence = {}) {
    super(message);
    this.final = final;
    this.retryAfter = retryAfter;
  }
}

const TIME_LIMIT = 10_000;
const TRIES = 3;
const LONGEST_PAUSE = 2;

/** A line break in a header would begin another header. Nothing should hold one; nothing may. */
function refuseLineBreaks(mail: Mail): void {
  for (const line of [mail.from, mail.to, mail.replyTo ?? '', mail.subject]) {
    if (/[\r\n\0]/.test(line)) {
      throw new MailError('A header of the mail holds a line break.', { final: true });
    }
  }
}

/** Permanent replies about the recipient (RFC 5321, RFC 3463): no such mailbox, not a valid address. */
const NO_SUCH_MAILBOX = new Set([501, 510, 511, 513, 550, 551, 553, 556]);
const smtpReplySchema = z.object({ responseCode: z.number(), command: z.string() });

async function sendBySmtp(
  { host, port }: Extract<MailTransport, { kind: 'smtp' }>,
  mail: Mail,
  reference: string,
): Promise<void> {
  // Hosted functions cannot open SMTP ports and never load this.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: TIME_LIMIT,
    greetingTimeout: TIME_LIMIT,
    socketTimeout: TIME_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ ...mail, messageId: `<${reference}@enquiries.invalid>` });
  } catch (error) {
    const reply = smtpReplySchema.safeParse(error);
    const final =
      reply.success &&
      reply.data.command === 'RCPT TO' &&
      NO_SUCH_MAILBOX.has(reply.data.responseCode);
    throw new MailError(`smtp: ${error instanceof Error ? error.message : 'failed'}`, { final });
  } finally {
    transport.close();
  }
}

const pause = (seconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

type Attempt =
  | { outcome: 'accepted' }
  /** The same mail without `reply_to` may be accepted. */
  | { outcome: 'reply-to refused'; reason: string }
  | { outcome: 'refused'; reason: string; final: boolean }
  /** Too busy or broken: `retryAfter` seconds where it said so. */
  | { outcome: 'busy'; reason: string; status: number; retryAfter: number };

const resendErrorSchema = z.object({ name: z.string(), message: z.string() });

function nameOfError(said: string): { name: string; message: string } {
  try {
    return resendErrorSchema.parse(JSON.parse(said));
  } catch {
    return { name: '', message: said };
  }
}

/** Reads a refusal of Resend (https://resend.com/docs/api-reference/errors). */
function readRefusal(status: number, said: string, retryAfter: string | null): Attempt {
  const reason = `resend: ${status} ${said}`;
  const { name, message } = nameOfError(said);
  // The key was used for this enquiry's mail before: that one was accepted, its words have changed since.
  if (name === 'invalid_idempotent_request') return { outcome: 'accepted' };
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter ?? '1');
    const known = Number.isFinite(seconds) && seconds >= 0;
    return { outcome: 'busy', reason, status, retryAfter: known ? seconds : 1 };
  }
  if (status !== 400 && status !== 422) return { outcome: 'refused', reason, final: false };
  if (/reply.?to/i.test(message)) return { outcome: 'reply-to refused', reason };
  // A wrong sender is a mistake of the settings, which the firm can mend; a wrong recipient stays wrong.
  return { outcome: 'refused', reason, final: !/from|domain/i.test(`${name} ${message}`) };
}

async function tryResend(
  { apiKey, apiUrl }: Extract<MailTransport, { kind: 'resend' }>,
  mail: Mail,
  reference: string,
): Promise<Attempt> {
  try {
    const response = await fetch(`${apiUrl}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        // Resend delivers one mail for each key, also when its response to the first was lost.
        'idempotency-key': reference,
      },
      body: JSON.stringify({
        from: mail.from,
        to: [mail.to],
        ...(mail.replyTo !== undefined && { reply_to: mail.replyTo }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const said = (await response.text()).slice(0, 300);
    if (response.ok) return { outcome: 'accepted' };
    return readRefusal(response.status, said, response.headers.get('retry-after'));
  } catch (error) {
    const name = error instanceof Error ? error.name : 'no answer';
    return { outcome: 'refused', reason: `resend: ${name}`, final: false };
  }
}

async function sendByResend(
  transport: Extract<MailTransport, { kind: 'resend' }>,
  mail: Mail,
  reference: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const attempt = await tryResend(transport, mail, reference);
    if (attempt.outcome === 'accepted') return;
    if (attempt.outcome === 'refused') {
      throw new MailError(attempt.reason, { final: attempt.final });
    }
    if (attempt.outcome === 'reply-to refused') {
      if (mail.replyTo === undefined) throw new MailError(attempt.reason, { final: true });
      const { from, to, subject, text, html } = mail;
      // Another body needs another key; this one is as fixed as the first.
      await sendByResend(transport, { from, to, subject, text, html }, `${reference}-no-reply-to`);
      return;
    }
    if (attempt.retryAfter > LONGEST_PAUSE || tries >= TRIES) {
      throw new MailError(
        attempt.reason,
        attempt.status === 429 ? { retryAfter: attempt.retryAfter } : {},
      );
    }
    await pause(attempt.retryAfter);
  }
}

/**
 * Sends one mail.
 *
 * @param reference names the mail for good: repeating it with the same reference is not a second mail
 *   where the provider can tell
 * @throws MailError when the mail was not accepted
 */
export async function sendMail(
  environment: Environment,
  mail: Mail,
  reference: string,
): Promise<void> {
  refuseLineBreaks(mail);
  const { transport } = environment;
  if (transport.kind === 'resend') await sendByResend(transport, mail, reference);
  else await sendBySmtp(transport, mail, reference);
}
