import { quote } from '../finding.ts';
import type { ContentRule, RuleViolation } from '../rule.ts';
import type { TextRule } from '../texts.ts';

/**
 * Words in capitals: several in a row, one that is longer than an abbreviation (ESIS), or a listed
 * short one.
 */
const CAPITALS =
  /(?<!\p{L})(?:\p{Lu}{4,} +\p{Lu}{4,}|\p{Lu}{6,}(?: +\p{Lu}{2,})+|\p{Lu}{2,}(?: +\p{Lu}{2,})* +\p{Lu}{6,}|\p{Lu}{2,}(?: +\p{Lu}{2,}){2,}|\p{Lu}{7,}|(?:READ|STOP|NEVER|MUST|NOT|DO|ALL) \p{Lu}{2,}|NEVER|ALWAYS|VERY|MUST|ONLY|FREE|PLEASE|NOTE|STOP|READ|BEST|NEW|NOW|NOT|ALL|ANY)(?!\p{L})/u;

/** No words in capitals for emphasis in titles and headings, which lists and search results repeat. */
export const allCaps: TextRule = {
  name: 'capitals',
  checkText: ({ kind, field, line, text }) => {
    if (
      kind !== 'heading' &&
      !/(?:^|\.)(?:title|menuLabel|card|excerpt|description|caption)$/.test(field)
    )
      return [];
    const [found] = CAPITALS.exec(text) ?? [];
    return found === undefined
      ? []
      : [{ line, field, found: `${quote(found)} in capitals`, fix: 'Use lower case.' }];
  },
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
    /[\u{e0000}-\u{e0fff}\u180e\u2061-\u2064\u3164\uffa0]|\p{L}[\u200c\u200d]\p{L}/u,
    'an invisible or control character',
    'Delete it or type the word again.',
  ],
  [
    /(?=\p{L}*\p{Script=Latin})(?=\p{L}*[^\P{L}\p{Script=Latin}\p{Script=Common}])\p{L}{3,}|[\u{1d400}-\u{1d7ff}]+|[\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]+/u,
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
