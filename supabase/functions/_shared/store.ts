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
  | { delivery_id: string; verification_required: boolean }
  | { kind: Kind; payload: unknown; idempotency_key: string | null; verified: boolean };

/** The result of one delivery. */
export interface SendResult {
  id: string;
  outcome: 'sent' | 'rejected' | 'retry';
  error: string | null;
}

/** The database did not respond, or not as agreed. Nothing of the request is in the message. */
export class StoreError extends Error {}

/** What /desk shows of an enquiry, or why an event is not recorded; null for a link that is not valid. */
const followUpSchema = z.nullable(
  z.looseObject({ refused: z.optional(z.enum(['used_id', 'too_many'])) }),
);

export type Store = ReturnType<typeof createStore>;

/** The calls to the database that these functions make, as the service role. */
export function createStore({ supabaseUrl, secretKeys }: Environment) {
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
    /** Stores the hashes of links before they are mailed. */
    storeFollowUpLinks: (links: readonly FollowUpLink[]) =>
      call('store_follow_up_links', { links }, z.null()),

    /** Looks a link up, and records an event of its enquiry when one is given. */
    followUp: (linkHash: string, report?: { event: string; id: string }) =>
      call(
        'follow_up',
        { link_hash: linkHash, event: report?.event, event_id: report?.id },
        followUpSchema,
      ),

    claim: (target: ClaimTarget) => call('claim_delivery', target, claimSchema),

    /** @param retryAfter seconds for which the provider asks not to be called */
    finish: (claim: string, results: readonly SendResult[], retryAfter: number | undefined) =>
      call('finish_delivery', { claim, results, retry_after: retryAfter }, z.number()),
  };
}
