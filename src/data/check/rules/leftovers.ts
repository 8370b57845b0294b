import { matchesOf, readPatterns } from '../../schemas/pattern-table.ts';
import { quote } from '../finding.ts';
import type { Report } from '../finding.ts';
import { placeOf } from '../rule.ts';
import type { ContentRule } from '../rule.ts';
import { placeAt } from '../texts.ts';
import type { TextRule } from '../texts.ts';

const LINK = 'Write [link text](/mortgage-calculator), with no space in the URL or before it.';
const TABLE = 'Write a table as in CONTRIBUTING.md, with an empty line before and after it.';

/**
 * Markup that would be displayed literally: in a text of the body, which is Markdown, in a field,
 * which is not, or in any text.
 */
const LEFTOVERS = readPatterns(String.raw`
## ${LINK}
body !?\[[^\]]*\]\([^)]*\)|\[[^\]\n]+\]\((?:\/|#|https?:)[^)]*$|\[[^\]]+\]\[[^\]]*\]
## Write plain text: this field has no links, bold, tags or emoji.
field !?\[[^\]]*\]\([^)]*\)|\*\*|(?<![\w_])__\S|(?<![\w*])\*\S[^*\n]*\*(?!\w)|\x60|~~|<\/?[a-z][^<>]*>|^(?:#{1,6} |[-•] )|\p{Emoji_Presentation}|\bhttps?:\/\/\S+|\bwww\.\S+
## ${LINK}
any \[[^\]\n]+\] +\((?:\/|#|https?:)[^)\n]*\)|\([^)\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]|\[\^[^\]\s]+\]
## ${LINK} Write remarks in parentheses.
any (?<![“["\]])\[(?!sic\]|…\]|\.{3}\]|(?:insert|your|add|fill|date|name|amount|link|source|citation|figure|picture)\b|\^)[^[\]\n]+\](?! ?[(\][:])
## Use **bold** for emphasis.
any (?<![=+|\w])(?<mark>==|\+\+|\|\|)(?=\S)[^=+|\n]+\k<mark>(?![=+|])
## Write it as text: 80% × €200,000.
any \$\$|\$[^$\n]*[\^_\\][^$\n]*\$|\\u[\da-f]{4}|\\[a-z]{2,}
## Type the character itself.
any (?<![\w/:]):[a-z][a-z_+-]*:(?![\w/:])|&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});
## Type it again: ’ for an apostrophe, “…” around a quotation, one exclamation mark.
any \p{L}[´\x60]\p{L}|(?<![\w'])(?:''|,,)(?=\p{L})|\p{L}\?\p{L}|(?<=[^\s!])!{2,}
## Write a heading as ## or ###, a space and its text.
body ^#{2,}.*|^#[A-Za-z].*
## Use <Callout>, as in CONTRIBUTING.md.
body ^(?::{3,} ?\w|!{3} \w).*$
## Write ** directly before the first and after the last bold word, without spaces.
body \*\*|[\p{L}\ufffc]\*|\*[\p{L}\ufffc]|(?<![\w_])__?\p{L}
## ${TABLE}
body ^\|?[ \t]*:?-{2,}:?[ \t]*\|[-:| \t]*$|^[ \t]*\|.*\|[ \t]*$
body ^[^\t\n]*\S\t+\S.*$|^[^;\n]+;\S[^;\n]*;\S.*\n[^;\n]+;\S[^;\n]*;\S.*$
## Begin each line of a list with "- " or "1. ", with an empty line before the first.
body ^[ \t]*[•·▪■●○◦‣►➢✓✔☐☑→➔➜➤✅❌].*$
body ^[ \t]*[–—][ \t]*\S.*\n[ \t]*[–—].*$|^[ \t]*[–—] .*$
body ^[ \t]*(?:[-+*]\p{L}|\d{1,2}[.)]\p{L}|\(?[a-h]\) ).*$
body ^(?:\d{1,2} ?[-–]|[ivx]+[.)]) \S.*\n(?:\d{1,2} ?[-–]|[ivx]+[.)]) .*$
`);

/** No markup is displayed as it was typed. */
export const leftovers: TextRule = (passage, _, report) => {
  const { kind, text, own = text } = passage;
  const isField = kind === 'field' || kind === 'property';
  const place = isField ? 'field' : kind === 'paragraph' ? 'body' : 'any';
  for (const { word, pattern, fix } of LEFTOVERS) {
    const [match] = word === place || word === 'any' ? matchesOf(own, pattern) : [];
    if (!match) {
      continue;
    }

    const shown = quote(match[0].replaceAll(/\ufffc+/g, '…'));
    report(placeAt(passage, match.index), `${shown}, which readers would see as typed`, fix);
    return;
  }
};

const CELLS = String.raw`Give each row the same number of cells; write \| for a literal pipe.`;

const countCells = (row: string) =>
  row
    .trim()
    .replaceAll(/\\\||`[^`]*`/g, '')
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;

/** Rows of a table have as many cells as its header: the parser drops others silently. */
export const tables: ContentRule = (file, _, report) => {
  for (const node of file.body.nodes) {
    if (node.type !== 'table' || !node.position) {
      continue;
    }

    const { start, end } = node.position;
    const [head = '', , ...rows] = file.text.split('\n').slice(start.line - 1, end.line);
    if (rows.length === 0) {
      report(placeOf(node), `a table without rows, ${quote(head)}`, TABLE);
    }

    for (const [position, row] of rows.entries()) {
      const [count, wanted] = [row, head].map(countCells);
      const found = `${count} cells in ${quote(row)}, but ${wanted} in the header row`;
      const place = { line: start.line + 2 + position, field: 'text' };
      if (count !== wanted) {
        report(place, found, CELLS);
      }
    }
  }
};

const HIDDEN_FIX = 'Delete it or type the word again, and save the file as UTF-8 without BOM.';

/** Invisible or misleading characters. */
const HIDDEN = readPatterns(String.raw`
## text damaged by a wrong encoding
any (?-i:â€[\u0080-\u00bf™œ“”˜¦¢šž\u0153]?|â‚¬|Ã[\u0080-\u00bf\u0152-\u0192‚-›]|Â[\u00a0-\u00bf]|[ÎÏ][\u0080-\u00bf][ÎÏ][\u0080-\u00bf]|ï¿½|ï»¿)
## an invisible or control character
any (?-i:[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ue000-\uf8ff\ufeff\uffa0\ufffd\u{e0000}-\u{e0fff}]|\p{L}[\u200c\u200d]\p{L})
## letters that only look like those of the word
any (?-i:[\ufb00-\ufb06\uff01-\uff5e]|(?=\p{L}*\p{Script=Latin})(?=\p{L}*[^\P{L}\p{Script=Latin}\p{Script=Common}])\p{L}{3,}|[\u{1d400}-\u{1d7ff}]+|[\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]+)
`);

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** No invisible, misleading or wrongly decoded characters; one per line is reported. */
export function characters({ text }: { readonly text: string }, _: unknown, report: Report) {
  for (const [row, line] of text.split('\n').entries()) {
    const kind = HIDDEN.find(({ pattern }) => line.search(pattern) !== -1);
    const [match] = kind ? matchesOf(line, kind.pattern) : [];
    if (!kind || !match) {
      continue;
    }

    const [sign] = match;
    const before = line.slice(0, match.index).trim().slice(-20);
    const where = before === '' ? 'at the beginning of the line' : `after ${quote(before)}`;
    const shown = sign.length > 1 ? quote(sign) : codeOf(sign);
    report({ line: row + 1, field: 'text' }, `${kind.reason} (${shown}) ${where}`, HIDDEN_FIX);
  }
}
