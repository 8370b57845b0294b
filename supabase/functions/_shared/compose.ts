import * as z from 'zod/mini';

import { contactSubmissionSchema, simulatorMailSchema } from '../../../src/domain/enquiry.ts';
import { composeContactMail } from './contact-mails.ts';
import type { Environment } from './environment.ts';
import { createFollowUpLink } from './follow-up-link.ts';
import type { FollowUpLink } from './follow-up-link.ts';
import type { Mail, MailContext } from './mail.ts';
import { composeNotification, notificationSchema } from './notifications.ts';
import { composeSimulatorMail, simulatorFields } from './simulator-mails.ts';
import { StoreError } from './store.ts';
import type { Delivery } from './store.ts';

/** What one delivery sends; `mail` is null when there is nothing left to report. */
export type Composed = { links: readonly FollowUpLink[] } & (
  { mail: Mail | null } | { webhook: unknown }
);

const enquirySchema = z.object({
  kind: z.enum(['contact', 'simulator']),
  id: z.string(),
  created_at: z.string(),
  reference: z.string(),
  fields: z.record(z.string(), z.unknown()),
});

/** Contents as agreed with the database, or an error that ends the request. */
function parsed<Result>(result: z.core.util.SafeParseResult<Result>): Result {
  if (!result.success) throw new StoreError('a delivery cannot be read');
  return result.data;
}

/**
 * The mail or webhook call of a delivery: the same for each attempt, because it depends on nothing but
 * the delivery and the firm.
 */
export function composeDelivery(delivery: Delivery, environment: Environment): Composed {
  const { id, kind, contents } = delivery;
  const { firm } = environment;
  const createLink = (enquiryId: string) => createFollowUpLink(environment, id, enquiryId);
  if (kind === 'webhook') return { links: [], webhook: contents };
  if (kind !== 'visitor_mail' && kind !== 'firm_mail') {
    const notification = parsed(notificationSchema.safeParse(contents));
    const links = notification.leads.map((lead) => createLink(lead.id));
    const urls = new Map(links.map((link) => [link.enquiryId, link.url]));
    return { links, mail: composeNotification(notification, firm, urls) };
  }
  const { fields, ...enquiry } = parsed(enquirySchema.safeParse(contents));
  const audience = kind === 'firm_mail' ? 'firm' : 'visitor';
  const link = createLink(enquiry.id);
  const context: MailContext = { firm, audience, deskUrl: link.url, ...enquiry };
  const mail =
    enquiry.kind === 'contact'
      ? composeContactMail(parsed(contactSubmissionSchema.safeParse(fields)), context)
      : composeSimulatorMail(
          parsed(simulatorMailSchema.safeParse(simulatorFields(fields))),
          context,
        );
  return { links: audience === 'firm' ? [link] : [], mail };
}
