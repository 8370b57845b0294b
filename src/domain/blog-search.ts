/** What the search knows of an article. */
export interface SearchEntry {
  path: string;
  title: string;
  excerpt: string;
  /** What else is looked through and not shown: categories, headings, questions. */
  more: string;
}

/** The worth of a word where it is found; the beginning of a word counts more than its middle. */
const WORTH = { title: 9, excerpt: 3, more: 4 } as const;

/** A word shorter than this is looked for at the beginning of words only: "rat" is not in "operate". */
const INSIDE_LENGTH = 5;

/** Small letters without accents, words apart by single spaces, with one at the beginning. */
function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '');
  return ` ${plain.replaceAll(/[^\p{L}\p{N}%€]+/gu, ' ').trim()}`;
}

/** An article made ready to be looked through many times. */
export interface Prepared {
  entry: SearchEntry;
  title: string;
  excerpt: string;
  more: string;
}

/** Makes articles ready to be looked through; once, for all searches. */
export function prepare(entries: readonly SearchEntry[]): readonly Prepared[] {
  return entries.map((entry) => ({
    entry,
    title: fold(entry.title),
    excerpt: fold(entry.excerpt),
    more: fold(entry.more),
  }));
}

function worth(article: Prepared, word: string): number {
  const fields = ['title', 'excerpt', 'more'] as const;
  return fields.reduce((sum, field) => {
    if (article[field].includes(` ${word}`)) return sum + WORTH[field];
    const inside = word.length >= INSIDE_LENGTH && article[field].includes(word);
    return sum + (inside ? WORTH[field] / 3 : 0);
  }, 0);
}

/**
 * The articles in which every word of the query is found, the best first; among equals the newest,
 * which is the order they come in.
 */
export function searchArticles(articles: readonly Prepared[], query: string): SearchEntry[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return articles
    .map((article) => ({ article, worths: words.map((word) => worth(article, word)) }))
    .filter(({ worths }) => worths.every((found) => found > 0))
    .map(({ article, worths }) => ({
      entry: article.entry,
      sum: worths.reduce((total, found) => total + found, 0),
    }))
    .toSorted((one, other) => other.sum - one.sum)
    .map(({ entry }) => entry);
}
