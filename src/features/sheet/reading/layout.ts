import { isOpenEnded, mayBeLooseValue } from './line-ends.ts';
import type { Place, SheetRecord } from './records.ts';
import { partOfHeading } from './sections.ts';
import { tablesOf } from './tables.ts';
import type { Table } from './tables.ts';
import { linesOf } from './text-lines.ts';
import type { Segment, TextLine } from './text-lines.ts';

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
