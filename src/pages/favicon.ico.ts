import type { APIRoute } from 'astro';
import pngToIco from 'png-to-ico';

import { logoSvg } from '../drawing/logo.ts';
import { drawPng } from '../drawing/render-png.ts';

export const GET: APIRoute = async () => {
  const sizes = [16, 32, 48].map((size) => drawPng(logoSvg('round'), size));
  return new Response(new Uint8Array(await pngToIco(sizes)));
};
