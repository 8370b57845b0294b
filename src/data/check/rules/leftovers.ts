import type { MdastNode } from 'satteri';

import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { type Complaint, type ContentRule, lineOf, nodesOf, passagesOf } from '../rule.ts';

const LIST =
  'Begin each line of a list with - and a space, or 1. and a space, an empty line before the first.';

const TABLE =
  'Write a table as CONTRIBUTING.md shows it: a row of heads, a row of as many | --- |, no empty lines ' +
  'within, empty lines around it.';

type Leftover = readonly [pattern: RegExp, write: string];

/** Marks that are shown as they stand, whether in the text or in a field, and what to write. */
const ANYWHERE: readonly Leftover[] = [
  [
    /\[[^\]\n]+\] +\((?:\/|#|https?:)[^)\n]*\)/,
    'Take the space out between ] and (: [where it leads](/mortgage-calculator).',
  ],
  [/\([^)\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]/, 'Write the words in [ ] and the address in ( ).'],
  [/\[\^[^\]\s]+\]/, 'Say what the note says in the sentence itself, or link to it.'],
  [
    /(?<![=+|\w])(?<mark>==|\+\+|\|\|)(?=\S)[^=+|\n]+\k<mark>(?![=+|])/,
    'Use **bold** where a word matters.',
  ],
  [
    /(?<![[“"\]])\[(?!sic\]|…\]|\.{3}\]|(?:insert|your|add|fill|date|name|amount|link|source|citation|figure|picture)\b|\^)[^[\]\n]+\](?! ?[(\][:])/i,
    'Write the address behind it, [where it leads](/mortgage-calculator); a remark stands in ( ).',
  ],
  [/(?<![\w:/]):[a-z][a-z_+-]*:(?![\w:/])/, 'Take it out, or type the sign itself.'],
  [
    /\$\$|\$[^$\n]*[\^_\\][^$\n]*\$|\\(?:frac|times|text|sqrt|sum|cdot)\b/,
    'Write the sum in words and signs: 80% × €200,000.',
  ],
  [/\\u[\da-f]{4}/i, 'Type the sign itself.'],
  [/\\[a-z]{2,}/i, 'Take it out: this is a command of another program.'],
  [/\p{L}[´`]\p{L}/u, 'Type the apostrophe again: ’.'],
  [/(?<![\w'])(?:''|,,)(?=\p{L})/u, 'Type the quotation marks again: “…”.'],
  [/\p{L}\?\p{L}/u, 'Type the letter that was lost here, or a space behind the question mark.'],
  [/(?<=[^\s!])!{2,}/, 'Write one exclamation mark, or none.'],
  [/&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i, 'Type the sign itself.'],
];

/** The same for the text, which is Markdown. */
const IN_TEXT: readonly Leftover[] = [
  [
    /!?\[[^\]]*\]\([^)]*\)/,
    'An address has no spaces: rename the picture, or copy the address of the page again.',
  ],
  [/\[[^\]\n]+\]\((?:\/|#|https?:)[^)]*$/, 'Write ) behind the address.'],
  [/\[[^\]]+\]\[[^\]]*\]/, 'Write the address: [where it leads](/mortgage-calculator).'],
  ...ANYWHERE,
  [/^#{2,}.*|^#[A-Za-z].*/, 'A heading is ## or ###, then a space, then its words.'],
  [/^(?::{3,} ?\w|!{3} \w).*$/m, 'Use <Callout>, as CONTRIBUTING.md shows it.'],
  [
    /\*\*|[\p{L}\ufffc]\*|\*[\p{L}\ufffc]|(?<![\w_])__?\p{L}/u,
    'Write ** straight before the first and after the last bold word.',
  ],
  [/^\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*$|^[ \t]*\|.*\|[ \t]*$/m, TABLE],
  [/^[^\t\n]*\S\t+\S.*$|^[^;\n]+;\S[^;\n]*;\S.*\n[^;\n]+;\S[^;\n]*;\S.*$/m, TABLE],
  [/^[ \t]*[•·▪■●○◦‣►➢✓✔☐☑→➔➜➤✅❌].*$/m, LIST],
  [/^[ \t]*[–—][ \t]*\S.*\n[ \t]*[–—].*$|^[ \t]*[–—] .*$/m, LIST],
  [/^[ \t]*(?:[-+*]\p{L}|\d{1,2}[.)]\p{L}|\(?[a-h]\) ).*$/mu, LIST],
  [/^(?:\d{1,2} ?[-–]|[ivx]+[.)]) \S.*\n(?:\d{1,2} ?[-–]|[ivx]+[.)]) .*$/m, LIST],
];

/** A field is no Markdown: its marks reach the reader. */
const IN_FIELD: readonly Leftover[] = [
  [/!?\[[^\]]*\]\([^)]*\)/, 'Write words only: nothing here can be a link.'],
  [
    /\*\*|(?<![\w_])__\S|(?<![\w*])\*\S[^*\n]*\*(?!\w)|`/,
    'Write words only: this text has no bold or italics.',
  ],
  [/<\/?[a-z][^<>]*>/i, 'Take the tag out: this text is shown as it stands.'],
  [
    /^(?:#{1,6} |[-•] )/,
    'Take the sign at the beginning out: this text is no heading and no list.',
  ],
  [/\p{Emoji_Presentation}/u, 'Take the sign out: each computer draws another one.'],
  [/\bhttps?:\/\/\S+|\bwww\.\S+/, 'Say the name of the page: nothing here can be a link.'],
  ...ANYWHERE,
];

const shownRaw = (
  [pattern, write]: Leftover,
  text: string,
): { readonly index: number; readonly found: string; readonly write: string } | undefined => {
  const match = pattern.exec(text);
  return match
    ? {
        index: match.index,
        found: `${quote(match[0].replaceAll('\ufffc', '…'))}, which is shown as it stands`,
        write,
      }
    : undefined;
};

/** The first mark of a text that was meant and not understood. */
function first(leftovers: readonly Leftover[], text: string) {
  for (const leftover of leftovers) {
    const raw = shownRaw(leftover, text);
    if (raw) return raw;
  }
  return undefined;
}

/** The words of a block with one sign for what stands in other marks, line by line as they were written. */
const own = (node: MdastNode) =>
  'children' in node
    ? node.children.map((child) => (child.type === 'text' ? child.value : '\ufffc')).join('')
    : '';

const cells = (row: string) =>
  row
    .trim()
    .replaceAll(/\\\||`[^`]*`/g, '')
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;

/** Rows with other cells than the head has: what is too much is left out without a word. */
function tables({ text }: ContentFile, node: MdastNode): Complaint[] {
  if (node.type !== 'table' || !node.position) return [];
  const { start, end } = node.position;
  const [head = '', , ...rows] = text.split('\n').slice(start.line - 1, end.line);
  if (rows.length === 0)
    return [
      {
        line: start.line,
        field: 'text',
        found: `a table without rows, ${quote(head)}`,
        write: 'Write a row below the dashes, or take the table out.',
      },
    ];
  return rows.flatMap((row, position) =>
    cells(row) !== cells(head)
      ? [
          {
            line: start.line + 2 + position,
            field: 'text',
            found: `${cells(row)} cells in ${quote(row)}, and ${cells(head)} in the head of the table`,
            write: String.raw`Give each row as many cells as the head has; for the sign itself write \|.`,
          },
        ]
      : [],
  );
}

/** No mark of Markdown reaches the reader as it was typed. */
export const leftovers: ContentRule = {
  name: 'leftovers',
  check: (file) => [
    ...nodesOf(file).flatMap((node) => {
      if (node.type === 'table') return tables(file, node);
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell')
        return [];
      const words = own(node);
      const raw = first(node.type === 'paragraph' ? IN_TEXT : ANYWHERE, words);
      if (!raw) return [];
      const { index, ...said } = raw;
      const line = lineOf(node) + words.slice(0, index).split('\n').length - 1;
      return [{ line, field: 'text', ...said }];
    }),
    ...passagesOf(file).flatMap(({ field, line, text }) => {
      const raw = field === 'text' ? undefined : first(IN_FIELD, text);
      return raw ? [{ line, field, found: raw.found, write: raw.write }] : [];
    }),
  ],
};
