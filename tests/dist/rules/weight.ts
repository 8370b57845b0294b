import { brotliCompressSync, constants } from 'node:zlib';

import { load } from 'cheerio';

import { articlePath, servicePath } from '../../../src/domain/routes.ts';
import { makeSite, onEachPage, type Page, type Rule } from '../site.ts';

/** The first flight of a connection (RFC 6928): ten segments of 1,460 bytes, headers included. */
export const FIRST_FLIGHT_BYTES = 14_600;

/**
 * What travels before the page: its headers, most of them the hashes of the policy. HTTP/1.1 sends them as they
 * are; HTTP/2 takes about a quarter off.
 */
const HEADERS_BYTES = 1_910;

/** What a page has of that flight. */
export const HTML_BROTLI_BYTES = FIRST_FLIGHT_BYTES - HEADERS_BYTES;

/** The size of a page as it travels: HTML with its inlined CSS, brotli 11. */
export function transferSize(html: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(html, { params }).length;
}

/** Where the files behind pages of content are. */
const FOLDERS = [
  { start: articlePath(''), folder: 'content/blog', cut: 'or make two articles of it' },
  {
    start: servicePath.business(''),
    folder: 'content/services/business',
    cut: 'or move a part into an article and link to it',
  },
  {
    start: servicePath.personal(''),
    folder: 'content/services/personal',
    cut: 'or move a part into an article and link to it',
  },
] as const;

/** What is wrong with a page that is too large; where an editor wrote it, what to do about it. */
function tooLarge({ path, html, $ }: Page, bytes: number): string[] {
  const place = FOLDERS.find(({ start }) => path.startsWith(start));
  const isContent = place !== undefined && $('.prose').length > 0;
  const over = bytes - HTML_BROTLI_BYTES;
  if (over <= 0) return [];
  const measured = `is ${bytes} bytes as brotli, ${over} too many`;
  if (!isContent) return [measured];
  // What the text adds to the page, by the word.
  const words = $('.prose').text().split(/\s+/).length;
  const frame = load(html);
  frame('.prose').empty();
  const bytesPerWord = (bytes - transferSize(frame.html())) / words;
  const file = `${place.folder}/${path.slice(place.start.length)}.mdx`;
  const few = Math.ceil(over / bytesPerWord / 10) * 10;
  return [`${measured}: take about ${few} words out of ${file}, ${place.cut}`];
}

/** Every page arrives in one round trip, and nothing stands in the way of its first paint. */
export const weight: Rule = {
  name: 'every page arrives in one round trip and blocks on nothing',
  check: onEachPage((page) => {
    const { html, $ } = page;
    const blocking = $(
      'link[rel="stylesheet"], head script[src]:not([async],[defer],[type=module])',
    )
      .toArray()
      .map(
        (element) => `paint waits for ${$(element).attr('href') ?? $(element).attr('src') ?? ''}`,
      );
    return [...tooLarge(page, transferSize(html)), ...blocking];
  }),
  broken: makeSite({ '/': '<link rel="stylesheet" href="/a.css">' }),
};
