import * as z from 'zod/mini';

import type { Environment } from './environment.ts';

/** A mail to send. Every field is one line but `text` and `html`. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** What follows from a refusal: `final` when the same mail will never be accepted. */
type Consequence = { final?: boolean; retryAfter?: number };

/**
 * A provider refused or did not respond. The message is kept with the enquiry, never logged.
 * `retryAfter` are the seconds for which the provider asks not to be called.
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

const REQUEST_TIMEOUT_MS = 10_000;
const MAX_TRIES = 3;

/** Longer than this a request does not wait for the provider. */
const MAX_PAUSE_SECONDS = 2;

const pause = (seconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

const resendErrorSchema = z.object({ name: z.string(), message: z.string() });

function readError(body: string): { name: string; message: string } {
  try {
    return resendErrorSchema.parse(JSON.parse(body));
  } catch {
    return { name: '', message: body };
  }
}

type Attempt =
  | { outcome: 'accepted' }
  /** The same mail without `reply_to` may be accepted. */
  | { outcome: 'reply-to refused'; reason: string }
  | { outcome: 'refused'; reason: string; final: boolean }
  /** Too busy or broken: `retryAfter` seconds, or one. */
  | { outcome: 'busy'; reason: string; isAsked: boolean; retryAfter: number };

/** Reads a response of Resend (https://resend.com/docs/api-reference/errors). */
async function readResponse(response: Response): Promise<Attempt> {
  const { ok, status, headers } = response;
  const body = (await response.text()).slice(0, 300);
  const reason = `resend: ${status} ${body}`;
  const { name, message } = readError(body);
  // The key was used for this mail before: that one was accepted, and the firm's data changed since.
  if (ok || name === 'invalid_idempotent_request') return { outcome: 'accepted' };
  if (status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after') ?? '1');
    const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : 1;
    return { outcome: 'busy', reason, isAsked: status === 429, retryAfter };
  }
  if (status !== 400 && status !== 422) return { outcome: 'refused', reason, final: false };
  if (/reply.?to/i.test(message)) return { outcome: 'reply-to refused', reason };
  // The firm can correct a wrong sender, which is a setting; a wrong recipient stays wrong.
  return { outcome: 'refused', reason, final: !/from|domain/i.test(`${name} ${message}`) };
}

async function tryOnce({ provider }: Environment, mail: Mail, key: string): Promise<Attempt> {
  const { to, replyTo, ...rest } = mail;
  try {
    const response = await fetch(`${provider.apiUrl}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${provider.apiKey}`,
        'content-type': 'application/json',
        // Resend delivers one mail for each key, also when its response to the first was lost.
        'idempotency-key': key,
      },
      body: JSON.stringify({
        ...rest,
        to: [to],
        ...(replyTo !== undefined && { reply_to: replyTo }),
      }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return await readResponse(response);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'no response';
    return { outcome: 'refused', reason: `resend: ${name}`, final: false };
  }
}

/**
 * Sends one mail by Resend's API.
 *
 * @param key names the mail for good: repeating it with the same key is not a second mail
 * @throws MailError when the mail was not accepted
 */
export async function sendMail(environment: Environment, mail: Mail, key: string): Promise<void> {
  // A line break in a header would start another header.
  if (
    [mail.from, mail.to, mail.replyTo ?? '', mail.subject].some((line) => /[\r\n\0]/.test(line))
  ) {
    throw new MailError('A header of the mail holds a line break.', { final: true });
  }
  for (let tries = 1; ; tries += 1) {
    const attempt = await tryOnce(environment, mail, key);
    if (attempt.outcome === 'accepted') return;
    if (attempt.outcome === 'reply-to refused' && mail.replyTo !== undefined) {
      const { from, to, subject, text, html } = mail;
      // Another body needs another key; this one is as fixed as the first.
      return sendMail(environment, { from, to, subject, text, html }, `${key}-no-reply-to`);
    }
    if (attempt.outcome !== 'busy') {
      const final = attempt.outcome === 'reply-to refused' || attempt.final;
      throw new MailError(attempt.reason, { final });
    }
    const { reason, isAsked, retryAfter } = attempt;
    if (retryAfter > MAX_PAUSE_SECONDS || tries >= MAX_TRIES) {
      throw new MailError(reason, isAsked ? { retryAfter } : {});
    }
    await pause(retryAfter);
  }
}
