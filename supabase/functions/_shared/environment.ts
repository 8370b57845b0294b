import * as z from 'zod/mini';

const firmSchema = z.object({
  name: z.string(),
  url: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneLink: z.string(),
  address: z.string(),
  hours: z.string(),
  sender: z.string(),
  recipient: z.string(),
});

/** The facts of the firm that a mail needs; `supabase/mail-firm.ts` makes them from content/firm.yaml. */
export type MailFirm = z.infer<typeof firmSchema>;

/** What a function reads from its environment. */
export type Environment = ReturnType<typeof readEnvironment>;

function required(name: string): string {
  const value = Deno.env.get(name);
  if (value === undefined || value === '') {
    throw new Error(`The secret ${name} is missing. "npm run deploy:backend" sets it.`);
  }

  return value;
}

/** Hosted projects have their newer keys in a JSON object by name, the older ones in a variable each. */
function keys(single: string, several: string): string[] {
  const named: unknown = JSON.parse(Deno.env.get(several) || '{}');
  const list = Object.values(z.record(z.string(), z.string()).parse(named));
  return [Deno.env.get(single) ?? '', ...list].filter((key) => key !== '');
}

/**
 * Reads the environment once, at start, so that a missing secret is a clear error in the first line
 * of the log and not a lost mail.
 */
export function readEnvironment() {
  const webhookUrl = Deno.env.get('WEBHOOK_URL');
  const turnstileSecret = Deno.env.get('TURNSTILE_SECRET_KEY');
  const publicKeys = keys('SUPABASE_ANON_KEY', 'SUPABASE_PUBLISHABLE_KEYS');
  const secretKeys = keys('SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS');
  if (secretKeys.length === 0) {
    throw new Error('No secret key of the project is set.');
  }

  const firm = firmSchema.parse(JSON.parse(required('FIRM')));
  const origins = (Deno.env.get('SITE_ORIGINS') || new URL(firm.url).origin).split(',');
  return {
    supabaseUrl: required('SUPABASE_URL'),
    publicKeys,
    secretKeys,
    firm,
    siteOrigins: origins.map((origin) => origin.trim()),
    /** The mail provider, by Resend's API; on a developer's machine the inbox answers it. */
    provider: {
      apiKey: required('RESEND_API_KEY'),
      apiUrl: Deno.env.get('RESEND_API_URL') || 'https://api.resend.com',
    },
    turnstile: turnstileSecret
      ? {
          secret: turnstileSecret,
          verifyUrl:
            Deno.env.get('TURNSTILE_VERIFY_URL') ||
            'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        }
      : undefined,
    /** Receives every enquiry, by the Standard Webhooks specification. */
    webhook: webhookUrl ? { url: webhookUrl, secret: required('WEBHOOK_SECRET') } : undefined,
  };
}
