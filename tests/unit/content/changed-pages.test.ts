import { expect, it } from 'vitest';

import { changedPages } from '../../../scripts/content/changed-pages.ts';

it.each([
  [
    ['content/blog/one.mdx', 'content/blog/two.mdx'],
    ['/blog/one', '/blog', '/blog/two'],
  ],
  [['content/services/business/b-loan.mdx'], ['/services/b2b/b-loan', '/services-b2b']],
  [['content/site.yaml'], ['/', '/blog']],
  [['README.md', 'content/images/plan.png', 'content/blog/notes.txt'], []],
])('a change of %j affects %j', (files, pages) => {
  expect(changedPages(files)).toEqual(pages);
});
