import { describe, expect, it } from 'vitest';

import { prepare, type SearchEntry, searchArticles } from '../../../src/domain/blog-search.ts';

const entry = (path: string, title: string, excerpt = '', more = ''): SearchEntry => ({
  path,
  title,
  excerpt,
  more,
});

const articles = prepare([
  entry('/blog/rates', 'The parts of a variable rate', 'A base that moves', 'Euribor and margin'),
  entry('/blog/offers', 'How to compare two offers', 'The rate is not all', 'Fees and insurance'),
  entry('/blog/cafe', 'Renovating a café', 'What an operator needs', 'Investment'),
]);
const found = (query: string) => searchArticles(articles, query).map(({ path }) => path);

describe('the search of the blog', () => {
  it.each([
    ['rate', ['/blog/rates', '/blog/offers']],
    ['RATE offers', ['/blog/offers']],
    ['euribor', ['/blog/rates']],
    ['cafe', ['/blog/cafe']],
    ['insur', ['/blog/offers']],
    ['novating', ['/blog/cafe']],
    ['rate castle', []],
    ['', []],
    ['  ?! ', []],
  ])('finds by "%s", the best first', (query, paths) => {
    expect(found(query)).toEqual(paths);
  });

  it('does not find a short word in the middle of another: "rat" is in "operator"', () => {
    expect(found('rat')).not.toContain('/blog/cafe');
  });

  it('answers among 1,000 articles within a hundredth of a second', () => {
    const many = prepare(
      Array.from({ length: 1000 }, (_, index) =>
        entry(`/blog/${index}`, `Guide ${index} to a mortgage`, 'Deposit, rate, term. '.repeat(5)),
      ),
    );
    const search = () => {
      const began = performance.now();
      expect(searchArticles(many, 'mortgage deposit 7')).toHaveLength(111);
      return performance.now() - began;
    };
    // Ten times slower, as a cheap phone is, this still is a tenth of a second. The best of several:
    // what the machine does beside them is not the search's.
    expect(Math.min(...Array.from({ length: 10 }, search))).toBeLessThan(10);
  });
});
