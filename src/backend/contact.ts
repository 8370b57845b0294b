import type { ContactSubmission } from '../domain/enquiry.ts';
import { backend, CALL_LIMIT, EnquiryError, storeEnquiry, throwIfPage } from './client.ts';
import type { EnquiryExtras } from './client.ts';
import { renewTurnstile } from './turnstile.ts';

/**
 * Stores a contact enquiry and has it mailed to the firm (product.md, 7.2).
 * Safe to repeat with the same key: one enquiry, one mail.
 *
 * @param idempotencyKey names this enquiry, made once by `crypto.randomUUID()` and kept across retries
 * @throws EnquiryError that says whether the enquiry is stored, when either call fails, takes longer than
 *   15 seconds or is answered by something else than the backend
 */
export async function deliverContactSubmission(
  submission: ContactSubmission,
  idempotencyKey: string,
  extras: EnquiryExtras = {},
): Promise<void> {
  const { full_name, email, phone, subject, message } = submission;
  const payload = { full_name, email, phone, subject, message };

  const headers = await storeEnquiry(payload, idempotencyKey, extras, (named) => {
    let insert = backend().from('contact_submissions').insert(payload);
    for (const [name, value] of Object.entries(named)) insert = insert.setHeader(name, value);
    return insert.abortSignal(AbortSignal.timeout(CALL_LIMIT));
  });

  try {
    const mailed = await backend().functions.invoke<unknown>('send-contact-email', {
      body: payload,
      headers,
      signal: AbortSignal.timeout(CALL_LIMIT),
    });
    if (mailed.error !== null) {
      throw new EnquiryError('not-mailed', 'Failed to send email', { cause: mailed.error });
    }
    throwIfPage(mailed.data);
  } finally {
    renewTurnstile();
  }
}
