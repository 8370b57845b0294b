import { tileMarkup } from './tiles.ts';
import type { Outline } from './tiles.ts';

/** The firm's logo: a round tile, or a full-bleed square for icons that the system masks. */
export const logoSvg = (outline: Outline): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${tileMarkup('rosette', 'sea', outline)}</svg>`;
