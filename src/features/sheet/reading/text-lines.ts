import type { Place } from './records.ts';

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
export interface TextLine {
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
export function linesOf(segments: readonly Segment[], page: number | undefined): TextLine[] {
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
