import { describe, expect, it } from 'vitest';

import { createArticleSearch, indexWords } from './search.ts';
import type { SearchEntry } from './search.ts';
import { ENGLISH } from './search-texts.ts';

const entry = (path: string, title: string, excerpt = '', more = '', text = '') =>
  ({ path, title, excerpt, more, text }) satisfies SearchEntry;

const search = createArticleSearch(
  [
    entry('/blog/rates', 'The parts of a variable rate', 'A base that moves', 'Euribor and margin'),
    entry('/blog/offers', 'How to compare two offers', 'The rate is not all', 'Fees and insurance'),
    entry('/blog/cafe', 'Renovating a café', 'What an operator needs', 'Investment'),
    entry('/blog/start', 'Before you apply', '', '', 'gather papers life insurance property'),
    entry('/blog/tax', 'Tax', '', '', 'search bus address pay refinancing horse ties bed'),
  ],
  ENGLISH,
);
const foundPaths = (query: string) => search(query).entries.map(({ path }) => path);

describe('blog search', () => {
  it.each([
    ['rate', ['/blog/rates', '/blog/offers']],
    // Not "operator".
    ['rat', ['/blog/rates', '/blog/offers']],
    ['RATE offers', ['/blog/offers']],
    ['euribor', ['/blog/rates']],
    ['cafe', ['/blog/cafe']],
    ['insur', ['/blog/offers', '/blog/start']],
    ['novating', ['/blog/cafe']],
    ['castle', []],
    ['what papers do I need', ['/blog/start']],
    ['insured properties', ['/blog/start']],
    ['the rates', ['/blog/rates', '/blog/offers']],
    ['what is', ['/blog/offers', '/blog/cafe']],
    ['rate castle', ['/blog/rates', '/blog/offers']],
    ['', []],
    ['  ?! ', []],
  ])('finds by "%s", the best first', (query, paths) => {
    expect(foundPaths(query)).toEqual(paths);
  });

  it.each('taxes searches buses addresses paying refinance horses ties bed'.split(' '))(
    'finds other endings of the same word: %s',
    (word) => {
      expect(foundPaths(word)).toEqual(['/blog/tax']);
    },
  );

  it.each(['remortgage', 'remortgaging'])(
    'finds the word of the pages for a synonym: %s',
    (word) => {
      expect(foundPaths(word)).toEqual(['/blog/tax']);
    },
  );

  it('reports whether all words were found, of words indexed once, without Markdown', () => {
    expect(search('the rate of offers').hasAllWords).toBe(true);
    expect(search('rate castle').hasAllWords).toBe(false);
    const mdx = '<Callout tone="tip">\n\n**Fees**, and [fees](/blog/x) at cafés.';
    expect(indexWords(mdx, ENGLISH)).toBe('fees cafes');
  });

  it('prefers a match in the title, at the start of a word, in the input order', () => {
    const pathsOf = (...entries: readonly SearchEntry[]) =>
      createArticleSearch(entries, ENGLISH)('mortgage rate').entries.map(({ path }) => path);
    expect(
      pathsOf(
        entry('body', '', '', '', 'mortgage rate'),
        entry('inside', 'Remortgage at a rate'),
        entry('excerpt', '', 'Mortgage rate'),
        entry('categories', '', '', 'Mortgage, rate', 'mortgage rate'),
        entry('title', 'Mortgage rate'),
        entry('second title', 'Rate of a mortgage'),
      ),
    ).toEqual(['title', 'second title', 'inside', 'categories', 'excerpt', 'body']);
  });
});
