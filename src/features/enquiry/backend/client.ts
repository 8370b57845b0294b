import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import * as z from 'zod/mini';

import type { ContactSubmission, CopyStatus, SimulatorResult } from '../enquiry.ts';
import { deriveKey } from '../idempotency-key.ts';
import { REQUEST_TIMEOUT_MS, timeoutSignal } from '../../../toolkit/request-timeout.ts';
import { resetTurnstile, turnstileToken } from './turnstile.ts';

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

let client: SupabaseClient<Database> | undefined;

/** The page's only Supabase client. Visitors do not sign in, so no session is persisted. */
export function supabaseClient(): SupabaseClient<Database> {
  client ??= createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return client;
}

/** Result of an insert; a response that is not JSON has no error code. */
interface InsertResponse {
  status: number;
  error: { code?: string; message: string } | null;
}

/** An insert of the Supabase client, which is sent when it is awaited. */
interface Insert extends PromiseLike<InsertResponse> {
  setHeader: (name: string, value: string) => this;
  abortSignal: (signal: AbortSignal) => this;
}

/** An enquiry, and what identifies it. */
export interface Delivery {
  /** Creates the insert of the row; a second attempt needs a new one. */
  insert: () => Insert;
  /** Function that mails the stored enquiry, and its request body. */
  mail: { name: string; body: Record<string, string> };
  /** Identifies the enquiry in all of its requests and retries. */
  key: string;
  /**
   * Text of the hidden field. If it is not empty, the backend stores the enquiry, holds it back and
   * mails nothing.
   */
  honeypot?: string | undefined;
}

/** Headers that identify an enquiry in all of its requests, so that a retry is recognised. */
async function enquiryHeaders({
  key,
  honeypot = '',
}: Pick<Delivery, 'key' | 'honeypot'>): Promise<Record<string, string>> {
  const token = await turnstileToken();
  return {
    'Idempotency-Key': key,
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

/** Postgres error code of a duplicate key (unique_violation). */
const UNIQUE_VIOLATION = '23505';
/**
 * Error codes of the database: the idempotency key belongs to another enquiry, and the rate limit
 * is reached.
 */
const KEY_BELONGS_TO_OTHER = 'PT422';
const TOO_MANY = 'PT429';

/** Status of an inserted row. */
const CREATED = 201;

/**
 * Statuses after which the row may be stored all the same: 0 for a lost connection or a time-out of
 * the browser, and those with which a server in between gives up waiting for the backend.
 */
const MAYBE_STORED_STATUSES: ReadonlySet<number> = new Set([0, 408, 502, 504, 520, 522, 524]);

/**
 * Maximum number of characters of a response that an error quotes. The login page of a captive
 * portal has several kilobytes.
 */
const MAX_QUOTED_LENGTH = 200;

/**
 * Throws unless the row is stored. A duplicate key means that an earlier attempt stored the row and
 * its response was lost. No other response counts: a proxy or a content blocker may answer 200 with
 * an empty body, and the client reports an empty 404 as status 204 without an error.
 */
function throwUnlessSaved({ status, error }: InsertResponse): void {
  if ((status === CREATED && error === null) || error?.code === UNIQUE_VIOLATION) {
    return;
  }

  const reason = (error?.message ?? '').slice(0, MAX_QUOTED_LENGTH);
  const description = `(${error?.code ?? `status ${status}`}): ${reason}`;
  if (error?.code === TOO_MANY || status === 429) {
    throw new EnquiryError('too-many', `Too many enquiries ${description}`);
  }

  const mayBeStored = MAYBE_STORED_STATUSES.has(status);
  throw new EnquiryError('not-saved', `The enquiry was not saved ${description}`, { mayBeStored });
}

/**
 * Stores an enquiry under its idempotency key. It replaces an earlier enquiry with that key. If the
 * earlier one was already passed on, the new one is stored under a derived key instead, and the
 * visitor notices nothing.
 *
 * @returns the headers with which the enquiry was stored, for the mail request
 * @throws EnquiryError if the enquiry is not known to be stored
 */
async function storeEnquiry({ insert, mail, ...identity }: Delivery) {
  let headers = await enquiryHeaders(identity);
  // Path of the page with the form. The database keeps it only if that page is known to have a
  // form.
  const page = location.pathname.replace(/(?:\.html|\/)$/, '') || '/';
  const store = async (): Promise<InsertResponse> => {
    const request = insert();
    for (const [name, value] of Object.entries({ ...headers, 'X-Enquiry-Page': page })) {
      request.setHeader(name, value);
    }

    const signal = timeoutSignal(REQUEST_TIMEOUT_MS);
    return await (signal ? request.abortSignal(signal) : request);
  };

  let stored = await store();
  if (stored.error?.code === KEY_BELONGS_TO_OTHER) {
    headers = { ...headers, 'Idempotency-Key': deriveKey(identity.key, mail.body) };
    stored = await store();
  }

  throwUnlessSaved(stored);
  return headers;
}

/** Response of the backend to an accepted enquiry. */
export interface EnquiryReceipt {
  /** Reference of the enquiry in the firm's mails; undefined if the response has none. */
  reference: string | undefined;
  /** Undefined while it is not decided. */
  copy?: CopyStatus | undefined;
  /** The server's time; undefined if the response does not tell it. */
  receivedAt?: Date | undefined;
}

/** Body of a mail function (docs/backend.md#what-the-mail-functions-answer). */
const receiptSchema = z.object({
  status: z.catch(z.optional(z.string()), undefined),
  reference: z.catch(z.optional(z.string()), undefined),
  copy: z.catch(z.optional(z.enum(['sent', 'delayed', 'failed'])), undefined),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Time of a response by its `Date` header, which only the server's clock decides. */
function readDate(headers: Headers | undefined): Date | undefined {
  const date = new Date(headers?.get('date') ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Reads the response of a mail function. No field of it is required (product.md#contact-enquiry),
 * but a 2xx response that is empty or a page does not come from the function.
 *
 * @param body body of a 2xx response, as text or parsed
 * @throws EnquiryError if another server has answered
 */
function readReceipt(body: unknown, headers: Headers | undefined): EnquiryReceipt {
  const parsed = receiptSchema.safeParse(typeof body === 'string' ? parseJson(body) : body);
  if (!parsed.success) {
    throw new EnquiryError('not-mailed', 'Failed to send email', {
      cause: 'The response is not from the mail function.',
    });
  }

  const { status, reference, copy } = parsed.data;
  // An enquiry that is only accepted may still get its mails later.
  const isDecided = status === 'sent' || status === 'already-sent';
  return {
    reference,
    copy: copy ?? (isDecided ? 'none' : undefined),
    receivedAt: readDate(headers),
  };
}

/**
 * Stores an enquiry and has it mailed. It is idempotent: all calls with the same key lead to one
 * enquiry and one set of mails.
 *
 * @throws EnquiryError saying whether the enquiry is stored, if a request fails, takes longer than
 *   15 seconds or is answered by something other than the backend; its message is 'Failed to send
 *   email' if that was the mail request
 */
export async function deliverEnquiry(delivery: Delivery): Promise<EnquiryReceipt> {
  const headers = await storeEnquiry(delivery);
  const { name, body } = delivery.mail;
  try {
    const mailed = await supabaseClient().functions.invoke<unknown>(name, {
      body,
      headers,
      timeout: REQUEST_TIMEOUT_MS,
    });
    if (mailed.error !== null) {
      throw new EnquiryError('not-mailed', 'Failed to send email', { cause: mailed.error });
    }

    return readReceipt(mailed.data, mailed.response?.headers);
  } finally {
    resetTurnstile();
  }
}
