import { enquirySchema } from './enquiry.ts';
import { composeFirmMail, composeVisitorMail } from './enquiry-mails.ts';
import type { Environment } from './environment.ts';
import { createFollowUpLink } from './follow-up-link.ts';
import type { FollowUpLink } from './follow-up-link.ts';
import type { Mail } from './mail.ts';
import { composeNotification, notificationSchema } from './notifications.ts';
import type { Delivery } from './store.ts';

/**
 * What a delivery sends, and the links in it: a webhook call, or a mail, which is null when there is
 * nothing left to report. `contents` is undefined when it is not as agreed with the database. The same for
 * each attempt, because it depends on nothing but the delivery and the firm.
 */
export function composeDelivery({ id, kind, contents }: Delivery, environment: Environment) {
  const { firm } = environment;
  const links: FollowUpLink[] = [];
  const deskUrl = (enquiryId: string) => {
    const { url, link } = createFollowUpLink(environment, id, enquiryId);
    links.push(link);
    return url;
  };

  const composeContents = (): { webhook: unknown } | { mail: Mail | null } => {
    switch (kind) {
      case 'webhook':
        return { webhook: contents };
      case 'visitor_mail':
        return { mail: composeVisitorMail(enquirySchema.parse(contents), firm) };
      case 'firm_mail':
        return { mail: composeFirmMail(enquirySchema.parse(contents), firm, deskUrl) };
      default: {
        const notification = notificationSchema.parse(contents);
        return { mail: composeNotification(kind, notification, firm, deskUrl) };
      }
    }
  };

  try {
    return { id, contents: composeContents(), links };
  } catch {
    return { id, contents: undefined, links: [] };
  }
}
