import * as z from 'zod/mini';

import { createCallLimit } from './call-limit.ts';
import { createDeskLinks } from './desk-link.ts';
import type { Environment } from './environment.ts';
import { logEvent } from './log.ts';
import { MailError, sendMail } from './mail.ts';
import type { Part } from './mail.ts';
import { composeNotice, enquiriesOf, noticeSchema } from './notices.ts';
import { callerOf, readJson, Refusal } from './request.ts';
import { createResponder } from './respond.ts';
import { createStore, StoreError } from './store.ts';
import type { Claim, Claimed, Kind, SendResult } from './store.ts';
import { verifyVisitor } from './turnstile.ts';
import { sendWebhook } from './webhook.ts';

/** What a mail says besides the enquiry itself. */
export type MailFacts = {
  environment: Environment;
  receivedAt: Date;
  /** By which /desk and the list of leads name the enquiry. */
  reference: string;
  /** Where an adviser records what became of the enquiry. */
  deskUrl: string;
};

export type Delivery<Enquiry> = {
  kind: Kind;
  /** What the browser sends, and what a stored enquiry reads as. */
  parse: (body: unknown) => z.core.util.SafeParseResult<Enquiry>;
  /** The mails of an enquiry, in the order they are sent. */
  compose: (enquiry: Enquiry, facts: MailFacts) => Part[];
};

/** `webhook`: the id names no mail, so the pace of mails does not concern it. */
const sweepSchema = z.strictObject({ id: z.uuid(), webhook: z.optional(z.boolean()) });

/** No mail is begun unless its slowest course ends within the lease: the next holder never overlaps. */
const SLOWEST_MAIL = 35_000;

/** A little before the lease ends. */
const MARGIN = 2_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** What happens under a claim has to reach the database, so it insists for as long as the claim lasts. */
async function insist<Result>(call: () => Promise<Result>, deadline: number): Promise<Result> {
  for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
    try {
      return await call();
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
      if (sweep.success) {
        const { id, webhook = false } = sweep.data;
        return store.claim(kind, { id, verificationRequired }, webhook ? 0 : mails);
      }
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

  async function send(claimed: Claimed, deadline: number): Promise<[SendResult, Part[]]> {
    const notice = claimed.digest ? noticeSchema.safeParse(claimed.enquiry) : undefined;
    if (notice?.success === false) throw new StoreError('a notice cannot be read');
    if (notice?.data.notice === 'webhook') {
      return [await sendWebhook(environment, claimed.id, notice.data.payload), []];
    }
    const ids = notice === undefined ? [claimed.id] : enquiriesOf(notice.data);
    const links = await insist(() => createDeskLinks(environment, store, ids), deadline);
    const parts =
      notice === undefined
        ? compose(claimed, links.get(claimed.id) ?? '')
        : composeNotice(notice.data, environment.firm, links);
    await pause(claimed.wait_seconds * 1000);
    return [await sendParts(environment, claimed, parts, deadline), parts];
  }

  function compose(claimed: Claimed, deskUrl: string): Part[] {
    const enquiry = delivery.parse(claimed.enquiry);
    if (!enquiry.success) throw new StoreError('a stored enquiry cannot be read');
    const receivedAt = new Date(claimed.created_at);
    // As the view private.enquiries has it.
    const reference = claimed.id.slice(0, 8).toUpperCase();
    const facts = { environment, receivedAt, reference, deskUrl };
    const composed = delivery.compose(enquiry.data, facts);
    // Whom nobody verified (with Turnstile on), or who had enough mails today, is not written to; the
    // firm still hears.
    const isVerified = environment.turnstile === undefined || claimed.verified;
    return composed.filter(
      ({ name }) => name === 'firm' || (isVerified && claimed.withheld === null),
    );
  }

  async function deliver(claimed: Claimed, asked: number): Promise<Response> {
    const leaseEnds = asked + claimed.lease_seconds * 1000;
    const [result, parts] = await send(claimed, leaseEnds - SLOWEST_MAIL);
    // Until this is recorded the mails count as unsent.
    const settled = insist(() => store.settle(kind, claimed, result), leaseEnds - MARGIN);
    const status = await settled.catch(() => 'unrecorded');
    const facts = { kind, id: claimed.id, sent: result.sent, status };
    logEvent(result.failure === null ? 'info' : 'error', 'delivery', facts);
    const first = parts[0]?.name;
    if (first === undefined || [...claimed.parts, ...result.sent].includes(first)) {
      return Response.json({ status: 'sent' });
    }
    throw new Refusal(502, 'not_sent', 'The mail could not be sent yet. The enquiry is kept.');
  }

  return createResponder(environment, kind, async (request) => {
    const began = Date.now();
    const claimed = await claim(request);
    return claimed.outcome === 'claimed'
      ? deliver(claimed, began)
      : answerUnclaimed(claimed.outcome);
  });
}
