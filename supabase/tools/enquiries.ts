import { randomUUID } from 'node:crypto';

import { readDataTables } from './catalogue.ts';
import { withDatabase } from './database.ts';

/** Deliveries of one table and kind that need the owner's attention. Counts only: the report is public. */
export type Attention = { what: string; overdue: number; failed: number; held: number };

/** Time after which the scheduled job must have sent what was due, a digest that collects included. */
const OVERDUE_AFTER = '35 minutes';

/** Counts what is overdue, failed or held: enquiries by kind, and digests and other mails. */
export function countDeliveries(databaseUrl: string): Promise<Attention[]> {
  return withDatabase(databaseUrl, async (sql) => {
    const leads = await sql<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = 'public.leads'::regclass`;
    const notifications = (await readDataTables(sql)).flatMap(({ name, columns, state }) =>
      state === null || name.startsWith('public.') ? [] : [{ name, columns, state: state.column }],
    );
    const found: Attention[] = [];
    for (const { name, columns, state } of [
      { name: 'public.leads', columns: leads, state: 'delivery_status' },
      ...notifications,
    ]) {
      const column = (pattern: RegExp) => columns.find((one) => pattern.test(one.name))?.name;
      const due = column(/(^|_)(next|due)(_attempt)?_at$/) ?? 'created_at';
      const rows = await sql.unsafe<Attention[]>(
        `select concat_ws(', ', $1::text, ${column(/^(kind|notice)$/) ?? 'null'}) as what,
          count(*) filter (where not ${state} in ('sent', 'failed', 'held')
            and greatest(${due}, created_at) < now() - $2::interval)::int as overdue,
          count(*) filter (where ${state} = 'failed')::int as failed,
          count(*) filter (where ${state} = 'held')::int as held
        from ${name} group by 1 order by 1`,
        [name, OVERDUE_AFTER],
      );
      found.push(...rows);
    }
    return found.filter(({ overdue, failed, held }) => overdue + failed + held > 0);
  });
}

/**
 * Sends one enquiry the whole way, from the form's request to the firm's mailbox, and erases it again.
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
    if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
    return response.text();
  };
  await withDatabase(databaseUrl, async (sql) => {
    try {
      await post('/rest/v1/contact_submissions');
      const body = await post('/functions/v1/send-contact-email');
      if (!body.includes('sent')) throw new Error(`The mail was not sent: ${body}`);
    } finally {
      await sql`select public.erase_enquiries(${enquiry.email})`;
    }
  });
}
