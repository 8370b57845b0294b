import * as z from 'zod/mini';

import { simulatorResultSchema } from '../../../src/domain/enquiry.ts';
import { telephoneLinks } from '../../../src/domain/telephone.ts';
import type { Fact } from './blocks.ts';
import { COLOURS, escapeHtml } from './html.ts';

const senderFields = {
  id: z.string(),
  /** By which /desk and the list of leads name the enquiry. */
  reference: z.string(),
  created_at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
};

/** What `private.describe_enquiry` says of an enquiry. */
export const enquirySchema = z.discriminatedUnion('kind', [
  z.object({
    ...senderFields,
    kind: z.literal('contact'),
    subject: z.string(),
    message: z.string(),
  }),
  z.object({
    ...senderFields,
    kind: z.literal('simulator'),
    simulator_result: simulatorResultSchema,
  }),
]);

export type Enquiry = z.infer<typeof enquirySchema>;

/** Characters of an enquiry that a reply quotes: mail programs cut longer links. */
const MAX_QUOTED_CHARACTERS = 500;

/**
 * `mailto:` an e-mail address that the rules of the enquiry accept.
 *
 * @param quoted text that the reply quotes below an empty line
 */
export function mailtoUrl(email: string, subject?: string, quoted?: string): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  if (subject === undefined) {
    return address;
  }

  const url = `${address}?subject=${encodeURIComponent(subject)}`;
  if (quoted === undefined) {
    return url;
  }

  // By code point: half of a surrogate pair cannot be encoded.
  const start = Array.from(quoted).slice(0, MAX_QUOTED_CHARACTERS).join('');
  const lines = start.split('\n').map((line) => `> ${line}`);
  return `${url}&body=${encodeURIComponent(['', '', ...lines].join('\r\n'))}`;
}

const link = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" style="color:${COLOURS.sea}">${escapeHtml(label)}</a>`;

/** A visitor's number with links to call and to write on WhatsApp. */
function phoneFact(phone: string | null): Fact {
  if (phone === null) {
    return ['Phone', 'Not given'];
  }

  const links = telephoneLinks(phone);
  if (links === undefined) {
    return ['Phone', phone];
  }

  const { tel, whatsapp } = links;
  const call = link(tel, phone);
  if (whatsapp === undefined) {
    return ['Phone', phone, call];
  }

  const html = `${call} &middot; ${link(whatsapp, 'WhatsApp')}`;
  return ['Phone', `${phone} (WhatsApp: ${whatsapp})`, html];
}

/** A moment as the firm reads it: 5 January 2026 at 09:30. */
const cyprusTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Nicosia',
});

/** How to reach the sender of an enquiry, and which enquiry it is. */
export function enquiryFacts(enquiry: Enquiry): Fact[] {
  const { name, email, phone, created_at: receivedAt, reference } = enquiry;
  return [
    ['Name', name],
    phoneFact(phone),
    ['Email', email, link(mailtoUrl(email), email)],
    ['Received', `${cyprusTime.format(new Date(receivedAt))} (Cyprus)`],
    ['Reference', reference],
  ];
}
