import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { articles } from '../content.ts';
import { attributesOf, textsOf } from './html.ts';
import { duplicates, files, findPage, ordinaryPages, pages, readFile, readText } from './site.ts';

const PICTURE_FILE = /\.(?:png|jpe?g|webp|avif|gif|tiff?)$/i;

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
  const images = files.filter((name) => PICTURE_FILE.test(name));
  expect(images).not.toEqual([]);
  for (const name of images) {
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

// The format of the feed is not checked, because @astrojs/rss writes it.
describe('the feed', () => {
  const $ = load(readText('/rss.xml'), { xml: true });

  it('leads to the blog and to itself, and each item to a page, by link and guid', () => {
    expect(pathOf($('channel > link').text())).toBe('/blog');
    expect(pathOf($(String.raw`atom\:link[rel="self"]`).attr('href') ?? '')).toBe('/rss.xml');
    for (const selector of ['item > link', 'item > guid[isPermaLink="true"]']) {
      for (const url of textsOf($, selector)) {
        findPage(pathOf(url));
      }
    }

    for (const text of textsOf($, 'item > :is(title, description, pubDate)')) {
      expect(text).not.toBe('');
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
