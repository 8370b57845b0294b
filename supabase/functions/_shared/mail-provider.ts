import { createResend } from './resend.ts';
import { SecretError } from './secrets.ts';
import type { ReadSecret } from './secrets.ts';

/** A mail to send. Every field except `text` and `html` is a single line. */
export interface Mail {
  from: string;
  to: string;
  replyTo: string;
  /**
   * The header `Auto-Submitted` (RFC 3834), which keeps out-of-office assistants from answering: in
   * reply to what a person sent, or without.
   */
  autoSubmitted: 'auto-replied' | 'auto-generated';
  subject: string;
  text: string;
  html: string;
}

/**
 * A service that sends mails. To use another one, write a file like resend.ts and add it to
 * `PROVIDERS`.
 */
export interface MailProvider {
  /** Maximum number of mails that it accepts per second. */
  readonly mailsPerSecond: number;
  /**
   * Sends one mail.
   *
   * @param idempotencyKey identifies the mail. Another call with the same key sends no second mail,
   *   at least for a day.
   * @throws DeliveryError when the mail was not accepted
   */
  send(mail: Mail, idempotencyKey: string): Promise<void>;
}

const PROVIDERS = { resend: createResend } satisfies Record<
  string,
  (read: ReadSecret) => MailProvider
>;

/**
 * The mail provider that the secret MAIL_PROVIDER names, Resend by default. It reads its own
 * secrets.
 *
 * @throws SecretError if no provider has that name, or a secret of it is missing or malformed
 */
export function createMailProvider(read: ReadSecret): MailProvider {
  const name = read('MAIL_PROVIDER') ?? 'resend';
  if (!Object.hasOwn(PROVIDERS, name)) {
    const known = Object.keys(PROVIDERS).join(', ');
    throw new SecretError('MAIL_PROVIDER', `is "${name}", which is none of ${known}`);
  }

  return PROVIDERS[name as keyof typeof PROVIDERS](read);
}
