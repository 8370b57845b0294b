import { expect, it } from 'vitest';

import {
  articlePath,
  canonicalPath,
  categoryPath,
  DESK_PATH,
  ERROR_PAGES,
  NOINDEX_PATHS,
  ROUTES,
  servicePath,
} from './routes.ts';

it.each([
  ['/index.html', '/'],
  ['/contact.html', '/contact'],
  ['/blog/index.html', '/blog'],
  ['/blog//', '/blog'],
  ['/blog/a.html.html', '/blog/a.html'],
  ['/a.html/b', '/a.html/b'],
])('%s is the page %s', (pathname, path) => {
  expect(canonicalPath(pathname)).toBe(path);
});

it('has the paths of product.md#route-list', () => {
  expect(Object.values(ROUTES).join(' ')).toBe(
    '/ /services-b2c /services-b2b /mortgage-calculator /purchase-costs /documents /read-your-offer /compare-offers /mortgage-simulator /mortgage-approval /blog /contact /privacy /accessibility',
  );
  const paths = [servicePath.personal, servicePath.business, articlePath, categoryPath];
  const expected = ['/services/x', '/services/b2b/x', '/blog/x', '/blog/category/x'];
  expect(paths.map((path) => path('x'))).toEqual(expected);
});

it('keeps the simulator, the desk and the error pages out of search engines', () => {
  expect([...NOINDEX_PATHS]).toEqual(['/mortgage-simulator', DESK_PATH, ...ERROR_PAGES]);
  expect([DESK_PATH, ...ERROR_PAGES]).toEqual(['/desk', '/404', '/500']);
});
