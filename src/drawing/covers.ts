import type { Motif, Palette } from './motifs.ts';

type Cell = readonly [Motif, Palette];

/** The palettes and quiet motifs that stand beside each palette in a cover. */
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
 * The cover of an article: its own motif, set among two quieter ones. The same rows make the
 * picture on the card, at the head of the article and on its share image.
 *
 * @param columns how many tiles wide
 * @param rows how many tiles high
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
