import { brotliCompressSync, constants } from 'node:zlib';

import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { FIRST_FLIGHT_BYTES, MAX_TOOL_PAGE_BYTES } from '../../scripts/library/first-visit.ts';
import { TOOL_PATHS, TOOLS } from '../../src/site/tools/tools.ts';
import { articles, firm, services } from '../content.ts';
import { pages } from './site.ts';
import type { Page } from './site.ts';

/** Response headers before the page, uncompressed as HTTP/1.1 sends them. */
const MAX_HEADERS_BYTES = 600;

/**
 * Reserve for values that differ between builds of the same commit. They have the same length, but
 * brotli may need up to 80 bytes more for one than for another.
 */
const MAX_VARIATION_BYTES = 100;

/**
 * Room for the facts that a firm may add: an owner who fills them in, as the build asks, does not
 * have to shorten pages. With every fact at its full length the home page is one packet longer.
 */
const MAX_FACTS_BYTES = 700;

const { companyName, licence, remuneration, complaints, people, languages } = firm;
const hasFacts =
  [companyName, licence, remuneration, complaints, languages].some((fact) => Boolean(fact)) ||
  people.length > 0;

/** Maximum transfer size of a page, with all its styles. */
const maxBytesOf = (path: string): number =>
  (TOOL_PATHS.has(path) || path === TOOLS.readOffer.path
    ? MAX_TOOL_PAGE_BYTES
    : FIRST_FLIGHT_BYTES) -
  MAX_HEADERS_BYTES -
  MAX_VARIATION_BYTES +
  (hasFacts ? MAX_FACTS_BYTES : 0);

/** Pages that editors write, and their files. */
const contentPages = [...articles, ...services('personal'), ...services('business')];

/**
 * Replaces what depends on the machine, so that a commit has the same sizes everywhere. Astro
 * derives the ids of islands from the path of the checkout; the backend's port can be set.
 */
const withoutMachine = (html: string): string =>
  html
    .replaceAll(/ uid="[^"]*"/g, ' uid="island"')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'project.supabase.co');

const transferSize = (html: string): number =>
  brotliCompressSync(withoutMachine(html), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

/** Parts of a page, by what selects them. */
const PARTS = {
  styles: 'style',
  scripts: 'script:not([type="application/ld+json"])',
  'structured data': 'script[type="application/ld+json"]',
  'properties of islands': 'astro-island',
  header: 'body > header',
  content: 'main',
  footer: 'body > footer',
} as const;

/** What a page has less without a part, in bytes. */
function bytesOfPart(html: string, selector: string): number {
  const $ = load(html);
  const part = $(selector);
  if (selector === 'astro-island') {
    part.removeAttr('props');
  } else if (selector === 'main') {
    $('main > *').not(':has(script)').remove();
    $('main').find('*').not(':has(script), script').remove();
  } else {
    part.remove();
  }

  return transferSize(load(html).html()) - transferSize($.html());
}

/** The three largest parts of a page: `styles 4800, content 4200, header 750`. */
const largestParts = (html: string): string =>
  Object.entries(PARTS)
    .map(([name, selector]) => ({ name, bytes: bytesOfPart(html, selector) }))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, 3)
    .map(({ name, bytes }) => `${name} ${bytes}`)
    .join(', ');

/** What an editor has to remove from a page that is too large; empty on other pages. */
function adviseEditor({ path, html, $ }: Page, bytes: number): string {
  const file = contentPages.find((page) => page.path === path)?.file.path;
  if (file === undefined) {
    return '';
  }

  const withoutText = load(html);
  withoutText('.prose').empty();
  const textBytes = bytes - transferSize(withoutText.html());
  const bytesPerWord = textBytes / $('.prose').text().split(/\s+/).length;
  const words = Math.ceil((bytes - maxBytesOf(path)) / bytesPerWord / 10) * 10;
  return `: remove about ${words} words from ${file}, or move a part to another article`;
}

it('every page fits the first round trip, and every tool its own limit', () => {
  const tooHeavy = pages
    .map((page) => ({ page, bytes: transferSize(page.html) }))
    .filter(({ page, bytes }) => bytes > maxBytesOf(page.path))
    .map(
      ({ page, bytes }) =>
        `${page.path} is ${bytes} bytes as brotli, at most ${maxBytesOf(page.path)} ` +
        `(${largestParts(page.html)})${adviseEditor(page, bytes)}`,
    );
  expect(tooHeavy).toEqual([]);
});
