import { describe, expect, it } from 'vitest';

import { isLegible } from './legible.ts';
import { keyOf, repairGreek, squeeze } from './letters.ts';

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

describe('a Greek word', () => {
  it.each([
    ['∆ιάρκεια του δανείου', 'Διάρκεια του δανείου'],
    ['EΠITOKIO', 'ΕΠΙΤΟΚΙΟ'],
    ['Euribor πλέον 2,00 %', 'Euribor πλέον 2,00 %'],
    ['∆ = 2', '∆ = 2'],
  ])('has Greek letters instead of those that look alike: %s', (text, repaired) => {
    expect(repairGreek(text)).toBe(repaired);
  });
});

describe('a squeezed text', () => {
  it('has no spaces and hyphens, and knows where its characters end', () => {
    expect(squeeze('One-off  ba\u00adsis')).toEqual({
      key: 'oneoffbasis',
      ends: [1, 2, 3, 5, 6, 7, 10, 11, 13, 14, 15],
    });
  });

  it('has the letters of a ligature', () => {
    expect(squeeze('oﬀ').key).toBe('off');
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
    ['is long and has common words', 'the rate of the loan is fixed '.repeat(20), true],
    ['is long and has letters of another font', 'WKH UDWH RI WKH ORDQ LV IL[HG '.repeat(20), false],
    ['is empty', '', false],
  ])('that %s is legible: %#', (_, text, legible) => {
    expect(isLegible(text)).toBe(legible);
  });
});
