import * as z from 'zod/mini';

import type { MailFirm } from './environment.ts';
import { escapeHtml, escapeLines } from './html.ts';
import { COLOURS } from './colours.ts';
import { cyprusTime, factTable, heading, letter, paragraph, textFoot } from './layout.ts';
import type { Part } from './mail.ts';
import { emailHtml, phoneHtml, phoneText } from './reach.ts';

/** What `private.digest_contents` lists. */
export const digestSchema = z.object({
  count: z.number(),
  unverified: z.number(),
  leads: z.array(
    z.object({
      kind: z.enum(['contact', 'simulator']),
      created_at: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      about: z.string(),
      message: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});

type Digest = z.infer<typeof digestSchema>;
type Lead = Digest['leads'][number];

const SIGN = 'NOT VERIFIED';

const titleOf = ({ kind, about, reason }: Lead) =>
  `${reason === 'unverified' ? `${SIGN}: ` : ''}${kind === 'simulator' ? `Simulator, ${about.toLowerCase()} light` : about}`;

const leadHtml = (lead: Lead) =>
  heading(titleOf(lead)) +
  factTable([
    ['Name', escapeHtml(lead.name)],
    ['Phone', phoneHtml(lead.phone)],
    ['Email', emailHtml(lead.email)],
    ['Received', `${escapeHtml(cyprusTime(new Date(lead.created_at)))} (Cyprus)`],
    ...(lead.message === '' ? [] : [['Message', escapeLines(lead.message)] as const]),
  ]);

const leadText = (lead: Lead) =>
  [
    titleOf(lead).toUpperCase(),
    `Name:     ${lead.name}`,
    `Phone:    ${phoneText(lead.phone)}`,
    `Email:    ${lead.email}`,
    `Received: ${cyprusTime(new Date(lead.created_at))} (Cyprus)`,
    ...(lead.message === '' ? [] : [lead.message]),
    '',
  ].join('\n');

/**
 * One mail to the firm about many enquiries: those above the limit for all, and those whose sender
 * nobody verified. Nobody else is written to about them.
 */
export function composeDigest(digest: Digest, firm: MailFirm): Part[] {
  const { count, unverified, leads } = digest;
  // Erased on request before the digest went out.
  if (count === 0) return [];
  const title =
    count === 1 ? 'An enquiry without a mail of its own' : `${count} enquiries in one mail`;
  const why =
    'These enquiries are stored and their senders were not written to: more arrived than usual, or ' +
    'nobody was verified behind them. Please look whether they are genuine.';
  const counts = [
    ...(unverified > 0 ? [`${unverified} of ${count} marked "${SIGN}".`] : []),
    ...(count > leads.length
      ? [`The first ${leads.length} are listed; the list of leads in the database has all of them.`]
      : []),
  ];
  const footnote = `Sent by the forms of ${new URL(firm.url).host}.`;
  const html = letter(firm, {
    title,
    preview: why,
    footnote,
    body:
      `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:${COLOURS.ink}">${escapeHtml(title)}</h1>` +
      [why, ...counts].map((sentence) => paragraph(escapeHtml(sentence))).join('') +
      leads.map(leadHtml).join(''),
  });
  const text = [title, '', why, ...counts, '', ...leads.map(leadText), textFoot(firm, footnote)];
  return [
    {
      name: 'firm',
      mail: { from: firm.sender, to: firm.recipient, subject: title, text: text.join('\n'), html },
    },
  ];
}
