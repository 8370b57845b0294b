import type { Motif, Palette } from './motifs.ts';
import { firm } from '../../collections/firm.ts';
import { imageUrl } from './render-png.ts';
import { tileMarkup } from './tiles.ts';
import type { Outline } from './tiles.ts';
import { colour } from './tokens.ts';

/**
 * The tile that is the firm's logo unless it has its own: in the header, the footer, the masthead of
 * a printed page, the icons and the data for search engines. The mails draw the same rosette as a
 * table (`supabase/functions/_shared/mails/templates/tile.html`).
 */
export const LOGO = { motif: 'rosette', palette: 'sea' } as const satisfies {
  motif: Motif;
  palette: Palette;
};

const files = import.meta.glob<string>('/content/logo.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function readOwnLogo(): string | undefined {
  if (firm.logo === undefined) {
    return undefined;
  }

  const svg = files['/content/logo.svg'];
  if (svg === undefined || !/<svg\b[^>]*\sviewBox=/.test(svg)) {
    throw new Error(
      'content/firm.yaml names a logo: save it as content/logo.svg, a square drawing with a viewBox.',
    );
  }

  return svg;
}

/** The firm's own logo as SVG; undefined if its logo is the tile. */
export const OWN_LOGO = readOwnLogo();

/** The firm's own logo with room around it, for icons that the system masks. */
function ownSquare(svg: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    `<path fill="${colour('white')}" d="M0 0h100v100H0z"/>` +
    `<image x="15" y="15" width="70" height="70" href="${imageUrl(svg)}"/></svg>`
  );
}

/** The firm's logo: a round tile, or a full-bleed square for icons that the system masks. */
export function logoSvg(outline: Outline): string {
  if (OWN_LOGO !== undefined) {
    return outline === 'square' ? ownSquare(OWN_LOGO) : OWN_LOGO;
  }

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${tileMarkup(LOGO.motif, LOGO.palette, outline)}</svg>`;
}
