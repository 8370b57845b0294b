import { readdirSync, readFileSync } from 'node:fs';

import { articlePath, ROUTES, servicePath } from '../routes.ts';

const CONTENT = new URL('../../../content/', import.meta.url);

/** Matches the review date in the frontmatter, which the schema has already validated. */
const REVIEWED = /^reviewed: *['"]?(\d{4}-\d{2}-\d{2})/m;

/** Review date by slug, for the MDX files of a folder of `content/`. */
function readFolder(folder: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const file of readdirSync(new URL(`${folder}/`, CONTENT))) {
    if (!file.endsWith('.mdx')) {
      continue;
    }

    const source = readFileSync(new URL(`${folder}/${file}`, CONTENT), 'utf8');
    const day = REVIEWED.exec(source)?.[1];
    if (day !== undefined) {
      days.set(file.replace(/\.mdx$/, ''), day);
    }
  }

  return days;
}

/** A folder of content, the paths of its pages, and the path of the page that lists them. */
interface Collection {
  readonly folder: string;
  readonly pathOf: (slug: string) => string;
  readonly listPath: string;
}

const COLLECTIONS: readonly Collection[] = [
  { folder: 'services/personal', pathOf: servicePath.personal, listPath: ROUTES.personal },
  { folder: 'services/business', pathOf: servicePath.business, listPath: ROUTES.business },
  { folder: 'blog', pathOf: articlePath, listPath: ROUTES.blog },
];

/** Review date by path. A page that lists others has the newest of their dates. */
function readReviewDates(): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { folder, pathOf, listPath } of COLLECTIONS) {
    const daysBySlug = readFolder(folder);
    for (const [slug, day] of daysBySlug) {
      days.set(pathOf(slug), day);
    }

    const newest = [...daysBySlug.values()].toSorted().at(-1);
    if (newest !== undefined) {
      days.set(listPath, newest);
    }
  }

  return days;
}

let dayByPath: ReadonlyMap<string, string> | undefined;

/**
 * Date of the last review of a page's content, as `2026-01-31`.
 *
 * @param path canonical path
 * @returns undefined for a page without reviewed content
 */
export function lastModifiedOf(path: string): string | undefined {
  dayByPath ??= readReviewDates();
  return dayByPath.get(path);
}
