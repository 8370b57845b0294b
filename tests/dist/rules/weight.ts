import { brotliCompressSync, constants } from 'node:zlib';

import { load } from 'cheerio';

import { articlePath, servicePath } from '../../../src/domain/routes.ts';
import { makeSite, onEachPage, type Page, type Rule } from '../site.ts';

/** The first flight of a connection (RFC 6928): ten segments of 1,460 bytes, headers included. */
export const FIRST_FLIGHT_BYTES = 14_600;

/** Response headers before the page, uncompressed as HTTP/1.1 sends them: half of it is the CSP. */
const MAX_HEADERS_BYTES = 1_290;

/** Bytes left for the page. */
export const HTML_BROTLI_BYTES = FIRST_FLIGHT_BYTES - MAX_HEADERS_BYTES;

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

/** Violation of a page that is too large; an editor's page also gets the fix. */
function describeExcess({ path, html, $ }: Page, bytes: number): string[] {
  const collection = FOLDERS.find(({ start }) => path.startsWith(start));
  const isContent = collection !== undefined && $('.prose').length > 0;
  const excess = bytes - HTML_BROTLI_BYTES;
  if (excess <= 0) return [];
  const measurement = `is ${bytes} bytes as brotli, ${excess} too many`;
  if (!isContent) return [measurement];
  // Compressed bytes per word of the text.
  const wordCount = $('.prose').text().split(/\s+/).length;
  const withoutText = load(html);
  withoutText('.prose').empty();
  const bytesPerWord = (bytes - transferSize(withoutText.html())) / wordCount;
  const file = `${collection.folder}/${path.slice(collection.start.length)}.mdx`;
  const excessWords = Math.ceil(excess / bytesPerWord / 10) * 10;
  return [`${measurement}: remove about ${excessWords} words from ${file}, ${collection.cut}`];
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
    return [...describeExcess(page, transferSize(html)), ...blocking];
  }),
  broken: makeSite({ '/': '<link rel="stylesheet" href="/a.css">' }),
};
