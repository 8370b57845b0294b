import { load } from 'cheerio';

import { makeSite, type Rule } from '../site.ts';

/** Date format of RSS 2.0 (RFC 822 with a four-digit year). */
const DATE_PATTERN = /^(?:\w{3}, )?\d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;

/** The feed follows RSS 2.0 and the profile of the RSS Advisory Board. */
export const feed: Rule = {
  name: 'the feed is valid RSS 2.0, and every link is a page of the site',
  check: (site) => {
    const $ = load(site.file('/rss.xml')?.toString('utf8') ?? '', { xml: true });
    const problems: string[] = [];
    const check = (isCorrect: boolean, message: string) => {
      if (!isCorrect) problems.push(message);
    };
    const channel = $('rss[version="2.0"] > channel');
    const paths = new Set(site.pages.map(({ path }) => path));
    const pageOf = (address: string) =>
      URL.canParse(address) && paths.has(new URL(address).pathname);

    check(channel.length === 1, 'is not RSS 2.0 with one channel');
    for (const name of ['title', 'link', 'description'])
      check(channel.children(name).text() !== '', `has no ${name} for the channel`);
    const home = channel.children('link').text();
    check(pageOf(home) && new URL(home).pathname === '/blog', `has the channel link ${home}`);
    const selfLink = channel.children(String.raw`atom\:link[rel="self"]`);
    check(selfLink.attr('type') === 'application/rss+xml', 'has no atom:link to itself');
    check(
      (selfLink.attr('href') ?? '').endsWith('/rss.xml') &&
        $('rss').attr('xmlns:atom') === 'http://www.w3.org/2005/Atom',
      `has the atom:link ${selfLink.attr('href') ?? 'without href'}`,
    );
    const items = channel
      .children('item')
      .toArray()
      .map((element) => $(element));
    check(items.length > 0, 'has no item');
    const guids = items.map((item) => item.children('guid').text());
    check(new Set(guids).size === items.length, 'has a duplicate guid');
    for (const item of items) {
      const title = item.children('title').text();
      const link = item.children('link').text();
      const guid = item.children('guid');
      check(
        title !== '' && item.children('description').text() !== '',
        `${link}: no title or description`,
      );
      check(pageOf(link), `${title}: ${link} is not a page`);
      check(guid.attr('isPermaLink') === 'false' || pageOf(guid.text()), `${title}: bad guid`);
      check(DATE_PATTERN.test(item.children('pubDate').text()), `${title}: bad date`);
    }
    return problems.map((message) => ({ page: '/rss.xml', message }));
  },
  broken: makeSite(
    { '/blog': '<h1>Blog</h1>' },
    { '/rss.xml': '<rss version="2.0"><channel><link>https://firm.example</link></channel></rss>' },
  ),
};
