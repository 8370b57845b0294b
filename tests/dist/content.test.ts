import { describe, expect, it } from 'vitest';

import { TEST_DIST } from '../../.scripts/library/paths.ts';
import { categoryPath } from '../../src/domain/routes.ts';
import { addressLine } from '../../src/data/schemas/firm.ts';
import { slugify } from '../../src/domain/blog.ts';
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

/** Paths that a list of links leads to, in order. */
const pathsIn = (path: string, selector: string) => {
  const $ = pageAt(path);
  return $(selector)
    .toArray()
    .map((element) => $(element).attr('href'));
};

/** A worked example: everything that has to be said of a loan, the APRC as large as the rate. */
const wholeLoan = (amount: string) =>
  new RegExp(
    [
      `^Worked example, not an offer Loan: ${amount}, (?:not )?secured by a mortgage\\.`,
      String.raw`Assumed rate: [\d.]+% a year, (?:fixed|variable)[^.]*\.`,
      String.raw`\d+ monthly payments of €[\d,]+\.\d\d over [^:]+: €[\d,]+\.\d\d to repay\.`,
      String.raw`APRC of this worked example: \d+\.\d\d%\. It counts .+\.$`,
    ].join(' '),
  );

function exampleAt(path: string): string {
  const block = pageAt(path)('[data-loan-example]').first().clone();
  block.find('b, li').append(' ');
  return plain(block.text());
}

it('the calculator shows one loan of its table in full', () => {
  expect(exampleAt('/mortgage-calculator')).toMatch(wholeLoan('€150,000'));
});

describe.each([
  { group: 'personal', overview: '/services-b2c' },
  { group: 'business', overview: '/services-b2b' },
] as const)('the $group services of the content', ({ group, overview }) => {
  const wanted = services(group);
  const paths = wanted.map(({ path }) => path);

  it('are in their menu, in the order of the content', () => {
    expect(pathsIn('/', `#submenu-${group} a`)).toEqual(paths);
  });

  it('have a card with Learn More in their section of the overview', () => {
    const $ = pageAt(overview);
    const headings = group === 'personal' ? lists.sections : [];
    const used = headings.filter((name) => wanted.some(({ section }) => section === name));
    expect(
      $('main h2:not(.card h2, .band h2)')
        .toArray()
        .map((heading) => plain($(heading).text())),
    ).toEqual(used);
    const ordered =
      used.length === 0
        ? wanted
        : used.flatMap((name) => wanted.filter(({ section }) => section === name));
    const cards = $('main .card').toArray();
    expect(cards.map((card) => plain($(card).find('h2, h3').text()))).toEqual(
      ordered.map(({ title }) => title),
    );
    const more = cards.map((card) => $(card).find('a:contains("Learn More")'));
    expect(more.map((link) => link.attr('href'))).toEqual(ordered.map(({ path }) => path));
  });

  it.each(wanted)(
    'link to the calculator with the sum from their text: $path',
    ({ path, details }) => {
      const $ = pageAt(path);
      const links = $('main a[href^="/mortgage-calculator#loanAmount="]');
      expect(links).toHaveLength(details?.sum === undefined ? 0 : 1);
      if (details?.sum === undefined) return;
      expect(links.attr('href')).toBe(`/mortgage-calculator#loanAmount=${details.sum}`);
      expect($('.prose').text()).toContain(formatWholeEuro(details.sum));
    },
  );

  it.each(wanted)(
    'show the whole of the loan that they advertise: $path',
    ({ path, ...service }) => {
      const sum = service.details?.sum;
      const isForPeople = service.credit.some((kind) => kind !== 'business');
      if (sum === undefined || !isForPeople) return;
      expect(exampleAt(path)).toMatch(wholeLoan(formatWholeEuro(sum)));
    },
  );

  it.each(wanted)('say on their card what their credit asks for: $path', ({ path, ...service }) => {
    const $ = pageAt(path);
    const cautions = $('main .card [data-caution]')
      .toArray()
      .map((element) => plain($(element).text()));
    const has = (part: string) => cautions.some((text) => text.includes(part));
    expect(has('Caution! Borrowing money costs money.')).toBe(service.credit.includes('consumer'));
    expect(has('at risk if you do not repay')).toBe(service.credit.includes('housing'));
    expect(has('falls against the euro')).toBe(service.otherCurrency);
  });

  it.each(wanted)('have a page with their own text: $path', ({ path, title, details }) => {
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
    // Feed readers keep older articles, so the feed may have fewer.
    expect(paths.length).toBeGreaterThanOrEqual(Math.min(articles.length, 50));
    expect(paths).toEqual(articles.slice(0, paths.length).map(({ path }) => path));
  });

  it.each(articles)(
    'have each a page with its categories: $path',
    ({ path, title, categories }) => {
      const $ = pageAt(path);
      expect(plain($('h1').text())).toBe(title);
      const linked = pathsIn(path, 'main a[href*="/category/"]');
      expect(linked).toEqual(
        expect.arrayContaining(categories.map((name) => categoryPath(slugify(name)))),
      );
    },
  );
});

it('every category is in the blog sidebar and has a page', () => {
  const wanted = lists.categories.map((name) => categoryPath(slugify(name)));
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

  it.each(['/', '/contact'])("and /contact link to the firm's social profiles: %s", (path) => {
    const own = [firm.social?.instagram, firm.social?.facebook, firm.whatsapp].filter(
      (one) => one !== undefined,
    );
    const root = pageAt(path);
    const list = root(path === '/' ? 'footer' : 'main').find('ul[aria-label="Follow us"]');
    expect(list.find('a')).toHaveLength(own.length);
    // An empty list would still draw its line.
    expect(list).toHaveLength(own.length === 0 ? 0 : 1);
    expect(plain(root('footer').text())).toContain(addressLine(firm));
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
      const block = pageAt(path)('main [data-who-we-are]');
      // Without a fact there is no heading over nothing.
      expect(block).toHaveLength(facts.length === 0 ? 0 : 1);
      for (const fact of facts) expect(plain(block.text())).toContain(fact);
      expect(block.find('img')).toHaveLength(
        path === '/' ? 0 : people.filter(({ picture }) => picture).length,
      );
    },
  );

  it.each([...services('personal'), ...services('business')])(
    'or when one hears it, under What our help costs: $path',
    ({ path }) => {
      expect(plain(pageAt(path)('h2:contains("What our help costs") + p').text())).toBe(
        `The first call is free. ${
          remuneration ??
          'Before you decide on anything more, we tell you what our help costs and who pays for it.'
        }`,
      );
    },
  );

  it('/accessibility, linked from every footer, says by when a report is answered', () => {
    for (const path of ['/', '/privacy', '/blog', '/404'])
      expect(pathsIn(path, 'footer a')).toContain('/accessibility');
    const text = plain(pageAt('/accessibility')('main').text());
    expect(text).toContain(firm.email);
    expect(text.includes('We answer')).toBe(firm.accessibilityReply !== undefined);
    expect(text).toContain(firm.accessibilityReply ?? '');
  });
});
