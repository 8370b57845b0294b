import type { ContactSubmission } from '../enquiry.ts';
import { supabaseClient, EnquiryError, storeEnquiry, readReceipt } from './client.ts';
import { REQUEST_TIMEOUT_MS } from '../../../toolkit/request-timeout.ts';
import type { EnquiryOptions, EnquiryReceipt } from './client.ts';
import { resetTurnstile } from './turnstile.ts';

/**
 * Stores a contact enquiry and has it mailed to the firm (product.md#contact-enquiry). It is
 * idempotent: all calls with the same key lead to one enquiry and one mail.
 *
 * @param idempotencyKey identifies the enquiry; created once by `crypto.randomUUID()` and kept
 *   across retries
 * @returns the reference of the enquiry
 * @throws EnquiryError saying whether the enquiry is stored, if a request fails, takes longer than
 *   15 seconds or is answered by something other than the backend
 */
export async function deliverContactSubmission(
  submission: ContactSubmission,
  idempotencyKey: string,
  extras: EnquiryOptions = {},
): Promise<EnquiryReceipt> {
  const { full_name, email, phone, subject, message } = submission;
  const payload = { full_name, email, phone, subject, message };

  const headers = await storeEnquiry(payload, idempotencyKey, extras, (requestHeaders) => {
    let insert = supabaseClient().from('contact_submissions').insert(payload);
    for (const [name, value] of Object.entries(requestHeaders)) {
      insert = insert.setHeader(name, value);
    }

    return insert.abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS));
  });

  try {
    const mailed = await supabaseClient().functions.invoke<unknown>('send-contact-email', {
      body: payload,
      headers,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (mailed.error !== null) {
      throw new EnquiryError('not-mailed', 'Failed to send email', { cause: mailed.error });
    }

    return readReceipt(mailed.data);
  } finally {
    resetTurnstile();
  }
}
