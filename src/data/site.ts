import yaml from '../../content/site.yaml?raw';
import { slugOf } from '../domain/blog.ts';
import { brokenLinks, parseSite, type SiteLists } from './schemas/site.ts';
import { getArticles } from './articles.ts';
import { categoryPath, ROUTES } from '../domain/routes.ts';
import { getServices } from './services.ts';

const lists = parseSite(yaml);

/** The categories of the blog, in the order of its sidebar. */
export const { categories } = lists;

/** What the page of each category says under its name, as far as there is a text. */
export const { about } = lists;

async function checkLinks(): Promise<SiteLists> {
  const content = [
    ...(await getServices('personal')),
    ...(await getServices('business')),
    ...(await getArticles()),
  ];
  const pages = new Set<string>([
    ...Object.values(ROUTES),
    ...categories.map((name) => categoryPath(slugOf(name))),
    ...content.map(({ path }) => path),
  ]);
  const broken = brokenLinks(lists, pages).map(
    ({ field, path }) => `  ${field.join('.')}: ${path}`,
  );
  if (broken.length === 0) return lists;
  throw new Error(
    'content/site.yaml leads to pages that do not exist. Write the path of one that does, or take ' +
      `the line out:\n${broken.join('\n')}`,
  );
}

let checked: Promise<SiteLists> | undefined;

/**
 * The links of `content/site.yaml`.
 *
 * @throws Error naming every link that leads to no page
 */
export function getSiteLinks(): Promise<Pick<SiteLists, 'footer' | 'links'>> {
  checked ??= checkLinks();
  return checked;
}
