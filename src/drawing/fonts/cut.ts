import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

import { withTypographicApostrophe } from './apostrophe.ts';

const codePoints = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

/** English, the accents of names a Cypriot address may carry in Latin script, and typography. */
const CHARACTERS = `${codePoints(0x20, 0x7e)}\u00a0©°²·×½£€àáâäçèéêëíîïñóôöúûü–—‘’“”•…←→−≤≥`;

/** The weight and the flared stems of headings: the one style the site has of Commissioner. */
const STYLE = { wght: 700, FLAR: 100 } as const;

const SOURCE = '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2';

/**
 * Commissioner in one style and the characters the site uses, 13 kB instead of 55 kB, by file of
 * `src/drawing/fonts`: what pages download, and what the renderer of pictures reads.
 */
export async function cutFont(): Promise<Readonly<Record<string, Buffer>>> {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  const cut = await subsetFont(source, CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: STYLE,
  });
  const font = withTypographicApostrophe(cut);
  return {
    'commissioner.ttf': font,
    'commissioner.woff2': await subsetFont(font, CHARACTERS, { targetFormat: 'woff2' }),
  };
}
