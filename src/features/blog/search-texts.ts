import type { SearchEntry, SearchLanguage, SearchResult } from './search.ts';

const STOP_WORDS =
  'a about am an and any are as at be been but by can could did do does for from get had has ' +
  'have how i if in into is it its me much must my need no not of on or our should so than that the ' +
  'their them there they this to us want was we what when where which who why will with would you your';

/** Words of visitors that no page has, and the word of the pages for each, both as stems. */
const SYNONYMS: Readonly<Record<string, string>> = {
  brexit: 'abroad',
  british: 'abroad',
  england: 'abroad',
  expat: 'abroad',
  foreigner: 'abroad',
  uk: 'abroad',
  dollar: 'currency',
  pound: 'currency',
  sterl: 'currency',
  freelanc: 'self',
  freelancer: 'self',
  trader: 'self',
  remortgag: 'refinanc',
  solicitor: 'lawyer',
};

/**
 * Strips an English ending so that related words match by prefix: `rates` finds rate, `insured`
 * insurance, `properties` property, `refinance` refinancing. A few rules are enough, because a stem
 * that is too short still matches the word itself. A synonym then replaces the stem.
 */
function stem(word: string): string {
  const cut = word.replace(
    /(?:ies|(?<=[sxz]|[cs]h)es|(?<![su])s|(?<=\w{3})(?:ed|ing)|(?<=\w{5})e)$/,
    '',
  );
  const stemmed = cut.length < 3 ? word : cut;
  return SYNONYMS[stemmed] ?? stemmed;
}

/** English, for the search of the blog. */
export const ENGLISH: SearchLanguage = { stopWords: new Set(STOP_WORDS.split(' ')), stem };

/** Shown when nothing matches, so that there is a next step. */
export const ASK_US_TEXTS = {
  title: 'Ask us instead',
  excerpt: 'Write to us or call, and an adviser answers.',
} as const;

export const SEARCH_FAILED = 'The search could not be loaded. All guides are listed below.';

/** What a result is, unless it is a guide. */
const KIND_LABELS = { tool: 'Tool', service: 'Service' } as const;

export const describeEntry = ({ kind, excerpt }: Pick<SearchEntry, 'kind' | 'excerpt'>): string =>
  kind === undefined ? excerpt : `${KIND_LABELS[kind]}: ${excerpt}`;

const countPages = (count: number) => `${count} ${count === 1 ? 'page matches' : 'pages match'}`;

/** How many pages match, and how well. */
export function describeMatches(result: SearchResult, maxShown: number): string {
  const { entries, hasAllWords } = result;
  const count = entries.length;
  if (count === 0) {
    return 'No page matches. Try another word.';
  }

  const matches = hasAllWords
    ? countPages(count)
    : `No page has all of these words. ${countPages(count)} in part`;
  return count <= maxShown ? `${matches}.` : `${matches}; these are the nearest ${maxShown}.`;
}
