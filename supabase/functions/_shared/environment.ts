import * as z from 'zod/mini';

export const firmSchema = z.object({
  name: z.string(),
  url: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneLink: z.string(),
  address: z.string(),
  hours: z.string(),
  /** Whether the first call is free; left out where the firm does not claim it. */
  isFirstCallFree: z.optional(z.boolean()),
  /** Who contacts a visitor after the simulator; absent where the firm does not say. */
  expert: z.optional(z.string()),
  /** URL of the firm's own logo; absent where its logo is the tile. */
  logo: z.optional(z.string()),
  sender: z.string(),
  recipient: z.string(),
  /** Company name and registration number; absent where the firm has none. */
  company: z.optional(z.string()),
  /** What every bank asks for: `everyone` of content/documents.yaml. */
  documents: z._default(z.array(z.string()), []),
});

/**
 * The facts of the firm that a mail needs; `supabase/mail-firm.ts` makes them from
 * content/firm.yaml.
 */
export type MailFirm = z.infer<typeof firmSchema>;

/** What a function reads from its environment. */
export interface Environment {
  supabaseUrl: string;
  publicKeys: string[];
  secretKeys: string[];
  firm: MailFirm;
  siteOrigins: string[];
  /** Undefined if the firm does not verify its visitors. */
  turnstile: { secret: string; verifyUrl: string } | undefined;
  /** Receives every enquiry; undefined for none. */
  webhook: { url: string; secret: string } | undefined;
}
