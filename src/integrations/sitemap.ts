import type { SitemapItem } from '@astrojs/sitemap';

import { NOT_INDEXED } from '../data/routes.ts';
import { lastModifiedOf } from './last-modified.ts';

/** Search engines get every page but the questionnaire and the error pages. */
export function isIndexed(page: string): boolean {
  return !NOT_INDEXED.has(new URL(page).pathname);
}

/** Adds the day the content behind a page last changed. */
export function lastModified(item: SitemapItem): SitemapItem {
  const day = lastModifiedOf(new URL(item.url).pathname);
  return day === undefined ? item : { ...item, lastmod: day };
}
