import { telephoneDigits } from '../../../src/collections/schemas/firm.ts';
import type { Firm } from '../../../src/collections/schemas/firm.ts';
import { FIRM_FILE } from '../../content/content-site.ts';
import { quote } from '../finding.ts';
import type { TextRule } from '../rule.ts';

/** Groups of digits that may be a telephone number, without amounts in euros. */
const DIGIT_GROUPS = /(?<!€ ?)\+?\d[\d ()./-]{6,}\d(?! ?(?:€|euros?\b|EUR\b))/g;

/** Whether a text has a name as whole words: 'Bridge' is not in 'Bridges' or 'Tower Bridge'. */
function hasName(text: string, name: string): boolean {
  const before = String.raw`(?<![\p{L}\p{N}]|\p{L} \p{Lu}\p{Ll}+ )`;
  const after = String.raw`(?![\p{L}\p{N}]| \p{Lu}\p{Ll}| (?:loans?|mortgages?|financ\w+|credit)\b)`;
  return new RegExp(`${before}${RegExp.escape(name)}${after}`, 'u').test(text);
}

/** The first detail of the firm in a text; undefined if there is none. */
function findFirmDetail(text: string, firm: Firm): string | undefined {
  const ownNumbers = [firm.phone, firm.whatsapp ?? ''].map(telephoneDigits);
  const number = text
    .match(DIGIT_GROUPS)
    ?.find((digits) => ownNumbers.some((own) => own.endsWith(telephoneDigits(digits))));
  if (number !== undefined) {
    return number;
  }

  const domain = new URL(firm.url).hostname.replace(/^www\./, '');
  const address = [firm.email, domain].find((detail) =>
    text.toLowerCase().includes(detail.toLowerCase()),
  );
  if (address !== undefined) {
    return address;
  }

  // The town alone is allowed, because articles are about towns.
  const { locality, region } = firm.address;
  return [`${locality}, ${region}`, firm.name].find((name) => hasName(text, name));
}

const NO_AMOUNT_BEFORE = String.raw`(?<![€\d.,] ?)\b`;
const NO_AMOUNT_AFTER = String.raw`\b(?![.,]?\d| ?(?:euros?|€|EUR|million|m²))`;

/** A telephone number without a country code. */
function localNumber(digits: string): RegExp {
  return new RegExp(`${NO_AMOUNT_BEFORE}(?:${digits})${NO_AMOUNT_AFTER}`);
}

/** Contact details of any person or firm. */
const CONTACT_DETAILS: readonly RegExp[] = [
  // A bank account (IBAN).
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,4})?\b/,
  // An e-mail address, also as 'name (at) example.org'.
  /[\w.+-]+(?:@| ?(?:\(at\)|\[at\]) ?)[\w-]+(?:\.[\w-]+)+/,
  // A telephone number with its country code, or with its area code.
  /(?:\+|\b00)\d{1,3}[ ()./-]?(?:\d[ ()./-]?){5,11}\d/,
  /\(0?\d{2,5}\) ?\d{3,4}[ -]?\d{3,4}\b/,
  localNumber(String.raw`0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}`),
  // A telephone number in Cyprus.
  localNumber(String.raw`(?:2[2-6]|9[4-79])[ .-]?\d{3}[ .-]?\d{3}`),
  localNumber(String.raw`(?:7000|7777|8000|90\d\d)[ -]?\d{4}|800[ -]\d{5}`),
];

/**
 * Texts have no contact details. The firm's come from content/firm.yaml; others' go out of date.
 */
export const contactDetails: TextRule = {
  name: 'contact-details',
  check: ({ file, line, field, text }, { firm }, report) => {
    if (file === FIRM_FILE) {
      return;
    }

    const ownDetail = findFirmDetail(text, firm);
    if (ownDetail !== undefined) {
      const found = `${quote(ownDetail)}, a detail of the firm that belongs in ${FIRM_FILE}`;
      report({ line, field, found, fix: 'Write "we", or link to /contact.' });
      return;
    }

    const pattern = CONTACT_DETAILS.find((known) => known.test(text));
    const detail = pattern && text.match(pattern)?.[0];
    if (detail !== undefined) {
      report({
        line,
        field,
        found: `${quote(detail)}, a phone number, e-mail address or account number`,
        fix: 'Remove it: such details go out of date unnoticed.',
      });
    }
  },
};
