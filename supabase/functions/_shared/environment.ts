import * as z from 'zod/mini';

const firmSchema = z.object({
  name: z.string(),
  tagline: z.string(),
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

/** How mail leaves: SMTP on a developer's machine, Resend's HTTP API when hosted. */
export type MailTransport =
  { kind: 'smtp'; host: string; port: number } | { kind: 'resend'; apiKey: string; apiUrl: string };

/** Everything a function is told from outside. */
export type Environment = {
  supabaseUrl: string;
  publicKeys: readonly string[];
  secretKeys: readonly string[];
  firm: MailFirm;
  siteOrigins: readonly string[];
  transport: MailTransport;
  turnstile: { secret: string; verifyUrl: string } | undefined;
  /** Where every enquiry is told to, by the Standard Webhooks specification. */
  webhook: { url: string; secret: string } | undefined;
};

function required(name: string): string {
  const value = Deno.env.get(name);
  if (value === undefined || value === '') {
    throw new Error(`The secret ${name} is missing. "npm run deploy:backend" sets it.`);
  }
  return value;
}

/** Hosted projects give their newer keys as a JSON object of name to key, beside the older single ones. */
function keys(single: string, several: string): string[] {
  const named: unknown = JSON.parse(Deno.env.get(several) || '{}');
  const list = Object.values(z.record(z.string(), z.string()).parse(named));
  return [Deno.env.get(single) ?? '', ...list].filter((key) => key !== '');
}

function transport(): MailTransport {
  const apiKey = Deno.env.get('RESEND_API_KEY');
  if (apiKey) {
    const apiUrl = Deno.env.get('RESEND_API_URL') || 'https://api.resend.com';
    return { kind: 'resend', apiKey, apiUrl };
  }
  const host = Deno.env.get('SMTP_HOST');
  if (!host) throw new Error('No way to send mail: set the secret RESEND_API_KEY.');
  return { kind: 'smtp', host, port: Number(required('SMTP_PORT')) };
}

/**
 * Reads the environment once, at start, so that a missing secret is a clear error in the first line
 * of the log and not a lost mail.
 */
export function readEnvironment(): Environment {
  const webhookUrl = Deno.env.get('WEBHOOK_URL');
  const turnstileSecret = Deno.env.get('TURNSTILE_SECRET_KEY');
  const publicKeys = keys('SUPABASE_ANON_KEY', 'SUPABASE_PUBLISHABLE_KEYS');
  const secretKeys = keys('SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS');
  if (secretKeys.length === 0) throw new Error('No secret key of the project is set.');
  const firm = firmSchema.parse(JSON.parse(required('FIRM')));
  const origins = (Deno.env.get('SITE_ORIGINS') || new URL(firm.url).origin).split(',');
  return {
    supabaseUrl: required('SUPABASE_URL'),
    publicKeys,
    secretKeys,
    firm,
    siteOrigins: origins.map((origin) => origin.trim()),
    transport: transport(),
    turnstile: turnstileSecret
      ? {
          secret: turnstileSecret,
          verifyUrl:
            Deno.env.get('TURNSTILE_VERIFY_URL') ||
            'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        }
      : undefined,
    webhook: webhookUrl ? { url: webhookUrl, secret: required('WEBHOOK_SECRET') } : undefined,
  };
}
