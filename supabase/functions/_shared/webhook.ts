import { Webhook } from 'standardwebhooks';

import { DeliveryError } from './delivery-error.ts';
import type { Environment } from './environment.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Sends one event to the firm's webhook, signed according to the Standard Webhooks specification
 * (https://www.standardwebhooks.com). It is repeated until the receiver responds with a success
 * status. Every repeat has the same id and body, by which the receiver recognises it.
 *
 * @throws DeliveryError when it was not received
 */
export async function sendWebhook(
  { webhook }: Pick<Environment, 'webhook'>,
  id: string,
  payload: unknown,
): Promise<void> {
  if (webhook === undefined) {
    throw new DeliveryError('not-configured', 'the secret WEBHOOK_URL is not set');
  }

  const messageId = `msg_${id}`;
  const body = JSON.stringify(payload);
  const sentAt = new Date();
  const signature = new Webhook(webhook.secret).sign(messageId, sentAt, body);
  let response: Response;
  try {
    response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': messageId,
        'webhook-timestamp': `${Math.floor(sentAt.getTime() / 1000)}`,
        'webhook-signature': signature,
      },
      body,
      // An enquiry is only sent to the URL that the firm set, never to a redirect target.
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'no response';
    throw new DeliveryError('unavailable', `webhook: ${reason}`);
  }

  if (!response.ok) {
    throw new DeliveryError('unavailable', `webhook: status ${response.status}`);
  }
}
