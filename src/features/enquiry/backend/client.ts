import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import * as z from 'zod/mini';

import type { ContactSubmission, SimulatorResult } from '../enquiry.ts';
import { turnstileToken } from './turnstile.ts';

interface Insertable<Row> {
  Row: Record<string, never>;
  Insert: Row;
  Update: Record<string, never>;
  Relationships: [];
}

/** Schema for the anonymous role, which may only insert into two tables. */
interface Database {
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
}

/**
 * Optional data of an enquiry, sent as request headers. `honeypot` is the value of the hidden
 * field. If it is not empty, the backend stores the enquiry, holds it back and mails nothing.
 */
export interface EnquiryOptions {
  honeypot?: string;
}

let client: SupabaseClient<Database> | undefined;

/** The page's only Supabase client. Visitors do not sign in, so no session is persisted. */
export function supabaseClient(): SupabaseClient<Database> {
  client ??= createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return client;
}

/** Headers that identify an enquiry in all of its requests, so that a retry is recognised. */
async function enquiryHeaders(
  idempotencyKey: string,
  { honeypot = '' }: EnquiryOptions,
): Promise<Record<string, string>> {
  const token = await turnstileToken();
  return {
    'Idempotency-Key': idempotencyKey,
    ...(honeypot !== '' && { 'X-Enquiry-Website': 'filled' }),
    ...(token !== '' && { 'Turnstile-Token': token }),
  };
}

/**
 * An enquiry was not delivered; `reason` decides which message the visitor sees. `too-many`:
 * rejected by the rate limit, nothing is stored; a phone call helps, an immediate retry does not.
 * `not-saved`: not known to be stored; a retry is safe. `not-mailed`: stored and visible to the
 * firm, but its mail was not confirmed.
 */
export class EnquiryError extends Error {
  readonly reason: 'too-many' | 'not-saved' | 'not-mailed';
  /** Whether the enquiry is stored, or may be stored because the response was lost. */
  readonly mayBeStored: boolean;

  constructor(
    reason: EnquiryError['reason'],
    message: string,
    {
      mayBeStored = reason === 'not-mailed',
      ...options
    }: ErrorOptions & Partial<EnquiryError> = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.mayBeStored = mayBeStored;
  }
}

/** Result of an insert; a response that is not JSON has no error code. */
interface InsertResponse {
  status: number;
  error: { code?: string; message: string } | null;
}

/** Postgres error code of a duplicate key (unique_violation). */
const UNIQUE_VIOLATION = '23505';
/**
 * Error codes of the database: the idempotency key belongs to another enquiry, and the rate limit
 * is reached.
 */
const KEY_BELONGS_TO_OTHER = 'PT422';
const TOO_MANY = 'PT429';

/**
 * Maximum number of characters of a response that an error quotes. The login page of a captive
 * portal has several kilobytes.
 */
const MAX_QUOTED_LENGTH = 200;

/**
 * Throws unless the row is stored. A duplicate key means that an earlier attempt stored the row and
 * its response was lost. The client also reports an error for a 2xx response that is not JSON, such
 * as the login page of a captive portal.
 */
function throwUnlessSaved({ status, error }: InsertResponse): void {
  if (error === null || error.code === UNIQUE_VIOLATION) {
    return;
  }

  const reason = error.message.slice(0, MAX_QUOTED_LENGTH);
  const description = `(${error.code ?? `status ${status}`}): ${reason}`;
  if (error.code === TOO_MANY || status === 429) {
    throw new EnquiryError('too-many', `Too many enquiries ${description}`);
  }

  // Status 0: the connection failed, perhaps after the request had arrived.
  const mayBeStored = status === 0;
  throw new EnquiryError('not-saved', `The enquiry was not saved ${description}`, { mayBeStored });
}

/**
 * Derives a replacement key from the old key and the payload. The key is deterministic, so that a
 * retry is still recognised.
 */
async function deriveKey(key: string, payload: unknown): Promise<string> {
  const text = new TextEncoder().encode(`${key} ${JSON.stringify(payload)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Stores an enquiry under its idempotency key. It replaces an earlier enquiry with that key. If the
 * earlier one was already passed on, the new one is stored under a derived key instead, and the
 * visitor notices nothing.
 *
 * @param insert sends the row with the given headers
 * @returns the headers with which the enquiry was stored, for the mail request
 * @throws EnquiryError if the enquiry is not known to be stored
 */
export async function storeEnquiry(
  payload: unknown,
  key: string,
  extras: EnquiryOptions,
  insert: (headers: Record<string, string>) => PromiseLike<InsertResponse>,
): Promise<Record<string, string>> {
  let headers = await enquiryHeaders(key, extras);
  // Path of the page with the form. The database keeps it only if that page is known to have a
  // form.
  const page = location.pathname.replace(/(?:\.html|\/)$/, '') || '/';
  const store = () => insert({ ...headers, 'X-Enquiry-Page': page });
  let stored = await store();
  if (stored.error?.code === KEY_BELONGS_TO_OTHER) {
    headers = { ...headers, 'Idempotency-Key': await deriveKey(key, payload) };
    stored = await store();
  }

  throwUnlessSaved(stored);
  return headers;
}

/** Response of the backend to an accepted enquiry. */
export interface EnquiryReceipt {
  /** Reference of the enquiry in the firm's mails; undefined if the response has none. */
  reference: string | undefined;
}

const receiptSchema = z.object({ reference: z.string() });

/**
 * Reads the response of a mail function. No field of it is required (product.md#contact-enquiry),
 * but a 2xx response with HTML does not come from the function.
 *
 * @param response body of a 2xx response, as text or parsed
 * @throws EnquiryError if another server has answered
 */
export function readReceipt(response: unknown): EnquiryReceipt {
  if (typeof response === 'string' && response.trimStart().startsWith('<')) {
    throw new EnquiryError('not-mailed', 'Failed to send email', {
      cause: 'The response is not from the mail function.',
    });
  }

  const receipt = receiptSchema.safeParse(
    typeof response === 'string' ? parseJson(response) : response,
  );
  return { reference: receipt.data?.reference };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
