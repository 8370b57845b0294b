import * as z from 'zod/mini';

import { composeDailySummary, dailySummarySchema } from './daily-summary.ts';
import { composeDigest, digestSchema } from './digest.ts';
import type { MailFirm } from './environment.ts';
import type { Mail } from './mail.ts';
import type { Links } from './notification-blocks.ts';
import { composeOverdueAlert, overdueAlertSchema } from './overdue-alert.ts';

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
