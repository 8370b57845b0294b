import { MONTHS_PER_YEAR } from '../calendar.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { failure, success } from '../result.ts';
import type { Result } from '../result.ts';
import { CHECKED } from '../tools/fields.ts';
import type { Field, FieldErrors, Fields, FormValues } from '../tools/fields.ts';
import { parseRate, RATE } from '../tools/kinds.ts';
import { numberOfPayments } from './loan.ts';
import type { RateAndTerm } from './loan.ts';
import type { RatePeriod } from './periods.ts';
import { MAX_SCHEDULE_YEARS } from './schedule.ts';
import { formatMonths, formatTerm } from './term-text.ts';

/** Tolerance in months for a typed length: 0.083 years is one month. */
const MONTH_TOLERANCE = 0.01;

/** Tolerance in months for the sum of lengths. */
const SUM_TOLERANCE = 1e-6;

/** Parses a duration to whole months; the error is a message. */
function parseMonths(text: string): Result<number, string> {
  const years = parseNumber(text, 'term');
  if (years === undefined) {
    return failure('We cannot read this. Enter 3 for three years, or 30 months.');
  }

  const exact = years * MONTHS_PER_YEAR;
  const months = Math.round(exact);
  if (months < 1) {
    return failure('Enter at least one month.');
  }

  if (years > MAX_SCHEDULE_YEARS) {
    return failure(`At most ${MAX_SCHEDULE_YEARS} years. For months: 300 months.`);
  }

  return Math.abs(exact - months) > MONTH_TOLERANCE
    ? failure('Enter whole months: 2.5 years, or 30 months.')
    : success(months);
}

/** Years, or months with the word; parsed to whole months. */
export const MONTHS = { kind: 'term', parse: parseMonths } as const;

/** Numbers of the rate periods (product.md#rate-periods), the suffix of their field names. */
export const PERIOD_NUMBERS = [1, 2, 3, 4] as const;

export type PeriodNumber = (typeof PERIOD_NUMBERS)[number];

/** Fields of all rate periods: `rate1`, `years1`, `only1`, `variable1`, `rate2` … */
export const PERIOD_FIELDS: Fields = Object.fromEntries(
  PERIOD_NUMBERS.flatMap((number): [string, Field][] => [
    [`rate${number}`, { ...RATE, label: 'Rate', feedback: 'part-rate' }],
    [`years${number}`, { ...MONTHS, label: 'Lasts for', feedback: 'term' }],
    [`only${number}`, { label: 'Interest only', isCheckbox: true }],
    [`variable${number}`, { label: 'Variable rate', isCheckbox: true }],
  ]),
);

/** Each period is typed whole. */
const TYPED = {
  rate: (text: string) => (text === '' ? failure('Enter the rate of this part.') : parseRate(text)),
  months: (text: string) =>
    text === ''
      ? failure('Enter how long this rate lasts: 3 for three years, or 30 months.')
      : parseMonths(text),
  neverRepaid: 'The last part has to repay the loan: untick interest only, or add a part.',
  tooLong: `Over ${MAX_SCHEDULE_YEARS} years in total: shorten a part.`,
  maxMonths: MAX_SCHEDULE_YEARS * MONTHS_PER_YEAR,
};

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** The first period has the rate of the loan, the last ends with its term. */
const besideLoan = ({ annualRate, termYears }: RateAndTerm) => ({
  rate: (text: string, index: number): Result<number, string> => {
    // The rate of the loan has a field of its own, without bounds (product.md#calculate).
    if (index === 0) {
      return success(annualRate);
    }

    const percent = parseNumber(text, 'rate');
    return percent === undefined || percent < 0
      ? failure(`Enter the ${ORDINALS[index] ?? ''} rate as a number, such as 4.5.`)
      : success(percent);
  },
  months: (text: string, index: number): Result<number, string> => {
    const years = parseNumber(text, 'term');
    if (years === undefined) {
      return failure(
        `Enter how long the ${ORDINALS[index] ?? ''} rate lasts: 3 for three years, or 30 months.`,
      );
    }

    const months = Math.round(years * MONTHS_PER_YEAR);
    return months > 0 ? success(months) : failure('Make each part a month or more.');
  },
  neverRepaid: 'The last part has to repay the loan: add a rate after it, or untick interest only.',
  tooLong: `The parts last over ${formatTerm(termYears)}: shorten one.`,
  maxMonths: numberOfPayments(termYears),
});

/**
 * Parses the rate periods of a loan.
 *
 * @param texts `rate1`, `years1`, …
 * @param loan if given, the first period has its rate, and the last ends with its term: if its
 *   length is typed, it has to match
 * @returns the periods, none for a loan with one rate, and an error message per invalid field
 */
export function parsePeriods(
  texts: FormValues,
  loan?: RateAndTerm,
): { periods: RatePeriod[]; errors: FieldErrors } {
  const textOf = (name: string) => texts[name]?.trim() ?? '';
  const isTicked = (name: string) => texts[name] === CHECKED;
  const used = PERIOD_NUMBERS.findLast(
    (number) => textOf(`rate${number}`) !== '' || textOf(`years${number}`) !== '',
  );
  const errors: Partial<Record<string, string>> = {};
  const { maxMonths, ...rules } = loan ? besideLoan(loan) : TYPED;
  const last = used ?? 1;
  /** The value, or 1 in its place, so that the other fields are checked, too. */
  const unwrap = (field: string, parsed: Result<number, string>) => {
    if (parsed.ok) {
      return parsed.value;
    }

    errors[field] ??= parsed.error;
    return 1;
  };

  let left = maxMonths;
  const periods = PERIOD_NUMBERS.filter((number) => number <= last).map((number) => {
    const years = textOf(`years${number}`);
    const isRest = loan && years === '' && number === last && (number > 1 || used === undefined);
    const months = isRest ? left : unwrap(`years${number}`, rules.months(years, number - 1));
    if (months <= 0) {
      errors[`years${number}`] ??= rules.tooLong;
    }

    left -= months;
    return {
      months,
      annualRate: unwrap(`rate${number}`, rules.rate(textOf(`rate${number}`), number - 1)),
      interestOnly: isTicked(`only${number}`),
      isVariable: isTicked(`variable${number}`),
    };
  });
  if (Object.keys(errors).length === 0) {
    if (left < -SUM_TOLERANCE) {
      errors[`years${last}`] = rules.tooLong;
    } else if (loan && left > SUM_TOLERANCE && last === 1) {
      errors['rate2'] = 'Enter the second rate, the one that follows the first part.';
    } else if (loan && left > SUM_TOLERANCE) {
      errors[`years${last}`] =
        `The parts last ${formatMonths(Math.round(maxMonths - left))}, the term ${formatTerm(loan.termYears)}. Leave the last length empty.`;
    }
  }

  // The rate of the first period is that of the loan, which has a field of its own.
  if (periods.at(-1)?.interestOnly) {
    errors[loan && last === 1 ? 'years1' : `rate${last}`] ??= rules.neverRepaid;
  }

  return { periods: loan && last === 1 ? [] : periods, errors };
}
