import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { articles } from '../content.ts';
import { attributesOf, textsOf } from './html.ts';
import { duplicates, files, findPage, ordinaryPages, pages, readFile, readText } from './site.ts';

const PICTURE_FILE = /\.(?:png|jpe?g|webp|avif|gif|tiff?)$/i;

/** Date format of RSS 2.0 (RFC 822 with a four-digit year). */
const RSS_DATE = /^(?:\w{3}, )?\d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;

const pathOf = (url: string) => new URL(url).pathname;

it.each(['head > title', 'meta[name="description"]'])('no two pages share their %s', (selector) => {
  const texts = ordinaryPages.map(({ $ }) => $(selector).attr('content') ?? $(selector).text());
  expect(duplicates(texts)).toEqual([]);
});

it('no two pages share their share image, except the further pages of a list', () => {
  const firstPages = ordinaryPages.filter(({ path }) => !/\/page\/\d+$/.test(path));
  const images = firstPages.flatMap(({ $ }) =>
    attributesOf($, 'meta[property="og:image"]', 'content'),
  );
  expect(duplicates(images)).toEqual([]);
});

it('no picture carries its place, date or author', async () => {
  const pictures = files.filter((name) => PICTURE_FILE.test(name));
  expect(pictures).not.toEqual([]);
  for (const name of pictures) {
    const { exif, xmp, iptc, tifftagPhotoshop } = await sharp(readFile(name)).metadata();
    expect.soft({ exif, xmp, iptc, tifftagPhotoshop }, name).toEqual({});
  }
});

describe('the sitemap', () => {
  const urlsIn = (file: string) => textsOf(load(readText(file), { xml: true }), 'loc').map(pathOf);

  it('lists exactly the indexable pages', () => {
    const indexable = ordinaryPages.filter(
      ({ $ }) => $('meta[name=robots][content*=noindex]').length === 0,
    );
    const listed = urlsIn('/sitemap-index.xml').flatMap(urlsIn);
    expect(listed.toSorted()).toEqual(indexable.map(({ path }) => path).toSorted());
    expect(readText('/sitemap.xml')).toBe(readText('/sitemap-index.xml'));
  });

  it('is named by robots.txt, which blocks no search engine', () => {
    const robots = readText('/robots.txt');
    expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
    expect(robots).not.toMatch(/^Disallow: *\/ *$/m);
  });
});

// RSS 2.0 with the profile of the RSS Advisory Board.
describe('the feed', () => {
  const $ = load(readText('/rss.xml'), { xml: true });
  const channel = $('rss[version="2.0"] > channel');
  const items = channel.children('item').toArray();

  it('is RSS 2.0 with a link to the blog and one to itself', () => {
    for (const name of ['title', 'description']) expect(channel.children(name).text()).not.toBe('');
    expect(pathOf(channel.children('link').text())).toBe('/blog');
    const self = channel.children(String.raw`atom\:link[rel="self"]`);
    expect(self.attr('type')).toBe('application/rss+xml');
    expect(pathOf(self.attr('href') ?? '')).toBe('/rss.xml');
    expect($('rss').attr('xmlns:atom')).toBe('http://www.w3.org/2005/Atom');
  });

  it('has items with text, date, a page and a guid of their own', () => {
    for (const item of items) {
      const textOf = (name: string) => $(item).children(name).text();
      expect(textOf('title')).not.toBe('');
      expect(textOf('description')).not.toBe('');
      expect(textOf('pubDate')).toMatch(RSS_DATE);
      findPage(pathOf(textOf('link')));
      if ($(item).children('guid').attr('isPermaLink') !== 'false')
        findPage(pathOf(textOf('guid')));
    }
    expect(duplicates(textsOf($, 'item > guid'))).toEqual([]);
  });

  it('has the newest articles first, and may leave older ones to the feed reader', () => {
    const paths = textsOf($, 'item > link').map(pathOf);
    expect(paths.length).toBeGreaterThanOrEqual(Math.min(articles.length, 50));
    expect(paths).toEqual(articles.slice(0, paths.length).map(({ path }) => path));
  });
});

describe('the notices of third-party licences', () => {
  it('have each a copyright line', () => {
    const [, ...notices] = readText('/licences.txt').split(/^-{72}\n/m);
    expect(notices).not.toEqual([]);
    expect(notices.filter((notice) => !/copyright/i.test(notice))).toEqual([]);
  });

  it('are neither linked nor indexed', () => {
    expect(readText('/robots.txt')).toContain('\nDisallow: /licences.txt\n');
    const linking = pages.filter(({ html }) => html.includes('licences.txt'));
    expect(linking.map(({ path }) => path)).toEqual([]);
  });
});
