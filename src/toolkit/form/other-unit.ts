import { isInMonths, isPercentage } from '../numbers/parse-number.ts';

/**
 * A unit that can be chosen beside a number instead of the usual one. The decimal keypad of a phone
 * has neither letters nor a per cent sign.
 */
export type OtherUnit = 'months' | 'percent';

/** How each of them is typed after a number. */
const SUFFIXES: Readonly<Record<OtherUnit, string>> = { months: ' months', percent: '%' };

const isOtherUnit = (unit: string): unit is OtherUnit => unit in SUFFIXES;

/** Whether a text has this unit itself. */
const hasUnit = (text: string, unit: OtherUnit): boolean =>
  unit === 'months' ? isInMonths(text) : isPercentage(text);

/**
 * The text of a number with the unit that is chosen beside it, as it would be typed: `300` becomes
 * `300 months`. A text that names another unit becomes one that is no number, so nothing is guessed.
 *
 * @param unit empty for the usual unit
 */
export function addUnit(text: string, unit: string): string {
  const typed = text.trim();
  return typed === '' || !isOtherUnit(unit) || hasUnit(typed, unit) ? text : typed + SUFFIXES[unit];
}

/** Splits a text into its number and the unit to choose; the unit is empty for the usual one. */
export function splitUnit(
  text: string,
  unit = '',
): { readonly number: string; readonly unit: OtherUnit | '' } {
  const suffix = isOtherUnit(unit) ? SUFFIXES[unit] : '';
  const number = text.slice(0, text.length - suffix.length);
  return isOtherUnit(unit) && text.endsWith(suffix) && /^[\d.,]+$/.test(number)
    ? { number, unit }
    : { number: text, unit: '' };
}
