import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { stringify } from 'yaml';

import { slugify } from '../../src/domain/blog.ts';
import { MOTIFS, PALETTES } from '../../src/drawing/motifs.ts';
import { checkFile } from '../../src/data/check/check.ts';
import type { Collection } from '../../src/data/check/content-file.ts';
import { FOLDERS, readContentSite } from '../../src/data/check/content-site.ts';
import { describeFinding } from '../../src/data/check/finding.ts';
import { pathOf } from '../../src/data/check/rules/links.ts';
import { readPictures } from '../../src/data/check/picture-files.ts';
import { UserError } from '../library/user-error.ts';

/** Today in UTC, as `2026-01-31`. */
export const TODAY = new Date().toISOString().slice(0, 10);

/** Tile pattern and palette derived from the slug, so new pages rarely look alike. */
export function deriveTile(slug: string): { motif: string; palette: string } {
  const sum = Array.from(slug).reduce(
    (hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0,
    7,
  );
  return {
    motif: MOTIFS[sum % MOTIFS.length] ?? MOTIFS[0],
    palette: PALETTES[Math.floor(sum / MOTIFS.length) % PALETTES.length] ?? PALETTES[0],
  };
}

/**
 * Creates the file of a page, named after its title, and prints what `npm run check:content` finds in it:
 * the fields that are empty or invalid.
 *
 * @param root folder of the project
 * @param fields all but the tile and the review date
 * @throws UserError when the title gives no file name, or the name of another file
 */
export async function createPage(
  root: string,
  collection: Collection,
  { title, ...fields }: { readonly title: string } & Readonly<Record<string, unknown>>,
  text: string,
): Promise<void> {
  const slug = slugify(title);
  if (slug === '') {
    throw new UserError('Add --title "...", with letters from a to z: the URL is made from it.');
  }

  const path = `${FOLDERS[collection]}/${slug}.mdx`;
  if (existsSync(join(root, path))) {
    throw new UserError(`${path} already exists: choose another title or edit that file.`);
  }

  const head = stringify(
    { title, ...fields, ...deriveTile(slug), reviewed: TODAY },
    { lineWidth: 0, singleQuote: true },
  );
  writeFileSync(join(root, path), `---\n${head}---\n\n${text.trim()}\n`);
  const site = await readPictures(root, readContentSite(root, TODAY));
  const findings = site.files
    .filter((file) => file.path === path)
    .flatMap((file) => checkFile(file, site))
    .map(describeFinding);
  console.log(
    [
      `Created ${path}. "npm run dev" shows it at /preview${pathOf({ collection, slug })} while you write.`,
      'What it needs ("npm run check:content" lists the rest):',
      ...findings,
    ].join('\n'),
  );
}
