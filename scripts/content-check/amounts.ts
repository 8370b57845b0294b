import type { Unit } from '../../src/collections/schemas/reference-data/entries.ts';

/** An amount in a text: a number or a range with its unit, or a date. */
export interface Amount {
  readonly text: string;
  readonly index: number;
  readonly unit: Unit | 'day';
  /** One number, both ends of a range, or a date in milliseconds since 1970. */
  readonly numbers: readonly number[];
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  fifty: 50,
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const NUMBER = `(?:${DIGITS}|(?:${Object.keys(NUMBER_WORDS).join('|')})(?: and a half)?)`;
const TO = '(?: ?[–-] ?| to | or | and )';
const PERCENT_SIGN = '(?: ?%| per ?cent)';
const FIRST_NUMBER = String.raw`(?<![\d.,€])\b(?<first>${NUMBER})`;
const SECOND_NUMBER = `(?:${TO}(?<second>${NUMBER}))`;

/**
 * Pattern of a number or a range before its unit. In a range of percentages, the first number may
 * also have a sign: `5% to 6%`.
 */
function beforeUnit(unit: string): RegExp {
  return new RegExp(`${FIRST_NUMBER}${PERCENT_SIGN}?${SECOND_NUMBER}?[ -]?${unit}`, 'gi');
}

const EURO_SIGN_FIRST = `€ ?(?<first>${DIGITS})(?:${TO}€ ?(?<second>${DIGITS}))?`;
const EURO_WORD_LAST = String.raw`\b(?<only>${DIGITS}) ?euros?\b`;
const DATE = String.raw`\b(?<date>(?:\d{1,2} )?(?:${MONTHS.join('|')}) \d{4})`;

interface UnitPattern {
  readonly unit: Amount['unit'];
  readonly pattern: RegExp;
}

const UNIT_PATTERNS: readonly UnitPattern[] = [
  { unit: 'percent', pattern: beforeUnit(String.raw`(?:%|per ?cent\b)`) },
  { unit: 'euro', pattern: new RegExp(`${EURO_SIGN_FIRST}|${EURO_WORD_LAST}`, 'gi') },
  { unit: 'metres', pattern: beforeUnit(String.raw`(?:m²|m2\b|sqm\b|square met)`) },
  { unit: 'days', pattern: beforeUnit(String.raw`days?\b`) },
  { unit: 'weeks', pattern: beforeUnit(String.raw`weeks?\b`) },
  { unit: 'months', pattern: beforeUnit(String.raw`months?\b`) },
  { unit: 'years', pattern: beforeUnit(String.raw`years?\b`) },
  { unit: 'day', pattern: new RegExp(DATE, 'g') },
];

/** Parses `6`, `1,500`, `six` or `two and a half`. */
function parseWrittenNumber(text: string): number {
  const [whole = '', half] = text.toLowerCase().split(' and a ');
  const number = NUMBER_WORDS[whole] ?? Number(whole.replaceAll(',', ''));
  return half === undefined ? number : number + 0.5;
}

/** Finds the amounts in a text. They are ordered by unit, not by position. */
export function findAmounts(text: string): readonly Amount[] {
  const amounts: Amount[] = [];
  for (const { unit, pattern } of UNIT_PATTERNS) {
    for (const { 0: found, index, groups = {} } of text.matchAll(pattern)) {
      const { date, first, second, only } = groups;
      const matched = [first, second, only].filter((number) => number !== undefined);
      const numbers =
        date === undefined ? matched.map(parseWrittenNumber) : [Date.parse(`${date} UTC`)];
      amounts.push({ text: found.trim(), index, unit, numbers });
    }
  }

  return amounts;
}

/** Length in days, so that a month can be compared with four weeks. */
const DAYS: Readonly<Partial<Record<Amount['unit'], number>>> = {
  days: 1,
  weeks: 7,
  months: 30.4,
  years: 365,
};

/** Factor that converts an amount to another unit; undefined if the units cannot be compared. */
export function conversionFactor(from: Amount['unit'], to: Amount['unit']): number | undefined {
  if (from === to) {
    return 1;
  }

  const days = DAYS[from];
  const daysOfTarget = DAYS[to];
  return days === undefined || daysOfTarget === undefined ? undefined : days / daysOfTarget;
}
