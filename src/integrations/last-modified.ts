import { readdirSync, readFileSync } from 'node:fs';

import { articlePath, ROUTES, servicePath } from '../domain/routes.ts';

const content = new URL('../../content/', import.meta.url);

/** Frontmatter field; the schema has already validated the date. */
const REVIEWED = /^reviewed: *['"]?(\d{4}-\d{2}-\d{2})/m;

/** Review date by slug, for the MDX files of a folder of `content/`. */
function reviewed(folder: string): Map<string, string> {
  const days = new Map<string, string>();
  for (const file of readdirSync(new URL(`${folder}/`, content))) {
    if (!file.endsWith('.mdx')) {
      continue;
    }

    const day = REVIEWED.exec(readFileSync(new URL(`${folder}/${file}`, content), 'utf8'))?.[1];
    if (day !== undefined) {
      days.set(file.replace(/\.mdx$/, ''), day);
    }
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
    for (const [slug, day] of found) {
      days.set(path(slug), day);
    }

    const newest = [...found.values()].sort().at(-1);
    if (newest !== undefined) {
      days.set(index, newest);
    }
  }

  return days;
}

/**
 * Date of the last review of a page's content, as `2026-01-31`.
 *
 * @param path canonical path
 * @returns undefined for a page without reviewed content
 */
export function lastModifiedOf(path: string): string | undefined {
  byPath ??= collect();
  return byPath.get(path);
}
