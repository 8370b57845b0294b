import * as z from 'zod/mini';

import { paragraph } from './blocks.ts';
import { composeDailySummary, dailySummarySchema } from './daily-summary.ts';
import type { MailFirm } from './environment.ts';
import type { Mail } from './mail.ts';
import { leadBlocks, leadSchema, notificationMail, titleOf } from './notification-blocks.ts';
import type { Links } from './notification-blocks.ts';

/** What the outbox holds for a digest. */
const digestSchema = z.object({
  notice: z.literal('digest'),
  count: z.number(),
  unverified: z.number(),
  leads: z.array(z.extend(leadSchema, { message: z.string(), reason: z.nullable(z.string()) })),
});

const UNVERIFIED = 'NOT VERIFIED';

/** One mail to the firm about the enquiries above a limit and the unverified ones; null without any. */
function composeDigest(
  { count, unverified, leads }: z.infer<typeof digestSchema>,
  firm: MailFirm,
  links: Links,
): Mail | null {
  // All were erased on request before the digest was sent.
  if (count === 0) return null;
  const title =
    count === 1 ? 'An enquiry without its own email' : `${count} enquiries in one email`;
  const why =
    'These enquiries are stored, but we did not write to their senders: more came than usual, or ' +
    'we could not verify them. Please check whether they are genuine.';
  const counts = [
    ...(unverified > 0 ? [`${unverified} of ${count} marked "${UNVERIFIED}".`] : []),
    ...(count > leads.length
      ? [`The first ${leads.length} are listed; the view "leads" in the database has all of them.`]
      : []),
  ];
  const blocks = leads.flatMap((lead) =>
    leadBlocks(
      lead,
      links,
      lead.message === '' ? [] : [['Message', lead.message]],
      `${lead.reason === 'unverified' ? `${UNVERIFIED}: ` : ''}${titleOf(lead)}`,
    ),
  );
  return notificationMail(firm, {
    title,
    preview: why,
    blocks: [...[why, ...counts].map(paragraph), ...blocks],
  });
}

/** What the outbox holds for an overdue alert: enquiries without an event. */
const overdueAlertSchema = z.object({
  notice: z.literal('overdue_alert'),
  count: z.number(),
  leads: z.array(leadSchema),
});

/** Alerts the firm, once for each enquiry, that it has waited too long; null when all were erased. */
function composeOverdueAlert(
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

/** What `private.delivery_contents` returns for each kind of notification. */
export const notificationSchema = z.discriminatedUnion('notice', [
  digestSchema,
  overdueAlertSchema,
  dailySummarySchema,
]);

/** The mail of a notification to the firm; null where there is nothing left to report. */
export function composeNotification(
  notification: z.infer<typeof notificationSchema>,
  firm: MailFirm,
  links: Links,
): Mail | null {
  switch (notification.notice) {
    case 'digest':
      return composeDigest(notification, firm, links);
    case 'overdue_alert':
      return composeOverdueAlert(notification, firm, links);
    case 'daily_summary':
      return composeDailySummary(notification, firm, links);
  }
}
