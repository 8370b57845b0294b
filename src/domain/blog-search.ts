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

/** A word that is looked for: at the beginning of words, and within them if it is long enough. */
interface Sought {
  begins: string;
  within: string | undefined;
}

const FIELDS = ['title', 'excerpt', 'more'] as const;

function worth(article: Prepared, { begins, within }: Sought): number {
  let sum = 0;
  for (const field of FIELDS) {
    if (article[field].includes(begins)) sum += WORTH[field];
    else if (within !== undefined && article[field].includes(within)) sum += WORTH[field] / 3;
  }
  return sum;
}

/** What an article is worth for all words together; nothing when one of them is not in it. */
function worthOfAll(article: Prepared, words: readonly Sought[]): number {
  let sum = 0;
  for (const word of words) {
    const found = worth(article, word);
    if (found === 0) return 0;
    sum += found;
  }
  return sum;
}

/**
 * The articles in which every word of the query is found, the best first; among equals the newest,
 * which is the order they come in.
 */
export function searchArticles(articles: readonly Prepared[], query: string): SearchEntry[] {
  const words = fold(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      begins: ` ${word}`,
      within: word.length >= INSIDE_LENGTH ? word : undefined,
    }));
  if (words.length === 0) return [];
  const matches: { entry: SearchEntry; sum: number }[] = [];
  // Runs with every key among every article: nothing is made for those that do not match.
  for (const article of articles) {
    const sum = worthOfAll(article, words);
    if (sum > 0) matches.push({ entry: article.entry, sum });
  }
  return matches.sort((one, other) => other.sum - one.sum).map(({ entry }) => entry);
}
