import { expect, it } from 'vitest';

import { readRedirects, redirectsFile } from '../../../src/collections/schemas/redirects.ts';
import { findProblems } from './file-problems.ts';

const BACK = 'Name another page: this redirect leads back to where it begins.';

it.each([
  { name: 'a redirect to itself', yaml: '/a: /a', fixes: [BACK] },
  { name: 'two redirects to each other', yaml: '/a: /b\n/b: /a', fixes: [BACK, BACK] },
  {
    name: 'a redirect to a redirect',
    yaml: '/a: /b\n/b: /blog',
    fixes: ['Write /blog: /b is itself a redirect.'],
  },
  {
    name: 'a URL instead of a path',
    yaml: '/a: https://example.org',
    fixes: [
      'Write each line as the old path, a colon and the new path: /services/old-name: /services/new-name.',
    ],
  },
])('$name is reported', ({ yaml, fixes }) => {
  expect(findProblems(readRedirects, yaml).map(({ fix }) => fix)).toEqual(fixes);
});

it.each(['', '# a note\n', '/blog/gone: /contact\n'])('"%s" is accepted', (yaml) => {
  expect(findProblems(readRedirects, yaml)).toEqual([]);
});

it('every form of an old path has a line, because the rules of hosts are exact', () => {
  expect(redirectsFile({ '/services/old': '/services/new' })).toBe(
    '/services/old /services/new 301\n' +
      '/services/old/ /services/new 301\n' +
      '/services/old.html /services/new 301\n',
  );
});
