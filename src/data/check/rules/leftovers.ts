import { quote, type Report } from '../finding.ts';
import { type ContentRule, nodesOf, placeOf } from '../rule.ts';
import { placeAt, type TextRule } from '../texts.ts';

const LINK = 'Write [link text](/mortgage-calculator), with no space in the URL or before it.';
const LIST = 'Begin each line of a list with "- " or "1. ", with an empty line before the first.';
const TABLE = 'Write a table as in CONTRIBUTING.md, with an empty line before and after it.';

type Leftover = readonly [pattern: RegExp, fix: string];

/** Markup that would be displayed literally, in the body and in fields, with its fix. */
const ANYWHERE: readonly Leftover[] = [
  [
    /\[[^\]\n]+\] +\((?:\/|#|https?:)[^)\n]*\)|\([^)\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]|\[\^[^\]\s]+\]/,
    LINK,
  ],
  [
    /(?<![“["\]])\[(?!sic\]|…\]|\.{3}\]|(?:insert|your|add|fill|date|name|amount|link|source|citation|figure|picture)\b|\^)[^[\]\n]+\](?! ?[(\][:])/i,
    `${LINK} Write remarks in parentheses.`,
  ],
  [
    /(?<![=+|\w])(?<mark>==|\+\+|\|\|)(?=\S)[^=+|\n]+\k<mark>(?![=+|])/,
    'Use **bold** for emphasis.',
  ],
  [
    /\$\$|\$[^$\n]*[\^_\\][^$\n]*\$|\\u[\da-f]{4}|\\[a-z]{2,}/i,
    'Write it as text: 80% × €200,000.',
  ],
  [
    /(?<![\w/:]):[a-z][a-z_+-]*:(?![\w/:])|&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i,
    'Type the character itself.',
  ],
  [
    /\p{L}[´`]\p{L}|(?<![\w'])(?:''|,,)(?=\p{L})|\p{L}\?\p{L}|(?<=[^\s!])!{2,}/u,
    'Type it again: ’ for an apostrophe, “…” around a quotation, one exclamation mark.',
  ],
];

/** The same for the body, which is Markdown. */
const IN_BODY: readonly Leftover[] = [
  [/!?\[[^\]]*\]\([^)]*\)|\[[^\]\n]+\]\((?:\/|#|https?:)[^)]*$|\[[^\]]+\]\[[^\]]*\]/, LINK],
  ...ANYWHERE,
  [/^#{2,}.*|^#[A-Za-z].*/, 'Write a heading as ## or ###, a space and its text.'],
  [/^(?::{3,} ?\w|!{3} \w).*$/m, 'Use <Callout>, as in CONTRIBUTING.md.'],
  [
    /\*\*|[\p{L}\ufffc]\*|\*[\p{L}\ufffc]|(?<![\w_])__?\p{L}/u,
    'Write ** directly before the first and after the last bold word, without spaces.',
  ],
  [/^\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*$|^[ \t]*\|.*\|[ \t]*$/m, TABLE],
  [/^[^\t\n]*\S\t+\S.*$|^[^;\n]+;\S[^;\n]*;\S.*\n[^;\n]+;\S[^;\n]*;\S.*$/m, TABLE],
  [/^[ \t]*[•·▪■●○◦‣►➢✓✔☐☑→➔➜➤✅❌].*$/m, LIST],
  [/^[ \t]*[–—][ \t]*\S.*\n[ \t]*[–—].*$|^[ \t]*[–—] .*$/m, LIST],
  [/^[ \t]*(?:[-+*]\p{L}|\d{1,2}[.)]\p{L}|\(?[a-h]\) ).*$/mu, LIST],
  [/^(?:\d{1,2} ?[-–]|[ivx]+[.)]) \S.*\n(?:\d{1,2} ?[-–]|[ivx]+[.)]) .*$/m, LIST],
];

/** Fields are not Markdown: their markup would be displayed literally. */
const IN_FIELD: readonly Leftover[] = [
  [
    /!?\[[^\]]*\]\([^)]*\)|\*\*|(?<![\w_])__\S|(?<![\w*])\*\S[^*\n]*\*(?!\w)|`|~~|<\/?[a-z][^<>]*>|^(?:#{1,6} |[-•] )|\p{Emoji_Presentation}|\bhttps?:\/\/\S+|\bwww\.\S+/iu,
    'Write plain text: this field has no links, bold, tags or emoji.',
  ],
  ...ANYWHERE,
];

/** No markup is displayed as it was typed. */
export const leftovers: TextRule = (passage, _, report) => {
  const { kind, own } = passage;
  const isField = kind === 'field' || kind === 'property';
  const patterns = isField ? IN_FIELD : kind === 'paragraph' ? IN_BODY : ANYWHERE;
  const [first] = patterns.flatMap(([pattern, fix]) => {
    const match = pattern.exec(own);
    return match ? [{ match, fix }] : [];
  });
  if (!first) return;
  const { match, fix } = first;
  const shown = quote(match[0].replaceAll(/\ufffc+/g, '…'));
  report(placeAt(passage, match.index), `${shown}, which readers would see as typed`, fix);
};

const countCells = (row: string) =>
  row
    .trim()
    .replaceAll(/\\\||`[^`]*`/g, '')
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;

/** Rows of a table have as many cells as its header: the parser drops others silently. */
export const tables: ContentRule = (file, _, report) => {
  for (const node of nodesOf(file)) {
    if (node.type !== 'table' || !node.position) continue;
    const { start, end } = node.position;
    const [head = '', , ...rows] = file.text.split('\n').slice(start.line - 1, end.line);
    if (rows.length === 0) report(placeOf(node), `a table without rows, ${quote(head)}`, TABLE);
    for (const [position, row] of rows.entries())
      if (countCells(row) !== countCells(head))
        report(
          { line: start.line + 2 + position, field: 'text' },
          `${countCells(row)} cells in ${quote(row)}, but ${countCells(head)} in the header row`,
          String.raw`Give each row the same number of cells; write \| for a literal pipe.`,
        );
  }
};

const HIDDEN_FIX = 'Delete it or type the word again, and save the file as UTF-8 without BOM.';

/** Invisible or misleading characters. */
const HIDDEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /â€[\u0080-\u00bf™œ“”˜¦¢šž\u0153]?|â‚¬|Ã[\u0080-\u00bf\u0152-\u0192‚-›]|Â[\u00a0-\u00bf]|[ÎÏ][\u0080-\u00bf][ÎÏ][\u0080-\u00bf]|ï¿½|ï»¿/,
    'text damaged by a wrong encoding',
  ],
  [
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ue000-\uf8ff\ufeff\uffa0\ufffd\u{e0000}-\u{e0fff}]|\p{L}[\u200c\u200d]\p{L}/u,
    'an invisible or control character',
  ],
  [
    /[\ufb00-\ufb06\uff01-\uff5e]|(?=\p{L}*\p{Script=Latin})(?=\p{L}*[^\P{L}\p{Script=Latin}\p{Script=Common}])\p{L}{3,}|[\u{1d400}-\u{1d7ff}]+|[\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]+/u,
    'letters that only look like those of the word',
  ],
];

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Reports invisible or misleading characters, one per line. */
export function checkCharacters(text: string, report: Report): void {
  for (const [row, line] of text.split('\n').entries()) {
    const [first] = HIDDEN.flatMap(([pattern, what]) => {
      const match = pattern.exec(line);
      return match ? [{ match, what }] : [];
    });
    if (!first) continue;
    const [sign] = first.match;
    const before = line.slice(0, first.match.index).trim().slice(-20);
    const where = before === '' ? 'at the beginning of the line' : `after ${quote(before)}`;
    const shown = sign.length > 1 ? quote(sign) : codeOf(sign);
    report({ line: row + 1, field: 'text' }, `${first.what} (${shown}) ${where}`, HIDDEN_FIX);
  }
}

/** No invisible, misleading or wrongly decoded characters. */
export const characters: ContentRule = ({ text }, _, report) => {
  checkCharacters(text, report);
};
