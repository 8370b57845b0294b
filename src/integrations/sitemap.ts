import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

import { NOT_INDEXED } from '../domain/routes.ts';
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

/**
 * The index of the site map under the name that tools and people try first, `/sitemap.xml`: as a file,
 * because not every host reads redirects. Comes after the integration that writes the index.
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
