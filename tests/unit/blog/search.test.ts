import { describe, expect, it } from 'vitest';

import {
  createArticleSearch,
  indexWords,
  type SearchEntry,
} from '../../../src/domain/blog-search.ts';

const entry = (
  path: string,
  title: string,
  excerpt = '',
  categoryText = '',
  text = '',
): SearchEntry => ({
  path,
  title,
  excerpt,
  more: categoryText,
  text,
});

const search = createArticleSearch([
  entry('/blog/rates', 'The parts of a variable rate', 'A base that moves', 'Euribor and margin'),
  entry('/blog/offers', 'How to compare two offers', 'The rate is not all', 'Fees and insurance'),
  entry('/blog/cafe', 'Renovating a café', 'What an operator needs', 'Investment'),
  entry('/blog/start', 'Before you apply', '', '', 'gather papers life insurance property'),
]);
const foundPaths = (query: string) => search(query).entries.map(({ path }) => path);

describe('blog search', () => {
  it.each([
    ['rate', ['/blog/rates', '/blog/offers']],
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

  it('reports whether all words were found', () => {
    expect(search('the rate of offers').hasAllWords).toBe(true);
    expect(search('rate castle').hasAllWords).toBe(false);
  });

  it('indexes each word once, without Markdown and accents', () => {
    expect(indexWords('<Callout tone="tip">\n\n**Fees**, and [fees](/blog/x) at cafés.')).toBe(
      'fees cafes',
    );
  });

  it('does not match a short word inside another: "rat" in "operator"', () => {
    expect(foundPaths('rat')).not.toContain('/blog/cafe');
  });

  it('searches 1,000 articles within 10 ms', () => {
    const searchMany = createArticleSearch(
      Array.from({ length: 1000 }, (_, index) =>
        entry(
          `/blog/${index}`,
          `Guide ${index} to a mortgage`,
          'Deposit, rate, term. '.repeat(5),
          '',
          // As many distinct words as a long article.
          Array.from({ length: 600 }, (_word, word) => `w${index}x${word}`).join(' '),
        ),
      ),
    );
    const measure = () => {
      const startTime = performance.now();
      expect(searchMany('mortgage deposit 7').entries).toHaveLength(111);
      return performance.now() - startTime;
    };
    // Ten times slower, as on a cheap phone, this is still a tenth of a second. Takes the fastest
    // of several runs, because other processes slow the others down.
    expect(Math.min(...Array.from({ length: 10 }, measure))).toBeLessThan(10);
  });
});
