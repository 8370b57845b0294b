import * as z from 'zod/mini';

import { paragraph } from './blocks.ts';
import type { MailFirm } from './environment.ts';
import type { Mail } from './mail.ts';
import { leadBlocks, leadSchema, notificationMail } from './notification-blocks.ts';
import type { Links } from './notification-blocks.ts';

/** What the outbox holds for an overdue alert: enquiries without an event. */
export const overdueAlertSchema = z.object({
  notice: z.literal('overdue_alert'),
  count: z.number(),
  leads: z.array(leadSchema),
});

/** Alerts the firm, once for each enquiry, that it has waited too long; null when all were erased. */
export function composeOverdueAlert(
  { count, leads }: z.infer<typeof overdueAlertSchema>,
  firm: MailFirm,
  links: Links,
): Mail | null {
  if (count === 0) return null;
  const title = count === 1 ? 'An enquiry needs a call' : `${count} enquiries need a call`;
  const why =
    'No outcome has been recorded for longer than an enquiry should wait in office hours. If you have ' +
    'called already, record it. One alert per enquiry.';
  const blocks = [paragraph(why), ...leads.flatMap((lead) => leadBlocks(lead, links))];
  return notificationMail(firm, { title, preview: why, blocks });
}
