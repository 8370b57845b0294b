import type { Environment } from './environment.ts';
import { createResend } from './resend.ts';

/** A mail to send. Every field except `text` and `html` is a single line. */
export interface Mail {
  from: string;
  to: string;
  replyTo: string;
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
  (environment: Environment) => MailProvider
>;

/**
 * The mail provider that the secret MAIL_PROVIDER names.
 *
 * @throws Error if no provider has that name
 */
export function createMailProvider(environment: Environment): MailProvider {
  const { mailProvider } = environment;
  if (!Object.hasOwn(PROVIDERS, mailProvider)) {
    const known = Object.keys(PROVIDERS).join(', ');
    throw new Error(`MAIL_PROVIDER is "${mailProvider}", which is none of: ${known}.`);
  }

  return PROVIDERS[mailProvider as keyof typeof PROVIDERS](environment);
}
