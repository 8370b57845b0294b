import { randomUUID } from 'node:crypto';

import { withDatabase } from './database.ts';

/** Enquiries or notifications of one kind that need the owner's attention. Counts only: the report is public. */
export interface Attention {
  what: string;
  overdue: number;
  failed: number;
  held: number;
}

/** Time after which the scheduled job must have sent what was due, a digest that collects included. */
const OVERDUE_AFTER = '35 minutes';

/** Counts what is overdue, failed or held: enquiries, notifications and webhook calls, by kind. */
export function countDeliveries(databaseUrl: string): Promise<Attention[]> {
  return withDatabase(
    databaseUrl,
    async (sql) => sql<Attention[]>`
      select kind as what,
        count(*) filter (where status not in ('failed', 'held'))::int as overdue,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status = 'held')::int as held
      from (
        select kind, delivery_status as status, greatest(next_attempt_at, created_at) as due_at
        from public.leads
        union all
        select kind, status, due_at from private.outbox
        where kind not in ('visitor_mail', 'firm_mail')
      ) deliveries
      where status in ('failed', 'held')
        or status <> 'sent' and due_at < now() - ${OVERDUE_AFTER}::interval
      group by kind order by kind`,
  );
}

/**
 * Sends one enquiry from the form's request to the firm's mailbox, and erases it.
 * Its name and its message say what it is.
 *
 * @param origin the site's, which the functions answer to
 * @throws Error that names the step which failed
 */
export async function sendSyntheticEnquiry(
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
    message: 'Sent by the scheduled check of the site. No reply is needed.',
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
    if (!response.ok) {
      throw new Error(`${path} responded with ${response.status}.`);
    }

    return response.text();
  };

  await withDatabase(databaseUrl, async (sql) => {
    try {
      await post('/rest/v1/contact_submissions');
      const body = await post('/functions/v1/send-contact-email');
      if (!body.includes('sent')) {
        throw new Error(`The mail was not sent: ${body}`);
      }
    } finally {
      await sql`select public.erase_enquiries(${enquiry.email})`;
    }
  });
}
