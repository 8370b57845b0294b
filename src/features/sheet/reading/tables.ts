import type { TextLine } from './text-lines.ts';

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
export interface Table {
  readonly lines: readonly TextLine[];
  readonly gutter: Gutter;
}

/** Splits the lines of a page into tables of two columns, and other lines. */
export function tablesOf(lines: readonly TextLine[]): (Table | TextLine)[] {
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
