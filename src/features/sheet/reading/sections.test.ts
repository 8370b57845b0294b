import { describe, expect, it } from 'vitest';

import { recordsOfText } from './pasted-text.ts';
import { partsOf } from './sections.ts';

/** The lines of each ESIS section of a text. */
const sectionsOf = (text: string) => {
  const parts = partsOf(recordsOfText(text));
  return typeof parts === 'string'
    ? []
    : Array.from(parts, ([section, lines]) => [section, lines.map(({ value }) => value)]);
};

/** The numbers of the ESIS sections of a text. */
const numbersIn = (text: string) => sectionsOf(text).map(([section]) => section);

/** Headings of Annex II, and other translations of them. */
const HEADINGS: readonly (readonly [section: number, heading: string])[] = [
  [1, 'Lender'],
  [1, 'Πιστωτικός φορέας'],
  [1, 'Πιστωτής'],
  [1, 'Δανειστής'],
  [2, 'Credit intermediary'],
  [2, '(If applicable) Credit intermediary'],
  [2, '(If applicable)Credit intermediary'],
  [2, 'Μεσίτης'],
  [2, 'Πιστωτικός μεσίτης'],
  [2, 'Μεσίτης πιστώσεων'],
  [2, 'Μεσίτης πιστωτικών συμβάσεων'],
  [3, 'Main features of the loan'],
  [3, 'Κύρια χαρακτηριστικά του δανείου'],
  [4, 'Interest rate and other costs'],
  [4, 'Επιτόκιο και λοιπές επιβαρύνσεις'],
  [4, 'Επιτόκιο και άλλα έξοδα'],
  [5, 'Frequency and number of payments'],
  [5, 'Συχνότητα και αριθμός πληρωμών'],
  [6, 'Amount of each instalment'],
  [6, 'Amount of each installment'],
  [6, 'Ποσό κάθε δόσης'],
  [6, 'Ύψος της εκάστης δόσεως'],
  [7, 'Illustrative repayment table'],
  [7, 'Ενδεικτικός πίνακας αποπληρωμής'],
  [8, 'Additional obligations'],
  [8, 'Πρόσθετες υποχρεώσεις'],
  [8, 'Συμπληρωματικές υποχρεώσεις'],
  [9, 'Early repayment'],
  [9, 'Πρόωρη αποπληρωμή'],
  [9, 'Πρόωρη εξόφληση'],
  [10, 'Flexible features'],
  [10, 'Ευέλικτα χαρακτηριστικά'],
  [10, 'Χαρακτηριστικά ευελιξίας'],
  [11, 'Other rights of the borrower'],
  [11, 'Άλλα δικαιώματα του δανειολήπτη'],
  [12, 'Complaints'],
  [12, 'Καταγγελίες'],
  [12, 'Παράπονα'],
  [13, 'Non-compliance with the commitments linked to the loan'],
  [13, 'Noncompliance with the commitments linked to the loan'],
  [13, 'Μη συμμόρφωση'],
  [14, 'Additional information'],
  [14, 'Πρόσθετες πληροφορίες'],
  [15, 'Supervisor'],
  [15, 'Εποπτεύουσα αρχή'],
];

describe('the heading of a section', () => {
  it.each(HEADINGS)('starts section %i: %s', (section, heading) => {
    const text = section === 1 ? `${heading}\nSupervisor` : `Lender\n${heading}`;
    expect(numbersIn(text)).toEqual(section === 1 ? [1, 15] : [1, section]);
  });

  it.each([
    '4. Interest rate and other costs',
    '4.Interest rate and other costs',
    '4 Interest rate and other costs',
    '4 . Interest rate and other costs',
    '4) Interest rate and other costs',
    '4: Interest rate and other costs',
    '4 - Interest rate and other costs',
    'Part 4: Interest rate and other costs',
    'SECTION 4 Interest rate and other costs',
    'Μέρος 4. Επιτόκιο και λοιπές επιβαρύνσεις',
    'Τμήμα 4: Επιτόκιο και λοιπές επιβαρύνσεις',
  ])('may have its number before it: %s', (heading) => {
    expect(numbersIn(`Lender\n${heading}`)).toEqual([1, 4]);
  });

  it('may have a number of two digits before it', () => {
    expect(numbersIn('1. Lender\n12. Complaints')).toEqual([1, 12]);
  });

  it.each([
    'Your lender',
    'Lender 2',
    'Lender of the loan',
    'Ο πιστωτικός φορέας',
    'Πιστωτικός φορέας του δανείου',
    'Πιστωτής του δανείου',
    'Δανειστής του ποσού',
    'The credit intermediary is paid by the lender.',
    'Μεσίτης ακινήτων',
    'Read the main features of the loan',
    'Ask about interest rate and other costs',
    'See frequency and number of payments',
    'The amount of each instalment',
    'An illustrative repayment table',
    'No additional obligations',
    'Charges for early repayment',
    'The flexible features',
    'The other rights of the borrower',
    'Our complaints procedure',
    'A non-compliance',
    'See additional information',
    'Our supervisor',
  ])('is not a line that only mentions it: %s', (line) => {
    expect(sectionsOf(`${line}\nLender\n${line}\nSupervisor\n${line}`)).toEqual([
      [1, [line]],
      [15, [line]],
    ]);
  });
});

describe('the lines of a section', () => {
  it('go from its heading to the next one', () => {
    const text = 'Example Bank\n1. Lender\nName\nAddress\n3. Main features of the loan\nAmount';
    expect(sectionsOf(text)).toEqual([
      [1, ['Name', 'Address']],
      [3, ['Amount']],
    ]);
  });

  it('contain a heading of an earlier section', () => {
    const text =
      '4. Interest rate and other costs\nRate\nMain features of the loan\n15. Supervisor';
    expect(sectionsOf(text)).toEqual([
      [4, ['Rate', 'Main features of the loan']],
      [15, []],
    ]);
  });

  it('go on after a heading that is repeated on the next page', () => {
    const text = '1. Lender\nName\n1. Lender\nAddress\n15. Supervisor';
    expect(sectionsOf(text)).toEqual([
      [1, ['Name', '1. Lender', 'Address']],
      [15, []],
    ]);
  });
});

describe('a text with few headings', () => {
  it('has no sections if there is one heading', () => {
    expect(partsOf(recordsOfText('3. Main features of the loan\nAmount'))).toBe('not-a-sheet');
  });

  it('has sections if there are two headings', () => {
    expect(numbersIn('3. Main features of the loan\n4. Interest rate and other costs')).toEqual([
      3, 4,
    ]);
  });
});
