import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { stringify } from 'yaml';

import { slugify } from '../../src/collections/blog.ts';
import { MOTIFS, PALETTES } from '../../src/site/drawing/motifs.ts';
import { checkFile } from '../content-check/check.ts';
import { describeFinding } from '../content-check/report.ts';
import { UserError } from '../library/user-error.ts';
import { FOLDERS, pagePath } from './collections.ts';
import type { Collection } from './collections.ts';
import { readContentSite } from './content-site.ts';

/** Today in UTC, as `2026-01-31`. */
export const TODAY = new Date().toISOString().slice(0, 10);

/** Tile pattern and palette derived from the slug, so that new pages rarely look alike. */
export function deriveTile(slug: string): { motif: string; palette: string } {
  let hash = 7;
  for (const letter of slug) {
    hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  }

  return {
    motif: MOTIFS[hash % MOTIFS.length] ?? MOTIFS[0],
    palette: PALETTES[Math.floor(hash / MOTIFS.length) % PALETTES.length] ?? PALETTES[0],
  };
}

/**
 * Creates the file of a page, named after its title.
 *
 * @param root folder of the project
 * @param fields all but the tile and the review date
 * @returns where the file is, and what `npm run check:content` finds in it: what the editor has to
 *   write
 * @throws UserError if no file name can be made from the title, or another file has it
 */
export function createPage(
  root: string,
  collection: Collection,
  { title, ...fields }: { readonly title: string } & Readonly<Record<string, unknown>>,
  text: string,
): string {
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

  const site = readContentSite(root, TODAY);
  const findings = site.files
    .filter((file) => file.path === path)
    .flatMap((file) => checkFile(file, site));
  return [
    `Created ${path}. "npm run dev" shows it at /preview${pagePath(collection, slug)} while you write.`,
    'What it needs ("npm run check:content" lists the rest):',
    ...findings.map(describeFinding),
  ].join('\n');
}
