import * as z from 'zod/mini';

import type { MailFirm } from './environment.ts';
import { escapeHtml } from './html.ts';
import {
  cyprusTime,
  DESK_LABEL,
  deskLink,
  factTable,
  heading,
  letter,
  mainHeading,
  paragraph,
  textFoot,
} from './layout.ts';
import type { Part } from './mail.ts';
import { emailHtml, phoneHtml, phoneText } from './reach.ts';

/** What `private.alarm_contents` lists: enquiries that nobody has recorded anything about. */
export const lateSchema = z.object({
  notice: z.literal('alarm'),
  count: z.number(),
  leads: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['contact', 'simulator']),
      reference: z.string(),
      created_at: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      about: z.string(),
    }),
  ),
});

type Late = z.infer<typeof lateSchema>;
type Lead = Late['leads'][number];

const titleOf = ({ kind, about }: Lead) =>
  kind === 'simulator' ? `Simulator, ${about.toLowerCase()} light` : about;

const leadHtml = (lead: Lead, deskUrl: string) =>
  heading(titleOf(lead)) +
  factTable([
    ['Name', escapeHtml(lead.name)],
    ['Phone', phoneHtml(lead.phone)],
    ['Email', emailHtml(lead.email)],
    ['Received', `${escapeHtml(cyprusTime(new Date(lead.created_at)))} (Cyprus)`],
    ['Reference', escapeHtml(lead.reference)],
  ]) +
  deskLink(deskUrl);

const leadText = (lead: Lead, deskUrl: string) =>
  [
    titleOf(lead).toUpperCase(),
    `Name:      ${lead.name}`,
    `Phone:     ${phoneText(lead.phone)}`,
    `Email:     ${lead.email}`,
    `Received:  ${cyprusTime(new Date(lead.created_at))} (Cyprus)`,
    `Reference: ${lead.reference}`,
    `${DESK_LABEL}: ${deskUrl}`,
    '',
  ].join('\n');

/**
 * Tells the firm, once for each enquiry, that it has waited too long; nothing when somebody recorded an
 * event of every one of them meanwhile.
 */
export function composeAlarm(
  { count, leads }: Late,
  firm: MailFirm,
  links: ReadonlyMap<string, string>,
): Part[] {
  if (count === 0) return [];
  const title =
    count === 1 ? 'Nobody has answered this enquiry yet' : `${count} enquiries wait for a call`;
  const why =
    'Nothing has been recorded about it for as long as an enquiry should wait in office hours. ' +
    'If you have called already, say so; this is told once.';
  const more = count > leads.length ? [`The oldest ${leads.length} are listed.`] : [];
  const footnote = `Sent by the forms of ${new URL(firm.url).host}.`;
  const html = letter(firm, {
    title,
    preview: why,
    footnote,
    body:
      mainHeading(title) +
      [why, ...more].map((sentence) => paragraph(escapeHtml(sentence))).join('') +
      leads.map((lead) => leadHtml(lead, links.get(lead.id) ?? '')).join(''),
  });
  const texts = leads.map((lead) => leadText(lead, links.get(lead.id) ?? ''));
  const text = [title, '', why, ...more, '', ...texts, textFoot(firm, footnote)].join('\n');
  return [
    { name: 'firm', mail: { from: firm.sender, to: firm.recipient, subject: title, text, html } },
  ];
}
