import type { EnquiryEvent } from '../domain/enquiry-events.ts';

/** What /desk shows of an enquiry: nothing that its sender wrote. */
export type Desk = {
  kind: 'contact' | 'simulator';
  reference: string;
  created_at: string;
  /** Why its mail is held, null when it is not. */
  held: string | null;
  /** Until when further mails of the same sender are held, when this one is spam, and how many are. */
  spam_until: string | null;
  spam_held: number;
  events: readonly { event: string; at: string }[];
};

export type DeskResponse =
  | { outcome: 'found'; desk: Desk }
  /** The link is wrong, too old or used up. */
  | { outcome: 'not valid' }
  /** No connection, or too much going on: worth another try. */
  | { outcome: 'try again' };

/** An event with the id by which a repetition is known. */
export type Said = { event: EnquiryEvent; id: string };

/** Longest that one call may take, in milliseconds. */
const CALL_LIMIT = 15_000;

/**
 * Looks an enquiry up by the token of its link, and records an event when one is given. Safe to repeat
 * with the same event.
 */
export async function callDesk(
  { url, key }: { url: string; key: string },
  token: string,
  said?: Said,
): Promise<DeskResponse> {
  try {
    const response = await fetch(`${url}/functions/v1/desk`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: key },
      body: JSON.stringify({ token, said }),
      signal: AbortSignal.timeout(CALL_LIMIT),
    });
    if (response.ok) return { outcome: 'found', desk: (await response.json()) as Desk };
    return { outcome: response.status === 404 ? 'not valid' : 'try again' };
  } catch {
    return { outcome: 'try again' };
  }
}
