import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

import subsetFont from 'subset-font';

const codePoints = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

/** English, the accents of names a Cypriot address may carry in Latin script, and typography. */
const CHARACTERS = `${codePoints(0x20, 0x7e)}\u00a0©°²·×½£€àáâäçèéêëíîïñóôöúûü–—‘’“”•…←→−≤≥`;

/** The weight and the flared stems of headings: the one style the site has of Commissioner. */
const STYLE = { wght: 700, FLAR: 100 } as const;

/** What pages download, and the format that the renderer of pictures reads. */
type Format = 'woff2' | 'truetype';

/**
 * Cuts Commissioner down to one style and the characters the site uses: 13 kB instead of 55 kB.
 * The result is kept between builds, named after everything it depends on.
 *
 * @returns the absolute path of a font file
 */
async function subset(targetFormat: Format): Promise<string> {
  const source = readFileSync(
    createRequire(join(process.cwd(), 'package.json')).resolve(
      '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2',
    ),
  );
  const name = createHash('sha256')
    .update(source)
    .update(CHARACTERS)
    .update(JSON.stringify(STYLE))
    .digest('hex')
    .slice(0, 16);
  const folder = join(process.cwd(), '.cache', 'fonts');
  const extension = targetFormat === 'woff2' ? 'woff2' : 'ttf';
  const target = join(folder, `commissioner-${name}.${extension}`);
  if (!existsSync(target)) {
    const font = await subsetFont(source, CHARACTERS, { targetFormat, variationAxes: STYLE });
    mkdirSync(folder, { recursive: true });
    writeFileSync(target, font);
  }
  return target;
}

/**
 * From the project's folder: Astro makes the family's name of this path, and one that depends on the machine
 * would change the bytes of every page.
 */
export const fontForPages = async () => `./${relative(process.cwd(), await subset('woff2'))}`;
export const fontForPictures = () => subset('truetype');
