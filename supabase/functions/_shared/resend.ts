import { setTimeout as pause } from 'node:timers/promises';

import * as z from 'zod/mini';

import { DeliveryError } from './delivery-error.ts';
import type { Mail, MailProvider } from './mail-provider.ts';
import { checkUrl, readPositiveNumber, requireSecret } from './secrets.ts';
import type { ReadSecret } from './secrets.ts';

/** Rate that Resend allows a new account (https://resend.com/docs/api-reference/rate-limit). */
const DEFAULT_MAILS_PER_SECOND = 2;

const REQUEST_TIMEOUT_MS = 10_000;
const MAX_TRIES = 3;

/** Maximum time that a request waits for the provider before another try. */
const MAX_PAUSE_SECONDS = 2;

/** Maximum characters of a response that are kept with the enquiry. */
const MAX_DETAIL_LENGTH = 300;

const errorSchema = z.object({ name: z.string(), message: z.string() });

function parseError(body: string): z.infer<typeof errorSchema> {
  try {
    return errorSchema.parse(JSON.parse(body));
  } catch {
    return { name: '', message: body };
  }
}

/** Seconds of the header Retry-After; 1 if it is missing or not a number. */
function readRetryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? '1');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : 1;
}

/** Translates an error of Resend into ours (https://resend.com/docs/api-reference/errors). */
function translateError(response: Response, body: string): DeliveryError {
  const { status } = response;
  const { name, message } = parseError(body);
  const detail = `resend: ${status} ${body}`;
  if (status === 429) {
    return new DeliveryError('rate-limited', detail, readRetryAfter(response));
  }

  if (status >= 500) {
    return new DeliveryError('unavailable', detail);
  }

  const isAboutMail = status === 400 || status === 422;
  // An error about the sender or the reply address is not final: the firm can correct these
  // settings.
  const isAboutSender = /from|domain|reply/i.test(`${name} ${message}`);
  if (isAboutMail && !isAboutSender) {
    return new DeliveryError('rejected', detail);
  }

  return new DeliveryError('not-configured', detail);
}

/**
 * Sends mails through Resend's API. On a developer's machine, the local inbox responds instead.
 *
 * @throws SecretError when the key is missing
 */
export function createResend(read: ReadSecret): MailProvider {
  const apiKey = requireSecret(read, 'RESEND_API_KEY');
  const apiUrl = checkUrl('RESEND_API_URL', read('RESEND_API_URL') ?? 'https://api.resend.com');
  const mailsPerSecond = readPositiveNumber(read, 'MAILS_PER_SECOND') ?? DEFAULT_MAILS_PER_SECOND;

  async function post(mail: Mail, idempotencyKey: string): Promise<Response> {
    const { to, replyTo, autoSubmitted, ...rest } = mail;
    try {
      return await fetch(`${apiUrl}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          // Resend delivers one mail per key, even if its response to the first request was lost.
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({
          ...rest,
          to: [to],
          reply_to: replyTo,
          headers: { 'Auto-Submitted': autoSubmitted },
        }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'no response';
      throw new DeliveryError('unavailable', `resend: ${reason}`);
    }
  }

  async function send(mail: Mail, idempotencyKey: string): Promise<void> {
    const headerLines = [mail.from, mail.to, mail.replyTo, mail.subject];
    if (headerLines.some((line) => /[\r\n\0]/.test(line))) {
      throw new DeliveryError('rejected', 'a header of the mail holds a line break');
    }

    for (let tries = 1; ; tries += 1) {
      const response = await post(mail, idempotencyKey);
      const body = (await response.text().catch(() => '')).slice(0, MAX_DETAIL_LENGTH);
      // An earlier request with this key was accepted; the mail differs now because the firm's data
      // changed.
      if (response.ok || parseError(body).name === 'invalid_idempotent_request') {
        return;
      }

      const error = translateError(response, body);
      const isTemporary = error.code === 'rate-limited' || error.code === 'unavailable';
      const wait = readRetryAfter(response);
      if (!isTemporary || tries === MAX_TRIES || wait > MAX_PAUSE_SECONDS) {
        throw error;
      }

      await pause(wait * 1000);
    }
  }

  return { mailsPerSecond, send };
}
