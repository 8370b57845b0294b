import * as z from 'zod/mini';

import type { Environment } from './environment.ts';

const TIME_LIMIT = 10_000;

const claimSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('claimed'),
    id: z.string(),
    claim: z.string(),
    lease_seconds: z.number(),
    /** Seconds until the provider's pace has room for the first mail. */
    wait_seconds: z.number(),
    parts: z.array(z.string()),
    refused: z.array(z.string()),
    /** Why the visitor is not written to; null when nothing speaks against it. */
    withheld: z.nullable(z.string()),
    digest: z.boolean(),
    verified: z.boolean(),
    created_at: z.string(),
    enquiry: z.record(z.string(), z.unknown()),
  }),
  z.object({
    outcome: z.enum([
      'already-sent',
      'in-progress',
      'held',
      'digest',
      'exhausted',
      'not-due',
      'failed',
      'unknown',
    ]),
  }),
]);

export type Claim = z.infer<typeof claimSchema>;
export type Claimed = Extract<Claim, { outcome: 'claimed' }>;

/** The kinds of enquiry, as `public.claim_enquiry` names them. */
export type Kind = 'contact' | 'simulator';

/** An enquiry or digest by its id, for the scheduled job; or by its fields, for the browser. */
type Wanted =
  | { id: string; verificationRequired: boolean }
  | { payload: unknown; key: string | null; verified: boolean };

/** What became of the mails of a claim. */
export type SendResult = {
  sent: readonly string[];
  /** Never to be accepted. */
  refused: readonly string[];
  /** To be tried again. */
  unsent: readonly string[];
  failure: string | null;
  /** Seconds for which the provider wants to hear nothing. */
  retryAfter: number | null;
};

/** The database did not answer, or not as agreed. Nothing of the request is in the message. */
export class StoreError extends Error {}

const deskSchema = z.nullable(
  z.object({
    kind: z.enum(['contact', 'simulator']),
    reference: z.string(),
    created_at: z.string(),
    /** Why its mail is held: 'spam', the hidden field ('held'), or what was withheld before. */
    held: z.nullable(z.string()),
    spam_until: z.nullable(z.string()),
    spam_held: z.number(),
    events: z.array(z.object({ event: z.string(), at: z.string() })),
  }),
);

/** What /desk shows of an enquiry; null for a link that is not valid. */
export type Desk = z.infer<typeof deskSchema>;

/** The calls to the database that these functions make, as the service role. */
export function createStore(environment: Environment) {
  const [key = ''] = environment.secretKeys;

  async function call(name: string, body: Record<string, unknown>): Promise<unknown> {
    const headers: Record<string, string> = { apikey: key, 'content-type': 'application/json' };
    // Only the older keys are JWTs, and only a JWT may stand here.
    if (key.startsWith('ey')) headers['authorization'] = `Bearer ${key}`;
    let status: number;
    try {
      const answer = await fetch(`${environment.supabaseUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      if (answer.status === 204) return null;
      if (answer.ok) return await answer.json();
      status = answer.status;
      await answer.body?.cancel();
    } catch (error) {
      throw new StoreError(`${name}: ${error instanceof Error ? error.name : 'no answer'}`);
    }
    throw new StoreError(`${name}: status ${status}`);
  }

  return {
    /** Remembers links to /desk before they are mailed. */
    async openDesk(links: readonly { enquiry_id: string; token_hash: string }[]): Promise<void> {
      await call('open_desk', { links });
    },

    /** Looks a link up, and records an event of its enquiry when one is given. */
    async desk(linkHash: string, said?: { event: string; id: string }): Promise<Desk> {
      const body = { link_hash: linkHash, said: said?.event ?? null, said_id: said?.id ?? null };
      const desk = deskSchema.safeParse(await call('desk', body));
      if (!desk.success) throw new StoreError('desk: unexpected answer');
      return desk.data;
    },

    async claim(kind: Kind, wanted: Wanted, mails: number): Promise<Claim> {
      const body =
        'id' in wanted
          ? { enquiry_id: wanted.id, verification_required: wanted.verificationRequired }
          : { payload: wanted.payload, idempotency_key: wanted.key, verified: wanted.verified };
      const claim = claimSchema.safeParse(await call('claim_enquiry', { kind, mails, ...body }));
      if (!claim.success) throw new StoreError('claim_enquiry: unexpected answer');
      return claim.data;
    },

    async settle(kind: Kind, claimed: Claimed, result: SendResult): Promise<string> {
      const answer = await call('settle_enquiry', {
        kind,
        enquiry_id: claimed.id,
        claim: claimed.claim,
        parts: result.sent,
        refused: result.refused,
        unsent: result.unsent,
        failure: result.failure,
        retry_after: result.retryAfter,
      });
      return String(answer);
    },
  };
}

export type Store = ReturnType<typeof createStore>;
