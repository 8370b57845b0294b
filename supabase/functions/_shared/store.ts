import * as z from 'zod/mini';

import type { Environment } from './environment.ts';
import type { FollowUpLink } from './follow-up-link.ts';
import type { Kind } from './requests.ts';

const REQUEST_TIMEOUT_MS = 10_000;

const deliverySchema = z.object({
  id: z.string(),
  kind: z.enum([
    'visitor_mail',
    'firm_mail',
    'digest',
    'overdue_alert',
    'daily_summary',
    'webhook',
  ]),
  contents: z.unknown(),
});

/** A claimed row of the outbox. */
export type Delivery = z.infer<typeof deliverySchema>;

const claimSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('claimed'),
    claim: z.string(),
    lease_seconds: z.number(),
    /** Seconds until the provider accepts the first mail. */
    wait_seconds: z.number(),
    deliveries: z.array(deliverySchema).check(z.minLength(1)),
  }),
  z.object({
    outcome: z.enum([
      'already-sent',
      'in-progress',
      'held',
      'in-digest',
      'exhausted',
      'not-due',
      'failed',
      'unknown',
    ]),
  }),
]);

export type Claim = z.infer<typeof claimSchema>;
export type Claimed = Extract<Claim, { outcome: 'claimed' }>;

/** A row of the outbox by its id, for the scheduled job; or an enquiry by its fields, for the browser. */
type ClaimTarget =
  { id: string } | { kind: Kind; payload: unknown; key: string | null; verified: boolean };

/** The result of one delivery. */
export type SendResult = {
  id: string;
  outcome: 'sent' | 'rejected' | 'retry';
  error: string | null;
  /** Seconds for which the provider asks not to be called. */
  retryAfter: number | null;
};

/** The database did not respond, or not as agreed. Nothing of the request is in the message. */
export class StoreError extends Error {}

/** What /desk shows of an enquiry, or why an event is not recorded; null for a link that is not valid. */
const followUpSchema = z.nullable(
  z.looseObject({ refused: z.optional(z.enum(['used_id', 'too_many'])) }),
);

export type Store = ReturnType<typeof createStore>;

/** The calls to the database that these functions make, as the service role. */
export function createStore(environment: Environment) {
  const [key = ''] = environment.secretKeys;

  async function call(name: string, body: Record<string, unknown>): Promise<unknown> {
    const headers: Record<string, string> = { apikey: key, 'content-type': 'application/json' };
    // Only the older keys are JWTs, and only a JWT is allowed here.
    if (key.startsWith('ey')) headers['authorization'] = `Bearer ${key}`;
    let status: number;
    try {
      const response = await fetch(`${environment.supabaseUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      if (response.status === 204) return null;
      if (response.ok) return await response.json();
      status = response.status;
      await response.body?.cancel();
    } catch (error) {
      throw new StoreError(`${name}: ${error instanceof Error ? error.name : 'no response'}`);
    }
    throw new StoreError(`${name}: status ${status}`);
  }

  return {
    /** Stores the hashes of links before they are mailed. */
    async storeFollowUpLinks(links: readonly FollowUpLink[]): Promise<void> {
      if (links.length === 0) return;
      await call('store_follow_up_links', {
        links: links.map(({ enquiryId, tokenHash }) => ({
          enquiry_id: enquiryId,
          token_hash: tokenHash,
        })),
      });
    },

    /** Looks a link up, and records an event of its enquiry when one is given. */
    async followUp(linkHash: string, report?: { event: string; id: string }) {
      const body = {
        link_hash: linkHash,
        event: report?.event ?? null,
        event_id: report?.id ?? null,
      };
      const response = followUpSchema.safeParse(await call('follow_up', body));
      if (!response.success) throw new StoreError('follow_up: unexpected response');
      return response.data;
    },

    async claim(target: ClaimTarget): Promise<Claim> {
      const body =
        'id' in target
          ? { delivery_id: target.id, verification_required: environment.turnstile !== undefined }
          : {
              kind: target.kind,
              payload: target.payload,
              idempotency_key: target.key,
              verified: target.verified,
            };
      const claim = claimSchema.safeParse(await call('claim_delivery', body));
      if (!claim.success) throw new StoreError('claim_delivery: unexpected response');
      return claim.data;
    },

    async finish(claim: string, results: readonly SendResult[]): Promise<void> {
      const waits = results.flatMap(({ retryAfter }) => (retryAfter === null ? [] : [retryAfter]));
      await call('finish_delivery', {
        claim,
        results: results.map(({ id, outcome, error }) => ({ id, outcome, error })),
        retry_after: waits.length === 0 ? null : Math.max(...waits),
      });
    },
  };
}
