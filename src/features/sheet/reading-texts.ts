import type { ReadValue, UnreadLine } from './reading/found.ts';
import type { SheetProblem } from './reading/read-sheet.ts';
import type { Place } from './reading/records.ts';
import type { Meaning } from './reading/meanings.ts';
import type { FileProblem } from './reading/read-pdf.client.ts';
import type { TextProblem } from './reading/read-sheet-text.ts';
import { formatEuro } from '../../toolkit/numbers/format-money.ts';
import { SHEET_FIELD_TEXTS } from './field-texts.ts';

/** Texts of the step in which the PDF of a sheet is chosen. */
export const FILE_TEXTS = {
  choose: 'Choose the PDF from your bank',
  drop: 'or drop it here',
  hint: 'The file is read in your browser and does not leave this page. You then see each figure with the place it comes from, and only the figures that you tick are used.',
  limits:
    'Read are sheets in English or Greek, for loans in euros with one or two rates and monthly payments. Not read are loans in Swiss francs (CHF), US dollars (USD) or other currencies, loans that are paid out in parts, and the parts marked ‘where applicable’ (‘κατά περίπτωση’).',
  opening: 'The file is being opened …',
  progressLabel: 'Pages read',
} as const;

/** Texts of the step in which the text of a sheet is pasted. */
export const PASTE_TEXTS = {
  label: 'Text of the sheet, in English or Greek',
  hint: 'Select everything in the document, copy it and paste it here. You then see each figure that was found. Text that is copied from a PDF can be misread, so only the figures that you tick are used.',
  read: 'Find the figures',
} as const;

/** Texts of the list of figures that were found. */
export const FOUND_TEXTS = {
  heading: 'Compare each figure with your sheet, and tick what is right',
  use: 'Fill in the ticked figures',
  done: 'The ticked figures are in the form. Enter what was not found, such as a cost in part 4, then check the sheet.',
  noneTicked: 'Tick the figures that are right first.',
  unreadHeading: 'Not certain: read these lines yourself',
} as const;

/** `Page 3 of 10 is being read.` */
export const describeProgress = (done: number, pages: number): string =>
  `Page ${done + 1} of ${pages} is being read.`;

/** `10 figures found.` */
export const describeCount = (count: number): string => {
  if (count === 0) {
    return 'No figure is certain.';
  }

  return count === 1 ? '1 figure found.' : `${count} figures found.`;
};

const SHEET_PROBLEMS: Readonly<Record<SheetProblem, string>> = {
  'not-legible':
    'This text cannot be read: its letters have no meaning to a computer, as in a scan. Enter the figures into the fields. What is in them stays.',
  'not-a-sheet':
    'This text has no headings of an information sheet (ESIS). Use its parts 3 to 6, or enter the figures into the fields. What is in them stays.',
  'several-sheets':
    'There is more than one information sheet in this. Use the pages of one sheet at a time, or enter its figures into the fields. What is in them stays.',
  'several-drawdowns':
    'This sheet is for a loan that is paid out in several parts. Ask the bank for the figures of the whole loan, and type those into the fields.',
  'nothing-found':
    'The headings are there, but no figure is certain. Enter the figures into the fields.',
};

/** What to do about a text in which no figures were found. */
export const TEXT_PROBLEMS: Readonly<Record<TextProblem, string>> = {
  ...SHEET_PROBLEMS,
  empty: 'Paste the text of the sheet first, or type its figures into the fields.',
  'too-long': 'This text is too long. Paste only parts 3 to 6 of the sheet.',
};

/** What to do about a file in which no figures were found. */
export const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  ...SHEET_PROBLEMS,
  'not-a-pdf':
    'This file is not a PDF. Choose the PDF that the bank sent, or enter the figures into the fields. What is in them stays.',
  damaged:
    'This PDF is damaged. Ask the bank to send it again, or enter the figures into the fields. What is in them stays.',
  encrypted:
    'This PDF is protected by a password. Open it with its password, print it to a new PDF and choose that, or enter the figures into the fields. What is in them stays.',
  'too-large':
    'This file is very large. Save the pages of the sheet as a PDF of their own and choose that, or enter the figures into the fields. What is in them stays.',
  'too-many-pages':
    'This PDF has more than 100 pages. Save the pages of the sheet as a PDF of their own and choose that, or enter the figures into the fields. What is in them stays.',
  scanned:
    'This PDF is a scan: it has pictures of the pages, but no text. Ask the bank for the PDF from its system, or enter the figures into the fields. What is in them stays.',
  'reader-missing':
    'The reader of PDF files could not be loaded. Check your connection and choose the file again, or enter the figures into the fields. What is in them stays.',
};

/** `Loan amount: 200000`; adds `not in the APRC` for a cost that is not tied to the loan. */
export function describeReadValue({ field, text, isUntied }: ReadValue): string {
  const label = SHEET_FIELD_TEXTS[field].label;
  return isUntied === true ? `${label}: ${text}, not in the APRC` : `${label}: ${text}`;
}

/** The line that a value was read from, and its page. */
export const describeLine = ({ line, place }: { line: string; place: Place }): string =>
  place.page === undefined
    ? `From line ${place.line}: “${line}”`
    : `From page ${place.page}, line ${place.line}: “${line}”`;

/** What a line means, and what to do. */
function describeMeaning(meaning: Meaning): string {
  switch (meaning.id) {
    case 'reference-rate':
      return 'This sheet’s rate depends on a reference rate such as Euribor: type today’s rate, with the margin.';
    case 'margin':
      return 'This is a margin, a part of the rate: type the whole rate of today.';
    case 'several-rates':
      return 'The rate changes: type the first rate, how long it applies and the rate after it.';
    case 'example':
      return 'This is what may happen, not what is agreed.';
    case 'range':
      return 'This is a range: ask the bank for the figure of your loan.';
    case 'limit':
      return 'This is a limit: ask the bank for the figure of your loan.';
    case 'percentage':
      return meaning.euros === undefined
        ? 'This is a percentage of an amount: work it out and type the euros.'
        : `This is a percentage of the loan, which comes to ${formatEuro(meaning.euros)}: type that if it is right.`;
    case 'insured-sum':
      return 'This is the sum that is insured, not what you pay.';
    case 'waived':
      return 'This may not have to be paid: ask the bank.';
    case 'period':
      return 'How often this is paid is not certain: type what it comes to in a year.';
    case 'other-currency':
      return `This is in ${meaning.currency}: this page checks loans in euros only.`;
    case 'not-monthly':
      return 'The payments are not monthly: this page checks monthly payments only.';
    case 'copied-mark':
      return 'The mark of a footnote may be in this number: type it without the mark.';
    case 'unknown':
      return 'Read it and type the figure.';
  }
}

/** `Part 4 says “Euribor plus 2.10%”. This sheet’s rate …` */
export const describeUnread = ({ part, line, place, meaning }: UnreadLine): string => {
  const page = place.page === undefined ? '' : ` (page ${place.page}, line ${place.line})`;
  return `Part ${part} says “${line}”${page}. ${describeMeaning(meaning)}`;
};
