import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

import { NOINDEX_PATHS } from '../routes.ts';
import { lastModifiedOf } from './last-modified.ts';

/** Whether a page is in the sitemap, as all pages without noindex are. */
export function isIndexed(page: string): boolean {
  return !NOINDEX_PATHS.has(new URL(page).pathname);
}

/** Adds the date of the last review as `lastmod`. */
export function lastModified(item: SitemapItem): SitemapItem {
  const day = lastModifiedOf(new URL(item.url).pathname);
  return day === undefined ? item : { ...item, lastmod: day };
}

/**
 * Copies the sitemap index to `/sitemap.xml`, the name that tools and people try first. It is a
 * copy, because not every host supports redirects. Has to come after the sitemap integration.
 */
export function sitemapAlias(): AstroIntegration {
  return {
    name: 'sitemap-alias',
    hooks: {
      'astro:build:done': ({ dir }) => {
        copyFileSync(
          fileURLToPath(new URL('sitemap-index.xml', dir)),
          fileURLToPath(new URL('sitemap.xml', dir)),
        );
      },
    },
  };
}
