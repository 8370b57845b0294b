import { tileMarkup } from './tiles.ts';

/** The firm's mark: a round tile, or a full-bleed square for icons that the system cuts itself. */
export function markSvg(shape: 'round' | 'square'): string {
  const clip =
    shape === 'round'
      ? '<clipPath id="c"><circle cx="50" cy="50" r="50"/></clipPath><g clip-path="url(#c)">'
      : '<g>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${clip}${tileMarkup('rosette', 'sea')}</g></svg>`;
}

/** The mark as a URL that needs no request; what may not stand in a URL is percent-encoded. */
export const markDataUrl = `data:image/svg+xml,${markSvg('round')
  .replaceAll('"', "'")
  .replaceAll(/[<>#\s]/g, encodeURIComponent)}`;
