import { randomUUID } from 'node:crypto';

import { connect } from './connect.ts';

/** Enquiries that wait for somebody, by why. Counts only: the report may be read by anybody. */
export type Waiting = { overdue: number; failed: number; held: number };

/** How long after a mail was due the scheduled job must have sent it, whatever it waits for. */
const PATIENCE = '15 minutes';

/** Counts what a person has to look at (docs/backend.md, 'For the owner'). */
export async function readWaiting(databaseUrl: string): Promise<Waiting> {
  const sql = connect(databaseUrl);
  try {
    const [counted] = await sql<Waiting[]>`
      select
        count(*) filter (where delivery_status in ('pending', 'sending')
          and next_attempt_at < now() - ${PATIENCE}::interval)::int as overdue,
        count(*) filter (where delivery_status = 'failed')::int as failed,
        count(*) filter (where delivery_status = 'held')::int as held
      from public.leads`;
    return counted ?? { overdue: 0, failed: 0, held: 0 };
  } finally {
    await sql.end();
  }
}

/**
 * Sends one enquiry the whole way, from the form's request to the firm's mailbox, and erases it again.
 * Its name and its message say what it is.
 *
 * @param origin the site's, which the functions answer to
 * @throws Error that names the step which failed
 */
export async function sendSynthetic(
  apiUrl: string,
  key: string,
  origin: string,
  databaseUrl: string,
): Promise<void> {
  const enquiry = {
    full_name: 'Synthetic enquiry',
    email: `synthetic-${randomUUID()}@enquiries.example`,
    phone: '',
    subject: 'Other',
    message: 'This enquiry was sent by the scheduled check of the site. Nobody waits for a reply.',
  };
  const headers = {
    apikey: key,
    origin,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const post = async (path: string) => {
    const body = JSON.stringify(enquiry);
    const signal = AbortSignal.timeout(60_000);
    const response = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body, signal });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return response.text();
  };
  const sql = connect(databaseUrl);
  try {
    await post('/rest/v1/contact_submissions');
    const said = await post('/functions/v1/send-contact-email');
    if (!said.includes('sent')) throw new Error(`The mail was not sent: ${said}`);
  } finally {
    await sql`select public.erase_enquiries(${enquiry.email})`;
    await sql.end();
  }
}
