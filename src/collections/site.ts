import yaml from '../../content/site.yaml?raw';
import { slugify } from './blog.ts';
import { findBrokenLinks, parseSiteConfig } from './schemas/site.ts';
import type { SiteConfig } from './schemas/site.ts';
import { getArticles } from './articles.ts';
import { categoryPath, ROUTES } from '../site/routes.ts';
import { getServices } from './services.ts';

const lists = parseSiteConfig(yaml);

/** The categories of the blog, in the order of its sidebar. */
export const { categories } = lists;

/** The headings of /services-b2c, in their order. */
export const { sections } = lists;

/** Introduction of each category page, if there is one. */
export const { about: categoryDescriptions } = lists;

async function checkLinks(): Promise<SiteConfig> {
  const content = [
    ...(await getServices('personal')),
    ...(await getServices('business')),
    ...(await getArticles()),
  ];
  const pages = new Set<string>([
    ...Object.values(ROUTES),
    ...categories.map((name) => categoryPath(slugify(name))),
    ...content.map(({ path }) => path),
  ]);
  const broken = findBrokenLinks(lists, pages).map(
    ({ field, path }) => `  ${field.join('.')}: ${path}`,
  );
  if (broken.length === 0) {
    return lists;
  }

  throw new Error(
    'content/site.yaml links to pages that do not exist. Write the path of an existing page, or ' +
      `delete the line:\n${broken.join('\n')}`,
  );
}

let checked: Promise<SiteConfig> | undefined;

/**
 * The links of `content/site.yaml`.
 *
 * @throws Error naming every link that leads to no page
 */
export function getSiteLinks(): Promise<Pick<SiteConfig, 'startHere' | 'footer' | 'links'>> {
  checked ??= checkLinks();
  return checked;
}
