import { setTimeout as pause } from 'node:timers/promises';

import * as z from 'zod/mini';

import type { Environment } from './environment.ts';

/** A mail to send. Every field is one line but `text` and `html`. */
export interface Mail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** What follows from a refusal: `final` when the same mail will never be accepted. */
interface Consequence {
  final?: boolean;
  retryAfter?: number;
}

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

const resendErrorSchema = z.object({ name: z.string(), message: z.string() });

function parseError(body: string): z.infer<typeof resendErrorSchema> {
  try {
    return resendErrorSchema.parse(JSON.parse(body));
  } catch {
    return { name: '', message: body };
  }
}

/**
 * Sends one mail by Resend's API (https://resend.com/docs/api-reference/errors).
 *
 * @param key names the mail for good: repeating it with the same key is not a second mail
 * @throws MailError when the mail was not accepted
 */
export async function sendMail(
  environment: Environment,
  { to, replyTo, ...mail }: Mail,
  key: string,
): Promise<void> {
  const { apiUrl, apiKey } = environment.provider;
  // A line break in a header would start another header.
  if ([mail.from, to, replyTo ?? '', mail.subject].some((line) => /[\r\n\0]/.test(line))) {
    throw new MailError('A header of the mail holds a line break.', { final: true });
  }

  for (let tries = 1; ; tries += 1) {
    let response: Response;
    let body: string;
    try {
      response = await fetch(`${apiUrl}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          // Resend delivers one mail for each key, also when its response to the first was lost.
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...mail, to: [to], reply_to: replyTo }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      body = (await response.text()).slice(0, 300);
    } catch (error) {
      throw new MailError(`resend: ${error instanceof Error ? error.name : 'no response'}`);
    }

    const { ok, status } = response;
    const { name, message } = parseError(body);
    const reason = `resend: ${status} ${body}`;
    // The key was used for this mail before: that one was accepted, and the firm's data changed since.
    if (ok || name === 'invalid_idempotent_request') {
      return;
    }

    if (status === 429 || status >= 500) {
      const seconds = Number(response.headers.get('retry-after') ?? '1');
      const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : 1;
      if (retryAfter > MAX_PAUSE_SECONDS || tries >= MAX_TRIES) {
        throw new MailError(reason, status === 429 ? { retryAfter } : {});
      }

      await pause(retryAfter * 1000);
      continue;
    }

    const isInvalid = status === 400 || status === 422;
    if (isInvalid && replyTo !== undefined && /reply.?to/i.test(message)) {
      // Another body needs another key; this one is as fixed as the first.
      return sendMail(environment, { to, ...mail }, `${key}-no-reply-to`);
    }

    // The firm can correct a wrong sender, which is a setting; a wrong recipient stays wrong.
    throw new MailError(reason, { final: isInvalid && !/from|domain/i.test(`${name} ${message}`) });
  }
}
