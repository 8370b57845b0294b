import type { LeadDetails, SimulatorResult } from '../enquiry.ts';
import { deliverEnquiry, supabaseClient } from './client.ts';
import type { EnquiryReceipt } from './client.ts';

/**
 * Stores a simulator lead, then has the result mailed to the visitor and the lead to the firm
 * (product.md#simulator-enquiry). The answers never leave the browser.
 *
 * @param key identifies the lead; created once and kept across retries
 * @throws EnquiryError see `deliverEnquiry`
 */
export function deliverSimulatorLead(
  { name, email, phone }: LeadDetails,
  result: SimulatorResult,
  key: string,
  honeypot?: string,
): Promise<EnquiryReceipt> {
  const row = {
    first_name: name,
    email,
    phone,
    simulator_result: result,
    raw_answers: [] as const,
  };
  return deliverEnquiry({
    insert: () => supabaseClient().from('simulator_results').insert(row),
    mail: { name: 'send-simulator-results', body: { name, email, phone, result } },
    key,
    honeypot,
  });
}
