import { brotliCompressSync, constants } from 'node:zlib';

import { load } from 'cheerio';

import { articlePath, servicePath } from '../../../src/domain/routes.ts';
import { makeSite, onEachPage, type Page, type Rule } from '../site.ts';

/** The first flight of a connection (RFC 6928): ten segments of 1,460 bytes, headers included. */
export const FIRST_FLIGHT_BYTES = 14_600;

/**
 * Response headers before the page, most of them CSP hashes. HTTP/1.1 sends them uncompressed;
 * HTTP/2 saves about a quarter.
 */
const HEADERS_BYTES = 1_910;

/** Bytes left for the page. */
export const HTML_BROTLI_BYTES = FIRST_FLIGHT_BYTES - HEADERS_BYTES;

/** Transfer size of a page: HTML with inlined CSS, brotli 11. */
export function transferSize(html: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(html, { params }).length;
}

/** Source folders of content pages. */
const FOLDERS = [
  { start: articlePath(''), folder: 'content/blog', cut: 'or split it into two articles' },
  {
    start: servicePath.business(''),
    folder: 'content/services/business',
    cut: 'or move a part to an article and link to it',
  },
  {
    start: servicePath.personal(''),
    folder: 'content/services/personal',
    cut: 'or move a part to an article and link to it',
  },
] as const;

/** Violation for a page that is too large; for an editor's page, with the fix. */
function tooLarge({ path, html, $ }: Page, bytes: number): string[] {
  const place = FOLDERS.find(({ start }) => path.startsWith(start));
  const isContent = place !== undefined && $('.prose').length > 0;
  const over = bytes - HTML_BROTLI_BYTES;
  if (over <= 0) return [];
  const measured = `is ${bytes} bytes as brotli, ${over} too many`;
  if (!isContent) return [measured];
  // Compressed bytes per word of the text.
  const words = $('.prose').text().split(/\s+/).length;
  const frame = load(html);
  frame('.prose').empty();
  const bytesPerWord = (bytes - transferSize(frame.html())) / words;
  const file = `${place.folder}/${path.slice(place.start.length)}.mdx`;
  const few = Math.ceil(over / bytesPerWord / 10) * 10;
  return [`${measured}: remove about ${few} words from ${file}, ${place.cut}`];
}

/** Every page fits the first round trip and has no render-blocking resource. */
export const weight: Rule = {
  name: 'every page fits the first round trip and has no render-blocking resource',
  check: onEachPage((page) => {
    const { html, $ } = page;
    const blocking = $(
      'link[rel="stylesheet"], head script[src]:not([async],[defer],[type=module])',
    )
      .toArray()
      .map(
        (element) =>
          `the first paint waits for ${$(element).attr('href') ?? $(element).attr('src') ?? ''}`,
      );
    return [...tooLarge(page, transferSize(html)), ...blocking];
  }),
  broken: makeSite({ '/': '<link rel="stylesheet" href="/a.css">' }),
};
