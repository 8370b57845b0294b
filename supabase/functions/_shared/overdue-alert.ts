import * as z from 'zod/mini';

import type { MailFirm } from './environment.ts';
import type { Mail } from './mail.ts';
import { leadBlock, leadSchema, notificationMail, sentence } from './notification-blocks.ts';
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
    'Nobody has recorded anything for longer than an enquiry should wait in office hours. If you have ' +
    'called already, record it. One alert per enquiry.';
  const blocks = [sentence(why), ...leads.map((lead) => leadBlock(lead, links))];
  return notificationMail(firm, { title, preview: why, blocks });
}
