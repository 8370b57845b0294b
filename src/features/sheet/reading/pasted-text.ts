import { INVISIBLE, repairGreek } from './letters.ts';
import { joinValues, recordsOf } from './layout.ts';
import type { Segment } from './text-lines.ts';
import type { SheetRecord } from './records.ts';

/** A word that was divided at the end of a line. */
const DIVIDED_WORD = /(\p{Letter})(?:\u00ad|[-\u2010\u2011])\n\s*(\p{Lowercase_Letter})/gu;

/** Two cells of a line, as some viewers copy them: with the gap between them, or a tab. */
const CELL_GAP = /(?<=\S)(?:\t\s*| {3,})(?=\S)/;

/** A line that only numbers its page. */
const PAGE_LINE = /^(?:page|σελίδα|σελ\.)\s*\d{1,3}(?:\s*(?:of|από|\/)\s*\d{1,3})?$/iu;

/** Columns of one letter `m` in text whose gaps are spaces. */
const EM_COLUMNS = 2;

/** The cells of a line at the columns that they stand in. */
function segmentsOf(line: string, y: number): Segment[] {
  const segments: Segment[] = [];
  let x = 0;
  for (const part of line.split(/( {2,})/)) {
    const text = part.trim();
    if (text !== '') {
      segments.push({ text, x, end: x + text.length, y, size: 1, em: EM_COLUMNS });
    }

    x += part.length;
  }

  return segments;
}

/** Lines of a pasted text, without empty ones; words divided at the end of a line are joined. */
function linesOf(text: string): SheetRecord[] {
  return text.split('\n').flatMap((line, index) => {
    const value = line.replaceAll(/\s+/g, ' ').trim();
    return value === '' || PAGE_LINE.test(value) ? [] : [{ value, place: { line: index + 1 } }];
  });
}

/** Lines with cells that are parted by tabs. */
function tabbedOf(text: string): SheetRecord[] {
  return text.split('\n').flatMap((line, index) => {
    const [first = '', ...others] = line
      .split('\t')
      .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '');
    const place = { line: index + 1 };
    if (first === '' || PAGE_LINE.test(first)) {
      return [];
    }

    return others.length === 0
      ? [{ value: first, place }]
      : [{ label: first, value: others.join(' ¦ '), place }];
  });
}

/** Lines with gaps between cells, at least, in a text that keeps the layout of its page. */
const MIN_GAPS = 3;

/** Lines and rows of a pasted text. */
export function recordsOfText(pasted: string): SheetRecord[] {
  const text = repairGreek(pasted)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\f', '\n')
    .replaceAll(/[\u2028\u2029\u0085\v]/g, '\n')
    .replaceAll(DIVIDED_WORD, '$1$2')
    .replaceAll(INVISIBLE, '');
  const gaps = text.split('\n').filter((line) => CELL_GAP.test(line));
  if (gaps.length < MIN_GAPS) {
    return linesOf(text);
  }

  if (gaps.some((line) => line.includes('\t'))) {
    return tabbedOf(text);
  }

  const segments = text
    .split('\n')
    .flatMap((line, index) => segmentsOf(line.replaceAll(/[^\S\n]/g, ' '), index + 1));
  return joinValues(recordsOf(segments)).map((record) => ({
    ...record,
    place: { line: record.place.line },
  }));
}
