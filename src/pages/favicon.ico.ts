import type { APIRoute } from 'astro';

import { logoSvg } from '../site/drawing/logo.ts';
import { drawPng } from '../site/drawing/render-png.ts';

const SIZES = [16, 32, 48];

/** Lengths in bytes: the header of an icon file, and an entry in its list of images. */
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An icon file with PNG images: a header, a list of their sizes and offsets, then the images. */
export const GET: APIRoute = () => {
  const images = SIZES.map((size) => ({ size, png: drawPng(logoSvg('round'), size) }));
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }

  return new Response(new Uint8Array(Buffer.concat([head, ...images.map(({ png }) => png)])));
};
