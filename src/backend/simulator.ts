import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

import type { LeadDetails, SimulatorResult } from '../domain/enquiry.ts';
import { backend, CALL_LIMIT, EnquiryError, storeEnquiry, throwIfPage } from './client.ts';
import type { EnquiryExtras } from './client.ts';
import { renewTurnstile } from './turnstile.ts';

/**
 * Stores a simulator lead, then has the result mailed to the visitor and the lead to the firm
 * (product.md, 7.1). The answers never leave the browser. Safe to repeat with
 * the same key: one lead, one set of mails.
 *
 * @param idempotencyKey names this lead, made once by `crypto.randomUUID()` and kept across retries
 * @throws EnquiryError that says whether the lead is stored, when either call fails, takes longer than
 *   15 seconds or is answered by something else than the backend; its message is 'Failed to send email'
 *   when the second is answered with a status that is not ok
 */
export async function deliverSimulatorLead(
  lead: LeadDetails,
  result: SimulatorResult,
  idempotencyKey: string,
  extras: EnquiryExtras = {},
): Promise<void> {
  const { name, email, phone } = lead;
  const row = {
    first_name: name,
    email,
    phone,
    simulator_result: result,
    raw_answers: [] as const,
  };

  const headers = await storeEnquiry(row, idempotencyKey, extras, (named) => {
    let insert = backend().from('simulator_results').insert(row);
    for (const [header, value] of Object.entries(named)) insert = insert.setHeader(header, value);
    return insert.abortSignal(AbortSignal.timeout(CALL_LIMIT));
  });

  try {
    const mailed = await fetch(`${PUBLIC_SUPABASE_URL}/functions/v1/send-simulator-results`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', apikey: PUBLIC_SUPABASE_ANON_KEY },
      body: JSON.stringify({ name, email, phone, result }),
      signal: AbortSignal.timeout(CALL_LIMIT),
    });
    if (!mailed.ok) throw new EnquiryError('not-mailed', 'Failed to send email');
    throwIfPage(await mailed.text());
  } catch (error) {
    if (error instanceof EnquiryError) throw error;
    throw new EnquiryError('not-mailed', 'Failed to send email', { cause: error });
  } finally {
    renewTurnstile();
  }
}
