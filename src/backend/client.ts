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
export function enquiryHeaders(
  idempotencyKey: string,
  { honeypot = '' }: EnquiryExtras,
): Record<string, string> {
  const token = turnstileToken();
  return {
    'Idempotency-Key': idempotencyKey,
    ...(honeypot !== '' && { 'X-Enquiry-Website': 'filled' }),
    ...(token !== '' && { 'Turnstile-Token': token }),
  };
}

/** What the client tells about an insert; an answer in another form than JSON has no code. */
type InsertAnswer = {
  status: number;
  error: { code?: string; message: string } | null;
};

/** Postgres' word for a row that is there already. */
const UNIQUE_VIOLATION = '23505';

/** Enough of an answer to recognise it by; a login page is kilobytes. */
const EXCERPT = 200;

/**
 * An enquiry that is already there was saved by an earlier try whose answer was lost. The client
 * itself makes an error of a good status with anything but JSON in it, such as the login page of a
 * hotel's network.
 */
export function throwUnlessSaved({ status, error }: InsertAnswer): void {
  if (error === null || error.code === UNIQUE_VIOLATION) return;
  throw new Error(
    `The enquiry was not saved (${error.code ?? `status ${status}`}): ${error.message.slice(0, EXCERPT)}`,
  );
}

/**
 * A mail function's answer is read and not used (specification, section 7), but a page of HTML with a
 * good status is no answer of it.
 *
 * @param answer the body of an answer with a good status
 */
export function throwIfPage(answer: unknown): void {
  if (typeof answer !== 'string' || !answer.trimStart().startsWith('<')) return;
  throw new Error('Failed to send email', { cause: 'The answer is not from the mail function.' });
}
