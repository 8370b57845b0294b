import { composeFirmMail, composeVisitorMail, enquirySchema } from './enquiry-mails.ts';
import type { Environment } from './environment.ts';
import { createFollowUpLink } from './follow-up-link.ts';
import type { FollowUpLink } from './follow-up-link.ts';
import type { Mail } from './mail.ts';
import { composeNotification, notificationSchema } from './notifications.ts';
import type { Delivery } from './store.ts';

/** What one delivery sends; `mail` is null when there is nothing left to report. */
export type Composed = { links: readonly FollowUpLink[] } & (
  { mail: Mail | null } | { webhook: unknown }
);

/**
 * The mail or webhook call of a delivery: the same for each attempt, because it depends on nothing but
 * the delivery and the firm.
 *
 * @throws ZodError when the contents are not as agreed with the database
 */
export function composeDelivery(delivery: Delivery, environment: Environment): Composed {
  const { id, kind, contents } = delivery;
  const { firm } = environment;
  const links: FollowUpLink[] = [];
  const deskUrl = (enquiryId: string) => {
    const link = createFollowUpLink(environment, id, enquiryId);
    links.push(link);
    return link.url;
  };
  switch (kind) {
    case 'webhook':
      return { links, webhook: contents };
    case 'visitor_mail':
      return { links, mail: composeVisitorMail(enquirySchema.parse(contents), firm) };
    case 'firm_mail':
      return { links, mail: composeFirmMail(enquirySchema.parse(contents), firm, deskUrl) };
    default: {
      const notification = notificationSchema.parse(contents);
      return { links, mail: composeNotification(kind, notification, firm, deskUrl) };
    }
  }
}
