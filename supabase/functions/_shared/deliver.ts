import * as z from 'zod/mini';

import { describeEnquiryError } from '../../../src/features/enquiry/texts.ts';
import { readDenoSecret } from './deno-secret.ts';
import { logEvent } from './log.ts';
import { createMailProvider } from './mail-provider.ts';
import type { MailProvider } from './mail-provider.ts';
import { readJson, Refusal } from './request.ts';
import { REQUESTS } from './requests.ts';
import type { Kind } from './requests.ts';
import { createResponder } from './respond.ts';
import type { Call } from './respond.ts';
import { retryUntil, sendClaimed } from './send.ts';
import type { Claim, Claimed, Copy, SendResult } from './store.ts';
import { verifyVisitor } from './turnstile.ts';

/** Body of a call by the scheduled job: the id of a row of the outbox. */
const scheduledCallSchema = z.strictObject({ id: z.uuid() });

/** Longest time that sending one mail takes. No mail is started that could outlast the lease. */
const MAX_SEND_MS = 35_000;

/** Time before the lease ends in which the result is recorded. */
const FINISH_MARGIN_MS = 2_000;

const COPY_AFTER = { sent: 'sent', retry: 'delayed', rejected: 'failed' } as const satisfies Record<
  SendResult['outcome'],
  Copy
>;

/**
 * Responds about an enquiry that this call could not claim. `held` and `in-summary` look like any
 * other accepted enquiry, so that a robot cannot tell them apart.
 *
 * @throws Refusal for an enquiry that is not known, or whose mail failed
 */
function respondWithoutClaim(claim: Exclude<Claim, { outcome: 'claimed' }>) {
  const { outcome, reference, copy } = claim;
  switch (outcome) {
    case 'already-sent':
      return Response.json({ status: 'already-sent', reference, copy });
    case 'in-progress':
    case 'not-due':
    case 'in-summary':
    case 'held':
      return Response.json({ status: 'accepted', reference }, { status: 202 });
    case 'exhausted':
    case 'failed':
      throw new Refusal(503, 'not_sent', 'The mail could not be sent yet. The enquiry is kept.');
    case 'unknown':
      throw new Refusal(404, 'unknown_enquiry', 'No such enquiry was stored in the last minutes.');
  }
}

/**
 * Claims the row of the outbox that the scheduled job names, or the enquiry that a browser stored.
 *
 * @throws Refusal when the request is not valid, or its visitor is not verified
 */
async function claim(kind: Kind, call: Call, { mailsPerSecond }: MailProvider): Promise<Claim> {
  const { request, caller, environment, store } = call;
  const body = await readJson(request);
  const scheduled = scheduledCallSchema.safeParse(body);
  if (caller === 'project' && scheduled.success) {
    const isVerificationRequired = environment.turnstile !== undefined;
    return store.claimDelivery(scheduled.data.id, isVerificationRequired, mailsPerSecond);
  }

  const enquiry = REQUESTS[kind].safeParse(body);
  if (!enquiry.success) {
    const details = enquiry.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      message: describeEnquiryError(message),
    }));
    throw new Refusal(400, 'invalid_enquiry', 'The enquiry is not valid.', { details });
  }

  if (caller === 'site') {
    call.limitCalls();
  }

  const target = {
    kind,
    payload: enquiry.data,
    idempotencyKey: request.headers.get('idempotency-key'),
    isVerified: await verifyVisitor(request, environment),
  };
  return store.claimEnquiry(target, mailsPerSecond);
}

/**
 * What became of the visitor's own mail. The firm is told of the enquiry whatever happens to it, so
 * a mail that failed alone is no failure of the enquiry.
 */
function copyAfter(claimed: Claimed, results: readonly SendResult[]): Copy | undefined {
  const { id } = claimed.deliveries.find(({ kind }) => kind === 'visitor_mail') ?? {};
  const result = results.find((found) => found.id === id);
  if (result === undefined) {
    return claimed.copy;
  }

  return COPY_AFTER[result.outcome];
}

/** The handler of one mail function: it claims, sends and records. */
export function createHandler(kind: Kind): (request: Request) => Promise<Response> {
  const mailProvider = createMailProvider(readDenoSecret);

  return createResponder(kind, async (call) => {
    const began = Date.now();
    const claimed = await claim(kind, call, mailProvider);
    if (claimed.outcome !== 'claimed') {
      return respondWithoutClaim(claimed);
    }

    const leaseEnds = began + claimed.lease_seconds * 1000;
    const services = { environment: call.environment, store: call.store, mailProvider };
    const { results, retryAfter } = await sendClaimed(claimed, services, leaseEnds - MAX_SEND_MS);

    // Until this is recorded, the mails count as unsent.
    let status = 'recorded';
    try {
      const finish = () => call.store.finish(claimed.claim, results, retryAfter);
      await retryUntil(finish, leaseEnds - FINISH_MARGIN_MS);
    } catch {
      status = 'unrecorded';
    }

    for (const { id, outcome } of results) {
      const level = outcome === 'sent' ? 'info' : 'error';
      logEvent(level, 'delivery', { kind, id, outcome, status });
    }

    if (results.every(({ outcome }) => outcome !== 'sent') && !claimed.is_passed_on) {
      throw new Refusal(502, 'not_sent', 'The mail could not be sent yet. The enquiry is kept.');
    }

    const copy = copyAfter(claimed, results);
    return Response.json({ status: 'sent', reference: claimed.reference, copy });
  });
}
