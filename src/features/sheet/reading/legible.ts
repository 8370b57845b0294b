import { keyOf } from './letters.ts';

/** Lowest share of Latin and Greek letters, digits and usual marks in a legible text. */
const MIN_LEGIBLE_SHARE = 0.85;

/** Fewest words of at least three letters per hundred characters of a legible text. */
const MIN_WORDS_PER_HUNDRED = 4;

/** Words that every text of some length has, without accents. */
const COMMON_WORDS =
  /(?<!\p{L})(?:the|of|to|and|loan|rate|is|in|for|you|your|του|τησ|και|το|να|δανειου|για|που|σασ|ποσο)(?!\p{L})/gu;

/** Length from which a text has some of the common words, in characters. */
const MIN_LENGTH_FOR_WORDS = 400;

/** Fewest common words per thousand characters of a longer text. */
const MIN_COMMON_PER_THOUSAND = 3;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Whether a text has words: the text layer of a scan often has none, and a font without a map gives
 * other letters than it shows.
 */
export function isLegible(text: string): boolean {
  const length = Math.max(1, text.length);
  const legible = countOf(
    text,
    /[\p{Script=Latin}\p{Script=Greek}\d\s.,;:()%€/\-–—'’"«»&+*•·?!¦]/gu,
  );
  const words = countOf(text, /\p{Letter}{3,}/gu);
  const isLong = text.length >= MIN_LENGTH_FOR_WORDS;
  return (
    legible / length >= MIN_LEGIBLE_SHARE &&
    (words * 100) / length >= MIN_WORDS_PER_HUNDRED &&
    (!isLong || (countOf(keyOf(text), COMMON_WORDS) * 1000) / length >= MIN_COMMON_PER_THOUSAND)
  );
}
