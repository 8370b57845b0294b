/** Words an adult reads in a minute of non-fiction (Brysbaert 2019, Journal of Memory and Language). */
const WORDS_PER_MINUTE = 238;

/** Whole minutes to read a text, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** What two lines of a card hold at every width from 360 px on, measured with the widest font. */
export const TWO_LINES = 64;

/**
 * The beginning of an excerpt for two lines of a card, cut between words: CSS would cut within one.
 * An excerpt that fits is left as it is.
 */
export function firstWords(excerpt: string): string {
  if (excerpt.length <= TWO_LINES) return excerpt;
  const words = excerpt.slice(0, TWO_LINES + 1).replace(/\s+\S*$/, '');
  return `${words.replace(/[\s.,:;]+$/, '')}…`;
}

/** A name in a URL: `First-Time Buyers` is `first-time-buyers`; empty without a letter or digit of ASCII. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
