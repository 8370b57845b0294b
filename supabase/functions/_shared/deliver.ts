import { setTimeout as pause } from 'node:timers/promises';

import * as z from 'zod/mini';

import { composeDelivery } from './compose.ts';
import { logEvent } from './log.ts';
import { MailError, sendMail } from './mail.ts';
import { readJson, Refusal } from './request.ts';
import { REQUESTS } from './requests.ts';
import type { Kind } from './requests.ts';
import { createResponder } from './respond.ts';
import type { Call } from './respond.ts';
import type { Claim, Claimed, SendResult } from './store.ts';
import { verifyVisitor } from './turnstile.ts';
import { sendWebhook } from './webhook.ts';

/** The scheduled job names a row of the outbox. */
const scheduledCallSchema = z.strictObject({ id: z.uuid() });

/** The longest that sending one mail takes: none is started that could outlast the lease. */
const MAX_SEND_MS = 35_000;

/** Time before the lease ends in which the result is recorded. */
const FINISH_MARGIN_MS = 2_000;

/** What happens under a claim has to reach the database: repeated for as long as the claim lasts. */
async function retryUntil<Result>(call: () => Promise<Result>, deadline: number): Promise<Result> {
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

async function sendAll({ environment, store }: Call, claimed: Claimed, deadline: number) {
  const composed = claimed.deliveries.map((delivery) => composeDelivery(delivery, environment));
  const links = composed.flatMap((delivery) => delivery.links);
  if (links.length > 0) {
    await retryUntil(() => store.storeFollowUpLinks(links), deadline);
  }

  await pause(claimed.wait_seconds * 1000);
  const results: SendResult[] = [];
  // What the provider asks for: the rest of the claim waits, too.
  let retryAfter: number | undefined;
  for (const { id, contents } of composed) {
    try {
      if (contents === undefined) {
        throw new MailError('could not be composed');
      }

      if (retryAfter !== undefined) {
        throw new MailError('waits for the provider');
      }

      if (Date.now() > deadline) {
        throw new MailError('ran out of time');
      }

      if ('webhook' in contents) {
        await sendWebhook(environment, id, contents.webhook);
      } else if (contents.mail !== null) {
        await sendMail(environment, contents.mail, id);
      }

      results.push({ id, outcome: 'sent', error: null });
    } catch (error) {
      const known = error instanceof MailError ? error : new MailError('could not be sent');
      retryAfter ??= known.retryAfter;
      results.push({ id, outcome: known.final ? 'rejected' : 'retry', error: known.message });
    }
  }

  return { results, retryAfter };
}

/** The response about an enquiry that this call has no claim to. */
function responseWithoutClaim(outcome: Exclude<Claim['outcome'], 'claimed'>): Response {
  switch (outcome) {
    case 'already-sent':
      return Response.json({ status: 'already-sent' });
    case 'in-progress':
    case 'not-due':
    case 'in-digest':
    case 'held':
      // `held` and `in-digest` look like any other accepted enquiry, so that a robot cannot tell them apart.
      return Response.json({ status: 'accepted' }, { status: 202 });
    case 'exhausted':
    case 'failed':
      throw new Refusal(503, 'not_sent', 'The mail could not be sent yet. The enquiry is kept.');
    case 'unknown':
      throw new Refusal(404, 'unknown_enquiry', 'No such enquiry was stored in the last minutes.');
  }
}

/** Claims the row of the outbox that the scheduled job names, or the enquiry that a browser stored. */
async function claim(kind: Kind, call: Call): Promise<Claim> {
  const { request, caller, environment, store } = call;
  const body = await readJson(request);
  const scheduled = scheduledCallSchema.safeParse(body);
  if (caller === 'project' && scheduled.success) {
    const isRequired = environment.turnstile !== undefined;
    return store.claim({ delivery_id: scheduled.data.id, verification_required: isRequired });
  }

  const enquiry = REQUESTS[kind].safeParse(body);
  if (!enquiry.success) {
    const details = enquiry.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      message,
    }));
    throw new Refusal(400, 'invalid_enquiry', 'The enquiry is not valid.', { details });
  }

  if (caller === 'site') {
    call.limitCalls();
  }

  const verified = await verifyVisitor(request, environment);
  const key = request.headers.get('idempotency-key');
  return store.claim({ kind, payload: enquiry.data, idempotency_key: key, verified });
}

/** The handler of one mail function: it claims, sends and records. */
export const createHandler = (kind: Kind) =>
  createResponder(kind, async (call) => {
    const began = Date.now();
    const claimed = await claim(kind, call);
    if (claimed.outcome !== 'claimed') {
      return responseWithoutClaim(claimed.outcome);
    }

    const leaseEnds = began + claimed.lease_seconds * 1000;
    const { results, retryAfter } = await sendAll(call, claimed, leaseEnds - MAX_SEND_MS);
    // Until this is recorded the mails count as unsent.
    const status = await retryUntil(
      () => call.store.finish(claimed.claim, results, retryAfter),
      leaseEnds - FINISH_MARGIN_MS,
    ).then(
      () => 'recorded',
      () => 'unrecorded',
    );
    for (const { id, outcome } of results) {
      const level = outcome === 'sent' ? 'info' : 'error';
      logEvent(level, 'delivery', { kind, id, outcome, status });
    }

    if (results[0]?.outcome === 'sent') {
      return Response.json({ status: 'sent' });
    }

    throw new Refusal(502, 'not_sent', 'The mail could not be sent yet. The enquiry is kept.');
  });
