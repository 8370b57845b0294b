import { load } from 'cheerio';

import { ERROR_PAGES } from '../../../src/domain/routes.ts';
import { isNoindex, makeSite, type Rule, type Site, type Violation } from '../site.ts';

function addresses(site: Site, file: string): string[] {
  const xml = site.file(file);
  if (!xml) return [];
  const $ = load(xml.toString('utf8'), { xml: true });
  const children = $('sitemap > loc')
    .toArray()
    .flatMap((element) => addresses(site, new URL($(element).text()).pathname));
  const own = $('url > loc')
    .toArray()
    .map((element) => new URL($(element).text()).pathname);
  return [...children, ...own];
}

/** The sitemap lists exactly the indexable pages; robots.txt names it. */
export const sitemap: Rule = {
  name: 'the sitemap lists exactly the indexable pages, and robots.txt allows them',
  check: (site) => {
    const listed = addresses(site, '/sitemap-index.xml');
    const expected = site.pages
      .filter((page) => !ERROR_PAGES.has(page.path) && !isNoindex(page))
      .map(({ path }) => path);
    const robots = site.file('/robots.txt')?.toString('utf8') ?? '';
    const violations: Violation[] = [
      ...expected
        .filter((path) => !listed.includes(path))
        .map((page) => ({ page, message: 'is missing from the sitemap' })),
      ...listed
        .filter((path) => !expected.includes(path))
        .map((page) => ({ page, message: 'is in the sitemap, but is not indexable' })),
      ...listed
        .filter((path, index) => listed.indexOf(path) !== index)
        .map((page) => ({ page, message: 'is in the sitemap twice' })),
    ];
    const index = site.file('/sitemap-index.xml');
    if (index === undefined || site.file('/sitemap.xml')?.equals(index) !== true) {
      violations.push({ page: '/sitemap.xml', message: 'is not the sitemap index' });
    }
    if (!/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m.test(robots)) {
      violations.push({ page: '/robots.txt', message: 'does not name the sitemap' });
    }
    if (/^Disallow: *\/ *$/m.test(robots)) {
      violations.push({ page: '/robots.txt', message: 'blocks search engines' });
    }
    return violations;
  },
  broken: makeSite({ '/': '<h1>Home</h1>' }),
};
