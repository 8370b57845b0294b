import * as z from 'zod/mini';

import { alarmSchema, composeAlarm } from './alarm.ts';
import { composeDigest, digestSchema } from './digest.ts';
import type { MailFirm } from './environment.ts';
import type { Part } from './mail.ts';
import { composeMorning, morningSchema } from './morning.ts';
import type { Links } from './notice-parts.ts';

/** What `private.digest_contents` gives for each kind of notice. */
export const noticeSchema = z.discriminatedUnion('notice', [
  digestSchema,
  alarmSchema,
  morningSchema,
  z.object({ notice: z.literal('webhook'), payload: z.unknown() }),
]);

type MailedNotice = Exclude<z.infer<typeof noticeSchema>, { notice: 'webhook' }>;

/** The enquiries that a notice has a link to /desk for. */
export function enquiriesOf({ leads }: MailedNotice): readonly string[] {
  return leads.map(({ id }) => id);
}

/** The mail of a notice to the firm; none where there is nothing to tell any more. */
export function composeNotice(notice: MailedNotice, firm: MailFirm, links: Links): Part[] {
  switch (notice.notice) {
    case 'digest':
      return composeDigest(notice, firm, links);
    case 'alarm':
      return composeAlarm(notice, firm, links);
    case 'morning':
      return composeMorning(notice, firm, links);
  }
}
