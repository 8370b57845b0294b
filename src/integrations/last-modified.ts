import { readdirSync, readFileSync } from 'node:fs';

import { parse } from 'yaml';
import { z } from 'zod';

import { articlePath, ROUTES, servicePath } from '../data/routes.ts';

const content = new URL('../../content/', import.meta.url);

/** Slug and `reviewed` day of every MDX file in a folder of `content/`. */
function reviewed(folder: string): Map<string, string> {
  const days = new Map<string, string>();
  for (const file of readdirSync(new URL(`${folder}/`, content))) {
    if (!file.endsWith('.mdx')) continue;
    const [, frontmatter = ''] = readFileSync(new URL(`${folder}/${file}`, content), 'utf8').split(
      /^---$/m,
    );
    const found = z.object({ reviewed: z.string() }).safeParse(parse(frontmatter));
    if (found.success) days.set(file.replace(/\.mdx$/, ''), found.data.reviewed);
  }
  return days;
}

let byPath: Map<string, string> | undefined;

function collect(): Map<string, string> {
  const days = new Map<string, string>();
  const groups = [
    { folder: 'services/personal', path: servicePath.personal, index: ROUTES.personal },
    { folder: 'services/business', path: servicePath.business, index: ROUTES.business },
    { folder: 'blog', path: articlePath, index: ROUTES.blog },
  ];
  for (const { folder, path, index } of groups) {
    const found = reviewed(folder);
    for (const [slug, day] of found) days.set(path(slug), day);
    const newest = [...found.values()].sort().at(-1);
    if (newest !== undefined) days.set(index, newest);
  }
  return days;
}

/**
 * The day somebody last reviewed what a page says, as `2026-01-31`.
 *
 * @param path the canonical path of a page
 * @returns undefined for a page whose words do not come from reviewed content
 */
export function lastModifiedOf(path: string): string | undefined {
  byPath ??= collect();
  return byPath.get(path);
}
