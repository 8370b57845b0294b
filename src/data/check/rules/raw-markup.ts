import type { MdastNode } from 'satteri';

import type { ContentFile } from '../content-file.ts';
import { quote } from '../finding.ts';
import { type RuleViolation, type ContentRule, lineOf, nodesOf } from '../rule.ts';
import type { TextRule } from '../texts.ts';

const LIST = 'Begin each line of a list with "- " or "1. ", with an empty line before the first.';

const TABLE =
  'Write a table as in CONTRIBUTING.md: a header row, a separator row with the same number of columns, ' +
  'no empty lines inside, one before and one after.';

type Leftover = readonly [pattern: RegExp, fix: string];

/** Markup that would be displayed literally, in the body and in fields, with its fix. */
const ANYWHERE: readonly Leftover[] = [
  [
    /\[[^\]\n]+\] +\((?:\/|#|https?:)[^)\n]*\)/,
    'Delete the space between ] and (: [link text](/mortgage-calculator).',
  ],
  [/\([^)\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]/, 'Write the link text in [ ] and the URL in ( ).'],
  [/\[\^[^\]\s]+\]/, 'Footnotes are not supported: put the note into the text, or link to it.'],
  [
    /(?<![=+|\w])(?<mark>==|\+\+|\|\|)(?=\S)[^=+|\n]+\k<mark>(?![=+|])/,
    'Use **bold** for emphasis.',
  ],
  [
    /(?<![[“"\]])\[(?!sic\]|…\]|\.{3}\]|(?:insert|your|add|fill|date|name|amount|link|source|citation|figure|picture)\b|\^)[^[\]\n]+\](?! ?[(\][:])/i,
    'Add the URL: [link text](/mortgage-calculator). Write remarks in parentheses.',
  ],
  [/(?<![\w:/]):[a-z][a-z_+-]*:(?![\w:/])/, 'Delete it, or type the emoji itself.'],
  [
    /\$\$|\$[^$\n]*[\^_\\][^$\n]*\$|\\(?:frac|times|text|sqrt|sum|cdot)\b/,
    'Write the calculation as text: 80% × €200,000.',
  ],
  [/\\u[\da-f]{4}/i, 'Type the character itself.'],
  [/\\[a-z]{2,}/i, 'Delete it: this is LaTeX or a command of another program.'],
  [/\p{L}[´`]\p{L}/u, 'Type the apostrophe again: ’.'],
  [/(?<![\w'])(?:''|,,)(?=\p{L})/u, 'Type the quotation marks again: “…”.'],
  [/\p{L}\?\p{L}/u, 'Type the missing letter, or a space after the question mark.'],
  [/(?<=[^\s!])!{2,}/, 'Write one exclamation mark, or none.'],
  [/&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i, 'Type the character itself.'],
];

/** The same for the body, which is Markdown. */
const IN_TEXT: readonly Leftover[] = [
  [/!?\[[^\]]*\]\([^)]*\)/, 'URLs cannot contain spaces: rename the image, or copy the URL again.'],
  [/\[[^\]\n]+\]\((?:\/|#|https?:)[^)]*$/, 'Close the link with ) after the URL.'],
  [/\[[^\]]+\]\[[^\]]*\]/, 'Write the URL: [link text](/mortgage-calculator).'],
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

/** Frontmatter fields are not Markdown: their markup would be displayed literally. */
const IN_FIELD: readonly Leftover[] = [
  [/!?\[[^\]]*\]\([^)]*\)/, 'Write plain text: this field cannot contain links.'],
  [
    /\*\*|(?<![\w_])__\S|(?<![\w*])\*\S[^*\n]*\*(?!\w)|`|~~/,
    'Write plain text: this field cannot contain bold or italics.',
  ],
  [/<\/?[a-z][^<>]*>/i, 'Delete the tag: this field is plain text.'],
  [/^(?:#{1,6} |[-•] )/, 'Delete the character at the beginning: this field is plain text.'],
  [/\p{Emoji_Presentation}/u, 'Delete the emoji: it looks different on every device.'],
  [/\bhttps?:\/\/\S+|\bwww\.\S+/, 'Write the name of the page: this field cannot contain links.'],
  ...ANYWHERE,
];

const shownRaw = (
  [pattern, fix]: Leftover,
  text: string,
): { readonly index: number; readonly found: string; readonly fix: string } | undefined => {
  const match = pattern.exec(text);
  return match
    ? {
        index: match.index,
        found: `${quote(match[0].replaceAll('\ufffc', '…'))}, which readers would see as typed`,
        fix,
      }
    : undefined;
};

/** First match in a text. */
function first(leftovers: readonly Leftover[], text: string) {
  for (const leftover of leftovers) {
    const raw = shownRaw(leftover, text);
    if (raw) return raw;
  }
  return undefined;
}

/**
 * Text of a block; U+FFFC replaces each inline element, and line breaks stay, so that line numbers
 * are right.
 */
const blockText = (node: MdastNode) =>
  'children' in node
    ? node.children.map((child) => (child.type === 'text' ? child.value : '\ufffc')).join('')
    : '';

const cells = (row: string) =>
  row
    .trim()
    .replaceAll(/\\\||`[^`]*`/g, '')
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;

/**
 * Table rows whose number of cells differs from the header: the parser drops extra cells silently.
 */
function tables({ text }: ContentFile, node: MdastNode): RuleViolation[] {
  if (node.type !== 'table' || !node.position) return [];
  const { start, end } = node.position;
  const [head = '', , ...rows] = text.split('\n').slice(start.line - 1, end.line);
  if (rows.length === 0)
    return [
      {
        line: start.line,
        field: 'text',
        found: `a table without rows, ${quote(head)}`,
        fix: 'Write a row below the dashes, or delete the table.',
      },
    ];
  return rows.flatMap((row, position) =>
    cells(row) !== cells(head)
      ? [
          {
            line: start.line + 2 + position,
            field: 'text',
            found: `${cells(row)} cells in ${quote(row)}, but ${cells(head)} in the header row`,
            fix: String.raw`Give each row the same number of cells; write \| for a literal pipe.`,
          },
        ]
      : [],
  );
}

/** No raw Markdown syntax is displayed. */
export const rawMarkup: ContentRule = {
  name: 'leftovers',
  check: (file) =>
    nodesOf(file).flatMap((node) => {
      if (node.type === 'table') return tables(file, node);
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell')
        return [];
      const words = blockText(node);
      const raw = first(node.type === 'paragraph' ? IN_TEXT : ANYWHERE, words);
      if (!raw) return [];
      const { index, ...said } = raw;
      const line = lineOf(node) + words.slice(0, index).split('\n').length - 1;
      return [{ line, field: 'text', ...said }];
    }),
};

/** Fields and properties are not Markdown: their markup would be displayed literally. */
export const rawFields: TextRule = {
  name: 'leftovers of fields',
  checkText: ({ kind, field, line, text }) => {
    if (kind !== 'field' && kind !== 'property') return [];
    const raw = first(IN_FIELD, text);
    return raw ? [{ line, field, found: raw.found, fix: raw.fix }] : [];
  },
};
