import { AMERICAN_SPELLING, FORBIDDEN_CLAIMS } from '../../../src/domain/house-words.ts';
import { telephoneDigits } from '../../../src/domain/firm.ts';
import { quote } from '../finding.ts';
import { type ContentRule, lineOf, nodesOf, passagesOf, wordsOf } from '../rule.ts';

/** Nothing is said that docs/facts.md rules out, in British spelling. */
export const claims: ContentRule = {
  name: 'claims',
  check: (file) =>
    passagesOf(file).flatMap(({ field, line, text }) => [
      ...FORBIDDEN_CLAIMS.flatMap(({ pattern, reason, write }) => {
        const [found] = pattern.exec(text) ?? [];
        return found === undefined
          ? []
          : [{ line, field, found: `${quote(found)}: ${reason}`, write }];
      }),
      ...[...text.matchAll(AMERICAN_SPELLING)].map(([found]) => ({
        line,
        field,
        found: `${quote(found)}, an American spelling`,
        write: 'Write the British one.',
      })),
    ]),
};

/** Whether a text has a name as words of its own, as the firm writes it: 'Bridge' is not in 'Bridges'. */
const names = (text: string, name: string) =>
  text.includes(name) &&
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Facts of the firm come from content/firm.yaml, so that a change reaches every page. */
export const firmFacts: ContentRule = {
  name: 'firm facts',
  check: (file, { firm }) => {
    const numbers = [firm.phone, firm.whatsapp ?? ''].map(telephoneDigits);
    const addresses = [firm.email, new URL(firm.url).hostname];
    // A town alone is nobody's fact: articles are about towns.
    const written = [`${firm.address.locality}, ${firm.address.region}`, firm.name];
    return passagesOf(file).flatMap(({ field, line, text }) => {
      const said =
        addresses.find((fact) => text.toLowerCase().includes(fact.toLowerCase())) ??
        written.find((name) => names(text, name));
      const dialled = [...text.matchAll(/(?:\+|\b00)?\d[\d ()./-]{6,}\d/g)]
        .map(([number]) => number)
        .find((number) => {
          const digits = number.replaceAll(/\D/g, '').replace(/^00/, '');
          return number.startsWith('+') || numbers.some((own) => own.endsWith(digits));
        });
      const found = dialled ?? said;
      return found === undefined
        ? []
        : [
            {
              line,
              field,
              found: `${quote(found)}, a fact of the firm typed by hand`,
              write: 'Write "we" or link to /contact: the page there reads content/firm.yaml.',
            },
          ];
    });
  },
};

/** More words than this in one paragraph are hard to read on a phone. */
export const PARAGRAPH_WORDS = 110;

/** Paragraphs and cells of tables stay short. */
export const paragraphs: ContentRule = {
  name: 'paragraphs',
  check: (file) =>
    nodesOf(file)
      .filter(({ type }) => type === 'paragraph' || type === 'tableCell')
      .map((node) => ({ node, count: wordsOf(node).split(/\s+/).length }))
      .filter(({ count }) => count > PARAGRAPH_WORDS)
      .map(({ node, count }) => ({
        line: lineOf(node),
        field: 'text',
        found: `a paragraph of ${count} words, ${quote(wordsOf(node))}`,
        write: `Break it into paragraphs of at most ${PARAGRAPH_WORDS} words.`,
      })),
};

/**
 * Two words in capitals, one that is too long for an abbreviation such as ESIS, or a short one that
 * is none.
 */
const CAPITALS =
  /(?<!\p{L})(?:\p{Lu}{2,}(?: +\p{Lu}{2,})+|\p{Lu}{7,}|NEVER|ALWAYS|VERY|MUST|ONLY|FREE|PLEASE|NOTE|STOP|READ|BEST|NEW|NOW|NOT|ALL|ANY)(?!\p{L})/u;

/** Nothing is shouted. */
export const capitals: ContentRule = {
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
              write: 'Write it in small letters; use **bold** where a word matters.',
            },
          ];
    }),
};

/** Signs that nobody sees and a wrong encoding leaves behind. */
const HIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffd]/;

/** Every sign can be seen and is what its author typed. */
export const hiddenSigns: ContentRule = {
  name: 'hidden signs',
  check: ({ text }) =>
    text.split('\n').flatMap((source, position) => {
      const sign = HIDDEN.exec(source);
      if (!sign) return [];
      const code = sign[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      const before = source.slice(0, sign.index).trim();
      return [
        {
          line: position + 1,
          field: 'text',
          found:
            `a sign that cannot be shown (U+${code})` +
            (before === ''
              ? ' at the beginning of the line'
              : ` after ${quote(before.slice(-20))}`),
          write: 'Delete the sign and type it again; save the file as UTF-8 without BOM.',
        },
      ];
    }),
};

/** Marks of Markdown that were meant and not understood, and what to write. */
const LEFTOVERS: readonly (readonly [pattern: RegExp, write: string])[] = [
  [
    /!?\[[^\]]*\]\([^)]*\)/,
    'An address has no spaces: rename the picture, or copy the address of the page again.',
  ],
  [/\[[^\]]+\]\[[^\]]*\]/, 'Write the address: [where it leads](/mortgage-calculator).'],
  [/^#{2,}.*|^#[A-Za-z].*/, 'A heading is ## or ###, then a space, then its words.'],
  [/\*\*/, 'Write ** straight before the first and after the last bold word.'],
];

/** No mark of Markdown reaches the reader as it was typed. */
export const leftovers: ContentRule = {
  name: 'leftovers',
  check: (file) =>
    nodesOf(file)
      .filter((node) => node.type === 'paragraph')
      .flatMap((node) => {
        const text = node.children
          .map((child) => (child.type === 'text' ? child.value : ''))
          .join('');
        return LEFTOVERS.flatMap(([pattern, write]) => {
          const [found] = pattern.exec(text) ?? [];
          return found === undefined
            ? []
            : [
                {
                  line: lineOf(node),
                  field: 'text',
                  found: `${quote(found)}, which is shown as it stands`,
                  write,
                },
              ];
        }).slice(0, 1);
      }),
};
