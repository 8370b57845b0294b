import * as z from 'zod/mini';

import type { MailFirm } from './environment.ts';
import type { Mail } from './mail.ts';
import {
  leadBlock,
  leadSchema,
  notificationMail,
  sentence,
  titleOf,
} from './notification-blocks.ts';
import type { Links } from './notification-blocks.ts';

/** What the outbox holds for a digest. */
export const digestSchema = z.object({
  notice: z.literal('digest'),
  count: z.number(),
  unverified: z.number(),
  leads: z.array(z.extend(leadSchema, { message: z.string(), reason: z.nullable(z.string()) })),
});

type Digest = z.infer<typeof digestSchema>;

const SIGN = 'NOT VERIFIED';

/**
 * One mail to the firm about many enquiries: those above the limit for all, and those whose sender
 * nobody verified. Nobody else is written to about them.
 */
export function composeDigest(digest: Digest, firm: MailFirm, links: Links): Mail | null {
  const { count, unverified, leads } = digest;
  // Erased on request before the digest went out.
  if (count === 0) return null;
  const title =
    count === 1 ? 'An enquiry without its own email' : `${count} enquiries in one email`;
  const why =
    'These enquiries are stored, but we did not write to their senders: more came than usual, or ' +
    'we could not verify them. Please check whether they are genuine.';
  const counts = [
    ...(unverified > 0 ? [`${unverified} of ${count} marked "${SIGN}".`] : []),
    ...(count > leads.length
      ? [`The first ${leads.length} are listed; the view "leads" in the database has all of them.`]
      : []),
  ];
  const blocks = leads.map((lead) =>
    leadBlock(
      lead,
      links,
      lead.message === '' ? [] : [['Message', lead.message]],
      `${lead.reason === 'unverified' ? `${SIGN}: ` : ''}${titleOf(lead)}`,
    ),
  );
  return notificationMail(firm, {
    title,
    preview: why,
    blocks: [...[why, ...counts].map(sentence), ...blocks],
  });
}
