import { findForbiddenClaims } from '../../schemas/forbidden-claims.ts';
import { telephoneDigits } from '../../schemas/firm.ts';
import { quote } from '../finding.ts';
import { lineAt, type TextRule } from '../texts.ts';

/** The owner's own statement, which only a lawyer can judge. */
const isLicence = (file: string, field: string) =>
  file === 'content/firm.yaml' && field === 'licence';

/** No forbidden claims (docs/facts.md). */
export const claims: TextRule = {
  name: 'claims',
  checkText: (text) =>
    text.file === 'content/figures.yaml' || isLicence(text.file, text.field)
      ? []
      : findForbiddenClaims(text.text).map(({ severity, index, found, reason, fix }) => ({
          ...(severity === 'warning' && { severity }),
          line: lineAt(text, index),
          field: text.field,
          found: `${quote(found)}: ${reason}`,
          fix,
        })),
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

/** Facts of the firm come from content/firm.yaml, so that a change reaches every page. */
export const firmFacts: TextRule = {
  name: 'firm facts',
  checkText: ({ file, field, line, text }, { firm }) => {
    if (file === 'content/firm.yaml') return [];
    // The town alone is allowed, because articles are about towns.
    const said =
      [firm.email, new URL(firm.url).hostname].find((fact) =>
        text.toLowerCase().includes(fact.toLowerCase()),
      ) ??
      [`${firm.address.locality}, ${firm.address.region}`, firm.name].find((name) =>
        names(text, name),
      );
    const numbers = [firm.phone, firm.whatsapp ?? ''].map(telephoneDigits);
    const dialled = [
      ...text.matchAll(/(?<!€ ?)(?:\+|\b00)?\d[\d ()./-]{6,}\d(?! ?(?:€|euros?\b|EUR\b))/g),
    ]
      .map(([number]) => number)
      .find((number) => {
        const digits = number.replaceAll(/\D/g, '').replace(/^00/, '');
        return numbers.some((own) => own.endsWith(digits));
      });
    const own = dialled ?? said;
    if (own !== undefined)
      return [
        {
          line,
          field,
          found: `${quote(own)}, a detail of the firm that belongs in content/firm.yaml`,
          fix: 'Write "we", or link to /contact.',
        },
      ];
    const contact = CONTACT.exec(text);
    return contact === null
      ? []
      : [
          {
            line,
            field,
            found: `${quote(contact[0])}, a phone number, e-mail address or account number`,
            fix: 'Remove it: such details go out of date unnoticed.',
          },
        ];
  },
};
