import * as z from 'zod/mini';

import type { Environment } from './environment.ts';
import type { FollowUpLink } from './follow-up-link.ts';
import type { Kind } from './requests.ts';

const REQUEST_TIMEOUT_MS = 10_000;

const deliverySchema = z.object({
  id: z.string(),
  kind: z.enum(['visitor_mail', 'firm_mail', 'daily_summary', 'webhook']),
  contents: z.unknown(),
});

/** A claimed row of the outbox. */
export type Delivery = z.infer<typeof deliverySchema>;

/**
 * What became of the visitor's own mail of an enquiry: it was sent, it will be tried again, or its
 * address was refused for good. Absent if none is planned.
 */
const copySchema = z.enum(['sent', 'delayed', 'failed']);

export type Copy = z.infer<typeof copySchema>;

const claimSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('claimed'),
    claim: z.string(),
    lease_seconds: z.number(),
    /** Seconds until the provider accepts the first mail. */
    wait_seconds: z.number(),
    deliveries: z.array(deliverySchema).check(z.minLength(1)),
    reference: z.optional(z.string()),
    copy: z.optional(copySchema),
    /** Whether the firm has been sent the enquiry before this claim. */
    is_passed_on: z.optional(z.boolean()),
  }),
  z.object({
    outcome: z.enum([
      'already-sent',
      'in-progress',
      'held',
      'in-summary',
      'exhausted',
      'not-due',
      'failed',
      'unknown',
    ]),
    /**
     * Identifies the enquiry in mails and on pages. Absent if the enquiry is not known, and for the
     * scheduled job.
     */
    reference: z.optional(z.string()),
    copy: z.optional(copySchema),
  }),
]);

export type Claim = z.infer<typeof claimSchema>;
export type Claimed = Extract<Claim, { outcome: 'claimed' }>;

/** The enquiry that a browser stored, by its fields and its idempotency key. */
interface EnquiryTarget {
  kind: Kind;
  payload: unknown;
  idempotencyKey: string | null;
  isVerified: boolean;
}

/** The result of one delivery. */
export interface SendResult {
  id: string;
  outcome: 'sent' | 'rejected' | 'retry';
  error: string | null;
}

/**
 * The database did not respond, or not in the expected form. The message contains nothing from the
 * request.
 */
export class StoreError extends Error {}

/**
 * What /desk shows of an enquiry, or why an event is not recorded; null for a link that is not
 * valid.
 */
const followUpSchema = z.nullable(
  z.looseObject({ refused: z.optional(z.enum(['used_id', 'too_many'])) }),
);

export type FollowUp = z.infer<typeof followUpSchema>;

/**
 * The calls to the database that these functions make, as the service role. Each throws a
 * StoreError.
 */
export interface Store {
  /** Stores the hashes of links before they are mailed. */
  storeFollowUpLinks(links: readonly FollowUpLink[]): Promise<null>;
  /** Looks up a link, and records an event of its enquiry if one is given. */
  followUp(linkHash: string, report?: { event: string; id: string }): Promise<FollowUp>;
  /** Claims the mails of an enquiry for the browser that stored it. */
  claimEnquiry(target: EnquiryTarget, mailsPerSecond: number): Promise<Claim>;
  /** Claims one row of the outbox for the scheduled job. */
  claimDelivery(id: string, verificationRequired: boolean, mailsPerSecond: number): Promise<Claim>;
  /**
   * Records what became of a claim.
   *
   * @param retryAfter seconds for which the provider asks not to be called
   * @returns how many rows the claim still held
   */
  finish(
    claim: string,
    results: readonly SendResult[],
    retryAfter: number | undefined,
  ): Promise<number>;
}

export function createStore({ supabaseUrl, secretKeys }: Environment): Store {
  const [key = ''] = secretKeys;

  async function call<Result>(
    name: string,
    body: Record<string, unknown>,
    schema: z.ZodMiniType<Result>,
  ): Promise<Result> {
    const headers: Record<string, string> = { apikey: key, 'content-type': 'application/json' };
    // Only the older keys are JWTs, and only a JWT is allowed here.
    if (key.startsWith('ey')) {
      headers['authorization'] = `Bearer ${key}`;
    }

    let response: Response;
    let text: string;
    try {
      response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      throw new StoreError(`${name}: ${error instanceof Error ? error.name : 'no response'}`);
    }

    if (!response.ok) {
      throw new StoreError(`${name}: status ${response.status}`);
    }

    const result = schema.safeParse(text === '' ? null : JSON.parse(text));
    if (!result.success) {
      throw new StoreError(`${name}: unexpected response`);
    }

    return result.data;
  }

  return {
    storeFollowUpLinks: (links) => call('store_follow_up_links', { links }, z.null()),

    followUp: (linkHash, report) =>
      call(
        'follow_up',
        {
          link_hash: linkHash,
          event: report?.event ?? null,
          event_id: report?.id ?? null,
        },
        followUpSchema,
      ),

    claimEnquiry: (target, mailsPerSecond) =>
      call(
        'claim_enquiry',
        {
          kind: target.kind,
          payload: target.payload,
          idempotency_key: target.idempotencyKey,
          is_verified: target.isVerified,
          mails_per_second: mailsPerSecond,
        },
        claimSchema,
      ),

    claimDelivery: (id, verificationRequired, mailsPerSecond) =>
      call(
        'claim_delivery',
        {
          delivery_id: id,
          verification_required: verificationRequired,
          mails_per_second: mailsPerSecond,
        },
        claimSchema,
      ),

    finish: (claim, results, retryAfter) =>
      call('finish_delivery', { claim, results, retry_after: retryAfter ?? null }, z.number()),
  };
}
