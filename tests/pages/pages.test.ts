import 'html-validate/vitest';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import htmlRules from '../../.htmlvalidate.mjs';
import { TOOL_PATHS } from '../../src/site/tools/tools.ts';
import { attributesOf } from './html.ts';
import { files, ordinaryPages, pages, readFile } from './site.ts';

/**
 * Maximum bytes of inline script on a page without a tool, uncompressed: half of it starts islands.
 */
const MAX_INLINE_SCRIPT_BYTES = 12_000;

/** Scripts that browsers execute; JSON-LD and speculation rules are data. */
const EXECUTABLE = 'script:not([src]):is(:not([type]), [type=""], [type=module])';

/** Origin of the site: that of every canonical link. */
const ORIGIN = new URL(
  ordinaryPages
    .find(({ path }) => path === '/')
    ?.$('link[rel="canonical"]')
    .attr('href') ?? '',
).origin;

const idsByPath = new Map(
  pages.map(({ path, $ }) => [path, new Set(attributesOf($, '[id]', 'id'))]),
);

/** Whether a reference leads to a page and its anchor, to a file, or to another site. */
function isFound(reference: string, from: string): boolean {
  const { origin, protocol, pathname, hash } = new URL(reference, `${ORIGIN}${from}`);
  // The CSP blocks `javascript:` links.
  if (protocol === 'javascript:') {
    return false;
  }

  if (origin !== ORIGIN) {
    return true;
  }

  const path = decodeURIComponent(pathname);
  const ids = idsByPath.get(path);
  if (!ids) {
    return files.includes(path) && !/\/$|\.html$/.test(path);
  }

  const id = decodeURIComponent(hash.slice(1));
  // An id with `=` is not an anchor: the script of a tool reads the values of a share link from it.
  return id === '' || id === 'top' || id.includes('=') || ids.has(id);
}

describe.each(pages)('$path', ({ path, html, $ }) => {
  it('is valid HTML, its images have alt and dimensions', async () => {
    await expect(html).toHTMLValidate(htmlRules);
    expect($('html').attr('lang')).toMatch(/^en\b/);
  });

  it('has links, images, scripts and anchors that exist', () => {
    const references = [
      ...attributesOf($, 'a[href], link[href]', 'href'),
      ...attributesOf($, 'img[src], script[src], source[src], iframe[src]', 'src'),
      ...attributesOf($, 'form[action]', 'action'),
    ];
    expect(references.filter((reference = '') => !isFound(reference, path))).toEqual([]);
  });

  // src/site/scripts/interaction.ts replays the first event of an island. Islands inside islands would
  // get it twice.
  it('has islands that start on interaction, none inside another', () => {
    expect($('astro-island:not([client=interaction])').length).toBe(0);
    expect($('astro-island astro-island').length).toBe(0);
  });

  it.skipIf(TOOL_PATHS.has(path))('inlines little script', () => {
    const bytes = Buffer.byteLength($(EXECUTABLE).text());
    expect(bytes).toBeLessThanOrEqual(MAX_INLINE_SCRIPT_BYTES);
  });
});

describe.each(ordinaryPages)('$path', ({ path, $ }) => {
  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr('content');

  it('has a title and a description that fit a search result', () => {
    expect($('head > title').text().trim()).toMatch(/^.{15,65}$/);
    expect(meta('description')).toMatch(/^.{70,160}$/);
  });

  it('is its own canonical URL', () => {
    expect(attributesOf($, 'link[rel="canonical"]', 'href')).toEqual([`${ORIGIN}${path}`]);
    expect(meta('og:url')).toBe(`${ORIGIN}${path}`);
  });

  it('has a share image of the size that social networks recommend, described', async () => {
    const image = readFile(new URL(meta('og:image') ?? '').pathname);
    expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(meta('og:image:alt')).toMatch(/\S/);
    expect(meta('twitter:card')).toBe('summary_large_image');
  });
});
