import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

const WEIGHTS = { min: 400, max: 700 };

const codePoints = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

/** English, the accents of names a Cypriot address may carry in Latin script, and typography. */
const CHARACTERS = `${codePoints(0x20, 0x7e)}\u00a0©°·×½£€àáâäçèéêëíîïñóôöúûü–—‘’“”•…←→−≤≥`;

/**
 * Cuts Commissioner down to the characters and weights the site uses: 23 kB instead of 37 kB.
 * The result is kept between builds, named after everything it depends on.
 *
 * @returns the absolute path of a woff2 file
 */
export async function subsetCommissioner(): Promise<string> {
  const source = readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2',
    ),
  );
  const name = createHash('sha256')
    .update(source)
    .update(CHARACTERS)
    .update(JSON.stringify(WEIGHTS))
    .digest('hex')
    .slice(0, 16);
  const target = fileURLToPath(
    new URL(`../../.cache/fonts/commissioner-${name}.woff2`, import.meta.url),
  );
  if (!existsSync(target)) {
    const subset = await subsetFont(source, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, subset);
  }
  return target;
}
