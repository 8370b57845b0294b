import type { Motif, Palette } from '../../drawing/motifs.ts';

/** Which tiles a page has already drawn, by the request that Astro renders it for. */
const drawn = new WeakMap<Request, Set<string>>();

/**
 * Whether a page draws this tile for the first time; the first one carries the symbol and all
 * others point at it.
 */
export function isFirstOnPage(request: Request, motif: Motif, palette: Palette): boolean {
  const seen = drawn.get(request) ?? new Set<string>();
  drawn.set(request, seen);
  const key = symbolId(motif, palette);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** The id of a tile's symbol on every page. */
export function symbolId(motif: Motif, palette: Palette): string {
  return `t-${motif}-${palette}`;
}
