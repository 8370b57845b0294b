import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { createArticleSearch, type SearchEntry } from '../../src/domain/blog-search.ts';
import { categoryPath, ROUTES } from '../../src/domain/routes.ts';
import { addressLine } from '../../src/data/schemas/firm.ts';
import { slugify } from '../../src/domain/blog.ts';
import { formatWholeEuro } from '../../src/domain/money.ts';
import { articles, firm, lists, services } from '../content.ts';
import { readSite } from './site.ts';

const pages = new Map(readSite(TEST_DIST).pages.map((page) => [page.path, page.$]));

function findPage(path: string) {
  const $ = pages.get(path);
  if (!$) throw new Error(`${path} was not built.`);
  return $;
}

const cleanText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Paths that a list of links leads to, in order. */
const linkedPaths = (path: string, selector: string) => {
  const $ = findPage(path);
  return $(selector)
    .toArray()
    .map((element) => $(element).attr('href'));
};

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
    const headings = group === 'personal' ? lists.sections : [];
    const usedHeadings = headings.filter((name) =>
      expected.some(({ section }) => section === name),
    );
    expect(
      $('main h2:not(.card h2, .section h2)')
        .toArray()
        .map((heading) => cleanText($(heading).text())),
    ).toEqual(usedHeadings);
    const ordered =
      usedHeadings.length === 0
        ? expected
        : usedHeadings.flatMap((name) => expected.filter(({ section }) => section === name));
    const cards = $('main .card').toArray();
    expect(cards.map((card) => cleanText($(card).find('h2, h3').text()))).toEqual(
      ordered.map(({ title }) => title),
    );
    const learnMoreLinks = cards.map((card) => $(card).find('a:contains("Learn More")'));
    expect(learnMoreLinks.map((link) => link.attr('href'))).toEqual(
      ordered.map(({ path }) => path),
    );
  });

  it.each(expected)(
    'link to the calculator with the sum from their text: $path',
    ({ path, details }) => {
      const $ = findPage(path);
      const links = $('main a[href^="/mortgage-calculator#loanAmount="]');
      expect(links).toHaveLength(details?.sum === undefined ? 0 : 1);
      if (details?.sum === undefined) return;
      expect(links.attr('href')).toBe(`/mortgage-calculator#loanAmount=${details.sum}`);
      expect($('.prose').text()).toContain(formatWholeEuro(details.sum));
    },
  );

  it.each(expected)(
    'show the whole of the loan that they advertise: $path',
    ({ path, ...service }) => {
      const sum = service.details?.sum;
      const isForConsumers = service.credit.some((kind) => kind !== 'business');
      if (sum === undefined || !isForConsumers) return;
      expect(readExample(path)).toMatch(loanPattern(formatWholeEuro(sum)));
    },
  );

  it.each(expected)(
    'say on their card what their credit asks for: $path',
    ({ path, ...service }) => {
      const $ = findPage(path);
      const warnings = $('main .card [data-caution]')
        .toArray()
        .map((element) => cleanText($(element).text()));
      const hasWarning = (part: string) => warnings.some((text) => text.includes(part));
      expect(hasWarning('Caution! Borrowing money costs money.')).toBe(
        service.credit.includes('consumer'),
      );
      expect(hasWarning('at risk if you do not repay')).toBe(service.credit.includes('housing'));
      expect(hasWarning('falls against the euro')).toBe(service.otherCurrency);
    },
  );

  it.each(expected)('have a page with their own text: $path', ({ path, title, details }) => {
    const $ = findPage(path);
    expect(cleanText($('h1').text())).toBe(title);
    expect(cleanText($('main').text())).toContain(details?.level);
  });
});

describe('the articles of the content', () => {
  it('are in the feed, the newest first', () => {
    const site = readSite(TEST_DIST);
    const feed = site.file('/rss.xml')?.toString('utf8') ?? '';
    const paths = [...feed.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map(
      ([, link = '']) => new URL(link).pathname,
    );
    // Feed readers keep older articles, so the feed may have fewer.
    expect(paths.length).toBeGreaterThanOrEqual(Math.min(articles.length, 50));
    expect(paths).toEqual(articles.slice(0, paths.length).map(({ path }) => path));
  });

  it.each(articles)(
    'have each a page with its categories: $path',
    ({ path, title, categories }) => {
      const $ = findPage(path);
      expect(cleanText($('h1').text())).toBe(title);
      const linked = linkedPaths(path, 'main a[href*="/category/"]');
      expect(linked).toEqual(
        expect.arrayContaining(categories.map((name) => categoryPath(slugify(name)))),
      );
    },
  );
});

it('columns that an article aligns right have the class for it', () => {
  for (const { path, file } of articles)
    if (/^\|(?: *:?-+:? *\|)* *-+: *\|/m.test(file.text))
      expect(findPage(path)('main td.right').length, path).toBeGreaterThan(0);
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
  for (const item of items)
    expect($(item).find('a[href="/contact"]').text()).toMatch(/contact our experts/i);
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

it('every category is in the blog sidebar and has a page', () => {
  const expected = lists.categories.map((name) => categoryPath(slugify(name)));
  expect(linkedPaths('/blog', 'aside a[href*="/category/"]')).toEqual(expected);
  for (const path of expected) expect(pages.has(path), path).toBe(true);
});

describe('the footer', () => {
  const $ = findPage('/');
  const footer = $('footer');

  it('has the service links of content/site.yaml', () => {
    const links = footer.find('[aria-labelledby="footer-services"] a').toArray();
    expect(
      links.map((link) => ({ name: cleanText($(link).text()), path: $(link).attr('href') })),
    ).toEqual(lists.footer);
  });

  it.each(['/', '/contact'])("and /contact link to the firm's social profiles: %s", (path) => {
    const profiles = [firm.social?.instagram, firm.social?.facebook, firm.whatsapp].filter(
      (one) => one !== undefined,
    );
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
    'stands on %s as far as content/firm.yaml says it',
    (path) => {
      const block = findPage(path)('main [data-who-we-are]');
      // A missing fact has no heading.
      expect(block).toHaveLength(facts.length === 0 ? 0 : 1);
      for (const fact of facts) expect(cleanText(block.text())).toContain(fact);
      expect(block.find('img')).toHaveLength(
        path === '/' ? 0 : people.filter(({ picture }) => picture).length,
      );
    },
  );

  it.each([...services('personal'), ...services('business')])(
    'or when one hears it, under What our help costs: $path',
    ({ path }) => {
      expect(cleanText(findPage(path)('h2:contains("What our help costs") + p').text())).toBe(
        `The first call is free. ${
          remuneration ??
          'Before you decide on anything more, we tell you what our help costs and who pays for it.'
        }`,
      );
    },
  );

  it('/accessibility, linked from every footer, says by when a report is answered', () => {
    for (const path of ['/', '/privacy', '/blog', '/404'])
      expect(linkedPaths(path, 'footer a')).toContain('/accessibility');
    const text = cleanText(findPage('/accessibility')('main').text());
    expect(text).toContain(firm.email);
    expect(text.includes('We answer')).toBe(firm.accessibilityReply !== undefined);
    expect(text).toContain(firm.accessibilityReply ?? '');
  });
});
