import { parseNumber, type Reading } from './parse-number.ts';
import { writeNumber } from './write-number.ts';

/** Enough decimals to keep what was typed, few enough to drop what binary fractions add. */
const DECIMALS = 1e9;

/**
 * The text of a field after an arrow key: the number in it plus a step, never below zero. The
 * decimal mark stays the one that was typed; an empty field counts as zero.
 *
 * @param text what stands in the field
 * @param step positive or negative
 * @returns undefined where the field holds something that is no number
 */
export function stepNumber(text: string, step: number, reading: Reading): string | undefined {
  const value = text.trim() === '' ? 0 : parseNumber(text, reading);
  if (value === undefined) return undefined;
  const stepped = writeNumber(Math.max(0, Math.round((value + step) * DECIMALS) / DECIMALS));
  return /,\d*\D*$/.test(text) ? stepped.replace('.', ',') : stepped;
}
