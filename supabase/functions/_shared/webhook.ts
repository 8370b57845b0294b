import type { Environment } from './environment.ts';
import type { SendResult } from './store.ts';

const TIME_LIMIT = 10_000;

/**
 * The signature of a webhook: HMAC-SHA256 over id, time and body
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 *
 * @param secret base64, with or without `whsec_` before it
 * @param time seconds since 1970
 */
async function signature(secret: string, id: string, time: number, body: string): Promise<string> {
  const encoder = new TextEncoder();
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (sign) => sign.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`${id}.${time}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
}

/**
 * Tells the webhook of one enquiry. Repeated until it answers with a good status, always with the same
 * id, by which the receiver knows a repetition.
 *
 * @param payload null when the enquiry was erased meanwhile: then there is nothing to tell
 */
export async function sendWebhook(
  { webhook }: Environment,
  id: string,
  payload: unknown,
): Promise<SendResult> {
  const result = (failure: string | null): SendResult => ({
    sent: failure === null ? ['webhook'] : [],
    refused: [],
    unsent: failure === null ? [] : ['webhook'],
    failure,
    retryAfter: null,
  });
  if (payload === null) return result(null);
  if (webhook === undefined) return result('webhook: the secret WEBHOOK_URL is not set');
  try {
    const body = JSON.stringify(payload);
    const time = Math.floor(Date.now() / 1000);
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': `msg_${id}`,
        'webhook-timestamp': `${time}`,
        'webhook-signature': await signature(webhook.secret, `msg_${id}`, time, body),
      },
      body,
      // An enquiry goes where the firm said, and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    await response.body?.cancel();
    return result(response.ok ? null : `webhook: status ${response.status}`);
  } catch (error) {
    return result(`webhook: ${error instanceof Error ? error.name : 'no response'}`);
  }
}
