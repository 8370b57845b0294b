import * as z from 'zod/mini';

import { createCallLimit } from './call-limit.ts';
import { composeDigest, digestSchema } from './digest.ts';
import type { Environment } from './environment.ts';
import { logEvent } from './log.ts';
import { MailError, sendMail } from './mail.ts';
import type { Part } from './mail.ts';
import { callerOf, checkEnvelope, corsHeaders, readJson, Refusal } from './request.ts';
import { createStore, StoreError } from './store.ts';
import type { Claim, Claimed, Kind, SendResult, Store } from './store.ts';
import { verifyVisitor } from './turnstile.ts';

export type Delivery<Enquiry> = {
  kind: Kind;
  /** What the browser sends, and what a stored enquiry reads as. */
  parse: (body: unknown) => z.core.util.SafeParseResult<Enquiry>;
  /** The mails of an enquiry, in the order they are sent. */
  compose: (enquiry: Enquiry, facts: { environment: Environment; receivedAt: Date }) => Part[];
};

const sweepSchema = z.strictObject({ id: z.uuid() });

/** No mail is begun unless its slowest course ends within the lease: the next holder never overlaps. */
const SLOWEST_MAIL = 35_000;

/** A little before the lease ends. */
const MARGIN = 2_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Until this is recorded the mails count as unsent, so it insists for as long as the claim lasts. */
async function insistOnSettling(
  store: Store,
  kind: Kind,
  claimed: Claimed,
  result: SendResult,
  deadline: number,
): Promise<string> {
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    try {
      return await store.settle(kind, claimed, result);
    } catch (error) {
      if (Date.now() + wait > deadline) throw error;
      await pause(wait);
    }
  }
}

async function sendParts(
  environment: Environment,
  claimed: Claimed,
  parts: readonly Part[],
  deadline: number,
): Promise<SendResult> {
  const sent: string[] = [];
  const refused: string[] = [];
  const unsent: string[] = [];
  const failures: string[] = [];
  let retryAfter: number | null = null;
  for (const { name, mail } of parts) {
    if (claimed.parts.includes(name) || claimed.refused.includes(name)) continue;
    if (retryAfter !== null) {
      unsent.push(name);
      continue;
    }
    try {
      if (Date.now() > deadline) throw new MailError('ran out of time');
      await sendMail(environment, mail, `${claimed.id}-${name}`);
      sent.push(name);
    } catch (error) {
      const known = error instanceof MailError ? error : new MailError('could not be sent');
      (known.final ? refused : unsent).push(name);
      retryAfter = known.retryAfter ?? null;
      failures.push(`${name}: ${known.message}`);
    }
  }
  const failure = failures.length > 0 ? failures.join('; ') : null;
  return { sent, refused, unsent, failure, retryAfter };
}

/** What the caller is told about an enquiry that was not his to send. */
function answerUnclaimed(outcome: Exclude<Claim['outcome'], 'claimed'>): Response {
  switch (outcome) {
    case 'already-sent':
      return Response.json({ status: 'already-sent' });
    case 'in-progress':
    case 'not-due':
    case 'digest':
    case 'held':
      // `held` and `digest` look like any other accepted enquiry, so that a robot learns nothing.
      return Response.json({ status: 'accepted' }, { status: 202 });
    case 'exhausted':
    case 'failed':
      throw new Refusal(503, 'not_sent', 'The mail could not be sent yet. The enquiry is kept.');
    case 'unknown':
      throw new Refusal(404, 'unknown_enquiry', 'No such enquiry was stored in the last minutes.');
  }
}

/** Builds the handler of one mail function. */
export function createHandler<Enquiry>(
  delivery: Delivery<Enquiry>,
  environment: Environment,
): (request: Request) => Promise<Response> {
  const { kind } = delivery;
  const store = createStore(environment);
  const limitCalls = createCallLimit();
  // Only Resend sets a pace; the database lets claims through at it.
  const hasVisitorMail = kind === 'simulator' || environment.firm.receiptMail;
  const mails = environment.transport.kind === 'smtp' ? 0 : hasVisitorMail ? 2 : 1;

  async function claim(request: Request): Promise<Claim> {
    const caller = await callerOf(request, environment);
    const body = await readJson(request);
    if (caller === 'project') {
      const sweep = sweepSchema.safeParse(body);
      const verificationRequired = environment.turnstile !== undefined;
      if (sweep.success)
        return store.claim(kind, { id: sweep.data.id, verificationRequired }, mails);
    }
    const enquiry = delivery.parse(body);
    if (!enquiry.success) {
      const details = enquiry.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        message,
      }));
      throw new Refusal(400, 'invalid_enquiry', 'The enquiry is not valid.', { details });
    }
    if (caller === 'site') limitCalls(request);
    const verified = await verifyVisitor(request, environment);
    const key = request.headers.get('idempotency-key');
    return store.claim(kind, { payload: enquiry.data, key, verified }, mails);
  }

  function compose(claimed: Claimed): Part[] {
    if (claimed.digest) {
      const digest = digestSchema.safeParse(claimed.enquiry);
      if (!digest.success) throw new StoreError('a digest cannot be read');
      return composeDigest(digest.data, environment.firm);
    }
    const enquiry = delivery.parse(claimed.enquiry);
    if (!enquiry.success) throw new StoreError('a stored enquiry cannot be read');
    const receivedAt = new Date(claimed.created_at);
    const composed = delivery.compose(enquiry.data, { environment, receivedAt });
    // Whom nobody verified (with Turnstile on), or who had enough mails today, is not written to; the
    // firm still hears.
    const isVerified = environment.turnstile === undefined || claimed.verified;
    return composed.filter(
      ({ name }) => name === 'firm' || (isVerified && claimed.withheld === null),
    );
  }

  async function deliver(claimed: Claimed, asked: number): Promise<Response> {
    const leaseEnds = asked + claimed.lease_seconds * 1000;
    const parts = compose(claimed);
    await pause(claimed.wait_seconds * 1000);
    const result = await sendParts(environment, claimed, parts, leaseEnds - SLOWEST_MAIL);
    const settled = insistOnSettling(store, kind, claimed, result, leaseEnds - MARGIN);
    const status = await settled.catch(() => 'unrecorded');
    const facts = { kind, id: claimed.id, sent: result.sent, status };
    logEvent(result.failure === null ? 'info' : 'error', 'delivery', facts);
    const first = parts[0]?.name;
    if (first === undefined || [...claimed.parts, ...result.sent].includes(first)) {
      return Response.json({ status: 'sent' });
    }
    throw new Refusal(502, 'not_sent', 'The mail could not be sent yet. The enquiry is kept.');
  }

  async function answer(request: Request): Promise<Response> {
    const began = Date.now();
    try {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
      checkEnvelope(request, environment);
      const claimed = await claim(request);
      return claimed.outcome === 'claimed'
        ? await deliver(claimed, began)
        : answerUnclaimed(claimed.outcome);
    } catch (error) {
      if (error instanceof Refusal) {
        const { status, code, message, details, headers } = error;
        return Response.json(
          { code, message, ...(details !== undefined && { details }) },
          { status, headers },
        );
      }
      const reason = error instanceof StoreError ? error.message : 'unexpected';
      logEvent('error', 'request', { kind, reason });
      return Response.json(
        { code: 'unavailable', message: 'The enquiry could not be looked up. Please try again.' },
        { status: 503 },
      );
    }
  }

  return async (request) => {
    const response = await answer(request);
    for (const [name, value] of Object.entries(corsHeaders(request, environment))) {
      response.headers.set(name, value);
    }
    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-content-type-options', 'nosniff');
    return response;
  };
}
