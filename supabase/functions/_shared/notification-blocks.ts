import * as z from 'zod/mini';

import type { MailFirm } from './environment.ts';
import { COLOURS } from './colours.ts';
import { escapeHtml, escapeLines } from './html.ts';
import {
  cyprusTime,
  DESK_LABEL,
  factTable,
  heading,
  letter,
  mainHeading,
  paragraph,
  textFoot,
} from './layout.ts';
import type { Mail } from './mail.ts';
import { emailHtml, phoneHtml, phoneText, quoteLines } from './contact-links.ts';

/** An enquiry as every notice lists it. */
export const leadSchema = z.object({
  id: z.string(),
  kind: z.enum(['contact', 'simulator']),
  reference: z.string(),
  created_at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The subject of the contact form, the light of the simulator. */
  about: z.string(),
});

type Lead = z.infer<typeof leadSchema>;

/** A passage of a mail in both of its forms. */
export type Block = { html: string; text: string };

/** The URL to /desk of each enquiry, by its id. */
export type Links = ReadonlyMap<string, string>;

export const titleOf = ({ kind, about }: Lead) =>
  kind === 'simulator' ? `Simulator, ${about.toLowerCase()} light` : about;

export function sentence(text: string): Block {
  return { html: paragraph(escapeHtml(text)), text: `${text}\n` };
}

/**
 * One enquiry: how to reach its sender, what else is to be said, and where to record what became of it.
 *
 * @param more further facts, label and text
 */
export function leadBlock(
  lead: Lead,
  links: Links,
  more: readonly (readonly [label: string, text: string])[] = [],
  title = titleOf(lead),
): Block {
  const received = `${cyprusTime(new Date(lead.created_at))} (Cyprus)`;
  const url = links.get(lead.id) ?? '';
  return {
    html:
      heading(title) +
      factTable([
        ['Name', escapeHtml(lead.name)],
        ['Phone', phoneHtml(lead.phone)],
        ['Email', emailHtml(lead.email)],
        ['Received', escapeHtml(received)],
        ['Reference', escapeHtml(lead.reference)],
        ...more.map(([label, text]) => [label, escapeLines(text)] as const),
      ]) +
      paragraph(
        `<a href="${escapeHtml(url)}" style="color:${COLOURS.sea}">${escapeHtml(DESK_LABEL)}</a>`,
      ),
    text: [
      title.toUpperCase(),
      `Name: ${lead.name}`,
      `Phone: ${phoneText(lead.phone)}`,
      `Email: ${lead.email}`,
      `Received: ${received}`,
      `Reference: ${lead.reference}`,
      ...more.map(([label, text]) =>
        text.includes('\n') ? `${label}:\n${quoteLines(text)}` : `${label}: ${text}`,
      ),
      `${DESK_LABEL}: ${url}`,
      '',
    ].join('\n'),
  };
}

/** A mail to the firm about more than one enquiry. */
export function notificationMail(
  firm: MailFirm,
  { title, preview, blocks }: { title: string; preview: string; blocks: readonly Block[] },
): Mail {
  const footnote = `Sent by the forms of ${new URL(firm.url).host}.`;
  const body = mainHeading(title) + blocks.map(({ html }) => html).join('');
  const text = [title, '', ...blocks.map((block) => block.text), textFoot(firm, footnote)];
  return {
    from: firm.sender,
    to: firm.recipient,
    subject: title,
    text: text.join('\n'),
    html: letter(firm, { title, preview, footnote, body }),
  };
}
