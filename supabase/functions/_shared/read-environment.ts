import * as z from 'zod/mini';

import { firmSchema } from './environment.ts';
import type { Environment } from './environment.ts';

function required(name: string): string {
  const value = Deno.env.get(name);
  if (value === undefined || value === '') {
    throw new Error(`The secret ${name} is missing: docs/deploy.md says how to set it.`);
  }

  return value;
}

/**
 * Reads the keys of the project. The newer ones are a JSON object by name in one variable; each
 * older one has its own variable.
 */
function readKeys(single: string, several: string): string[] {
  const named: unknown = JSON.parse(Deno.env.get(several) || '{}');
  const list = Object.values(z.record(z.string(), z.string()).parse(named));
  return [Deno.env.get(single) ?? '', ...list].filter((key) => key !== '');
}

function readTurnstile(): Environment['turnstile'] {
  const secret = Deno.env.get('TURNSTILE_SECRET_KEY');
  if (!secret) {
    return undefined;
  }

  const verifyUrl =
    Deno.env.get('TURNSTILE_VERIFY_URL') ||
    'https://challenges.cloudflare.com/turnstile/v0/siteverify';
  return { secret, verifyUrl };
}

function readWebhook(): Environment['webhook'] {
  const url = Deno.env.get('WEBHOOK_URL');
  return url ? { url, secret: required('WEBHOOK_SECRET') } : undefined;
}

/**
 * Reads the environment once, at start, so that a missing secret is a clear error in the first line
 * of the log and does not lose a mail.
 *
 * @throws Error that names the secret
 */
export function readEnvironment(): Environment {
  const secretKeys = readKeys('SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS');
  if (secretKeys.length === 0) {
    throw new Error('No secret key of the project is set.');
  }

  const firm = firmSchema.parse(JSON.parse(required('FIRM')));
  const origins = Deno.env.get('SITE_ORIGINS') || new URL(firm.url).origin;
  const mailsPerSecond = Deno.env.get('MAILS_PER_SECOND');
  return {
    supabaseUrl: required('SUPABASE_URL'),
    publicKeys: readKeys('SUPABASE_ANON_KEY', 'SUPABASE_PUBLISHABLE_KEYS'),
    secretKeys,
    firm,
    siteOrigins: origins.split(',').map((origin) => origin.trim()),
    mailProvider: Deno.env.get('MAIL_PROVIDER') || 'resend',
    resend: {
      apiKey: required('RESEND_API_KEY'),
      apiUrl: Deno.env.get('RESEND_API_URL') || 'https://api.resend.com',
      mailsPerSecond: mailsPerSecond ? Number(mailsPerSecond) : undefined,
    },
    turnstile: readTurnstile(),
    webhook: readWebhook(),
  };
}
