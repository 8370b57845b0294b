import type { Motif, Palette } from './motifs.ts';
import { tileMarkup } from './tiles.ts';
import type { Outline } from './tiles.ts';

/**
 * The tile that is the firm's logo: in the header, the footer, the masthead of a printed page, the
 * icons and the data for search engines. The mails draw the same rosette as a table
 * (`supabase/functions/_shared/mails/templates/tile.html`).
 */
export const LOGO = { motif: 'rosette', palette: 'sea' } as const satisfies {
  motif: Motif;
  palette: Palette;
};

/** The firm's logo: a round tile, or a full-bleed square for icons that the system masks. */
export const logoSvg = (outline: Outline): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${tileMarkup(LOGO.motif, LOGO.palette, outline)}</svg>`;
