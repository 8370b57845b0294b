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
  [/(?<![=\w])==(?=\S)[^=\n]+==(?!=)/, 'Use **bold** where a word matters.'],
  [/(?<![\w:/]):[a-z][a-z_+-]*:(?![\w:/])/, 'Take it out, or type the sign itself.'],
  [
    /\$\$|\\(?:frac|times|text|sqrt|sum|cdot)\b/,
    'Write the sum in words and signs: 80% × €200,000.',
  ],
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
  [/\*\*/, 'Write ** straight before the first and after the last bold word.'],
  [/^\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*$|^[ \t]*\|.*\|[ \t]*$/m, TABLE],
  [/^[^\t\n]*\S\t+\S.*$/m, TABLE],
  [/^[ \t]*[•·▪■●○◦‣►➢✓✔☐☑].*$/m, LIST],
  [/^[ \t]*[–—][ \t]*\S.*\n[ \t]*[–—].*$|^[ \t]*[–—] .*$/m, LIST],
  [/^[ \t]*(?:[-+*]\p{L}|\d{1,2}[.)]\p{L}|\(?[a-h]\) ).*$/mu, LIST],
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
  [/\bhttps?:\/\/\S+|\bwww\.\S+/, 'Say the name of the page: nothing here can be a link.'],
  ...ANYWHERE,
];

const shownRaw = (
  [pattern, write]: Leftover,
  text: string,
): { readonly index: number; readonly found: string; readonly write: string } | undefined => {
  const match = pattern.exec(text);
  return match
    ? { index: match.index, found: `${quote(match[0])}, which is shown as it stands`, write }
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

/** The words of a block without what stands in other marks, line by line as they were written. */
const own = (node: MdastNode) =>
  'children' in node
    ? node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    : '';

const cells = (row: string) =>
  row
    .trim()
    .replaceAll(/\\\||`[^`]*`/g, '')
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;

/** Rows with more cells than the head: what is too much is left out without a word. */
function tables({ text }: ContentFile, node: MdastNode): Complaint[] {
  if (node.type !== 'table' || !node.position) return [];
  const { start, end } = node.position;
  const [head = '', , ...rows] = text.split('\n').slice(start.line - 1, end.line);
  return rows.flatMap((row, position) =>
    cells(row) > cells(head)
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
