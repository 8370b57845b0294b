import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

const codePoints = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

/** ASCII, accents of Latin-script names in Cypriot addresses, and typographic characters. */
const CHARACTERS = `${codePoints(0x20, 0x7e)}\u00a0©°²·×½£€àáâäçèéêëíîïñóôöúûü–—‘’“”•…←→−≤≥`;

/** Bold with flared stems: the only style of Commissioner on the site. */
const STYLE = { wght: 700, FLAR: 100 } as const;

const SOURCE = '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2';

/**
 * Subsets Commissioner to one style and the site's characters, 13 kB instead of 55 kB. Returns the
 * files of `src/drawing/fonts`: what pages download, and what the PNG renderer reads.
 */
export async function subsetHeadingFont(): Promise<Readonly<Record<string, Buffer>>> {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  const font = await subsetFont(source, CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: STYLE,
  });
  return {
    'commissioner.ttf': font,
    'commissioner.woff2': await subsetFont(font, CHARACTERS, { targetFormat: 'woff2' }),
  };
}
