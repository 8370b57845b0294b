import * as z from 'zod/mini';

import { CONTACT_FIELDS, listFields } from '../../../../src/features/enquiry/fields.ts';
import type { ContactFieldName, EnquiryField } from '../../../../src/features/enquiry/fields.ts';
import { simulatorResultSchema } from '../../../../src/features/enquiry/enquiry.ts';
import { telephoneLinks } from '../../../../src/features/enquiry/telephone.ts';
import { formatCyprusTime } from '../../../../src/features/enquiry/cyprus-time.ts';

const senderFields = {
  id: z.string(),
  /** Identifies the enquiry on /desk and in the list of leads. */
  reference: z.string(),
  created_at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** When the office opens after the enquiry arrived; absent or null while it is open. */
  office_opens_at: z.nullish(z.string()),
};

/** An enquiry as `private.describe_enquiry` returns it. */
export const enquirySchema = z.discriminatedUnion('kind', [
  // Loose, because further fields of the form are read by their names.
  z.looseObject({
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

export type ContactEnquiry = Extract<Enquiry, { kind: 'contact' }>;

/** The stored value of a field of the contact form; null if it was left empty. */
function storedValue(enquiry: ContactEnquiry, field: ContactFieldName): string | null {
  const value = field === 'full_name' ? enquiry.name : enquiry[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

export interface MailLink {
  url: string;
  label: string;
}

/** A line of a table of facts, as the templates show it. */
export interface Fact {
  label: string;
  /** The fact in plain text, beginning with the space or line break after its label. */
  text: string;
  /** The fact in HTML: its lines, or its links. */
  lines: readonly string[];
  links: readonly MailLink[];
}

/**
 * Quotes what a visitor typed, so that no line of it looks like part of a plain-text mail itself.
 */
export const quoteLines = (text: string): string => text.replaceAll(/^/gm, '> ');

export function createFact(label: string, text: string, links: readonly MailLink[] = []): Fact {
  const isLong = text.includes('\n');
  return {
    label,
    text: isLong ? `\n${quoteLines(text)}` : ` ${text}`,
    lines: links.length === 0 ? text.split('\n') : [],
    links,
  };
}

/** Outlook and Windows refuse longer addresses; a Greek letter has six characters in them. */
const MAX_MAILTO_LENGTH = 1_900;

const CUT_MARK = encodeURIComponent(' […]');

/**
 * Quotes text in a `mailto:` URL, cut so that the encoded text has at most `maxLength` characters.
 */
function encodeQuote(text: string, maxLength: number): string {
  const newLine = encodeURIComponent('\r\n> ');
  let encoded = encodeURIComponent('\r\n\r\n> ');
  // Code points, because half of a surrogate pair cannot be encoded.
  for (const character of text) {
    const next = character === '\n' ? newLine : encodeURIComponent(character);
    if (encoded.length + next.length + CUT_MARK.length > maxLength) {
      return encoded + CUT_MARK;
    }

    encoded += next;
  }

  return encoded;
}

/**
 * A `mailto:` URL for an e-mail address that has passed the validation of enquiries.
 *
 * @param quoted text that the reply quotes below an empty line, as far as mail programs take it
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

  const start = `${url}&body=`;
  return start + encodeQuote(quoted, MAX_MAILTO_LENGTH - start.length);
}

/** A visitor's number with links to call and to write on WhatsApp. */
function createPhoneFact(phone: string | null): Fact {
  if (phone === null) {
    return createFact('Phone', 'Not given');
  }

  const found = telephoneLinks(phone);
  if (found === undefined) {
    return createFact('Phone', phone);
  }

  const call = { url: found.tel, label: phone };
  if (found.whatsapp === undefined) {
    return createFact('Phone', phone, [call]);
  }

  const write = { url: found.whatsapp, label: 'WhatsApp' };
  return createFact('Phone', `${phone} (WhatsApp: ${found.whatsapp})`, [call, write]);
}

/** The fields of the contact form that a mail shows as facts, in the order of the form. */
export function listContactFacts(
  enquiry: ContactEnquiry,
  isShown: (field: EnquiryField & { readonly name: ContactFieldName }) => boolean,
  clean: (text: string) => string,
): Fact[] {
  return listFields(CONTACT_FIELDS)
    .filter(isShown)
    .map(({ name, label, shortLabel }) => {
      const value = storedValue(enquiry, name);
      return createFact(shortLabel ?? label, value === null ? 'Not given' : clean(value));
    });
}

/** Fields that both kinds of enquiry have. */
const SENDER_FIELDS: ReadonlySet<ContactFieldName> = new Set(['full_name', 'email', 'phone']);

function listOtherFacts(enquiry: Enquiry): Fact[] {
  if (enquiry.kind !== 'contact') {
    return [];
  }

  return listContactFacts(
    enquiry,
    ({ name, firmMail }) => firmMail === 'fact' && !SENDER_FIELDS.has(name),
    (text) => text,
  );
}

/** How to reach the sender of an enquiry, and which enquiry it is. */
export function listFacts(enquiry: Enquiry): Fact[] {
  const { name, email, phone, created_at: receivedAt, reference } = enquiry;
  return [
    createFact('Name', name),
    createPhoneFact(phone),
    createFact('Email', email, [{ url: mailtoUrl(email), label: email }]),
    ...listOtherFacts(enquiry),
    createFact('Received', formatCyprusTime(receivedAt)),
    createFact('Reference', reference),
  ];
}
