import { load } from 'cheerio';

import { makeSite, type Rule } from '../site.ts';

/** A date as RSS 2.0 takes it from RFC 822, with a year of four digits. */
const DATE = /^(?:\w{3}, )?\d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;

/** The feed keeps the rules of RSS 2.0, and what feed readers and the RSS Advisory Board ask beyond. */
export const feed: Rule = {
  name: 'the feed is RSS 2.0: channel, own address, items, dates, every link a page of the site',
  check: (site) => {
    const $ = load(site.file('/rss.xml')?.toString('utf8') ?? '', { xml: true });
    const problems: string[] = [];
    const expectThat = (holds: boolean, message: string) => {
      if (!holds) problems.push(message);
    };
    const channel = $('rss[version="2.0"] > channel');
    const paths = new Set(site.pages.map(({ path }) => path));
    const pageOf = (address: string) =>
      URL.canParse(address) && paths.has(new URL(address).pathname);

    expectThat(channel.length === 1, 'is no RSS 2.0 with one channel');
    for (const name of ['title', 'link', 'description'])
      expectThat(channel.children(name).text() !== '', `has no ${name} for the channel`);
    const home = channel.children('link').text();
    expectThat(pageOf(home) && new URL(home).pathname === '/blog', `is said to be of ${home}`);
    const own = channel.children(String.raw`atom\:link[rel="self"]`);
    expectThat(own.attr('type') === 'application/rss+xml', 'has no address of its own');
    expectThat(
      (own.attr('href') ?? '').endsWith('/rss.xml') &&
        $('rss').attr('xmlns:atom') === 'http://www.w3.org/2005/Atom',
      `says that it is at ${own.attr('href') ?? 'no address'}`,
    );
    const items = channel
      .children('item')
      .toArray()
      .map((element) => $(element));
    expectThat(items.length > 0, 'has no item');
    const guids = items.map((item) => item.children('guid').text());
    expectThat(new Set(guids).size === items.length, 'names two items alike');
    for (const item of items) {
      const title = item.children('title').text();
      const link = item.children('link').text();
      const guid = item.children('guid');
      expectThat(title !== '' && item.children('description').text() !== '', `${link}: no words`);
      expectThat(pageOf(link), `${title}: ${link} is no page`);
      expectThat(guid.attr('isPermaLink') === 'false' || pageOf(guid.text()), `${title}: bad guid`);
      expectThat(DATE.test(item.children('pubDate').text()), `${title}: bad date`);
    }
    return problems.map((message) => ({ page: '/rss.xml', message }));
  },
  broken: makeSite(
    { '/blog': '<h1>Blog</h1>' },
    { '/rss.xml': '<rss version="2.0"><channel><link>https://firm.example</link></channel></rss>' },
  ),
};
