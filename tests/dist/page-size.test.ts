import { expect, it } from 'vitest';

import { readContentSite } from '../../.scripts/content/content-site.ts';
import {
  ESTIMATE_ERROR,
  estimatePageBytes,
  howToShorten,
  MOST_PAGE_BYTES,
} from '../../.scripts/content/page-size.ts';
import { pathOf } from '../../.scripts/content/rules/links.ts';
import { ROOT, TEST_DIST } from '../../.scripts/library/paths.ts';
import { transferSize } from './rules/weight.ts';
import { readSite } from './site.ts';

const today = new Date().toISOString().slice(0, 10);
const built = new Map(readSite(TEST_DIST).pages.map(({ path, html }) => [path, html]));
const pages = readContentSite(ROOT, today).files.flatMap((file) => {
  const html = built.get(pathOf(file));
  if (html === undefined) return [];
  const bytes = transferSize(html);
  return [{ file, bytes, error: estimatePageBytes(file) - bytes }];
});

it.each(['blog', 'personal', 'business'])(
  'npm run check:content foretells how large pages of %s are',
  (collection) => {
    const group = pages.filter(({ file }) => file.collection === collection);
    const mean = Math.round(group.reduce((sum, { error }) => sum + error, 0) / group.length);
    const wrong = group
      .filter(({ bytes, error }) => Math.abs(error) > ESTIMATE_ERROR * bytes)
      .map(({ file, bytes, error }) => `${file.path}: ${bytes} bytes, estimated ${bytes + error}`);
    expect(group).not.toEqual([]);
    // When the frame of all pages has grown or shrunk, its size there has to follow.
    expect(wrong, `take ${mean} from FRAME.${collection} in .scripts/content/page-size.ts`).toEqual(
      [],
    );
  },
);

it('no content file makes a page that does not arrive at once', () => {
  const tooLong = pages
    .filter(({ bytes }) => bytes > MOST_PAGE_BYTES)
    .map(({ file, bytes }) => {
      const over = bytes - MOST_PAGE_BYTES;
      return `${file.path}: its page is ${over} bytes too large. ${howToShorten(file, over)}`;
    });
  expect(tooLong.join('\n')).toBe('');
});
