import { createHash, timingSafeEqual } from 'node:crypto';

import type { Environment } from './environment.ts';

/** A refusal of a request: status, a code for programs and a sentence for people. */
export class Refusal extends Error {
  readonly body: unknown;
  readonly init: ResponseInit;

  constructor(
    status: number,
    code: string,
    message: string,
    { details, headers = {} }: { details?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.body = { code, message, details };
    this.init = { status, headers };
  }
}

/** Larger than the longest enquiry with every character escaped. */
const MAX_BODY_BYTES = 64 * 1024;

/** What supabase-js and this site's client send. */
const ALLOWED_HEADERS =
  'apikey, authorization, baggage, content-type, idempotency-key, traceparent, tracestate, ' +
  'turnstile-token, x-client-info, x-enquiry-page, x-enquiry-website, x-region, x-retry-count, ' +
  'x-supabase-api-version';

/** CORS limited to the site: another origin gets no permission and is refused. */
export function corsHeaders(request: Request, environment: Environment): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || !environment.siteOrigins.includes(origin)) {
    return { vary: 'Origin' };
  }

  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': ALLOWED_HEADERS,
    // The time of arrival on the receipt, which the visitor's clock may have wrong.
    'access-control-expose-headers': 'Date',
    'access-control-max-age': '3600',
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Whether two texts are equal, in a time that does not depend on where they differ. */
const isSame = (left: string, right: string) => timingSafeEqual(hash(left), hash(right));

/**
 * Who calls: the site (a publishable key) or the project itself (a secret key). The platform does
 * not check this, because publishable keys are not JWTs.
 */
export function callerOf(request: Request, environment: Environment): 'site' | 'project' {
  const key =
    request.headers.get('apikey') ??
    request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ??
    '';
  if (environment.secretKeys.some((known) => isSame(key, known))) {
    return 'project';
  }

  if (environment.publicKeys.some((known) => isSame(key, known))) {
    return 'site';
  }

  throw new Refusal(401, 'unknown_key', 'Send the key of this project in the header apikey.');
}

/** Refuses whatever is not a POST of JSON from the site, before its body is read. */
export function checkEnvelope(request: Request, environment: Environment): void {
  if (request.method !== 'POST') {
    throw new Refusal(405, 'method_not_allowed', 'Only POST is allowed.', {
      headers: { allow: 'POST, OPTIONS' },
    });
  }

  const origin = request.headers.get('origin');
  if (origin !== null && !environment.siteOrigins.includes(origin)) {
    throw new Refusal(403, 'foreign_origin', 'This function serves its own site only.');
  }

  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal(415, 'not_json', 'Send the enquiry as application/json.');
  }
}

/**
 * Reads the JSON body.
 *
 * @throws Refusal if it is too large or not JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const tooLarge = new Refusal(
    413,
    'too_large',
    `The body is larger than ${MAX_BODY_BYTES} bytes.`,
  );
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw tooLarge;
  }

  const text = await request.text();
  if (text.length > MAX_BODY_BYTES) {
    throw tooLarge;
  }

  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not valid JSON.');
  }
}
