import { failure } from '../../../maths/result.ts';
import type { Result } from '../../../maths/result.ts';
import { recordsOfText } from './pasted-text.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetProblem, SheetReading } from './read-sheet.ts';

/** Why no values were read from a pasted text. */
export type TextProblem = SheetProblem | 'empty' | 'too-long';

/** Maximum length of a text, in characters; a sheet has about twenty thousand. */
const MAX_TEXT_LENGTH = 200_000;

/** Maximum number of lines; a sheet has about three hundred. */
const MAX_LINES = 5000;

/**
 * Reads the text of an information sheet, in English or Greek.
 *
 * @param text as copied from a document
 */
export function readSheetText(text: string): Result<SheetReading, TextProblem> {
  if (text.trim() === '') {
    return failure('empty');
  }

  if (text.length > MAX_TEXT_LENGTH) {
    return failure('too-long');
  }

  const records = recordsOfText(text);
  return records.length > MAX_LINES ? failure('too-long') : readSheet(records, true);
}
