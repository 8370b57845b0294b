/** The categories of the blog, in the order the sidebar lists them (specification, section 2). */
export const BLOG_CATEGORIES = [
  'Mortgages',
  'Investment',
  'Cyprus Residency',
  'First-Time Buyers',
] as const;

export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** Words an adult reads in a minute of non-fiction (Brysbaert 2019, Journal of Memory and Language). */
const WORDS_PER_MINUTE = 238;

/** Whole minutes to read a text, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** A category in an address: `First-Time Buyers` is `first-time-buyers`. */
export function categorySlug(category: BlogCategory): string {
  return category.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
