import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { parseNumber } from '../numbers/parse-number.ts';
import { failure, success } from '../../maths/result.ts';
import type { Result } from '../../maths/result.ts';
import { CHECKED } from '../form/fields.ts';
import type { FieldError } from '../form/field-error.ts';
import type { PeriodErrorId } from './period-errors.ts';
import type { FieldDefinition, FieldErrors, Fields, FormValues } from '../form/fields.ts';
import { parseRate, RATE } from '../form/kinds.ts';
import { MAX_SCHEDULE_YEARS, numberOfPayments } from '../../maths/loan.ts';
import type { RateAndTerm } from '../../maths/loan.ts';
import type { RatePeriod } from '../../maths/periods.ts';

/** Tolerance in months for a typed length: 0.083 years is one month. */
const MONTH_TOLERANCE = 0.01;

/** Tolerance in months for the sum of lengths. */
const SUM_TOLERANCE = 1e-6;

/** Parses a duration to whole months. */
function parseMonths(text: string): Result<number, FieldError> {
  const years = parseNumber(text, 'term');
  if (years === undefined) {
    return failure({ id: 'not-a-duration' });
  }

  const exact = years * MONTHS_PER_YEAR;
  const months = Math.round(exact);
  if (months < 1) {
    return failure({ id: 'below-a-month' });
  }

  if (years > MAX_SCHEDULE_YEARS) {
    return failure({ id: 'duration-too-long', maxYears: MAX_SCHEDULE_YEARS });
  }

  return Math.abs(exact - months) > MONTH_TOLERANCE
    ? failure({ id: 'not-whole-months' })
    : success(months);
}

/** A duration in years, or in months if the text says so; parsed to whole months. */
export const MONTHS = { kind: 'term', parse: parseMonths } as const;

/**
 * Numbers of the rate periods (product.md#rate-periods), which are the suffixes of their field
 * names.
 */
export const PERIOD_NUMBERS = [1, 2, 3, 4] as const;

export type PeriodNumber = (typeof PERIOD_NUMBERS)[number];

/** Fields of all rate periods: `rate1`, `years1`, `only1`, `variable1`, `rate2` … */
export const PERIOD_FIELDS: Fields<never> = Object.fromEntries(
  PERIOD_NUMBERS.flatMap((number): [string, FieldDefinition<never>][] => [
    [`rate${number}`, { ...RATE, feedback: 'part-rate' }],
    [`years${number}`, { ...MONTHS, feedback: 'term' }],
    [`only${number}`, { isCheckbox: true }],
    [`variable${number}`, { isCheckbox: true }],
  ]),
);

type PeriodError = FieldError<PeriodErrorId>;

/** How the periods of a form are parsed. */
interface PeriodRules {
  /** @param period counts from 1 */
  readonly rate: (text: string, period: PeriodNumber) => Result<number, PeriodError>;
  readonly months: (text: string, period: PeriodNumber) => Result<number, PeriodError>;
  readonly neverRepaid: PeriodError;
  readonly tooLong: PeriodError;
  readonly maxMonths: number;
}

/** Rules for a form in which each period has a rate and a length. */
const TYPED: PeriodRules = {
  rate: (text) => (text === '' ? failure({ id: 'period-rate-missing' }) : parseRate(text)),
  months: (text) => (text === '' ? failure({ id: 'period-length-missing' }) : parseMonths(text)),
  neverRepaid: { id: 'last-period-repays-nothing' },
  tooLong: { id: 'periods-too-long', maxYears: MAX_SCHEDULE_YEARS },
  maxMonths: MAX_SCHEDULE_YEARS * MONTHS_PER_YEAR,
};

/**
 * Rules for periods beside a loan: the first has the loan's rate, and the last ends with its term.
 */
const besideLoan = ({ annualRate, termYears }: RateAndTerm): PeriodRules => ({
  rate: (text, period) => {
    // The first rate comes from the loan's field, which has no bounds (product.md#calculate).
    if (period === 1) {
      return success(annualRate);
    }

    const percent = parseNumber(text, 'rate');
    return percent === undefined || percent < 0
      ? failure({ id: 'rate-of-period-invalid', period })
      : success(percent);
  },
  months: (text, period) => {
    const years = parseNumber(text, 'term');
    if (years === undefined) {
      return failure({ id: 'length-of-period-invalid', period });
    }

    const months = Math.round(years * MONTHS_PER_YEAR);
    return months > 0 ? success(months) : failure({ id: 'period-below-a-month' });
  },
  neverRepaid: { id: 'last-rate-repays-nothing' },
  tooLong: { id: 'periods-beyond-term', termYears },
  maxMonths: numberOfPayments(termYears),
});

/**
 * Parses the rate periods of a loan.
 *
 * @param typed `rate1`, `years1`, …
 * @param loan if given, the first period has its rate, and the last ends with its term; a typed
 *   length of the last period has to match the term
 * @returns the periods, empty if `loan` is given and has only one rate, and an error per invalid
 *   field
 */
export function parsePeriods(
  typed: FormValues,
  loan?: RateAndTerm,
): { periods: RatePeriod[]; errors: FieldErrors<PeriodErrorId> } {
  const textOf = (name: string) => typed[name]?.trim() ?? '';
  const isTicked = (name: string) => typed[name] === CHECKED;
  const used = PERIOD_NUMBERS.findLast(
    (number) => textOf(`rate${number}`) !== '' || textOf(`years${number}`) !== '',
  );
  const errors: Partial<Record<string, PeriodError>> = {};
  const { maxMonths, ...rules } = loan ? besideLoan(loan) : TYPED;
  const last = used ?? 1;
  /** Records an error and returns 1 in its place, so that the other fields are checked, too. */
  const unwrap = (field: string, parsed: Result<number, PeriodError>) => {
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
    const months = isRest ? left : unwrap(`years${number}`, rules.months(years, number));
    if (months <= 0) {
      errors[`years${number}`] ??= rules.tooLong;
    }

    left -= months;
    return {
      months,
      annualRate: unwrap(`rate${number}`, rules.rate(textOf(`rate${number}`), number)),
      interestOnly: isTicked(`only${number}`),
      isVariable: isTicked(`variable${number}`),
    };
  });
  if (Object.keys(errors).length === 0) {
    if (left < -SUM_TOLERANCE) {
      errors[`years${last}`] = rules.tooLong;
    } else if (loan && left > SUM_TOLERANCE && last === 1) {
      errors['rate2'] = { id: 'second-rate-missing' };
    } else if (loan && left > SUM_TOLERANCE) {
      errors[`years${last}`] = {
        id: 'periods-below-term',
        months: Math.round(maxMonths - left),
        termYears: loan.termYears,
      };
    }
  }

  // Beside a loan, the first period has no rate field, so its length shows the error.
  if (periods.at(-1)?.interestOnly) {
    errors[loan && last === 1 ? 'years1' : `rate${last}`] ??= rules.neverRepaid;
  }

  return { periods: loan && last === 1 ? [] : periods, errors };
}
