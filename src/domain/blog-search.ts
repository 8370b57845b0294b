/** Search index entry of an article, a service or a tool. */
export interface SearchEntry {
  path: string;
  /** Shown with the result of anything but an article. */
  kind?: 'Tool' | 'Service';
  title: string;
  excerpt: string;
  /** Searched but not displayed: categories, headings, FAQ questions. */
  more: string;
  /** Distinct words of the body, from `indexWords`. */
  text: string;
}

/** Score of a match by field; one inside a word scores a third. The body scores 1. */
const FIELD_WEIGHTS = [
  ['title', 9],
  ['excerpt', 3],
  ['more', 4],
] as const;

/** Stop words. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about am an and any are as at be been but by can could did do does for from get had has ' +
    'have how i if in into is it its me much must my need no not of on or our should so than that the ' +
    'their them there they this to us want was we what when where which who why will with would you your'
  ).split(' '),
);

/** Shorter words match only at the start of a word, so that "rat" does not match "operate". */
const MIN_SUBSTRING_LENGTH = 5;

/**
 * Lowercase, without accents, words separated by single spaces, with a leading space so that `
 * word` matches a word start.
 */
function normaliseText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '');
  return ` ${plain.replaceAll(/[^\p{L}\p{N}%€]+/gu, ' ').trim()}`;
}

/** Distinct words of an MDX body for the search index, without markup and stop words. */
export function indexWords(mdx: string): string {
  const words = normaliseText(mdx.replaceAll(/<[^>]*>|\]\([^)]*\)/g, ' ')).split(' ');
  return [...new Set(words)].filter((word) => word !== '' && !STOP_WORDS.has(word)).join(' ');
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

/**
 * Strips an English ending so that related words match by prefix: `rates` finds rate, `insured`
 * insurance, `properties` property, `refinance` refinancing. A few rules are enough, because a stem that is too short still
 * matches the word itself.
 */
function stem(word: string): string {
  const cut = word.replace(
    /(?:ies|(?<=[sxz]|[cs]h)es|(?<![su])s|(?<=\w{3})(?:ed|ing)|(?<=\w{5})e)$/,
    '',
  );
  return cut.length < 3 ? word : cut;
}

/** Search terms of a query: stemmed, without stop words unless nothing else is left. */
function queryTerms(query: string): string[] {
  const words = normaliseText(query).split(' ').filter(Boolean);
  const contentWords = words.filter((word) => !STOP_WORDS.has(word));
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
export function createArticleSearch(entries: readonly SearchEntry[]) {
  const articles = entries.map((entry) => ({ entry, fields: normaliseEntry(entry) }));
  return (query: string): SearchResult => {
    const terms = queryTerms(query);
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
