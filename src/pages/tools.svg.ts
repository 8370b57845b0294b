import type { APIRoute } from 'astro';

import { TOOLS } from '../data/tools.ts';
import { outlineMarkup, TILE_SIZE, tileMarkup } from '../drawing/tiles.ts';

/** Tiles of all tools in one file, each a `view` by the tool's name: in colour, and as an outline. */
export const GET: APIRoute = () => {
  const tiles = Object.entries(TOOLS).flatMap(([name, { motif, palette }]) => [
    { name, markup: tileMarkup(motif, palette) },
    { name: `${name}-outline`, markup: outlineMarkup(motif) },
  ]);
  // A gap between the tiles, so that no view shows the edge of its neighbour.
  const step = TILE_SIZE * 2;
  const drawn = tiles.map(
    ({ name, markup }, index) =>
      `<view id="${name}" viewBox="${index * step} 0 ${TILE_SIZE} ${TILE_SIZE}"/>` +
      `<svg x="${index * step}" width="${TILE_SIZE}" height="${TILE_SIZE}">${markup}</svg>`,
  );
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${drawn.join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
