import type { Motif, Palette } from '../drawing/motifs.ts';

/** Ids of the symbols and patterns already on a page, by Astro's request. */
const drawn = new WeakMap<Request, Set<string>>();

/**
 * Whether a symbol or pattern is used for the first time on a page. The first use contains the
 * drawing; all others reference it.
 */
export function isFirstOnPage(request: Request, id: string): boolean {
  const seen = drawn.get(request) ?? new Set<string>();
  drawn.set(request, seen);
  if (seen.has(id)) {
    return false;
  }

  seen.add(id);
  return true;
}

export function symbolId(motif: Motif, palette: Palette): string {
  return `t-${motif}-${palette}`;
}

export function patternId(motif: Motif, palette: Palette): string {
  return `p-${motif}-${palette}`;
}

/** Id of the symbol above each chapter heading of a page, by Astro's request. */
const chapterTiles = new WeakMap<Request, string>();

export const setChapterTile = (request: Request, id: string) => chapterTiles.set(request, id);
export const chapterTile = (request: Request) => chapterTiles.get(request);
