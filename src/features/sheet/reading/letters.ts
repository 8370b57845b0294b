/** Letters that print like Greek ones, which fonts and typists use for them, by the Greek letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u2206': 'Δ',
  '\u2211': 'Σ',
  '\u2126': 'Ω',
  '\u00b5': 'μ',
  A: 'Α',
  B: 'Β',
  E: 'Ε',
  Z: 'Ζ',
  H: 'Η',
  I: 'Ι',
  K: 'Κ',
  M: 'Μ',
  N: 'Ν',
  O: 'Ο',
  P: 'Ρ',
  T: 'Τ',
  Y: 'Υ',
  X: 'Χ',
  o: 'ο',
  v: 'ν',
};

const WORD = /[\p{Letter}\p{Mark}\u2206\u2211]+/gu;

/** Replaces letters that only look Greek in words that have a Greek letter: `∆ιάρκεια`. */
export const repairGreek = (text: string): string =>
  text.replaceAll(WORD, (word) =>
    /\p{Script=Greek}/u.test(word)
      ? Array.from(word, (letter) => LOOKALIKES[letter] ?? letter).join('')
      : word,
  );

/** Characters that have no width, and soft hyphens. */
export const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e]/g;

/** Lower case without accents; a final sigma becomes an ordinary one. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/[’']/g, "'");

/** A text without spaces and hyphens, and where each of its characters ends in the text. */
export interface SqueezedText {
  readonly key: string;
  /** End in the text, by index in the key. */
  readonly ends: readonly number[];
}

/** Keys of letters that occurred. */
const keysOfLetters = new Map<string, string>();

/** Key of one letter, which may be several letters (`ﬁ`); empty for a space or a hyphen. */
function keyOfLetter(letter: string): string {
  const known = keysOfLetters.get(letter);
  if (known !== undefined) {
    return known;
  }

  const key = keyOf(letter.normalize('NFKC')).replaceAll(/[\s\u00ad\u2010-\u2012-]/g, '');
  keysOfLetters.set(letter, key);
  return key;
}

/**
 * Removes spaces and hyphens from the key of a text. A label is compared without them, because a
 * narrow cell divides its words anywhere, and letter spacing puts spaces into them.
 */
export function squeeze(text: string): SqueezedText {
  let key = '';
  const ends: number[] = [];
  let end = 0;
  for (const letter of text) {
    end += letter.length;
    const kept = keyOfLetter(letter);
    key += kept;
    ends.push(...Array<number>(kept.length).fill(end));
  }

  return { key, ends };
}
