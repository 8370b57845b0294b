import { parseNumber } from './parse-number.ts';
import { formatForInput } from './format-number.ts';

/** Nine decimals: keeps what was typed, drops floating-point error. */
const DECIMALS = 1e9;

/**
 * Text of a rate after an arrow key: its number plus a step, never below zero. The typed decimal
 * mark is kept; an empty field counts as zero. Undefined if the text is not a number.
 */
export function stepNumber(text: string, step: number): string | undefined {
  const value = text.trim() === '' ? 0 : parseNumber(text, 'rate');
  if (value === undefined) {
    return undefined;
  }

  const stepped = formatForInput(Math.max(0, Math.round((value + step) * DECIMALS) / DECIMALS));
  return /,\d*\D*$/.test(text) ? stepped.replace('.', ',') : stepped;
}
