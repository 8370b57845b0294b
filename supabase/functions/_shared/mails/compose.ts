import type { Environment } from '../environment.ts';
import { createFollowUpLink } from '../follow-up-link.ts';
import type { FollowUpLink } from '../follow-up-link.ts';
import type { Mail } from '../mail-provider.ts';
import type { Delivery } from '../store.ts';
import { composeFirmMail, composeVisitorMail } from './enquiry-mails.ts';
import { enquirySchema } from './facts.ts';
import { composeDailySummary, dailySummarySchema } from './daily-summary.ts';

/**
 * Contents of a delivery: a webhook call or a mail. The mail is null if there is nothing left to
 * report.
 */
export type Contents = { webhook: unknown } | { mail: Mail | null };

export interface ComposedDelivery {
  id: string;
  /** Undefined if the contents from the database do not have the expected form. */
  contents: Contents | undefined;
  /** Links to /desk in the contents. */
  links: readonly FollowUpLink[];
}

/**
 * Composes what a claimed row of the outbox sends. The result is the same for each attempt, because
 * it depends only on the delivery and the firm.
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
      case 'daily_summary':
        return { mail: composeDailySummary(dailySummarySchema.parse(contents), firm, deskUrl) };
    }
  };

  try {
    return { id, contents: compose(), links };
  } catch {
    return { id, contents: undefined, links: [] };
  }
}
