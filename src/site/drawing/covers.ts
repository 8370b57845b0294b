import type { Motif, Palette } from './motifs.ts';

type Cell = readonly [Motif, Palette];

/** Two quiet tiles that accompany each palette in a cover. */
const COMPANIONS: Record<Palette, readonly [Cell, Cell]> = {
  sea: [
    ['diamond', 'sun'],
    ['petal', 'sky'],
  ],
  ink: [
    ['rosette', 'sun'],
    ['wave', 'clay'],
  ],
  sun: [
    ['rosette', 'sea'],
    ['arch', 'ink'],
  ],
  clay: [
    ['wave', 'sky'],
    ['diamond', 'ink'],
  ],
  olive: [
    ['target', 'sea'],
    ['rosette', 'sun'],
  ],
  sky: [
    ['diamond', 'sea'],
    ['arch', 'clay'],
  ],
};

/**
 * Tiles of an article's cover: its own motif between two quieter ones. The same rows are used on
 * the card, at the head of the article and in its share image.
 *
 * @param columns width in tiles
 * @param rows height in tiles
 */
export function coverRows(
  motif: Motif,
  palette: Palette,
  columns: number,
  rows: number,
): readonly (readonly Cell[])[] {
  const own: Cell = [motif, palette];
  const [first, second] = COMPANIONS[palette];
  const pattern = [own, first, own, second];
  return Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (__, x) => pattern[(x + y * 3) % pattern.length] ?? own),
  );
}
