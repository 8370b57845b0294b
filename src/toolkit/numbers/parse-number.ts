import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { cleanLine } from '../plain-text.ts';
import { toAsciiNumber } from './to-ascii-number.ts';
import { TYPED_UNITS } from './units.ts';

/**
 * Kind of number in a field: amount of money (`€`), rate (`%`), term (`years`) or area (`m²`). It
 * decides how `250.000` is parsed and which unit may be typed.
 */
export type NumberKind = 'amount' | 'rate' | 'term' | 'area';

/**
 * The dash that replaces the cents in German, Dutch and Greek offers: `250.000,-`, `250.000,--`,
 * `250.000.–`.
 */
const NO_CENTS = /(\d)[.,]\s?[-\u2010-\u2015\u2212]+$/;

/** Minus signs that spreadsheets, word processors and web pages put into a clipboard. */
const MINUS_SIGNS = /^[\u2010-\u2015\u2212]/;

/**
 * Apostrophes and raised dots, which only group thousands: straight, curly, modifier letter, prime,
 * acute, grave; middle dot, Greek ano teleia, dot operator, bullet operator.
 */
const GROUPING_MARKS = /['’‘´`\u02bc\u2032\u00b7\u0387\u22c5\u2219]/g;

/**
 * Longer than any number that `toPlainDecimal` writes; limits the time of the regular expressions
 * (ReDoS).
 */
const MAX_INPUT_LENGTH = 400;

/**
 * Parses a number as people in Cyprus type it, and as offers print it: `250000`, `250,000`,
 * `250.000`, `€250 000`, `250.000,-`, `250k`, `0.25m`, `3,75`, `3.75`, `3.75% p.a.`, `25 years`,
 * `300 months`, `25 χρόνια`, `3½`, in the digits of any script that is typed here. Ambiguous marks are read by these rules
 * (docs/decisions/020-numbers-as-people-type-them.md):
 *
 * - Spaces of any width, apostrophes and raised dots group thousands, only in threes.
 * - If both `.` and `,` occur, the last one is the decimal mark.
 * - A mark that occurs twice or more groups thousands.
 * - A single mark is decimal, except in an **amount** with one to three digits before it and
 *   exactly three after it (`250.000`, `1,500`): a €250 loan is rare, and cents have no tenths. In
 *   a **rate**, `3.125` is three and an eighth.
 * - After `k` and `m` a single mark is always decimal (`1.250k`).
 *
 * Anything else is not a number: nothing is guessed, rounded or truncated.
 *
 * @param text field text
 * @param reading kind of number
 * @returns a finite number, possibly zero or negative; undefined if the text is not a number
 */
export function parseNumber(text: string, reading: NumberKind): number | undefined {
  if (text.length > MAX_INPUT_LENGTH) {
    return undefined;
  }

  const typed = toAsciiNumber(cleanLine(text)).replace(MINUS_SIGNS, '-');
  const sign = /^[+-]/.exec(typed)?.[0] ?? '';
  const body = typed.slice(sign.length).trim();
  const value =
    reading === 'term' && TYPED_UNITS.termInMonths.test(body)
      ? parseMonthsAsYears(body)
      : parseUnsigned(removeUnits(body, reading), reading);
  if (value === undefined || !Number.isFinite(value)) {
    return undefined;
  }

  return sign === '-' ? -value : value;
}

/** Removes the unit, and from an amount the dash that replaces the cents. */
function removeUnits(body: string, reading: NumberKind): string {
  const { before, after } = TYPED_UNITS.byKind[reading];
  const number = (before ? body.replace(before, '') : body).replace(after, '');
  return reading === 'amount' ? number.replace(NO_CENTS, '$1') : number;
}

/** `300 months` and `12 years and 6 months` in years. */
function parseMonthsAsYears(body: string): number | undefined {
  const [, years = '0', months = ''] = TYPED_UNITS.termInMonths.exec(body) ?? [];
  const whole = parseUnsigned(years, 'term');
  const rest = parseUnsigned(months, 'term');
  return whole === undefined || rest === undefined
    ? undefined
    : (whole * MONTHS_PER_YEAR + rest) / MONTHS_PER_YEAR;
}

function parseUnsigned(body: string, reading: NumberKind): number | undefined {
  const multiple = reading === 'amount' ? TYPED_UNITS.multiplier.exec(body) : null;
  const digits = normaliseDigits(multiple?.[1] ?? body, reading === 'amount' && !multiple);
  if (digits === undefined) {
    return undefined;
  }

  // An exponent instead of a multiplication: 1.1 * 1e6 is not a whole number in floating point.
  return Number(`${digits}e${multiple ? exponentOf(multiple) : 0}`);
}

/** Power of ten of `k` or `thousand` (3) and of `m` or `million` (6). */
function exponentOf(multiple: RegExpExecArray): 3 | 6 {
  return multiple[2] ? 3 : 6;
}

/** Digits with at most one decimal point; undefined if the marks are inconsistent. */
function normaliseDigits(body: string, threeDigitsAreThousands: boolean): string | undefined {
  if (/^\d+$/.test(body)) {
    return body;
  }

  const isThousands = threeDigitsAreThousands && /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  const single = isThousands ? null : /^(\d*)[.,](\d*)$/.exec(body);
  if (single) {
    return body.length === 1 ? undefined : join(single[1], single[2]);
  }

  const grouped = /^(\d{1,3}([\s'.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/.exec(
    body.replaceAll(GROUPING_MARKS, "'"),
  );
  return grouped ? join(grouped[1], grouped[3]) : undefined;
}

/** Joins integer part (without grouping) and decimals for `Number`; one of them may be empty. */
function join(whole = '', decimals = ''): string {
  return `${whole.replaceAll(/\D/g, '')}.${decimals}`;
}

/** Whether a text ends as a percentage: `20%`, `20 per cent`, `٢٠٪`. */
export const isPercentage = (text: string): boolean =>
  text.length <= MAX_INPUT_LENGTH && TYPED_UNITS.percent.test(toAsciiNumber(cleanLine(text)));

/** Whether a term is typed in months, or in years and months. */
export const isInMonths = (text: string): boolean =>
  text.length <= MAX_INPUT_LENGTH && TYPED_UNITS.termInMonths.test(toAsciiNumber(cleanLine(text)));

export const MAX_PERCENT = 100;

/**
 * Parses a deposit or loan typed in euros (`50,000`) or as a percentage of the price (`20%`).
 *
 * @param price euros
 * @returns euros, or undefined if it is not a number
 */
export function parseAmountOrPercent(text: string, price: number): number | undefined {
  if (!isPercentage(text)) {
    return parseNumber(text, 'amount');
  }

  const share = parseNumber(text, 'rate');
  return share === undefined ? undefined : (price * share) / 100;
}
