import type { EnquiryEvent } from './enquiry-events.ts';
import { REQUEST_TIMEOUT_MS } from '../../toolkit/request-timeout.ts';

/** Data of an enquiry on /desk, without anything that its sender wrote. */
export interface EnquiryView {
  kind: 'contact' | 'simulator';
  reference: string;
  created_at: string;
  /** Why the mail about the enquiry is held back; null if it is not held back. */
  held: string | null;
  /** For spam: until when mails about the same sender are held back; `spam_held` counts them. */
  spam_until: string | null;
  spam_held: number;
  events: readonly { event: string; at: string }[];
}

export type DeskResponse =
  | { outcome: 'ok'; desk: EnquiryView }
  /** The link is invalid or expired. */
  | { outcome: 'invalid' }
  /** The event is not recorded, and sending it again does not help. */
  | { outcome: 'refused' }
  /** Network error or overload: try again. */
  | { outcome: 'retry' };

/** An event with an id for deduplication. */
export interface EventReport {
  event: EnquiryEvent;
  id: string;
}

/** Codes of `supabase/functions/desk` for an event that is not recorded. */
const REFUSED = new Set<unknown>(['used_id', 'too_many_events', 'invalid_request']);

/**
 * Fetches an enquiry by the token of its link, and records an event if one is given. Idempotent for
 * the same event.
 */
export async function requestDesk(
  { url, key }: { url: string; key: string },
  token: string,
  report?: EventReport,
): Promise<DeskResponse> {
  try {
    const response = await fetch(`${url}/functions/v1/desk`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: key },
      body: JSON.stringify({ token, report }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.ok) {
      return { outcome: 'ok', desk: (await response.json()) as EnquiryView };
    }

    // A response without a code of the function comes from the platform that runs it.
    const { code } = (await response.json()) as { code?: unknown };
    if (code === 'unknown_link') {
      return { outcome: 'invalid' };
    }

    return { outcome: REFUSED.has(code) ? 'refused' : 'retry' };
  } catch {
    return { outcome: 'retry' };
  }
}
