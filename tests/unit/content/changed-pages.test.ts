import { expect, it } from 'vitest';

import { changedPages } from '../../../.scripts/content/changed-pages.ts';

it.each([
  [['content/blog/a-guide.mdx'], ['/blog/a-guide', '/blog']],
  [
    ['content/services/personal/a-loan.mdx', 'content/services/business/b-loan.mdx'],
    ['/services/a-loan', '/services-b2c', '/services/b2b/b-loan', '/services-b2b'],
  ],
  [
    ['content/blog/one.mdx', 'content/blog/two.mdx'],
    ['/blog/one', '/blog', '/blog/two'],
  ],
  [['content/firm.yaml'], ['/', '/contact']],
  [['content/site.yaml'], ['/', '/blog']],
  [['content/documents.yaml'], ['/documents']],
  [['README.md', 'content/images/plan.png', 'content/blog/notes.txt'], []],
])('a change of %j affects %j', (files, pages) => {
  expect(changedPages(files)).toEqual(pages);
});
