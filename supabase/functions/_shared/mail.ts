import type { Environment, MailTransport } from './environment.ts';

/** A mail ready to go. Every field is one line but `text` and `html`. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** A provider refused or did not answer. The message is kept with the enquiry, never logged. */
export class MailError extends Error {}

const TIME_LIMIT = 10_000;
const TRIES = 3;
const LONGEST_PAUSE = 2_000;

/** A line break in a header would begin another header. Nothing should hold one; nothing may. */
function refuseLineBreaks(mail: Mail): void {
  for (const line of [mail.from, mail.to, mail.replyTo ?? '', mail.subject]) {
    if (/[\r\n\0]/.test(line)) throw new MailError('A header of the mail holds a line break.');
  }
}

async function sendBySmtp(
  { host, port }: Extract<MailTransport, { kind: 'smtp' }>,
  mail: Mail,
  reference: string,
): Promise<void> {
  // Hosted functions cannot open SMTP ports and never load this.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: TIME_LIMIT,
    greetingTimeout: TIME_LIMIT,
    socketTimeout: TIME_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ ...mail, messageId: `<${reference}@enquiries.invalid>` });
  } catch (error) {
    throw new MailError(`smtp: ${error instanceof Error ? error.message : 'failed'}`);
  } finally {
    transport.close();
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

type Attempt = { done: true } | { done: false; reason: string; retryIn: number | undefined };

async function tryResend(
  { apiKey, apiUrl }: Extract<MailTransport, { kind: 'resend' }>,
  mail: Mail,
  reference: string,
): Promise<Attempt> {
  try {
    const answer = await fetch(`${apiUrl}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        // Resend delivers one mail for each key, also when its answer to the first was lost.
        'idempotency-key': reference,
      },
      body: JSON.stringify({
        from: mail.from,
        to: [mail.to],
        ...(mail.replyTo !== undefined && { reply_to: mail.replyTo }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const said = (await answer.text()).slice(0, 300);
    if (answer.ok) return { done: true };
    const seconds = Number(answer.headers.get('retry-after') ?? '1');
    const wait = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : 1000;
    const temporary = answer.status === 429 || answer.status >= 500;
    return {
      done: false,
      reason: `resend: ${answer.status} ${said}`,
      retryIn: temporary && wait <= LONGEST_PAUSE ? wait : undefined,
    };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'no answer';
    return { done: false, reason: `resend: ${name}`, retryIn: undefined };
  }
}

async function sendByResend(
  transport: Extract<MailTransport, { kind: 'resend' }>,
  mail: Mail,
  reference: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const attempt = await tryResend(transport, mail, reference);
    if (attempt.done) return;
    if (attempt.retryIn === undefined || tries >= TRIES) throw new MailError(attempt.reason);
    await pause(attempt.retryIn);
  }
}

/**
 * Sends one mail.
 *
 * @param reference names the mail for good: repeating it with the same reference is not a second mail
 *   where the provider can tell
 * @throws MailError when the mail was not accepted
 */
export async function sendMail(
  environment: Environment,
  mail: Mail,
  reference: string,
): Promise<void> {
  refuseLineBreaks(mail);
  const { transport } = environment;
  if (transport.kind === 'resend') await sendByResend(transport, mail, reference);
  else await sendBySmtp(transport, mail, reference);
}
