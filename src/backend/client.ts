import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

import type { ContactSubmission, SimulatorResult } from '../domain/enquiry.ts';
import { turnstileToken } from './turnstile.ts';

type Insertable<Row> = {
  Row: Record<string, never>;
  Insert: Row;
  Update: Record<string, never>;
  Relationships: [];
};

/** What the anonymous role may do in the database: add rows to two tables. */
type Database = {
  public: {
    Tables: {
      contact_submissions: Insertable<ContactSubmission>;
      simulator_results: Insertable<{
        first_name: string;
        email: string;
        phone: string;
        simulator_result: SimulatorResult;
        raw_answers: readonly [];
      }>;
    };
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
};

/** Longest that a visitor waits for one call, in milliseconds. */
export const CALL_LIMIT = 15_000;

/**
 * What goes with an enquiry beside its specified fields, as headers.
 *
 * - `honeypot`: what stood in the field that people do not see. When it is filled in, the enquiry is
 *   stored and held back, and nothing is mailed.
 */
export type EnquiryExtras = { honeypot?: string };

let client: SupabaseClient<Database> | undefined;

/** The one client of the page. Nobody signs in, so nothing is kept in the browser. */
export function backend(): SupabaseClient<Database> {
  client ??= createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return client;
}

/** Headers that name one enquiry in all of its calls, so that a repeat is known as one. */
async function enquiryHeaders(
  idempotencyKey: string,
  { honeypot = '' }: EnquiryExtras,
): Promise<Record<string, string>> {
  const token = await turnstileToken();
  return {
    'Idempotency-Key': idempotencyKey,
    ...(honeypot !== '' && { 'X-Enquiry-Website': 'filled' }),
    ...(token !== '' && { 'Turnstile-Token': token }),
  };
}

/**
 * An enquiry was not delivered, and what the visitor can be told of it:
 *
 * - `too-many`: nothing was stored because the backend takes no more for now; telephoning helps,
 *   trying again at once does not
 * - `not-saved`: nothing is known to be stored; sending again is safe
 * - `not-mailed`: the enquiry is stored, the firm finds it; its mail was not confirmed
 */
export class EnquiryError extends Error {
  readonly reason: 'too-many' | 'not-saved' | 'not-mailed';

  constructor(reason: EnquiryError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What the client tells about an insert; a response in another form than JSON has no code. */
type InsertResponse = {
  status: number;
  error: { code?: string; message: string } | null;
};

/** Postgres' word for a row that is there already. */
const UNIQUE_VIOLATION = '23505';
/** The database's words for a key that names another enquiry, and for too many enquiries. */
const KEY_TAKEN = 'PT422';
const TOO_MANY = 'PT429';

/** Enough of a response to recognise it by; a login page is kilobytes. */
const EXCERPT = 200;

/**
 * An enquiry that is already there was saved by an earlier try whose response was lost. The client
 * itself makes an error of a good status with anything but JSON in it, such as the login page of a
 * hotel's network.
 */
function throwUnlessSaved({ status, error }: InsertResponse): void {
  if (error === null || error.code === UNIQUE_VIOLATION) return;
  const said = `(${error.code ?? `status ${status}`}): ${error.message.slice(0, EXCERPT)}`;
  if (error.code === TOO_MANY || status === 429) {
    throw new EnquiryError('too-many', `Too many enquiries ${said}`);
  }
  throw new EnquiryError('not-saved', `The enquiry was not saved ${said}`);
}

/** Another key for the same words: always the same one, so that a retry is still known as a retry. */
async function keyInstead(key: string, words: unknown): Promise<string> {
  const text = new TextEncoder().encode(`${key} ${JSON.stringify(words)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Stores an enquiry under its key. A key that names another enquiry already is exchanged for one of its
 * own; the visitor notices nothing.
 *
 * @param insert sends the row with the given headers
 * @returns the headers under which it is stored, for the call that has it mailed
 * @throws EnquiryError when it is not known to be stored
 */
export async function storeEnquiry(
  words: unknown,
  key: string,
  extras: EnquiryExtras,
  insert: (headers: Record<string, string>) => PromiseLike<InsertResponse>,
): Promise<Record<string, string>> {
  let headers = await enquiryHeaders(key, extras);
  // From where: the path alone, which the database keeps when it is a page with a form.
  const page = location.pathname.replace(/(?:\.html|\/)$/, '') || '/';
  const store = () => insert({ ...headers, 'X-Enquiry-Page': page });
  let stored = await store();
  if (stored.error?.code === KEY_TAKEN) {
    headers = { ...headers, 'Idempotency-Key': await keyInstead(key, words) };
    stored = await store();
  }
  throwUnlessSaved(stored);
  return headers;
}

/**
 * A mail function's answer is read and not used (product.md, 7.2), but a page of HTML with a
 * good status is no answer of it.
 *
 * @param answer the body of an answer with a good status
 */
export function throwIfPage(answer: unknown): void {
  if (typeof answer !== 'string' || !answer.trimStart().startsWith('<')) return;
  throw new EnquiryError('not-mailed', 'Failed to send email', {
    cause: 'The response is not from the mail function.',
  });
}
