import * as z from 'zod/mini';

import { composeAlarm, lateSchema } from './alarm.ts';
import { composeDigest, digestSchema } from './digest.ts';
import type { MailFirm } from './environment.ts';
import type { Part } from './mail.ts';
import { composeMorning, morningSchema } from './morning.ts';

/** What `private.digest_contents` gives for each kind of notice. */
export const noticeSchema = z.discriminatedUnion('notice', [
  digestSchema,
  lateSchema,
  morningSchema,
  z.object({ notice: z.literal('webhook'), payload: z.unknown() }),
]);

type MailedNotice = Exclude<z.infer<typeof noticeSchema>, { notice: 'webhook' }>;

/** The enquiries that a notice has a link to /desk for. */
export function enquiriesOf({ leads }: MailedNotice): readonly string[] {
  return leads.map(({ id }) => id);
}

/**
 * The mail of a notice to the firm; none where there is nothing to tell any more.
 *
 * @param links the URL to /desk of each enquiry in it, by id
 */
export function composeNotice(
  notice: MailedNotice,
  firm: MailFirm,
  links: ReadonlyMap<string, string>,
): Part[] {
  switch (notice.notice) {
    case 'digest':
      return composeDigest(notice, firm, links);
    case 'alarm':
      return composeAlarm(notice, firm, links);
    case 'morning':
      return composeMorning(notice, firm, links);
  }
}
