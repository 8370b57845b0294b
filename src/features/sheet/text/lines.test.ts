import { describe, expect, it } from 'vitest';

import { isLegible, keyOf, splitLines } from './lines.ts';

const textsOf = (text: string) => splitLines(text).map((line) => line.text);

describe('the key of a text', () => {
  it.each([
    ['has lower case', 'APRC', 'aprc'],
    ['has no accents', 'Κύρια χαρακτηριστικά', 'κυρια χαρακτηριστικα'],
    ['has no diaeresis', 'ευρωπαϊκό', 'ευρωπαικο'],
    ['has no final sigma', 'Πιστωτικός φορέας', 'πιστωτικοσ φορεασ'],
    ['has straight apostrophes', "lender’s or lender's", "lender's or lender's"],
  ])('%s: %s', (_, text, key) => {
    expect(keyOf(text)).toBe(key);
  });
});

describe('the lines of a text', () => {
  it('keep their text and have a key', () => {
    expect(splitLines('Διάρκεια: 25 Έτη')).toEqual([
      { text: 'Διάρκεια: 25 Έτη', key: 'διαρκεια: 25 ετη' },
    ]);
  });

  it.each([
    ['end with a line feed', 'one\ntwo', ['one', 'two']],
    ['end with a carriage return', 'one\rtwo', ['one', 'two']],
    ['end with both', 'one\r\ntwo', ['one', 'two']],
    ['are never empty', '\none\n\n \t\ntwo\n', ['one', 'two']],
    ['have no space at their ends', '  one \t\n\u00a0two', ['one', 'two']],
    ['have single spaces', 'one  two\t three\u00a0\u2003four', ['one two three four']],
    ['have no invisible characters', 'o\u00adn\u200be\ufeff two', ['one two']],
    ['have no ligatures', 'ﬁxed o\ufb03ce', ['fixed office']],
  ])('%s', (_, text, lines) => {
    expect(textsOf(text)).toEqual(lines);
  });

  it.each([
    ['joined', 'instal-\nment', ['instalment']],
    ['joined, with a space before its rest', 'instal-\n  ment', ['instalment']],
    ['joined, in Greek', 'χαρακτη-\nριστικά', ['χαρακτηριστικά']],
    ['joined at another hyphen', 'instal\u2010\nment', ['instalment']],
    ['left apart before a capital', 'Nicosia-\nLimassol', ['Nicosia-', 'Limassol']],
    ['left apart after a digit', '12-\nmonth', ['12-', 'month']],
  ])('have a divided word %s', (_, text, lines) => {
    expect(textsOf(text)).toEqual(lines);
  });
});

/** A line of a hundred characters: words, then characters of a font without letters, then dots. */
const lineOf = (words: string, illegible: number) => {
  const start = `${words} ${'\uf0a1'.repeat(illegible)}`;
  return start.padEnd(100, '.');
};

describe('a text', () => {
  it.each([
    ['has 85 legible characters of a hundred', lineOf('loan rate term cost', 15), true],
    ['has 84 legible characters of a hundred', lineOf('loan rate term cost', 16), false],
    ['has four words in a hundred characters', lineOf('loan rate term cost', 0), true],
    ['has three words in a hundred characters', lineOf('loan rate term', 0), false],
    ['has a word that is too short', lineOf('loan rate term an', 0), false],
    ['has Greek words', lineOf('ποσό επιτόκιο έτη δόση', 0), true],
    ['has its words on separate lines', 'loan\nrate\nterm\ncost', true],
    ['has its digits and marks', `loan rate term cost ${'1.044,66 € (3%) '.repeat(5)}`, true],
    ['has nothing but digits', '1234567890'.repeat(10), false],
    ['has no letters at all', '\uf0a1\uf0a2', false],
    ['is empty', '', false],
  ])('that %s is legible: %#', (_, text, legible) => {
    expect(isLegible(splitLines(text))).toBe(legible);
  });
});
