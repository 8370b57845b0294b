import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

import type { LeadDetails, SimulatorResult } from '../enquiry.ts';
import { supabaseClient, EnquiryError, storeEnquiry, readReceipt } from './client.ts';
import { REQUEST_TIMEOUT_MS } from '../../../toolkit/request-timeout.ts';
import type { EnquiryOptions, EnquiryReceipt } from './client.ts';
import { resetTurnstile } from './turnstile.ts';

/**
 * Stores a simulator lead, then has the result mailed to the visitor and the lead to the firm
 * (product.md#simulator-enquiry). The answers never leave the browser. It is idempotent: all calls
 * with the same key lead to one lead and one set of mails.
 *
 * @param idempotencyKey identifies the lead; created once by `crypto.randomUUID()` and kept across
 *   retries
 * @returns the reference of the enquiry
 * @throws EnquiryError saying whether the lead is stored, if a request fails, takes longer than 15
 *   seconds or is answered by something other than the backend; its message is 'Failed to send
 *   email' if the mail request has an error status
 */
export async function deliverSimulatorLead(
  lead: LeadDetails,
  result: SimulatorResult,
  idempotencyKey: string,
  extras: EnquiryOptions = {},
): Promise<EnquiryReceipt> {
  const { name, email, phone } = lead;
  const row = {
    first_name: name,
    email,
    phone,
    simulator_result: result,
    raw_answers: [] as const,
  };

  const headers = await storeEnquiry(row, idempotencyKey, extras, (requestHeaders) => {
    let insert = supabaseClient().from('simulator_results').insert(row);
    for (const [header, value] of Object.entries(requestHeaders)) {
      insert = insert.setHeader(header, value);
    }

    return insert.abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS));
  });

  try {
    const mailed = await fetch(`${PUBLIC_SUPABASE_URL}/functions/v1/send-simulator-results`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', apikey: PUBLIC_SUPABASE_ANON_KEY },
      body: JSON.stringify({ name, email, phone, result }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!mailed.ok) {
      throw new EnquiryError('not-mailed', 'Failed to send email');
    }

    return readReceipt(await mailed.text());
  } catch (error) {
    if (error instanceof EnquiryError) {
      throw error;
    }

    throw new EnquiryError('not-mailed', 'Failed to send email', { cause: error });
  } finally {
    resetTurnstile();
  }
}
