/** Search index entry of an article, a service or a tool. */
export interface SearchEntry {
  path: string;
  /** Shown with the result of anything but an article. */
  kind?: 'tool' | 'service';
  title: string;
  excerpt: string;
  /** Searched but not displayed: categories, headings, FAQ questions. */
  more: string;
  /** Distinct words of the body, from `indexWords`. */
  text: string;
}

/**
 * Score of a match at the start of a word, by field. A match inside a word scores a third of it,
 * and a match in the body scores 1.
 */
const FIELD_WEIGHTS = [
  ['title', 9],
  ['excerpt', 3],
  ['more', 4],
] as const;

/** Settings of a search that depend on the language. */
export interface SearchLanguage {
  /** Words that are not searched for unless a query has no others, in lowercase without accents. */
  readonly stopWords: ReadonlySet<string>;
  /** Cuts an ending off a word, so that related words begin with the same letters. */
  readonly stem: (word: string) => string;
}

/** Shorter words match only at the start of a word, so that "rat" does not match "operate". */
const MIN_SUBSTRING_LENGTH = 5;

/**
 * Lowercase, without accents, words separated by single spaces, with a leading space so that
 * ` word` matches a word start.
 */
function normaliseText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '');
  return ` ${plain.replaceAll(/[^\p{L}\p{N}%€]+/gu, ' ').trim()}`;
}

/** Distinct words of an MDX body for the search index, without markup and stop words. */
export function indexWords(mdx: string, { stopWords }: SearchLanguage): string {
  const words = normaliseText(mdx.replaceAll(/<[^>]*>|\]\([^)]*\)/g, ' ')).split(' ');
  return [...new Set(words)].filter((word) => word !== '' && !stopWords.has(word)).join(' ');
}

/** Normalises the fields of an entry once, because it is searched many times. */
const normaliseEntry = ({ title, excerpt, more, text }: SearchEntry) => ({
  title: normaliseText(title),
  excerpt: normaliseText(excerpt),
  more: normaliseText(more),
  // Already normalised at build time, because the body is most of the text.
  text: ` ${text}`,
});

/** Score of an article for one word. */
function scoreWord(article: ReturnType<typeof normaliseEntry>, word: string): number {
  const start = ` ${word}`;
  let sum = 0;
  for (const [field, weight] of FIELD_WEIGHTS) {
    if (article[field].includes(start)) {
      sum += weight;
    } else if (word.length >= MIN_SUBSTRING_LENGTH && article[field].includes(word)) {
      sum += weight / 3;
    }
  }

  // The body is long and contains most words: search it only if no other field matched, and only at
  // word starts.
  return sum === 0 && article.text.includes(start) ? 1 : sum;
}

/** Search terms of a query: stemmed, without stop words unless nothing else is left. */
function queryTerms(query: string, { stopWords, stem }: SearchLanguage): string[] {
  const words = normaliseText(query).split(' ').filter(Boolean);
  const contentWords = words.filter((word) => !stopWords.has(word));
  return (contentWords.length > 0 ? contentWords : words).map(stem);
}

export interface SearchResult {
  /** Best match first; equal scores keep the input order, which is newest first. */
  entries: SearchEntry[];
  /** True if every entry contains all words; false if there are only partial matches. */
  hasAllWords: boolean;
}

/**
 * Builds a search function over prepared articles. It returns articles that contain every word of
 * the query, or partial matches if there are none.
 */
export function createArticleSearch(entries: readonly SearchEntry[], language: SearchLanguage) {
  const articles = entries.map((entry) => ({ entry, fields: normaliseEntry(entry) }));
  return (query: string): SearchResult => {
    const terms = queryTerms(query, language);
    const matches = articles
      .map(({ entry, fields }) => {
        const scores = terms.map((word) => scoreWord(fields, word)).filter((score) => score > 0);
        return { entry, count: scores.length, sum: scores.reduce((sum, score) => sum + score, 0) };
      })
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count || other.sum - one.sum);
    const hasAllWords = matches[0]?.count === terms.length;
    const shown = matches.filter(({ count }) => !hasAllWords || count === terms.length);
    return { hasAllWords, entries: shown.map(({ entry }) => entry) };
  };
}
