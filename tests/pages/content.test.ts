import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { TEST_DIST } from '../../scripts/library/paths.ts';
import { createArticleSearch } from '../../src/domain/blog-search.ts';
import type { SearchEntry } from '../../src/domain/blog-search.ts';
import { categoryPath, ROUTES } from '../../src/domain/routes.ts';
import { addressLine } from '../../src/data/schemas/firm.ts';
import { slugify } from '../../src/domain/blog.ts';
import { formatWholeEuro } from '../../src/domain/money.ts';
import { articles, firm, lists, services } from '../content.ts';
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
      String.raw`\d+ monthly payments of €[\d,]+\.\d\d over [^:]+: €[\d,]+\.\d\d to repay\.`,
      String.raw`APRC of this worked example: \d+\.\d\d%\. It counts .+\.$`,
    ].join(' '),
  );

function readExample(path: string): string {
  const block = findPage(path)('[data-loan-example]').first().clone();
  block.find('b, li').append(' ');
  return cleanText(block.text());
}

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
    const sections = group === 'personal' ? lists.sections : [];
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
    'have a page with their own text, loan and warnings: $path',
    ({ path, title, details, credit, otherCurrency }) => {
      const $ = findPage(path);
      expect(cleanText($('h1').text())).toBe(title);
      expect(cleanText($('main').text())).toContain(details?.level);

      // A loan that a service advertises has its sum in the text, a link, and a complete example.
      const sum = details?.sum;
      expect(linkedPaths(path, 'main a[href^="/mortgage-calculator#loanAmount="]')).toEqual(
        sum === undefined ? [] : [`/mortgage-calculator#loanAmount=${sum}`],
      );
      if (sum !== undefined) {
        expect($('.prose').text()).toContain(formatWholeEuro(sum));
        if (credit.some((kind) => kind !== 'business')) {
          expect(readExample(path)).toMatch(loanPattern(formatWholeEuro(sum)));
        }
      }

      const warnings = cleanText($('main .card [data-caution]').text());
      const consumer = 'Caution! Borrowing money costs money.';
      expect(warnings.includes(consumer)).toBe(credit.includes('consumer'));
      expect(warnings.includes('at risk if you do not repay')).toBe(credit.includes('housing'));
      expect(warnings.includes('falls against the euro')).toBe(otherCurrency);

      expect(cleanText($('h2:contains("What our help costs") + p').text())).toBe(
        `The first call is free. ${
          firm.remuneration ??
          'Before you decide on anything more, we tell you what our help costs and who pays for it.'
        }`,
      );
    },
  );
});

describe('the articles of the content', () => {
  it.each(articles)(
    'have each a page with its categories and columns: $path',
    ({ path, title, categories, file }) => {
      const $ = findPage(path);
      expect(cleanText($('h1').text())).toBe(title);
      expect(linkedPaths(path, 'main a[href*="/category/"]')).toEqual(
        expect.arrayContaining(categories.map((name) => categoryPath(slugify(name)))),
      );
      if (/^\|(?: *:?-+:? *\|)* *-+: *\|/m.test(file.text)) {
        expect($('main td.right').length).toBeGreaterThan(0);
      }
    },
  );
});

it.each([
  ['ESIS', ROUTES.readOffer],
  ['fees', ROUTES.costs],
  ['documents', ROUTES.documents],
  ['pensioner', ROUTES.documents],
  ['refinance', '/services/'],
])('the search for %s leads to a page of %s', async (query, path) => {
  const index = pathToFileURL(join(TEST_DIST, 'blog-articles.js')).href;
  const { default: entries } = (await import(index)) as { default: readonly SearchEntry[] };
  const found = createArticleSearch(entries)(query).entries.map((entry) => entry.path);
  // Tools come first, services among the articles.
  const candidates = path.endsWith('/') ? found : found.slice(0, 1);
  expect(candidates).toContainEqual(expect.stringMatching(new RegExp(`^${path}`)));
});

it('the calculator has six basics that open to the same invitation', () => {
  const $ = findPage('/mortgage-calculator');
  const items = $('section:contains("Mortgage Basics in Cyprus") details').toArray();
  expect(items).toHaveLength(6);
  expect(new Set(items.map((item) => cleanText($(item).find('p').text()))).size).toBe(1);
  for (const item of items) {
    expect($(item).find('a[href="/contact"]').text()).toMatch(/contact our experts/i);
  }
});

describe.skipIf(firm.enquiryForms === 'deliver')('the short forms', () => {
  it.each(['/', '/mortgage-approval'])('on %s promise no reply and link to /contact', (path) => {
    const $ = findPage(path);
    const section = $('#contact-us');
    const description = section.find('input[name=name]').attr('aria-describedby') ?? '';
    expect(cleanText($(`#${description.split(' ')[0] ?? ''}`).text())).toMatch(
      /^This form is not live: nothing you write here is sent\./,
    );
    expect(section.text()).not.toMatch(/calls? you|call back|ask it here|read them|adviser/i);
    expect(section.find('a:contains("contact page")').attr('href')).toBe('/contact');
    expect(section.find('a[href^="tel:"]').text()).toContain(firm.phone);
  });
});

it('every category is in the blog sidebar', () => {
  const expected = lists.categories.map((name) => categoryPath(slugify(name)));
  expect(linkedPaths('/blog', 'aside a[href*="/category/"]')).toEqual(expected);
});

describe('the footer', () => {
  it('has the service links of content/site.yaml', () => {
    const links = 'footer [aria-labelledby="footer-services"] a';
    expect(textsOf(findPage('/'), links)).toEqual(lists.footer.map(({ name }) => name));
    expect(linkedPaths('/', links)).toEqual(lists.footer.map(({ path }) => path));
  });

  it.each(['/', '/contact'])("and /contact link to the firm's social profiles: %s", (path) => {
    const { social, whatsapp } = firm;
    const profiles = [social?.instagram, social?.facebook, whatsapp].filter(Boolean);
    const page = findPage(path);
    const list = page(path === '/' ? 'footer' : 'main').find('ul[aria-label="Follow us"]');
    expect(list.find('a')).toHaveLength(profiles.length);
    // An empty list would still show its border.
    expect(list).toHaveLength(profiles.length === 0 ? 0 : 1);
    expect(cleanText(page('footer').text())).toContain(addressLine(firm));
  });
});

describe('who the firm is, and who pays it', () => {
  const { companyName, registrationNumber, licence, remuneration, complaints, people } = firm;
  const facts = [companyName, registrationNumber, licence, remuneration, complaints]
    .concat(people.flatMap(({ name, role, languages = [] }) => [name, role, ...languages]))
    .filter((fact) => fact !== undefined && fact !== '');

  it.each(['/', '/contact', '/mortgage-approval'])(
    'is on %s as far as content/firm.yaml says it',
    (path) => {
      const block = findPage(path)('main [data-who-we-are]');
      // A missing fact has no heading.
      expect(block).toHaveLength(facts.length === 0 ? 0 : 1);
      for (const fact of facts) {
        expect(cleanText(block.text())).toContain(fact);
      }

      expect(block.find('img')).toHaveLength(
        path === '/' ? 0 : people.filter(({ picture }) => picture).length,
      );
    },
  );

  it('/accessibility, linked from every footer, says by when a report is answered', () => {
    for (const path of ['/', '/privacy', '/blog', '/404']) {
      expect(linkedPaths(path, 'footer a')).toContain('/accessibility');
    }

    const text = cleanText(findPage('/accessibility')('main').text());
    expect(text).toContain(firm.email);
    expect(text.includes('We answer')).toBe(firm.accessibilityReply !== undefined);
    expect(text).toContain(firm.accessibilityReply ?? '');
  });
});
