import * as z from 'zod/mini';

import { paragraph } from './blocks.ts';
import type { MailFirm } from './environment.ts';
import type { Mail } from './mail.ts';
import { leadBlocks, leadSchema, notificationMail, titleOf } from './notification-blocks.ts';
import type { Links } from './notification-blocks.ts';

/** What the outbox holds for a digest. */
export const digestSchema = z.object({
  notice: z.literal('digest'),
  count: z.number(),
  unverified: z.number(),
  leads: z.array(z.extend(leadSchema, { message: z.string(), reason: z.nullable(z.string()) })),
});

type Digest = z.infer<typeof digestSchema>;

const UNVERIFIED = 'NOT VERIFIED';

/** One mail to the firm about the enquiries above a limit and the unverified ones; null without any. */
export function composeDigest(digest: Digest, firm: MailFirm, links: Links): Mail | null {
  const { count, unverified, leads } = digest;
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
