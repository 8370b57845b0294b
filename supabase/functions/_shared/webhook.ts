import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';

import type { Environment } from './environment.ts';
import { MailError } from './mail.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * The signature of a webhook: HMAC-SHA256 over id, time and body
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 *
 * @param secret base64, with or without `whsec_` before it
 * @param time seconds since 1970
 */
function signature(secret: string, id: string, time: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
}

/**
 * Sends one event to the webhook. Repeated until it responds with a good status, always with the same id
 * and body, by which the receiver recognises a repetition.
 *
 * @throws MailError when it did not
 */
export async function sendWebhook(
  { webhook }: Environment,
  id: string,
  payload: unknown,
): Promise<void> {
  if (webhook === undefined) throw new MailError('webhook: the secret WEBHOOK_URL is not set');
  let status: number;
  try {
    const body = JSON.stringify(payload);
    const time = Math.floor(Date.now() / 1000);
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': `msg_${id}`,
        'webhook-timestamp': `${time}`,
        'webhook-signature': signature(webhook.secret, `msg_${id}`, time, body),
      },
      body,
      // An enquiry is sent to the URL that the firm set, and to no redirect of it.
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    status = response.status;
  } catch (error) {
    throw new MailError(`webhook: ${error instanceof Error ? error.name : 'no response'}`);
  }
  throw new MailError(`webhook: status ${status}`);
}
