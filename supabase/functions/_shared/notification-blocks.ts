import * as z from 'zod/mini';

import {
  composeMail,
  deskButton,
  enquiryFacts,
  factTable,
  heading,
  mainHeading,
} from './blocks.ts';
import type { Block, Fact } from './blocks.ts';
import type { MailFirm } from './environment.ts';
import type { Mail } from './mail.ts';

/** An enquiry as every notification lists it. */
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

/** The URL to /desk of each enquiry, by its id. */
export type Links = ReadonlyMap<string, string>;

export const titleOf = ({ kind, about }: Lead) =>
  kind === 'simulator' ? `Simulator, ${about.toLowerCase()} light` : about;

/** One enquiry: how to reach its sender, further facts, and where to record the follow-up. */
export function leadBlocks(
  lead: Lead,
  links: Links,
  more: readonly Fact[] = [],
  title = titleOf(lead),
): Block[] {
  return [
    heading(title),
    factTable([...enquiryFacts(lead), ...more]),
    deskButton(links.get(lead.id) ?? ''),
  ];
}

/** A mail to the firm about more than one enquiry. */
export function notificationMail(
  firm: MailFirm,
  { title, preview, blocks }: { title: string; preview: string; blocks: readonly Block[] },
): Mail {
  return composeMail(firm, {
    to: firm.recipient,
    subject: title,
    preview,
    blocks: [mainHeading(title), ...blocks],
    footnote: `Sent by the forms of ${new URL(firm.url).host}.`,
  });
}
