import type { Motif, Palette } from '../../drawing/motifs.ts';

/** The ids of what a page has already drawn, by the request that Astro renders it for. */
const drawn = new WeakMap<Request, Set<string>>();

/**
 * Whether a page draws the tile or the pattern of this id for the first time; the first one carries
 * the drawing and all others point at it.
 */
export function isFirstOnPage(request: Request, id: string): boolean {
  const seen = drawn.get(request) ?? new Set<string>();
  drawn.set(request, seen);
  if (seen.has(id)) return false;
  seen.add(id);
  return true;
}

/** The id of a tile's symbol on every page. */
export function symbolId(motif: Motif, palette: Palette): string {
  return `t-${motif}-${palette}`;
}

/** The id of the pattern that repeats a tile. */
export function patternId(motif: Motif, palette: Palette): string {
  return `p-${motif}-${palette}`;
}

/** The id of the pattern of places where no tile lies yet. */
export const EMPTY_PATTERN = 'p-empty';
