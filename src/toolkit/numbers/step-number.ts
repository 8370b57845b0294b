import { parseNumber } from './parse-number.ts';
import { formatForInput } from './format-number.ts';

/** Nine decimals: keeps what was typed, drops floating-point error. */
const DECIMALS = 1e9;

/**
 * Text of a rate after an arrow key: its number plus a step. A rate of zero or more does not fall
 * below zero. The typed decimal mark is kept; an empty field counts as zero. Undefined if the text
 * is not a number.
 */
export function stepNumber(text: string, step: number): string | undefined {
  const value = text.trim() === '' ? 0 : parseNumber(text, 'rate');
  if (value === undefined) {
    return undefined;
  }

  const sum = Math.round((value + step) * DECIMALS) / DECIMALS;
  // `|| 0` removes the sign of a negative zero.
  const stepped = formatForInput(Math.max(Math.min(0, value), sum) || 0);
  return /,\d*\D*$/.test(text) ? stepped.replace('.', ',') : stepped;
}
