/** The tile patterns an editor can choose from; `tiles.ts` draws each. */
export const MOTIFS = [
  'rosette',
  'compass',
  'target',
  'leaf',
  'star',
  'diamond',
  'wave',
  'arch',
  'steps',
  'sun',
  'lattice',
  'petal',
  'keyhole',
  'bridge',
] as const;

export type Motif = (typeof MOTIFS)[number];

/** Three flat colours each, from the design tokens (`src/site/styles/tokens.css`). */
export const PALETTES = ['sea', 'ink', 'sun', 'clay', 'olive', 'sky'] as const;

export type Palette = (typeof PALETTES)[number];
