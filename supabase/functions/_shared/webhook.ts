import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';

import type { Environment } from './environment.ts';
import { MailError } from './mail.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Sends one event to the webhook, signed by HMAC-SHA256 over id, time and body
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 * Repeated until it responds with a good status, always with the same id and body, by which the receiver
 * recognises a repetition.
 *
 * @throws MailError when it did not
 */
export async function sendWebhook(
  { webhook }: Environment,
  id: string,
  payload: unknown,
): Promise<void> {
  if (webhook === undefined) {
    throw new MailError('webhook: the secret WEBHOOK_URL is not set');
  }

  const messageId = `msg_${id}`;
  const body = JSON.stringify(payload);
  const seconds = Math.floor(Date.now() / 1000);
  // The secret is base64, with or without `whsec_` before it.
  const key = Buffer.from(webhook.secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`);
  let response: Response;
  try {
    response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': messageId,
        'webhook-timestamp': `${seconds}`,
        'webhook-signature': `v1,${signature.digest('base64')}`,
      },
      body,
      // An enquiry is sent to the URL that the firm set, and to no redirect of it.
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
  } catch (error) {
    throw new MailError(`webhook: ${error instanceof Error ? error.name : 'no response'}`);
  }

  if (!response.ok) {
    throw new MailError(`webhook: status ${response.status}`);
  }
}
