import { findForbiddenClaims } from '../../schemas/forbidden-claims.ts';
import { telephoneDigits } from '../../schemas/firm.ts';
import { quote } from '../finding.ts';
import { placeAt } from '../texts.ts';
import type { TextRule } from '../texts.ts';

/** No forbidden claims (docs/facts.md). */
export const claims: TextRule = (text, _, report) => {
  // The owner's own statement, which only a lawyer can judge.
  const isLicence = text.file === 'content/firm.yaml' && text.field === 'licence';
  if (text.file === 'content/figures.yaml' || isLicence) {
    return;
  }

  for (const { severity, index, found, reason, fix } of findForbiddenClaims(text.text)) {
    report(placeAt(text, index), `${quote(found)}: ${reason}`, fix, severity);
  }
};

/** Whether a text contains a name as whole words: 'Bridge' is not in 'Bridges'. */
const names = (text: string, name: string) =>
  text.includes(name) &&
  new RegExp(
    // A longer name ('London Bridge', 'Bridge Street') or a generic term ('Bridge loans') does not
    // count.
    `(?<![\\p{L}\\p{N}]|\\p{L},? \\p{Lu}\\p{Ll}+ )${RegExp.escape(name)}(?![\\p{L}\\p{N}]| \\p{Lu}\\p{Ll}| (?:loans?|finance|financing|mortgages?|credit)\\b)`,
    'u',
  ).test(text);

/** IBANs, e-mail addresses and telephone numbers, of the firm or of others. */
const CONTACT = new RegExp(
  [
    String.raw`\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,4})?\b`,
    String.raw`[\w.+-]+(?:@| ?(?:\(at\)|\[at\]) ?)[\w-]+(?:\.[\w-]+)*`,
    String.raw`(?:\+|\b00)\d{1,3}[ ()./-]?(?:\d[ ()./-]?){5,11}\d`,
    String.raw`(?<![€\d.,] ?)\b(?:(?:2[2-6]|9[4-79])[ .-]?\d{3}[ .-]?\d{3}|(?:7000|7777|8000|900[09]|909[78])[ -]?\d{4}|800[ -]\d{5})\b(?![.,]?\d| ?(?:euros?|€|EUR|million|m²))`,
    String.raw`\(0?\d{2,5}\) ?\d{3,4}[ -]?\d{3,4}\b|(?<![€\d.,] ?)\b0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}\b`,
  ].join('|'),
);

/** Digits in a row that may be a telephone number, but no amount. */
const DIALLED = /(?<!€ ?)(?:\+|\b00)?\d[\d ()./-]{6,}\d(?! ?(?:€|euros?\b|EUR\b))/g;

/** Facts of the firm come from content/firm.yaml, so that a change reaches every page. */
export const firmFacts: TextRule = (passage, { firm }, report) => {
  if (passage.file === 'content/firm.yaml') {
    return;
  }

  const { text } = passage;
  const numbers = [firm.phone, firm.whatsapp ?? ''].map(telephoneDigits);
  const isOwn = (digits: string) => numbers.some((number) => number.endsWith(digits));
  const addresses = [firm.email, new URL(firm.url).hostname];
  // The town alone is allowed, because articles are about towns.
  const ownNames = [`${firm.address.locality}, ${firm.address.region}`, firm.name];
  const fact =
    text.match(DIALLED)?.find((number) => isOwn(telephoneDigits(number).replace(/^00/, ''))) ??
    addresses.find((address) => text.toLowerCase().includes(address.toLowerCase())) ??
    ownNames.find((name) => names(text, name));
  const [contact] = CONTACT.exec(text) ?? [];
  if (fact !== undefined) {
    const found = `${quote(fact)}, a detail of the firm that belongs in content/firm.yaml`;
    report(passage, found, 'Write "we", or link to /contact.');
  } else if (contact !== undefined) {
    const found = `${quote(contact)}, a phone number, e-mail address or account number`;
    report(passage, found, 'Remove it: such details go out of date unnoticed.');
  }
};

/**
 * Words in capitals: several in a row, one that is longer than an abbreviation (ESIS), or a listed
 * short one.
 */
const CAPITALS =
  /(?<!\p{L})(?:\p{Lu}{4,} +\p{Lu}{4,}|\p{Lu}{6,}(?: +\p{Lu}{2,})+|\p{Lu}{2,}(?: +\p{Lu}{2,})* +\p{Lu}{6,}|\p{Lu}{2,}(?: +\p{Lu}{2,}){2,}|\p{Lu}{7,}|(?:READ|STOP|NEVER|MUST|NOT|DO|ALL) \p{Lu}{2,}|NEVER|ALWAYS|VERY|MUST|ONLY|FREE|PLEASE|NOTE|STOP|READ|BEST|NEW|NOW|NOT|ALL|ANY)(?!\p{L})/u;

const TITLE_FIELD = /(?:^|\.)(?:title|menuLabel|card|excerpt|description|caption)$/;

/** No words in capitals for emphasis in titles and headings, which lists and search results repeat. */
export const allCaps: TextRule = (passage, _, report) => {
  if (passage.kind !== 'heading' && !TITLE_FIELD.test(passage.field)) {
    return;
  }

  const [found] = CAPITALS.exec(passage.text) ?? [];
  if (found !== undefined) {
    report(passage, `${quote(found)} in capitals`, 'Use lower case.');
  }
};
