import * as z from 'zod/mini';

import type { Environment } from './environment.ts';
import { Refusal } from './request.ts';

const verdictSchema = z.object({ success: z.boolean() });

/**
 * Verifies the Turnstile token of a request with Cloudflare, if the firm has switched Turnstile on.
 *
 * @returns true when the visitor was verified, false when Turnstile is off
 * @throws Refusal when it is on and Cloudflare rejects the token
 */
export async function verifyVisitor(request: Request, environment: Environment): Promise<boolean> {
  const { turnstile } = environment;
  if (turnstile === undefined) {
    return false;
  }

  const refused = new Refusal(403, 'not_verified', 'Please confirm that you are a person.');
  const token = request.headers.get('turnstile-token') ?? '';
  if (token === '' || token.length > 2048) {
    throw refused;
  }

  let verdict: unknown;
  try {
    const response = await fetch(turnstile.verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: turnstile.secret, response: token }),
      signal: AbortSignal.timeout(5_000),
    });
    verdict = await response.json();
  } catch {
    throw new Refusal(503, 'verification_down', 'The check could not be made. Please try again.');
  }

  const checked = verdictSchema.safeParse(verdict);
  if (!checked.success || !checked.data.success) {
    throw refused;
  }

  return true;
}
