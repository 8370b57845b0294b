import { brotliCompressSync, constants } from 'node:zlib';

import { makeSite, onEachPage, type Rule } from '../site.ts';

/** What fits into the first flight of a connection: 10 packets of 1,400 bytes. */
export const HTML_BROTLI_BYTES = 14_000;

/** The size of a page as it travels: HTML with its inlined CSS, brotli 11. */
export function transferSize(html: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(html, { params }).length;
}

/** Every page arrives in one round trip, and nothing stands in the way of its first paint. */
export const weight: Rule = {
  name: `every page is at most ${HTML_BROTLI_BYTES} bytes as brotli and blocks on nothing`,
  check: onEachPage(({ html, $ }) => {
    const size = transferSize(html);
    const blocking = $(
      'link[rel="stylesheet"], head script[src]:not([async],[defer],[type=module])',
    )
      .toArray()
      .map(
        (element) => `paint waits for ${$(element).attr('href') ?? $(element).attr('src') ?? ''}`,
      );
    return [...(size > HTML_BROTLI_BYTES ? [`is ${size} bytes as brotli`] : []), ...blocking];
  }),
  broken: makeSite({ '/': '<link rel="stylesheet" href="/a.css">' }),
};
