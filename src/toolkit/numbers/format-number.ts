import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { EN_CY } from '../../maths/locale.ts';
import type { Locale } from '../../maths/locale.ts';

/** A finite number in plain digits, without exponent or grouping: `250000`, `0.0000001`. */
export function toPlainDecimal(value: number): string {
  const [mantissa = '', exponent] = Math.abs(value).toString().split('e');
  const sign = value < 0 ? '-' : '';
  if (exponent === undefined) {
    return sign + mantissa;
  }

  const [whole = '', decimals = ''] = mantissa.split('.');
  const shift = Number(exponent);
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - 1)}${whole}${decimals}`
    : sign + whole + decimals.padEnd(shift, '0');
}

/**
 * Formats a number for an input so that `parseNumber` returns the same number in every kind of
 * field: `250.125` becomes `250.1250`, because as an amount `250.125` would be parsed as 250,125.
 * Without a number the text is empty.
 */
export function formatForInput(value: number | undefined): string {
  if (value === undefined) {
    return '';
  }

  const text = toPlainDecimal(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/**
 * Formats a number of years for the fields. Whole months that are no short decimal are written as
 * months: `160 months` instead of `13.333333333333334`.
 */
export function formatTermForInput(years: number): string {
  const text = formatForInput(years);
  const exact = years * MONTHS_PER_YEAR;
  const months = Math.round(exact);
  const isWholeMonths = Math.abs(exact - months) < 1e-6;
  return isWholeMonths && /\.\d{3}/.test(text) ? `${months} months` : text;
}

/** From this value on, a double has no significant decimals. */
const MIN_WHOLE = 1e15;

/**
 * Formats a number as `Intl.NumberFormat` does: thousands separators, halves rounded away from
 * zero, no trailing zeros.
 *
 * @param value any finite number
 * @param maxDecimals 0 to 15
 * @param minDecimals decimals that are kept even if they are zero
 */
export function formatNumber(
  value: number,
  maxDecimals: number,
  minDecimals = 0,
  { group, decimal }: Locale = EN_CY,
): string {
  const absolute = Math.abs(value);
  const decimals = absolute < MIN_WHOLE ? maxDecimals : 0;
  // Shifted as text, because 1.005 × 100 is less than 100.5.
  const rounded = Math.round(Number(`${toPlainDecimal(absolute)}e${decimals}`));
  const digits = toPlainDecimal(rounded).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(minDecimals, '0');
  const sign = value < 0 && rounded > 0 ? '-' : '';
  return sign + whole + (fraction && decimal + fraction);
}

/** Formats per cent to three decimals at most: `3.75%`. */
export const formatPercent = (value: number): string => `${formatNumber(value, 3)}%`;

/** Formats per cent to one decimal, for prose: `54.2%`. */
export const formatPercentOneDecimal = (value: number): string => `${formatNumber(value, 1)}%`;
