import { describe, expect, it } from 'vitest';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { categoryPath } from '../../src/domain/routes.ts';
import { addressLine } from '../../src/data/schemas/firm.ts';
import { slugOf } from '../../src/domain/blog.ts';
import { formatWholeEuro } from '../../src/domain/money.ts';
import { articles, firm, lists, services } from '../content.ts';
import { readSite } from './site.ts';

const pages = new Map(readSite(TEST_DIST).pages.map((page) => [page.path, page.$]));

function pageAt(path: string) {
  const $ = pages.get(path);
  if (!$) throw new Error(`${path} was not built.`);
  return $;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The paths that a list of links leads to, in its order. */
const pathsIn = (path: string, selector: string) => {
  const $ = pageAt(path);
  return $(selector)
    .toArray()
    .map((element) => $(element).attr('href'));
};

describe.each([
  { group: 'personal', overview: '/services-b2c' },
  { group: 'business', overview: '/services-b2b' },
] as const)('the $group services of the content', ({ group, overview }) => {
  const wanted = services(group);
  const paths = wanted.map(({ path }) => path);

  it('are the entries of their menu, in the order of the editors', () => {
    expect(pathsIn('/', `#submenu-${group} a`)).toEqual(paths);
  });

  it('are the cards of their overview, each with Learn More', () => {
    const $ = pageAt(overview);
    const cards = $('main .card').toArray();
    expect(cards.map((card) => plain($(card).find('h2').text()))).toEqual(
      wanted.map(({ title }) => title),
    );
    const more = cards.map((card) => $(card).find('a:contains("Learn More")'));
    expect(more.map((link) => link.attr('href'))).toEqual(paths);
  });

  it.each(wanted)(
    'lead with the sum of their text into the calculator: $path',
    ({ path, details }) => {
      const $ = pageAt(path);
      const links = $('main a[href^="/mortgage-calculator#loanAmount="]');
      expect(links).toHaveLength(details?.sum === undefined ? 0 : 1);
      if (details?.sum === undefined) return;
      expect(links.attr('href')).toBe(`/mortgage-calculator#loanAmount=${details.sum}`);
      expect($('.prose').text()).toContain(formatWholeEuro(details.sum));
    },
  );

  it.each(wanted)('have each a page with its own words: $path', ({ path, title, details }) => {
    const $ = pageAt(path);
    expect(plain($('h1').text())).toBe(title);
    expect(plain($('main').text())).toContain(details?.level);
  });
});

describe('the articles of the content', () => {
  it('are in the feed, the newest first', () => {
    const site = readSite(TEST_DIST);
    const feed = site.file('/rss.xml')?.toString('utf8') ?? '';
    const paths = [...feed.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map(
      ([, link = '']) => new URL(link).pathname,
    );
    expect(paths).toEqual(articles.map(({ path }) => path));
  });

  it.each(articles)(
    'have each a page with its categories: $path',
    ({ path, title, categories }) => {
      const $ = pageAt(path);
      expect(plain($('h1').text())).toBe(title);
      const linked = pathsIn(path, 'main a[href*="/category/"]');
      expect(linked).toEqual(
        expect.arrayContaining(categories.map((name) => categoryPath(slugOf(name)))),
      );
    },
  );
});

it('every category stands in the sidebar of the blog and has a page', () => {
  const wanted = lists.categories.map((name) => categoryPath(slugOf(name)));
  expect(pathsIn('/blog', 'aside a[href*="/category/"]')).toEqual(wanted);
  for (const path of wanted) expect(pages.has(path), path).toBe(true);
});

describe('the footer', () => {
  const $ = pageAt('/');
  const footer = $('footer');

  it('has the service links of content/site.yaml', () => {
    const links = footer.find('[aria-labelledby="footer-services"] a').toArray();
    expect(
      links.map((link) => ({ name: plain($(link).text()), path: $(link).attr('href') })),
    ).toEqual(lists.footer);
  });

  it.each(['/', '/contact'])(
    'and the contact page name the firm’s own pages elsewhere: %s',
    (path) => {
      const own = [firm.social?.instagram, firm.social?.facebook, firm.whatsapp].filter(
        (one) => one !== undefined,
      );
      const root = pageAt(path);
      const list = root(path === '/' ? 'footer' : 'main').find('ul[aria-label="Elsewhere"]');
      expect(list.find('a')).toHaveLength(own.length);
      // An empty list would still draw its line.
      expect(list).toHaveLength(own.length === 0 ? 0 : 1);
      expect(plain(root('footer').text())).toContain(addressLine(firm));
    },
  );
});
