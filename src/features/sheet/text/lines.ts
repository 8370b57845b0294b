/** A line of a pasted text. */
export interface SheetLine {
  /** As pasted, but with single spaces; shown to the visitor. */
  readonly text: string;
  /** Lower case without accents, for finding headings and labels. */
  readonly key: string;
}

/** Characters that have no width, and soft hyphens. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e]/g;

/** Spaces of any width, except line breaks. */
const SPACES = /[^\S\n]+/g;

/** A word that was divided at the end of a line. */
const DIVIDED_WORD = /(\p{Letter})[-\u2010\u2011]\n\s*(\p{Lowercase_Letter})/gu;

/** Lower case without accents; a final sigma becomes an ordinary one. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/[’']/g, "'");

/**
 * Splits a text into lines, without empty ones. Compatibility characters are normalised, and words
 * divided at the end of a line are joined.
 */
export function splitLines(text: string): SheetLine[] {
  const joined = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(DIVIDED_WORD, '$1$2');
  return joined
    .split('\n')
    .map((line) => line.replaceAll(SPACES, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line, key: keyOf(line) }));
}

/** Lowest share of Latin and Greek letters, digits and usual marks in a legible text. */
const MIN_LEGIBLE_SHARE = 0.85;

/** Fewest words of at least three letters per hundred characters of a legible text. */
const MIN_WORDS_PER_HUNDRED = 4;

/** Whether a text has words: the text layer of a scan often has none. */
export function isLegible(lines: readonly SheetLine[]): boolean {
  const text = lines.map((line) => line.text).join(' ');
  const legible = text.match(/[\p{Script=Latin}\p{Script=Greek}\d\s.,;:()%€/\-–—'’"«»&+*•·?!]/gu);
  const words = text.match(/\p{Letter}{3,}/gu);
  const share = (legible?.length ?? 0) / Math.max(1, text.length);
  const wordsPerHundred = ((words?.length ?? 0) * 100) / Math.max(1, text.length);
  return share >= MIN_LEGIBLE_SHARE && wordsPerHundred >= MIN_WORDS_PER_HUNDRED;
}
