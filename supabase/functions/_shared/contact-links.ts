import { telephoneLinks } from '../../../src/domain/telephone.ts';
import { escapeHtml } from './html.ts';
import { COLOURS } from './colours.ts';

const link = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" style="color:${COLOURS.sea}">${escapeHtml(label)}</a>`;

/** Characters of an enquiry that a reply quotes: mail programs cut longer links. */
const MAX_QUOTED_CHARACTERS = 500;

/**
 * `mailto:` an e-mail address that the rules of the enquiry accept.
 *
 * @param quoted text that the reply quotes below an empty line
 */
export function mailtoUrl(email: string, subject?: string, quoted?: string): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  if (subject === undefined) return address;
  const url = `${address}?subject=${encodeURIComponent(subject)}`;
  if (quoted === undefined) return url;
  // By code point: half of a surrogate pair cannot be encoded.
  const start = Array.from(quoted).slice(0, MAX_QUOTED_CHARACTERS).join('');
  const lines = start.split('\n').map((line) => `> ${line}`);
  return `${url}&body=${encodeURIComponent(['', '', ...lines].join('\r\n'))}`;
}

/** A visitor's e-mail address as a link, in escaped HTML. */
export function emailHtml(email: string): string {
  return link(mailtoUrl(email), email);
}

/** A visitor's number with links to call and to write on WhatsApp, in escaped HTML. */
export function phoneHtml(phone: string | null): string {
  if (phone === null) return 'Not given';
  const links = telephoneLinks(phone);
  if (links === undefined) return escapeHtml(phone);
  const call = link(links.tel, phone);
  return links.whatsapp === undefined
    ? call
    : `${call} &middot; ${link(links.whatsapp, 'WhatsApp')}`;
}

/** The same for plain text. */
export function phoneText(phone: string | null): string {
  if (phone === null) return 'Not given';
  const whatsapp = telephoneLinks(phone)?.whatsapp;
  return whatsapp === undefined ? phone : `${phone} (WhatsApp: ${whatsapp})`;
}
