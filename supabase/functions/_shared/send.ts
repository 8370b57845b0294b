import { setTimeout as pause } from 'node:timers/promises';

import { DeliveryError } from './delivery-error.ts';
import type { Environment } from './environment.ts';
import type { MailProvider } from './mail-provider.ts';
import { composeDelivery } from './mails/compose.ts';
import type { ComposedDelivery } from './mails/compose.ts';
import type { Claimed, SendResult, Store } from './store.ts';
import { sendWebhook } from './webhook.ts';

/** What sending needs besides a claim. */
export interface Services {
  environment: Environment;
  store: Pick<Store, 'storeFollowUpLinks'>;
  mailProvider: MailProvider;
}

/** What became of a claim. */
export interface SendReport {
  results: SendResult[];
  /** Seconds for which the mail provider asks not to be called. */
  retryAfter: number | undefined;
}

/**
 * Repeats a call until it succeeds or the deadline has passed, because what happens under a claim
 * must reach the database.
 *
 * @param deadline as milliseconds since 1970
 */
export async function retryUntil<Result>(
  call: () => Promise<Result>,
  deadline: number,
): Promise<Result> {
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    try {
      return await call();
    } catch (error) {
      if (Date.now() + wait > deadline) {
        throw error;
      }

      await pause(wait);
    }
  }
}

/** @throws DeliveryError when it was not accepted */
async function sendOne(
  { id, contents }: ComposedDelivery,
  { environment, mailProvider }: Services,
): Promise<void> {
  if (contents === undefined) {
    throw new DeliveryError('not-configured', 'the mail could not be composed');
  }

  if ('webhook' in contents) {
    await sendWebhook(environment, id, contents.webhook);
  } else if (contents.mail !== null) {
    await mailProvider.send(contents.mail, id);
  }
}

/**
 * Sends the deliveries of a claim one after the other. If the provider refuses a mail because of
 * its rate limit, the rest of the claim waits, too.
 *
 * @param deadline no mail is started after it, as milliseconds since 1970
 */
export async function sendClaimed(
  claimed: Claimed,
  services: Services,
  deadline: number,
): Promise<SendReport> {
  const { environment, store } = services;
  const composed = claimed.deliveries.map((delivery) => composeDelivery(delivery, environment));
  const links = composed.flatMap((delivery) => delivery.links);
  if (links.length > 0) {
    await retryUntil(() => store.storeFollowUpLinks(links), deadline);
  }

  await pause(claimed.wait_seconds * 1000);

  const results: SendResult[] = [];
  let retryAfter: number | undefined;
  for (const delivery of composed) {
    const { id } = delivery;
    if (retryAfter !== undefined || Date.now() > deadline) {
      results.push({ id, outcome: 'retry', error: 'waits for the next attempt' });
      continue;
    }

    try {
      await sendOne(delivery, services);
      results.push({ id, outcome: 'sent', error: null });
    } catch (error) {
      const known =
        error instanceof DeliveryError ? error : new DeliveryError('unavailable', 'unexpected');
      retryAfter = known.retryAfter;
      const outcome = known.code === 'rejected' ? 'rejected' : 'retry';
      results.push({ id, outcome, error: known.message });
    }
  }

  return { results, retryAfter };
}
