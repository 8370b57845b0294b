import type { ContactSubmission } from '../domain/enquiry.ts';
import { supabase } from './client.ts';

/** SQLSTATE of a repeated idempotency key: the row is there already. */
const UNIQUE_VIOLATION = '23505';

/**
 * Stores an enquiry and has it mailed (specification, section 7, calls 3 and 4).
 *
 * @param idempotencyKey the same for every attempt at the same enquiry
 * @throws the error of the call that failed
 */
export async function deliverContactSubmission(
  submission: ContactSubmission,
  idempotencyKey: string,
): Promise<void> {
  const stored = await supabase
    .from('contact_submissions')
    .insert(submission)
    .setHeader('Idempotency-Key', idempotencyKey);
  if (stored.error && stored.error.code !== UNIQUE_VIOLATION) throw stored.error;
  const mailed = await supabase.functions.invoke('send-contact-email', {
    body: submission,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  if (mailed.error) throw mailed.error;
}
