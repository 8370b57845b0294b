import { type Outline, tileMarkup } from './tiles.ts';

/** The firm's mark: a round tile, or a full-bleed square for icons that the system cuts itself. */
export const markSvg = (outline: Outline): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${tileMarkup('rosette', 'sea', outline)}</svg>`;

/** The mark as a URL that needs no request; what may not stand in a URL is percent-encoded. */
export const markDataUrl = `data:image/svg+xml,${markSvg('round')
  .replaceAll('"', "'")
  .replaceAll(/[<>#\s]/g, encodeURIComponent)}`;
