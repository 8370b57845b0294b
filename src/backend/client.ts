import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import * as z from 'zod/mini';

import type { ContactSubmission, SimulatorResult } from '../domain/enquiry.ts';
import { turnstileToken } from './turnstile.ts';

interface Insertable<Row> {
  Row: Record<string, never>;
  Insert: Row;
  Update: Record<string, never>;
  Relationships: [];
}

/** Schema of what the anonymous role may do: insert into two tables. */
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
 * Optional data of an enquiry, sent as request headers. `honeypot`: value of the hidden field; if
 * it is not empty, the backend stores the enquiry, holds it back and mails nothing.
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
  /** It is stored, or may be: the response was lost. */
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
 * Error codes of the database: the idempotency key belongs to another enquiry; rate limit reached.
 */
const KEY_BELONGS_TO_OTHER = 'PT422';
const TOO_MANY = 'PT429';

/**
 * Characters of a response to quote in an error; the login page of a captive portal has kilobytes.
 */
const MAX_QUOTED_LENGTH = 200;

/**
 * Throws unless the row is stored. A duplicate key means that an earlier attempt stored it and its
 * response was lost. The client also reports a 2xx response that is not JSON as an error, such as
 * the login page of a captive portal.
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

  // Status 0: the request was cut off, before or after it arrived.
  const mayBeStored = status === 0;
  throw new EnquiryError('not-saved', `The enquiry was not saved ${description}`, { mayBeStored });
}

/**
 * Derives a replacement key from the old key and the payload. Deterministic, so that a retry is
 * still recognised.
 */
async function deriveKey(key: string, payload: unknown): Promise<string> {
  const text = new TextEncoder().encode(`${key} ${JSON.stringify(payload)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Stores an enquiry under its idempotency key. It replaces an earlier one with that key, unless the
 * earlier one was passed on: then it is stored under a derived key, and the visitor notices nothing.
 *
 * @param insert sends the row with the given headers
 * @returns the headers it was stored with, for the mail request
 * @throws EnquiryError if it is not known to be stored
 */
export async function storeEnquiry(
  payload: unknown,
  key: string,
  extras: EnquiryOptions,
  insert: (headers: Record<string, string>) => PromiseLike<InsertResponse>,
): Promise<Record<string, string>> {
  let headers = await enquiryHeaders(key, extras);
  // Page of the form: path only; the database keeps it if that page has a form.
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

/** What the backend says of an enquiry that it has taken up. */
export interface EnquiryReceipt {
  /** By which mails and the firm name the enquiry; undefined if the response does not say. */
  reference: string | undefined;
}

const receiptSchema = z.object({ reference: z.string() });

/**
 * Reads the response of a mail function. Nothing in it is required (product.md#contact-enquiry), but HTML with
 * a 2xx status does not come from the function.
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
