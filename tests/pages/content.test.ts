import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { TEST_DIST } from '../../scripts/library/paths.ts';
import { createArticleSearch, indexWords } from '../../src/features/blog/search.ts';
import type { SearchEntry } from '../../src/features/blog/search.ts';
import { ENGLISH } from '../../src/features/blog/search-texts.ts';
import { categoryPath, ROUTES } from '../../src/site/routes.ts';
import { RESULT_MESSAGES } from '../../src/features/simulator/result-texts.ts';
import { slugify } from '../../src/collections/blog.ts';
import { formatWholeEuro } from '../../src/toolkit/numbers/format-money.ts';
import { hideExpired } from '../../src/collections/reference-data/expiry.ts';
import { fillText } from '../../src/collections/reference-data/fill-text.ts';
import { PLACEHOLDER } from '../../src/collections/reference-data/placeholders.ts';
import { articles, firm, placeholders, services, siteConfig } from '../content.ts';
import { attributesOf, cleanText, textsOf } from './html.ts';
import { findPage } from './site.ts';

/** Paths that a list of links leads to, in order. */
const linkedPaths = (path: string, selector: string) =>
  attributesOf(findPage(path), selector, 'href');

/** Pattern of a complete loan example. Its loans have no costs, so the APRC equals the rate. */
const loanPattern = (amount: string) =>
  new RegExp(
    [
      `^Worked example, not an offer Loan: ${amount}, (?:not )?secured by a mortgage\\.`,
      String.raw`Assumed rate: [\d.]+% a year, (?:fixed|variable)[^.]*\.`,
      String.raw`\d+ monthly payments of €[\d,]+\.\d\d over [^:]+ come to €[\d,]+\.\d\d in total\.`,
      String.raw`APRC of this worked example: \d+\.\d\d%\. It counts .+\.$`,
    ].join(' '),
  );

function readExample(path: string): string {
  const block = findPage(path)('[data-loan-example]').first().clone();
  block.find('b, li').append(' ');
  return cleanText(block.text());
}

it('the home page has a door to each financing type that has a page, as its cards have', () => {
  const doors = linkedPaths('/', 'main .doors a');
  expect(doors).toEqual(linkedPaths('/', 'main .financing-card a'));
  const { newHousingMortgage, investmentFinancing } = siteConfig.links;
  const paths = [newHousingMortgage, investmentFinancing].filter((path) => path !== undefined);
  expect(doors).toEqual(expect.arrayContaining(paths));
});

it('the links in the header of an overview lead to its headings', () => {
  const $ = findPage('/services-b2c');
  const targets = linkedPaths('/services-b2c', 'main .overview-header a');
  const headings = $('main h2[id]')
    .toArray()
    .filter((heading) => $(heading).closest('.section').length === 0)
    .map((heading) => `#${heading.attribs['id']}`);
  // A single heading needs no link.
  expect(targets).toEqual(headings.length > 1 ? headings : []);
});

it('the calculator shows the first loan of its table as a complete example', () => {
  expect(readExample('/mortgage-calculator')).toMatch(loanPattern('€150,000'));
});

describe.each([
  { group: 'personal', overview: '/services-b2c' },
  { group: 'business', overview: '/services-b2b' },
] as const)('the $group services of the content', ({ group, overview }) => {
  const expected = services(group);
  const paths = expected.map(({ path }) => path);

  it('are in their menu, in the order of the content', () => {
    expect(linkedPaths('/', `#submenu-${group} a`)).toEqual(paths);
  });

  it('have a card with Learn More in their section of the overview', () => {
    const $ = findPage(overview);
    const sections = group === 'personal' ? siteConfig.sections : [];
    const used = sections.filter((name) => expected.some(({ section }) => section === name));
    expect(textsOf($, 'main h2:not(.card h2, .section h2)')).toEqual(used);
    const ordered = used.flatMap((name) => expected.filter(({ section }) => section === name));
    const cards = ordered.length === 0 ? expected : ordered;
    expect(textsOf($, 'main .card :is(h2, h3)')).toEqual(cards.map(({ title }) => title));
    expect(linkedPaths(overview, 'main .card a:contains("Learn More")')).toEqual(
      cards.map(({ path }) => path),
    );
  });

  it.each(expected)(
    'have a page with their title and funding: $path',
    ({ path, title, details }) => {
      const $ = findPage(path);
      expect(cleanText($('h1').text())).toBe(title);
      expect(cleanText($('main').text())).toContain(details?.level);
    },
  );

  it.each(expected)('have a page that says what the help costs: $path', ({ path }) => {
    const $ = findPage(path);
    const otherwise =
      'Before you go any further, we tell you what our help costs and who pays for it.';
    expect(cleanText($('h2:contains("What our help costs") + p').text())).toBe(
      [
        ...(firm.claims.firstCall === undefined
          ? []
          : [`The first call is ${firm.claims.firstCall}.`]),
        firm.remuneration ?? otherwise,
      ].join(' '),
    );
  });

  it.each(expected)(
    'have a page with the warnings of their kinds of credit: $path',
    ({ path, credit, otherCurrency }) => {
      const warnings = cleanText(findPage(path)('main .card [data-caution]').text());
      expect({
        consumer: warnings.includes('Caution! Borrowing money costs money.'),
        housing: warnings.includes('at risk if you do not repay'),
        otherCurrency: warnings.includes('falls against the euro'),
      }).toEqual({
        consumer: credit.includes('consumer'),
        housing: credit.includes('housing'),
        otherCurrency,
      });
    },
  );

  it.each(expected)(
    'link to the calculator with the loan that they advertise: $path',
    ({ path, details }) => {
      const sum = details?.sum;
      expect(linkedPaths(path, 'main a[href^="/mortgage-calculator#loanAmount="]')).toEqual(
        sum === undefined ? [] : [`/mortgage-calculator#loanAmount=${sum}`],
      );
    },
  );
});

/** Services that advertise a loan, and its amount. */
const ADVERTISED = [...services('personal'), ...services('business')].flatMap((service) => {
  const sum = service.details?.sum;
  return sum === undefined ? [] : [{ ...service, amount: formatWholeEuro(sum) }];
});

describe('a service that advertises a loan', () => {
  it.each(ADVERTISED)('has its amount in the text: $path', ({ path, amount }) => {
    expect(findPage(path)('.prose').text()).toContain(amount);
  });

  it.each(ADVERTISED.filter(({ credit }) => credit.some((kind) => kind !== 'business')))(
    'to people shows it as a complete example: $path',
    ({ path, amount }) => {
      expect(readExample(path)).toMatch(loanPattern(amount));
    },
  );
});

describe('the articles of the content', () => {
  it.each(articles)('have each a page with their title: $path', ({ path, title }) => {
    expect(cleanText(findPage(path)('h1').text())).toBe(title);
  });

  it.each(articles)('link to the pages of their categories: $path', ({ path, categories }) => {
    expect(linkedPaths(path, 'main a[href*="/category/"]')).toEqual(
      expect.arrayContaining(categories.map((name) => categoryPath(slugify(name)))),
    );
  });

  const withNumbers = articles.filter(({ file }) =>
    /^\|(?: *:?-+:? *\|)* *-+: *\|/m.test(file.source),
  );

  it.each(withNumbers)('align columns of numbers to the right: $path', ({ path }) => {
    expect(findPage(path)('main td.right').length).toBeGreaterThan(0);
  });
});

describe('the search of the blog', async () => {
  const index = pathToFileURL(join(TEST_DIST, 'blog-articles.js')).href;
  const { default: entries } = (await import(index)) as { default: readonly SearchEntry[] };
  const findPaths = (query: string) =>
    createArticleSearch(entries, ENGLISH)(query).entries.map(({ path }) => path);

  it.each([
    { query: 'ESIS', path: ROUTES.readOffer },
    { query: 'fees', path: ROUTES.costs },
    { query: 'documents', path: ROUTES.documents },
    { query: 'pensioner', path: ROUTES.documents },
  ])('for "$query" has $path first', ({ query, path }) => {
    expect(findPaths(query)[0]).toBe(path);
  });

  it.each([...services('personal'), ...services('business')])(
    'finds $path by its title, among the articles',
    ({ path, title }) => {
      expect(findPaths(title)).toContain(path);
    },
  );

  it.each(articles)('has the figures of $path as readers see them', ({ path, file }) => {
    const { text = '' } = entries.find((entry) => entry.path === path) ?? {};
    const indexed = new Set(text.split(' '));
    const [, , body = ''] = file.source.split(/^---$/m);
    const shown = hideExpired(body, () => true).replaceAll(/<[^>]*>/g, ' ');
    const figures = [...shown.matchAll(PLACEHOLDER)].map(([typed]) =>
      fillText(typed, placeholders),
    );
    const missing = indexWords(figures.join(' '), ENGLISH)
      .split(' ')
      .filter((word) => word !== '' && !indexed.has(word));
    expect(missing).toEqual([]);
  });
});

describe('the basics of the calculator', () => {
  const items = findPage('/mortgage-calculator')(
    'section:contains("Mortgage Basics in Cyprus") details',
  );

  it('are six', () => {
    expect(items).toHaveLength(6);
  });

  it('open to the same invitation', () => {
    const texts = items.toArray().map((item) => cleanText(items.filter(item).find('p').text()));
    expect(new Set(texts).size).toBe(1);
  });

  it('link each to the contact page', () => {
    for (const item of items.toArray()) {
      const link = items.filter(item).find('a[href="/contact"]');
      expect(link.text()).toMatch(/contact our experts/i);
    }
  });
});

it('every category is in the blog sidebar', () => {
  const expected = siteConfig.categories.map((name) => categoryPath(slugify(name)));
  expect(linkedPaths('/blog', 'aside a[href*="/category/"]')).toEqual(expected);
});

it('the blog begins with the guides of content/site.yaml, in their order', () => {
  expect(linkedPaths('/blog', '.start-here a')).toEqual(siteConfig.startHere);
  expect(
    linkedPaths(categoryPath(slugify(siteConfig.categories[0] ?? '')), '.start-here a'),
  ).toEqual([]);
});

it('the blog says how many guides it has', () => {
  const count = articles.length === 1 ? '1 guide' : `${articles.length} guides`;
  expect(cleanText(findPage('/blog')('.blog-main h2:not(.start-here *)').first().text())).toBe(
    `${count}, newest first`,
  );
});

it('the example of a result is yellow, so that it shows what can be improved', () => {
  const example = cleanText(
    findPage(ROUTES.approval)('figure:contains("An example result")').text(),
  );
  expect(example).toContain('Yellow light');
  expect(example).toContain(RESULT_MESSAGES.YELLOW);
});

describe('the footer', () => {
  const links = 'footer [aria-labelledby="footer-services"] a';

  it('has the names of the service links of content/site.yaml', () => {
    expect(textsOf(findPage('/'), links)).toEqual(siteConfig.footer.map(({ name }) => name));
  });

  it('has the paths of the service links of content/site.yaml', () => {
    expect(linkedPaths('/', links)).toEqual(siteConfig.footer.map(({ path }) => path));
  });
});
