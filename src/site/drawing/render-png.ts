import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Resvg } from '@resvg/resvg-js';

import type { Motif, Palette } from './motifs.ts';
import { coverRows } from './covers.ts';
import { TILE_SIZE, tileMarkup } from './tiles.ts';
import { colour } from './tokens.ts';

/** Cache of rendered PNGs between builds, keyed by content, width and font. */
const CACHE = join(process.cwd(), '.cache', 'pictures');

const FONT = join(process.cwd(), 'src', 'site', 'drawing', 'fonts', 'commissioner.ttf');
const FONT_HASH = createHash('sha256').update(readFileSync(FONT)).digest('hex');

/**
 * Renders an SVG document as PNG.
 *
 * @param width in pixels
 */
export function drawPng(svg: string, width: number): Buffer {
  const parts = [svg, String(width), FONT_HASH].join('\n');
  const name = createHash('sha256').update(parts).digest('hex').slice(0, 24);
  const file = join(CACHE, `${name}.png`);
  if (existsSync(file)) {
    return readFileSync(file);
  }

  const png = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Commissioner' },
  })
    .render()
    .asPng();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, png);
  return png;
}

/** Share images are 1200 by 630 pixels; their text keeps clear of the edges. */
const SHARE = { width: 1200, height: 630, margin: 72, lineLength: 21, fontSize: 60, logo: 56 };

/** Breaks a title into lines of about {@link SHARE.lineLength} characters, never inside a word. */
function breakLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= SHARE.lineLength) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }

  return lines;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the share image of a page shows. */
export interface SharePicture {
  readonly title: string;
  readonly motif: Motif;
  readonly palette: Palette;
}

/** An SVG document as an image within another one. */
export function imageUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/**
 * The share image of a page: its title over the firm's name, beside two columns of three tiles.
 *
 * @param logo the firm's own logo as SVG, before its name; undefined if its logo is a tile
 */
export function shareSvg(
  { title, motif, palette }: SharePicture,
  firmName: string,
  logo: string | undefined,
): string {
  const wall = coverRows(motif, palette, 2, 3);
  const lines = breakLines(title);
  const size = lines.length > 5 ? 50 : SHARE.fontSize;
  const leading = size * 1.12;
  const top = (SHARE.height - lines.length * leading) / 2 + size * 0.85;
  const tile = SHARE.height / 3;
  const tiles = wall.flatMap((row, y) =>
    row.map(([motif, palette], x) => {
      const left = SHARE.width - (row.length - x) * tile;
      return `<svg x="${left}" y="${y * tile}" width="${tile}" height="${tile}" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}">${tileMarkup(motif, palette)}</svg>`;
    }),
  );
  const text = lines.map(
    (line, index) =>
      `<text x="${SHARE.margin}" y="${top + index * leading}" font-size="${size}">${escapeXml(line)}</text>`,
  );
  const logoTop = SHARE.height - 58 - SHARE.logo / 2;
  const image =
    logo === undefined
      ? ''
      : `<image x="${SHARE.margin}" y="${logoTop}" width="${SHARE.logo}" height="${SHARE.logo}" href="${imageUrl(logo)}"/>`;
  const nameLeft = SHARE.margin + (logo === undefined ? 0 : SHARE.logo + 16);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE.width} ${SHARE.height}">` +
    `<path fill="${colour('chalk')}" d="M0 0h${SHARE.width}v${SHARE.height}H0z"/>${tiles.join('')}${image}` +
    `<g font-family="Commissioner" font-weight="700" fill="${colour('ink')}">${text.join('')}` +
    `<text x="${nameLeft}" y="${SHARE.height - 48}" font-size="28" fill="${colour('sea')}">${escapeXml(firmName)}</text></g></svg>`
  );
}
