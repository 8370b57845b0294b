/**
 * Words of non-fiction that an adult reads in a minute (Brysbaert 2019, Journal of Memory and
 * Language).
 */
const WORDS_PER_MINUTE = 238;

/** Whole minutes to read a text, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/**
 * Characters that fit two lines of a card at every width from 360 px, measured with the widest
 * font.
 */
export const CARD_TEXT_MAX_LENGTH = 64;

/**
 * Shortens an excerpt to two lines of a card. Truncated here at a word boundary, because CSS line
 * clamping cuts inside words. Shorter excerpts are returned unchanged.
 */
export function truncateForCard(excerpt: string): string {
  if (excerpt.length <= CARD_TEXT_MAX_LENGTH) {
    return excerpt;
  }

  const words = excerpt.slice(0, CARD_TEXT_MAX_LENGTH + 1).replace(/\s\S*$/, '');
  return `${words.replace(/[\s.,:;]+$/, '')}…`;
}

/**
 * URL slug: `First-Time Buyers` becomes `first-time-buyers`. Empty if the name has no ASCII letter
 * or digit.
 */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
