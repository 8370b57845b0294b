import * as z from 'zod/mini';

import type { Environment } from './environment.ts';
import { logEvent } from './log.ts';
import { MailError, sendMail } from './mail.ts';
import type { Mail } from './mail.ts';
import { callerOf, checkEnvelope, corsHeaders, readJson, Refusal } from './request.ts';
import { createStore, StoreError } from './store.ts';
import type { Claim, Claimed, Kind, Store } from './store.ts';
import { verifyVisitor } from './turnstile.ts';

/** A mail of an enquiry: to the visitor or to the firm. */
export type Part = { name: 'visitor' | 'firm'; mail: Mail };

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
  result: { parts: readonly string[]; failure: string | null },
  deadline: number,
): Promise<string> {
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    try {
      return await store.settle(kind, claimed, result.parts, result.failure);
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
): Promise<{ parts: string[]; failure: string | null }> {
  const sent: string[] = [];
  const failures: string[] = [];
  for (const part of parts) {
    if (claimed.parts.includes(part.name)) continue;
    try {
      if (Date.now() > deadline) throw new MailError('ran out of time');
      await sendMail(environment, part.mail, `${claimed.id}-${part.name}`);
      sent.push(part.name);
    } catch (error) {
      const reason = error instanceof MailError ? error.message : 'could not be composed';
      failures.push(`${part.name}: ${reason}`);
    }
  }
  return { parts: sent, failure: failures.length > 0 ? failures.join('; ') : null };
}

/** What the caller is told about an enquiry that was not his to send. */
function answerUnclaimed(outcome: Exclude<Claim['outcome'], 'claimed'>): Response {
  switch (outcome) {
    case 'already-sent':
      return Response.json({ status: 'already-sent' });
    case 'in-progress':
    case 'not-due':
    case 'held':
      // `held` looks like any other accepted enquiry, so that a robot learns nothing.
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

  async function claim(request: Request): Promise<Claim> {
    const caller = await callerOf(request, environment);
    const body = await readJson(request);
    if (caller === 'project') {
      const sweep = sweepSchema.safeParse(body);
      if (sweep.success) return store.claim(kind, { id: sweep.data.id });
    }
    const enquiry = delivery.parse(body);
    if (!enquiry.success) {
      const problems = enquiry.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        message,
      }));
      throw new Refusal(400, 'invalid_enquiry', 'The enquiry is not valid.', problems);
    }
    const verified = await verifyVisitor(request, environment);
    const key = request.headers.get('idempotency-key');
    return store.claim(kind, { payload: enquiry.data, key, verified });
  }

  async function deliver(claimed: Claimed, asked: number): Promise<Response> {
    const leaseEnds = asked + claimed.lease_seconds * 1000;
    const enquiry = delivery.parse(claimed.enquiry);
    if (!enquiry.success) throw new StoreError('a stored enquiry cannot be read');
    const composed = delivery.compose(enquiry.data, {
      environment,
      receivedAt: new Date(claimed.created_at),
    });
    // With Turnstile on, an address that nobody verified is never written to; the firm still hears.
    const parts = composed.filter(
      ({ name }) => name === 'firm' || environment.turnstile === undefined || claimed.verified,
    );
    const result = await sendParts(environment, claimed, parts, leaseEnds - SLOWEST_MAIL);
    const settled = insistOnSettling(store, kind, claimed, result, leaseEnds - MARGIN);
    const status = await settled.catch(() => 'unrecorded');
    const facts = { kind, id: claimed.id, sent: result.parts, status };
    logEvent(result.failure === null ? 'info' : 'error', 'delivery', facts);
    const first = parts[0]?.name ?? 'firm';
    if ([...claimed.parts, ...result.parts].includes(first)) {
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
        const { status, code, message, details } = error;
        return Response.json(
          { code, message, ...(details !== undefined && { details }) },
          { status, headers: status === 405 ? { allow: 'POST, OPTIONS' } : {} },
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
