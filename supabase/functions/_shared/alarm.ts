import * as z from 'zod/mini';

import type { MailFirm } from './environment.ts';
import type { Part } from './mail.ts';
import { leadBlock, leadSchema, noticeMail, sentence } from './notice-parts.ts';
import type { Links } from './notice-parts.ts';

/** What `private.alarm_contents` lists: enquiries that nobody has recorded anything about. */
export const alarmSchema = z.object({
  notice: z.literal('alarm'),
  count: z.number(),
  leads: z.array(leadSchema),
});

/**
 * Tells the firm, once for each enquiry, that it has waited too long; nothing when somebody recorded an
 * event of every one of them meanwhile.
 */
export function composeAlarm(
  { count, leads }: z.infer<typeof alarmSchema>,
  firm: MailFirm,
  links: Links,
): Part[] {
  if (count === 0) return [];
  const title = count === 1 ? 'An enquiry needs a call' : `${count} enquiries need a call`;
  const why =
    'Nobody has recorded anything for longer than an enquiry should wait in office hours. If you have ' +
    'called already, record it. One alert per enquiry.';
  const more = count > leads.length ? [`The oldest ${leads.length} are listed.`] : [];
  const blocks = [...[why, ...more].map(sentence), ...leads.map((lead) => leadBlock(lead, links))];
  return [noticeMail(firm, { title, preview: why, blocks })];
}
