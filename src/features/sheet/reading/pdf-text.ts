import { joinValues, recordsOf } from './layout.ts';
import type { Segment } from './text-lines.ts';
import type { SheetRecord } from './records.ts';
import { partOfHeading } from './sections.ts';

/** A piece of text as `pdfjs-dist` gives it. */
export interface PdfItem {
  readonly str: string;
  /** Scale, skew and position of its baseline, in points, y upwards. */
  readonly transform: readonly number[];
  readonly width: number;
}

/** The text of one page. */
export interface PdfPage {
  readonly items: readonly PdfItem[];
  /** Height of the page in points. */
  readonly height: number;
}

/** Width of an `m` in heights of the letters, as the gaps are counted. */
const EM = 1;

/** Pieces of text that stand upright, with y downwards. */
function segmentsOf({ items, height }: PdfPage): Segment[] {
  return items.flatMap(({ str, transform, width }) => {
    const [scale = 0, skew = 0, , , x = 0, y = 0] = transform;
    const size = Math.abs(scale);
    const isUpright = scale > 0 && Math.abs(skew) < size / 10;
    return isUpright && str.trim() !== ''
      ? [{ text: str, x, end: x + width, y: height - y, size, em: size * EM }]
      : [];
  });
}

/** Size of the mark of a footnote, of the letters beside it, at most. */
const MARK_SIZE = 0.85;

/** How high the mark of a footnote stands above the line, in heights of its letters, at least. */
const MARK_RISE = 0.12;

/** The piece of text whose footnote a raised mark names; undefined if a piece is no such mark. */
function annotatedBy(mark: Segment, segments: readonly Segment[]): Segment | undefined {
  if (!/^[\d*†‡§a-z()[\],\s]{1,5}$/i.test(mark.text)) {
    return undefined;
  }

  return segments.find((other) => {
    const rise = other.y - mark.y;
    const isSmaller = mark.size < MARK_SIZE * other.size;
    const isRaised = rise > MARK_RISE * other.size && rise < other.size;
    const isNext = mark.x > other.x && Math.abs(mark.x - other.end) < other.size;
    return isSmaller && isRaised && isNext;
  });
}

/** The mark of a footnote as a space on the line that it belongs to. */
function withoutMark(segment: Segment, segments: readonly Segment[]): Segment {
  const annotated = annotatedBy(segment, segments);
  return annotated ? { ...segment, text: ' ', y: annotated.y, size: annotated.size } : segment;
}

/** Points within which the lines of a header are at the same height on each page. */
const SAME_HEIGHT = 5;

/** A text at its height, which differs only in its numbers on other pages. */
const repeatedKey = ({ text, y }: Segment): string =>
  `${text.replaceAll(/\d+/g, '#').trim()} ${Math.round(y / SAME_HEIGHT)}`;

/** Part of a page, at its top and at its bottom, in which headers and footers stand. */
const MARGIN = 0.12;

/** A line that only numbers its page. */
const PAGE_NUMBER =
  /^[-–—\s]*(?:(?:page|σελ(?:ίδα|\.)?)\s*)?\d{1,3}(?:\s*(?:of|από|\/)\s*\d{1,3})?[-–—\s]*$/iu;

/** Keys of the texts in the margins that are repeated on other pages. */
function repeatedInMargins(pages: readonly PdfPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const texts = segmentsOf(page)
      .filter((segment) => isInMargin(segment, page))
      .map(repeatedKey);
    for (const text of new Set(texts)) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }

  return new Set([...counts].filter(([, count]) => count > 1).map(([text]) => text));
}

const isInMargin = ({ y }: Segment, { height }: PdfPage): boolean =>
  y < height * MARGIN || y > height * (1 - MARGIN);

/** Whether a text in a margin is a header, a footer or the number of its page. */
const isMarginal = (segment: Segment, page: PdfPage, repeated: ReadonlySet<string>): boolean =>
  isInMargin(segment, page) &&
  ((repeated.has(repeatedKey(segment)) && /\p{Letter}/u.test(segment.text)) ||
    (PAGE_NUMBER.test(segment.text) && isAtFoot(segment, page)));

/** Part of a page at its foot in which a number alone is that of the page. */
const FOOT = 0.06;

const isAtFoot = ({ y }: Segment, { height }: PdfPage): boolean => y > height * (1 - FOOT);

/** Lines that two columns of text have beside each other, at least. */
const MIN_COLUMN_LINES = 4;

/**
 * The columns of a page. Two columns stand on either side of a gap, and the right one has a heading
 * of a part: in a table it has values.
 */
function columnsOf(segments: readonly Segment[]): Segment[][] {
  const headings = segments.filter(({ text }) => partOfHeading(text) !== undefined);
  const left = Math.min(...segments.map(({ x }) => x));
  const right = Math.max(...segments.map(({ end }) => end));
  const middle = (left + right) / 2;
  const start = Math.min(
    ...headings.filter(({ x }) => x > left + (middle - left) / 2).map(({ x }) => x),
  );
  if (!Number.isFinite(start)) {
    return [[...segments]];
  }

  const top = Math.min(
    ...segments.filter(({ x }) => x >= start - 2).map(({ y, size }) => y - size),
  );
  const above = segments.filter(({ y }) => y < top);
  const below = segments.filter(({ y }) => y >= top);
  const first = below.filter(({ x }) => x < start - 2);
  const second = below.filter(({ x }) => x >= start - 2);
  const isCrossed = first.some(({ end }) => end > start);
  return isCrossed || first.length < MIN_COLUMN_LINES || second.length < MIN_COLUMN_LINES
    ? [[...segments]]
    : [above, first, second];
}

/** A soft hyphen, or a hyphen that divides a word, at the end of a line. */
const DIVIDED = /(?<=\p{Letter})[\u00ad\u2010-]$/u;

/** Joins words that are divided at the end of a line. */
function joinDivided(records: readonly SheetRecord[]): SheetRecord[] {
  const joined: SheetRecord[] = [];
  for (const record of records) {
    const last = joined.at(-1);
    const isLine = last && last.label === undefined && record.label === undefined;
    if (isLine && DIVIDED.test(last.value) && /^\p{Ll}/u.test(record.value)) {
      joined[joined.length - 1] = {
        ...last,
        value: `${last.value.replace(DIVIDED, '')}${record.value}`,
      };
    } else {
      joined.push(record);
    }
  }

  return joined;
}

/**
 * Lines and rows of a PDF, from its positions: cells beside each other are a row, raised smaller
 * marks are footnotes, and repeated headers and footers are left out.
 */
export function recordsOfPdf(pages: readonly PdfPage[]): SheetRecord[] {
  const repeated = repeatedInMargins(pages);
  const records = pages.flatMap((page, index) => {
    const all = segmentsOf(page);
    const own = all
      .filter((segment) => !isMarginal(segment, page, repeated))
      .map((segment) => withoutMark(segment, all));
    let lines = 0;
    return columnsOf(own).flatMap((column) => {
      const found = recordsOf(column, index + 1).map((record) => ({
        ...record,
        place: { page: index + 1, line: record.place.line + lines },
      }));
      lines = Math.max(lines, ...found.map(({ place }) => place.line));
      return found;
    });
  });
  return joinDivided(joinValues(records));
}
