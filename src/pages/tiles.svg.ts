import type { APIRoute } from 'astro';

import { TILE_SIZE, tileMarkup } from '../site/drawing/tiles.ts';
import { TOOLS } from '../site/tools/tools.ts';

/**
 * The tiles of all tools side by side, with a view for each: `/tiles.svg#costs`. Lists of tools show
 * them as pictures that load late, so that no page carries the drawings.
 */
export const GET: APIRoute = () => {
  const tiles = Object.entries(TOOLS).map(([key, { motif, palette }], index) => {
    const x = index * TILE_SIZE;
    return (
      `<view id="${key}" viewBox="${x} 0 ${TILE_SIZE} ${TILE_SIZE}"/>` +
      `<svg x="${x}" width="${TILE_SIZE}" height="${TILE_SIZE}">${tileMarkup(motif, palette)}</svg>`
    );
  });
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}">${tiles.join('')}</svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
};
