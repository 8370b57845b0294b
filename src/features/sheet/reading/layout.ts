import { isOpenEnded, mayBeLooseValue } from './line-ends.ts';
import type { Place, SheetRecord } from './records.ts';
import { partOfHeading } from './sections.ts';

/** A piece of text with its position on a page; lengths in units of the page, y downwards. */
export interface Segment {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  /** Baseline. */
  readonly y: number;
  /** Height of the letters. */
  readonly size: number;
  /** Width of about one letter `m`. */
  readonly em: number;
}

/** Pieces of text on one baseline, from left to right. */
interface TextLine {
  readonly segments: readonly Segment[];
  readonly y: number;
  readonly size: number;
  readonly place: Place;
}

/** Largest distance of two baselines of one line, in heights of its letters. */
const BASELINE_TOLERANCE = 0.35;

/** Smallest gap between two cells, in ems; words are a third of an em apart. */
const CELL_GAP = 0.75;

/** Gap that is written as a space, in ems. */
const WORD_GAP = 0.12;

/** Joins neighbours on a baseline that are no cells of their own. */
function joinNeighbours(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments.toSorted((a, b) => a.x - b.x)) {
    const last = joined.at(-1);
    if (last && segment.x - last.end < CELL_GAP * Math.max(last.em, segment.em)) {
      const isApart = segment.x - last.end > WORD_GAP * last.em;
      const space = isApart && !/\s$/.test(last.text) && !/^\s/.test(segment.text) ? ' ' : '';
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text}${space}${segment.text}`,
        end: Math.max(last.end, segment.end),
        size: Math.max(last.size, segment.size),
      };
    } else {
      joined.push(segment);
    }
  }

  return joined
    .map((segment) => ({ ...segment, text: segment.text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

/** Groups pieces of text into lines, from top to bottom. */
function linesOf(segments: readonly Segment[], page: number | undefined): TextLine[] {
  const groups: Segment[][] = [];
  for (const segment of segments.toSorted((a, b) => a.y - b.y)) {
    const group = groups.at(-1);
    const isSame =
      group?.some(
        ({ y, size }) =>
          Math.abs(segment.y - y) <= BASELINE_TOLERANCE * Math.min(size, segment.size),
      ) === true;
    if (group && isSame) {
      group.push(segment);
    } else {
      groups.push([segment]);
    }
  }

  return groups
    .map(joinNeighbours)
    .filter((group) => group.length > 0)
    .map((group, index) => ({
      segments: group,
      y: Math.min(...group.map(({ y }) => y)),
      size: Math.max(...group.map(({ size }) => size)),
      place: { page, line: index + 1 },
    }));
}

/** Space between the cells of two columns: from the longest left cell to the first right one. */
interface Gutter {
  readonly from: number;
  readonly to: number;
}

/** The gutter that two columns still have with one more line; undefined if the line crosses it. */
function narrowed({ from, to }: Gutter, { segments }: TextLine): Gutter | undefined {
  let best: Gutter | undefined;
  const edges = [-Infinity, ...segments.map(({ end }) => end)];
  for (const [index, end] of edges.entries()) {
    const start = segments[index]?.x ?? Infinity;
    const gap = { from: Math.max(from, end), to: Math.min(to, start) };
    const width = gap.to - gap.from;
    const em = segments[0]?.em ?? 1;
    if (width > em / 2 && (!best || width > best.to - best.from)) {
      best = gap;
    }
  }

  return best;
}

/** Lines that stand in two columns, one after the other. */
interface Table {
  readonly lines: readonly TextLine[];
  readonly gutter: Gutter;
}

/** Splits the lines of a page into tables of two columns, and other lines. */
function tablesOf(lines: readonly TextLine[]): (Table | TextLine)[] {
  const parts: (Table | TextLine)[] = [];
  let index = 0;
  while (index < lines.length) {
    const first = lines[index];
    const table = first && tableAt(lines, index);
    if (table) {
      parts.push(table);
      index += table.lines.length;
    } else {
      if (first) {
        parts.push(first);
      }

      index += 1;
    }
  }

  return parts;
}

/** How close the baselines of two lines are that stand in two columns, in heights of their letters. */
const BESIDE = 0.8;

/** The space between two cells: on one line, or on two lines that are too close for one column. */
function gapAt(lines: readonly TextLine[], index: number): Gutter | undefined {
  const line = lines[index];
  const next = lines[index + 1];
  const [first, second] = line?.segments ?? [];
  if (!line || !first) {
    return undefined;
  }

  if (second) {
    return { from: first.end, to: second.x };
  }

  const other = next?.segments[0];
  const isClose = next && next.y - line.y < BESIDE * Math.min(line.size, next.size);
  if (!other || !isClose) {
    return undefined;
  }

  const gap =
    other.x > first.x ? { from: first.end, to: other.x } : { from: other.end, to: first.x };
  return gap.to - gap.from > first.em / 2 ? gap : undefined;
}

/** Lines of a label above the line with its value. */
const MAX_LINES_BEFORE_VALUE = 5;

/** The gutter of a table that begins with a line, after any lines of its first label. */
function gutterAt(lines: readonly TextLine[], start: number): Gutter | undefined {
  for (let index = start; index <= start + MAX_LINES_BEFORE_VALUE; index += 1) {
    const gap = gapAt(lines, index);
    if (gap) {
      return lines
        .slice(start, index)
        .reduce<Gutter | undefined>((gutter, line) => gutter && narrowed(gutter, line), gap);
    }
  }

  return undefined;
}

/** The table that begins with a line; undefined if no line near it has two cells. */
function tableAt(lines: readonly TextLine[], start: number): Table | undefined {
  let gutter = gutterAt(lines, start);
  if (!gutter) {
    return undefined;
  }

  let end = start;
  while (end < lines.length) {
    const line = lines[end];
    const next: Gutter | undefined = line && narrowed(gutter, line);
    // Cells that stand on one side of the gutter are those of another table.
    const isOther =
      line && next && line.segments.length > 1 && line.segments.every(({ x }) => x < next.to);
    if (!next || isOther) {
      break;
    }

    gutter = next;
    end += 1;
  }

  return end > start ? { lines: lines.slice(start, end), gutter } : undefined;
}

/** Marks that cells of one row are apart, and that rows could not be told from each other. */
const UNCERTAIN = '¦';

/** One line of a cell. */
interface CellLine {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly place: Place;
}

/** Lines of one column with no larger gap between them. */
type Block = readonly CellLine[];

/** The lines of the left cells, or those of the other cells, of a table. */
function columnOf({ lines, gutter }: Table, side: 'left' | 'right'): CellLine[] {
  return lines.flatMap(({ segments, place }) => {
    const own = segments.filter(({ x }) => x < gutter.to - 1e-6 === (side === 'left'));
    const [first] = own;
    const text = own.map((segment) => segment.text).join(` ${UNCERTAIN} `);
    return first ? [{ text, y: first.y, size: first.size, place }] : [];
  });
}

/** How much further apart than lines of a paragraph the lines of two cells are, at least. */
const BLOCK_GAP = 1.25;

/** Distance of the lines of a paragraph, in heights of the letters: between these. */
const MIN_PITCH = 0.9;
const MAX_PITCH = 2;

/** Smallest usual distance of two lines of a page, in heights of its letters. */
function pitchOf(lines: readonly TextLine[]): number {
  const pitches = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const pitch = next ? (next.y - line.y) / line.size : 0;
    return pitch >= MIN_PITCH && pitch <= MAX_PITCH ? [pitch] : [];
  });
  return Math.min(MAX_PITCH, ...pitches);
}

function blocksOf(column: readonly CellLine[], pitch: number): Block[] {
  const blocks: CellLine[][] = [];
  for (const line of column) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    const isClose = last && line.y - last.y <= BLOCK_GAP * pitch * last.size;
    const isHeading =
      partOfHeading(line.text) !== undefined || partOfHeading(last?.text ?? '') !== undefined;
    if (block && isClose && !isHeading && Math.abs(line.size - last.size) < last.size / 20) {
      block.push(line);
    } else {
      blocks.push([line]);
    }
  }

  return blocks;
}

/**
 * How far a block reaches above its first line and below its last one, in distances of lines. A
 * text that keeps the layout of its page moves lines by half a line.
 */
const BESIDE_REACH = 0.6;

/** Whether two blocks stand beside each other. */
function areBeside(left: Block, right: Block, pitch: number): boolean {
  const extentOf = (block: Block) => {
    const half = pitch * BESIDE_REACH * (block[0]?.size ?? 0);
    return { from: (block[0]?.y ?? 0) - half, to: (block.at(-1)?.y ?? 0) + half };
  };

  const one = extentOf(left);
  const other = extentOf(right);
  return one.from < other.to && other.from < one.to;
}

/** Blocks that stand beside each other, directly or through others. */
interface BlockGroup {
  readonly left: Block[];
  readonly right: Block[];
}

function groupsOf(left: readonly Block[], right: readonly Block[], pitch: number): BlockGroup[] {
  const groups: BlockGroup[] = [
    ...left.map((block) => ({ left: [block], right: [] })),
    ...right.map((block) => ({ left: [], right: [block] })),
  ];
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index];
    for (let other = groups.length - 1; group && other > index; other -= 1) {
      const next = groups[other];
      const isBeside =
        next &&
        (next.right.some((block) => group.left.some((one) => areBeside(one, block, pitch))) ||
          next.left.some((block) => group.right.some((one) => areBeside(block, one, pitch))));
      if (isBeside) {
        group.left.push(...next.left);
        group.right.push(...next.right);
        groups.splice(other, 1);
        // The larger group may stand beside others that were compared before.
        other = groups.length;
      }
    }
  }

  return groups;
}

const joinLines = (lines: readonly CellLine[]): string => lines.map(({ text }) => text).join(' ');

const byY = (a: CellLine, b: CellLine) => a.y - b.y;

const isLabelStart = (text: string): boolean => !/^[\p{Ll}]/u.test(text);

interface PlacedRecord extends SheetRecord {
  readonly y: number;
}

function rowOf(left: readonly CellLine[], value: string): PlacedRecord[] {
  const [first] = left;
  return first ? [{ label: joinLines(left), value, place: first.place, y: first.y }] : [];
}

/** Rows without a larger gap between them, by the lines that begin a label. */
function splitRows(left: readonly CellLine[], right: readonly CellLine[]): PlacedRecord[] {
  const labels: CellLine[][] = [];
  for (const line of left) {
    const label = labels.at(-1);
    const before = label?.at(-1);
    if (before && label && (!isLabelStart(line.text) || isOpenEnded(before.text))) {
      label.push(line);
    } else {
      labels.push([line]);
    }
  }

  const tolerance = (left[0]?.size ?? 0) / 2;
  const isIn = (label: readonly CellLine[], { y }: CellLine) =>
    y >= (label[0]?.y ?? 0) - tolerance && y <= (label.at(-1)?.y ?? 0) + tolerance;
  const isOnFirstLine = (label: readonly CellLine[]) =>
    right.some((line) => isIn(label.slice(0, 1), line));
  const isTopAligned = labels.every(isOnFirstLine);
  const values = labels.map((label) => right.filter((line) => isIn(label, line)));
  const uncertain = new Set<number>();
  for (const line of right) {
    if (!labels.some((label) => isIn(label, line))) {
      const before = labels.findLastIndex((label) => (label[0]?.y ?? 0) < line.y);
      values[before]?.push(line);
      if (!isTopAligned) {
        uncertain.add(before);
      }

      // In the middle of its row, a value of several lines begins above its label.
      if (!isTopAligned || mayBeLooseValue(line.text)) {
        uncertain.add(before + 1);
      }
    }
  }

  return labels.flatMap((label, index) => {
    const value = joinLines((values[index] ?? []).toSorted(byY));
    return rowOf(label, uncertain.has(index) ? `${value} ${UNCERTAIN}` : value);
  });
}

/** Rows of a table: each label with the value beside it. */
function rowsOf(table: Table, pitch: number): PlacedRecord[] {
  const left = blocksOf(columnOf(table, 'left'), pitch);
  const right = blocksOf(columnOf(table, 'right'), pitch);
  const rows = groupsOf(left, right, pitch).flatMap((group): PlacedRecord[] => {
    const labels = group.left.flat().toSorted(byY);
    const values = group.right.flat().toSorted(byY);
    const isOneRow = group.left.length === 1 && group.right.length === 1;
    if (values.length === 0) {
      return labels.map(({ text, y, place }) => ({ value: text, place, y }));
    }

    if (labels.length === 0) {
      const [first] = values;
      return first ? [{ label: '', value: joinLines(values), place: first.place, y: first.y }] : [];
    }

    return isOneRow && (labels.length === 1 || values.length === 1)
      ? rowOf(labels, joinLines(values))
      : splitRows(labels, values);
  });
  return rows.toSorted((a, b) => a.y - b.y);
}

/**
 * Lines and rows of a page, from top to bottom. A label over several lines and the value beside it
 * are one row. A row with an empty label is a value that no label stands beside.
 */
export function recordsOf(segments: readonly Segment[], page?: number): SheetRecord[] {
  const lines = linesOf(segments, page);
  const pitch = pitchOf(lines);
  return tablesOf(lines).flatMap((part): SheetRecord[] =>
    'gutter' in part
      ? rowsOf(part, pitch).map(({ label, value, place }) => ({ label, value, place }))
      : [{ value: part.segments.map(({ text }) => text).join(' '), place: part.place }],
  );
}

/** Adds a value that no label stands beside to the row before it, which may be on another page. */
export function joinValues(records: readonly SheetRecord[]): SheetRecord[] {
  const joined: SheetRecord[] = [];
  for (const record of records) {
    const last = joined.at(-1);
    if (record.label !== '') {
      joined.push(record);
    } else if (last?.label === undefined) {
      joined.push({ value: record.value, place: record.place });
    } else {
      joined[joined.length - 1] = { ...last, value: `${last.value} ${record.value}` };
    }
  }

  return joined;
}
