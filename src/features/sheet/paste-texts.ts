import type { ReadValue } from './text/form-values-of.ts';
import type { TextProblem } from './text/read-sheet-text.ts';
import { SHEET_FIELD_TEXTS } from './field-texts.ts';

/** Texts of the step in which the text of a sheet is pasted. */
export const PASTE_TEXTS = {
  label: 'Text of the sheet, in English or Greek',
  hint: 'Select everything in the document, copy it and paste it here. You then see each figure that was found. Text that is copied from a PDF can be misread, so only the figures that you tick are used.',
  read: 'Find the figures',
  foundHeading: 'Compare each figure with your sheet, and tick what is right',
  use: 'Fill in the ticked figures',
  done: 'The ticked figures are in the form. Enter what was not found, such as a cost in part 4, then check the sheet.',
  noneTicked: 'Tick the figures that are right first.',
} as const;

/** What to do about a text in which no figures were found. */
export const TEXT_PROBLEMS: Readonly<Record<TextProblem, string>> = {
  empty: 'Paste the text of the sheet first, or type its figures into the fields.',
  'too-long': 'This text is too long. Paste only parts 3 to 6 of the sheet.',
  'not-legible':
    'This text cannot be read: the document may be a scan. Enter the figures into the fields.',
  'not-a-sheet':
    'This text has no headings of an information sheet (ESIS). Paste its parts 3 to 6, or enter the figures into the fields. What is in them stays.',
  'several-drawdowns':
    'This sheet is for a loan that is paid out in several parts. Ask the bank for the figures of the whole loan, and type those into the fields.',
  'nothing-found':
    'The headings are there, but no figure is certain. Enter the figures into the fields.',
};

/** `Loan amount: 200000`; adds `not in the APRC` for a cost that is not tied to the loan. */
export function describeReadValue({ field, text, isUntied }: ReadValue): string {
  const label = SHEET_FIELD_TEXTS[field].label;
  return isUntied === true ? `${label}: ${text}, not in the APRC` : `${label}: ${text}`;
}

/** The line that a value was read from. */
export const describeLine = ({ line }: ReadValue): string => `From the line “${line}”`;
