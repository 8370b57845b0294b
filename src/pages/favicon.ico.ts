import type { APIRoute } from 'astro';
import pngToIco from 'png-to-ico';

import { markSvg } from '../drawing/mark.ts';
import { drawPng } from '../drawing/pictures.ts';

export const GET: APIRoute = async () => {
  const sizes = [16, 32, 48].map((size) => drawPng(markSvg('round'), size));
  return new Response(new Uint8Array(await pngToIco(sizes)));
};
