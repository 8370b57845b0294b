import css from '../styles/tokens.css?raw';
import type { Palette } from './motifs.ts';

/**
 * Value of a colour token, for pictures drawn outside CSS.
 *
 * @param name without its prefix: `sea`
 * @throws Error if `src/site/styles/tokens.css` has no such colour
 */
export function colour(name: string): string {
  const value = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{3,6})`).exec(css)?.[1];
  if (value === undefined) {
    throw new Error(`src/site/styles/tokens.css has no colour '${name}'.`);
  }

  return value;
}

export type TileColours = readonly [background: string, foreground: string, accent: string];

/** The colours of each palette: background, foreground, accent. */
export const PALETTE_COLOURS: Record<Palette, TileColours> = {
  sea: [colour('sea'), colour('chalk'), colour('sun')],
  ink: [colour('ink'), colour('sky'), colour('clay')],
  sun: [colour('sun'), colour('chalk'), colour('clay')],
  clay: [colour('clay'), colour('chalk'), colour('ink')],
  olive: [colour('olive'), colour('chalk'), colour('sun')],
  sky: [colour('sky'), colour('ink'), colour('sun')],
};
