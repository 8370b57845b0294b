import * as z from 'zod/mini';

import { firmSchema } from './environment.ts';
import type { Environment, MailFirm } from './environment.ts';
import { checkUrl, requireSecret, SecretError } from './secrets.ts';
import type { ReadSecret } from './secrets.ts';

/** Bytes of a secret of Standard Webhooks, which has to be as hard to guess as the signature. */
const MIN_WEBHOOK_SECRET_BYTES = 24;
const MAX_WEBHOOK_SECRET_BYTES = 64;

/**
 * Reads the keys of the project. The newer ones are a JSON object by name in one variable; each
 * older one has its own variable.
 */
function readKeys(read: ReadSecret, single: string, several: string): string[] {
  const named: unknown = JSON.parse(read(several) ?? '{}');
  const list = Object.values(z.record(z.string(), z.string()).parse(named));
  return [read(single) ?? '', ...list].filter((key) => key !== '');
}

function readFirm(read: ReadSecret): MailFirm {
  const text = requireSecret(read, 'FIRM');
  try {
    return firmSchema.parse(JSON.parse(text));
  } catch {
    throw new SecretError('FIRM', 'is not what scripts/print-firm.ts writes');
  }
}

function readSiteOrigins(read: ReadSecret, firm: MailFirm): string[] {
  const stated = read('SITE_ORIGINS') ?? new URL(firm.url).origin;
  const origins = stated.split(',').map((origin) => origin.trim());
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new SecretError('SITE_ORIGINS', `has "${origin}", which is no origin`);
    }
  }

  return origins;
}

function readTurnstile(read: ReadSecret): Environment['turnstile'] {
  const secret = read('TURNSTILE_SECRET_KEY');
  if (secret === undefined) {
    return undefined;
  }

  const verifyUrl =
    read('TURNSTILE_VERIFY_URL') ?? 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
  return { secret, verifyUrl: checkUrl('TURNSTILE_VERIFY_URL', verifyUrl) };
}

/** A secret of Standard Webhooks. */
const WEBHOOK_SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/** @throws SecretError when calls could not be signed, or with a secret that is easy to guess */
function checkWebhookSecret(secret: string): string {
  const encoded = WEBHOOK_SECRET.exec(secret)?.[1] ?? '';
  const bytes = atob(encoded).length;
  if (bytes >= MIN_WEBHOOK_SECRET_BYTES && bytes <= MAX_WEBHOOK_SECRET_BYTES) {
    return secret;
  }

  throw new SecretError('WEBHOOK_SECRET', 'is not whsec_ and 24 to 64 bytes in base64');
}

function readWebhook(read: ReadSecret): Environment['webhook'] {
  const url = read('WEBHOOK_URL');
  if (url === undefined) {
    return undefined;
  }

  return {
    url: checkUrl('WEBHOOK_URL', url),
    secret: checkWebhookSecret(requireSecret(read, 'WEBHOOK_SECRET')),
  };
}

/**
 * Reads the environment once, at start, so that a missing or malformed secret is a clear error in
 * the first line of the log and does not lose a mail. The mail provider reads its own secrets.
 *
 * @throws SecretError that names the secret
 */
export function readEnvironment(read: ReadSecret): Environment {
  const secretKeys = readKeys(read, 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS');
  if (secretKeys.length === 0) {
    throw new Error('No secret key of the project is set.');
  }

  const firm = readFirm(read);
  return {
    supabaseUrl: requireSecret(read, 'SUPABASE_URL'),
    publicKeys: readKeys(read, 'SUPABASE_ANON_KEY', 'SUPABASE_PUBLISHABLE_KEYS'),
    secretKeys,
    firm,
    siteOrigins: readSiteOrigins(read, firm),
    turnstile: readTurnstile(read),
    webhook: readWebhook(read),
  };
}
