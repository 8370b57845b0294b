import type { Environment } from '../environment.ts';
import { createFollowUpLink } from '../follow-up-link.ts';
import type { FollowUpLink } from '../follow-up-link.ts';
import type { Mail } from '../mail-provider.ts';
import type { Delivery } from '../store.ts';
import { composeFirmMail, composeVisitorMail } from './enquiry-mails.ts';
import { enquirySchema } from './facts.ts';
import { composeNotification, notificationSchema } from './notifications.ts';

/** What a delivery sends: a webhook call, or a mail, which is null when there is nothing left to report. */
export type Contents = { webhook: unknown } | { mail: Mail | null };

export interface ComposedDelivery {
  id: string;
  /** Undefined when the contents are not as agreed with the database. */
  contents: Contents | undefined;
  /** The links to /desk in it. */
  links: readonly FollowUpLink[];
}

/**
 * What a claimed row of the outbox sends. The same for each attempt, because it depends on nothing but the
 * delivery and the firm.
 */
export function composeDelivery(delivery: Delivery, environment: Environment): ComposedDelivery {
  const { id, kind, contents } = delivery;
  const { firm } = environment;
  const links: FollowUpLink[] = [];
  const deskUrl = (enquiryId: string) => {
    const { url, link } = createFollowUpLink(environment, id, enquiryId);
    links.push(link);
    return url;
  };

  const compose = (): Contents => {
    switch (kind) {
      case 'webhook':
        return { webhook: contents };
      case 'visitor_mail':
        return { mail: composeVisitorMail(enquirySchema.parse(contents), firm) };
      case 'firm_mail':
        return { mail: composeFirmMail(enquirySchema.parse(contents), firm, deskUrl) };
      case 'digest':
      case 'overdue_alert':
      case 'daily_summary':
        return {
          mail: composeNotification(kind, notificationSchema.parse(contents), firm, deskUrl),
        };
    }
  };

  try {
    return { id, contents: compose(), links };
  } catch {
    return { id, contents: undefined, links: [] };
  }
}
