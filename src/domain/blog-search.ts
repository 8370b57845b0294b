/** What the search knows of an article. */
export interface SearchEntry {
  path: string;
  title: string;
  excerpt: string;
  /** What else is looked through and not shown: categories, headings, questions. */
  more: string;
  /** The words of the text, made by `distinctWords`. */
  text: string;
}

/** The worth of a word where it is found; the beginning of a word counts more than its middle. */
const WORTH = { title: 9, excerpt: 3, more: 4, text: 1 } as const;

/** Words that stand in every text and say nothing about what it is about. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a about am an and any are as at be been but by can could did do does for from get had has ' +
    'have how i if in into is it its me much must my need no not of on or our should so than that the ' +
    'their them there they this to us want was we what when where which who why will with would you your'
  ).split(' '),
);

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

/** A text of MDX as what the search looks through: each word once, small words and marks left out. */
export function distinctWords(mdx: string): string {
  const words = fold(mdx.replaceAll(/<[^>]*>|\]\([^)]*\)/g, ' ')).split(' ');
  return [...new Set(words)].filter((word) => word !== '' && !SMALL_WORDS.has(word)).join(' ');
}

/** An article made ready to be looked through many times. */
interface Prepared {
  entry: SearchEntry;
  title: string;
  excerpt: string;
  more: string;
  text: string;
}

const FIELDS = ['title', 'excerpt', 'more'] as const;

/** What an article is worth for a word, which is looked for at the beginning of words, and within them if it is long enough. */
function worth(article: Prepared, word: string): number {
  const begins = ` ${word}`;
  let sum = 0;
  for (const field of FIELDS) {
    if (article[field].includes(begins)) sum += WORTH[field];
    else if (word.length >= INSIDE_LENGTH && article[field].includes(word)) sum += WORTH[field] / 3;
  }
  // The text is long: looked through for what stands nowhere else, and at the beginning of words.
  if (sum === 0 && article.text.includes(begins)) return WORTH.text;
  return sum;
}

/**
 * A word without its ending, for the beginning of words: `rates` finds rate, `insured` insurance,
 * `properties` property. Few rules, since what is cut off too much still finds the word itself.
 */
function stem(word: string): string {
  const cut = word.replace(/(?:ies|(?<=[sxz]|[cs]h)es|(?<![su])s|(?<=\w{3})(?:ed|ing))$/, '');
  return cut.length < 3 ? word : cut;
}

/** What a query asks for: without small words, unless there is nothing else. */
function soughtIn(query: string): string[] {
  const words = fold(query).split(' ').filter(Boolean);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).map(stem);
}

/** What a search found. */
export interface Found {
  /** The best first; among equals the newest, which is the order they come in. */
  entries: SearchEntry[];
  /** Whether they have every word of the query; if no article has, these have some. */
  hasAllWords: boolean;
}

/** Words whose worths are kept: those of a query that is being typed. */
const MOST_KEPT = 30;

/**
 * Makes articles ready to be searched. The search finds those with every word of the query, or where
 * there is none, those with some.
 */
export function articleSearch(entries: readonly SearchEntry[]): (query: string) => Found {
  const articles = entries.map((entry) => ({
    entry,
    title: fold(entry.title),
    excerpt: fold(entry.excerpt),
    more: fold(entry.more),
    // Folded when the site was built: among many articles this is most of what there is.
    text: ` ${entry.text}`,
  }));
  // With each key only the last word is another.
  const kept = new Map<string, readonly number[]>();
  const worthsOf = (word: string) => {
    const known = kept.get(word);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const worths = articles.map((article) => worth(article, word));
    kept.set(word, worths);
    return worths;
  };
  return (query) => {
    const worths = soughtIn(query).map(worthsOf);
    const matches = entries
      .map((entry, index) => {
        const found = worths.map((ofWord) => ofWord[index] ?? 0).filter((value) => value > 0);
        return { entry, count: found.length, sum: found.reduce((sum, value) => sum + value, 0) };
      })
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count || other.sum - one.sum);
    const hasAllWords = matches[0]?.count === worths.length;
    return {
      hasAllWords,
      entries: matches
        .filter(({ count }) => !hasAllWords || count === worths.length)
        .map(({ entry }) => entry),
    };
  };
}
