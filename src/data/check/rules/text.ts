import { findAmericanSpellings, findForbiddenClaims } from '../../schemas/forbidden-claims.ts';
import { telephoneDigits } from '../../schemas/firm.ts';
import { quote } from '../finding.ts';
import {
  type RuleViolation,
  type ContentRule,
  lineOf,
  nodesOf,
  passagesOf,
  textContent,
} from '../rule.ts';

/** No forbidden claims (docs/facts.md), and British spelling. */
export const claims: ContentRule = {
  name: 'claims',
  check: (file) =>
    passagesOf(file).flatMap(({ field, line, text }) => [
      ...findForbiddenClaims(text, 'content').map(({ index, found, reason, fix }) => ({
        line: field === 'text' ? line + text.slice(0, index).split('\n').length - 1 : line,
        field,
        found: `${quote(found)}: ${reason}`,
        fix,
      })),
      ...findAmericanSpellings(text).map((found) => ({
        line,
        field,
        found: `${quote(found)}, an American spelling`,
        fix: 'Write the British one.',
      })),
    ]),
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
export const firmFacts: ContentRule = {
  name: 'firm facts',
  check: (file, { firm }) => {
    const numbers = [firm.phone, firm.whatsapp ?? ''].map(telephoneDigits);
    const addresses = [firm.email, new URL(firm.url).hostname];
    // The town alone is allowed, because articles are about towns.
    const written = [`${firm.address.locality}, ${firm.address.region}`, firm.name];
    return passagesOf(file).flatMap(({ field, line, text }) => {
      const said =
        addresses.find((fact) => text.toLowerCase().includes(fact.toLowerCase())) ??
        written.find((name) => names(text, name));
      const dialled = [
        ...text.matchAll(/(?<!€ ?)(?:\+|\b00)?\d[\d ()./-]{6,}\d(?! ?(?:€|euros?\b|EUR\b))/g),
      ]
        .map(([number]) => number)
        .find((number) => {
          const digits = number.replaceAll(/\D/g, '').replace(/^00/, '');
          return numbers.some((own) => own.endsWith(digits));
        });
      const found = dialled ?? said;
      const [contact] = CONTACT.exec(text) ?? [];
      if (found === undefined && contact !== undefined)
        return [
          {
            line,
            field,
            found: `${quote(contact)}, a phone number, e-mail address or account number`,
            fix: 'Remove it: such details go out of date unnoticed.',
          },
        ];
      return found === undefined
        ? []
        : [
            {
              line,
              field,
              found: `${quote(found)}, a detail of the firm that belongs in content/firm.yaml`,
              fix: 'Write "we", or link to /contact.',
            },
          ];
    });
  },
};

/** Maximum words per paragraph, for reading on a phone. */
export const PARAGRAPH_WORDS = 110;

/** Paragraphs and cells of tables stay short. */
export const paragraphs: ContentRule = {
  name: 'paragraphs',
  check: (file) =>
    nodesOf(file)
      .filter(({ type }) => type === 'paragraph' || type === 'tableCell')
      .map((node) => ({ node, count: textContent(node).split(/\s+/).length }))
      .filter(({ count }) => count > PARAGRAPH_WORDS)
      .map(({ node, count }) => ({
        line: lineOf(node),
        field: 'text',
        found: `a paragraph of ${count} words, ${quote(textContent(node))}`,
        fix: `Break it into paragraphs of at most ${PARAGRAPH_WORDS} words.`,
      })),
};

/**
 * Words in capitals: several in a row, one that is longer than an abbreviation (ESIS), or a listed
 * short one.
 */
const CAPITALS =
  /(?<!\p{L})(?:\p{Lu}{6,}(?: +\p{Lu}{2,})+|\p{Lu}{2,}(?: +\p{Lu}{2,})* +\p{Lu}{6,}|\p{Lu}{2,}(?: +\p{Lu}{2,}){2,}|\p{Lu}{7,}|(?:READ|STOP|NEVER|MUST|NOT|DO|ALL) \p{Lu}{2,}|NEVER|ALWAYS|VERY|MUST|ONLY|FREE|PLEASE|NOTE|STOP|READ|BEST|NEW|NOW|NOT|ALL|ANY)(?!\p{L})/u;

/** No words in capitals for emphasis. */
export const allCaps: ContentRule = {
  name: 'capitals',
  check: (file) =>
    passagesOf(file).flatMap(({ field, line, text }) => {
      const [found] = CAPITALS.exec(text) ?? [];
      return found === undefined
        ? []
        : [
            {
              line,
              field,
              found: `${quote(found)} in capitals`,
              fix: 'Use lower case; use **bold** for emphasis.',
            },
          ];
    }),
};

/** Invisible or misleading characters, with the fix. */
const HIDDEN: readonly (readonly [pattern: RegExp, what: string, fix: string])[] = [
  [
    /â€[\u0080-\u00bf™œ“”˜¦¢šž\u0153]?|â‚¬|Ã[\u0080-\u00bf\u0152-\u0192‚-›]|Â[\u00a0-\u00bf]|[ÎÏ][\u0080-\u00bf][ÎÏ][\u0080-\u00bf]|ï¿½|ï»¿/,
    'text damaged by a wrong encoding',
    'Type the character again (’ “ ” – € é) and save the file as UTF-8.',
  ],
  [
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffd]/,
    'an invisible or control character',
    'Delete it or type it again; save the file as UTF-8 without BOM.',
  ],
  [
    /[\ue000-\uf8ff]/,
    'a private-use character, often a Word bullet',
    'Delete it; list items begin with "- ".',
  ],
  [
    /[\ufb00-\ufb06\uff01-\uff5e]/,
    'a ligature or full-width letter',
    'Type the letters one by one: search does not find them otherwise.',
  ],
  [
    /(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}{3,}/u,
    'letters of two alphabets in one word',
    'Type the word again: some of its letters only look the same.',
  ],
];

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Finds invisible or misleading characters, one per line. */
export function hiddenIn(text: string): readonly RuleViolation[] {
  return text.split('\n').flatMap((source, position) => {
    for (const [pattern, what, fix] of HIDDEN) {
      const sign = pattern.exec(source);
      if (!sign) continue;
      const before = source.slice(0, sign.index).trim();
      const shown = sign[0].length > 1 ? quote(sign[0]) : codeOf(sign[0]);
      return [
        {
          line: position + 1,
          field: 'text',
          found:
            `${what} (${shown})` +
            (before === ''
              ? ' at the beginning of the line'
              : ` after ${quote(before.slice(-20))}`),
          fix,
        },
      ];
    }
    return [];
  });
}

/** No invisible, misleading or wrongly decoded characters. */
export const invisibleCharacters: ContentRule = {
  name: 'hidden signs',
  check: ({ text }) => hiddenIn(text),
};
