import type { EnquiryEvent } from '../domain/enquiry-events.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';

/** Data of an enquiry on /desk; nothing that its sender wrote. */
export type EnquiryView = {
  kind: 'contact' | 'simulator';
  reference: string;
  created_at: string;
  /** Why its mail is held back; null if it is not. */
  held: string | null;
  /** If it is spam: until when mails of the same sender are held back, and how many are. */
  spam_until: string | null;
  spam_held: number;
  events: readonly { event: string; at: string }[];
};

export type DeskResponse =
  | { outcome: 'ok'; desk: EnquiryView }
  /** The link is invalid, expired or used up. */
  | { outcome: 'invalid' }
  /** Network error or overload: try again. */
  | { outcome: 'retry' };

/** An event with an id for deduplication. */
export type EventReport = { event: EnquiryEvent; id: string };

/**
 * Fetches an enquiry by the token of its link, and records an event if one is given. Idempotent for
 * the same event.
 */
export async function requestDesk(
  { url, key }: { url: string; key: string },
  token: string,
  said?: EventReport,
): Promise<DeskResponse> {
  try {
    const response = await fetch(`${url}/functions/v1/desk`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: key },
      body: JSON.stringify({ token, said }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.ok) return { outcome: 'ok', desk: (await response.json()) as EnquiryView };
    return { outcome: response.status === 404 ? 'invalid' : 'retry' };
  } catch {
    return { outcome: 'retry' };
  }
}
