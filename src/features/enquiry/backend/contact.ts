import type { ContactSubmission } from '../enquiry.ts';
import { deliverEnquiry, supabaseClient } from './client.ts';
import type { EnquiryReceipt } from './client.ts';

/**
 * Stores a contact enquiry and has it mailed to the firm (product.md#contact-enquiry). Both calls
 * have the same payload.
 *
 * @param key identifies the enquiry; created once and kept across retries
 * @throws EnquiryError see `deliverEnquiry`
 */
export function deliverContactSubmission(
  submission: ContactSubmission,
  key: string,
  honeypot?: string,
): Promise<EnquiryReceipt> {
  return deliverEnquiry({
    insert: () => supabaseClient().from('contact_submissions').insert(submission),
    mail: { name: 'send-contact-email', body: submission },
    key,
    honeypot,
  });
}
