import { parseNumber } from '../numbers/parse-number.ts';
import { type Loan, numberOfPayments } from './loan.ts';
import { MONTHS_TOLERANCE, type RatePeriod } from './periods.ts';
import { MONTHS_PER_YEAR } from '../calendar.ts';
import { formatMonths, formatTerm } from './term-text.ts';

/** A rate period as typed; the first takes the loan's rate. */
export interface PeriodInput {
  readonly rate: string;
  readonly years: string;
  readonly interestOnly: boolean;
  readonly isVariable?: boolean;
}

const isEmpty = (text: string) => text.trim() === '';

/**
 * Parses the rate periods beside a loan. The first has the loan's rate, the last ends with the
 * term; if its length is typed, it has to match.
 *
 * @returns undefined if nothing is typed, or an error message
 */
export function parsePeriods(
  { annualRate, termYears }: Loan,
  typed: readonly PeriodInput[],
): RatePeriod[] | string | undefined {
  const used = typed.findLastIndex(({ rate, years }) => !isEmpty(rate) || !isEmpty(years));
  if (used < 0) return typed[0]?.interestOnly ? NEVER_REPAID : undefined;
  const term = numberOfPayments(termYears);
  const periods: RatePeriod[] = [];
  let left = term;
  for (const [index, part] of typed.slice(0, used + 1).entries()) {
    const { rate, years, interestOnly, isVariable } = part;
    const percent = index === 0 ? annualRate : parseNumber(rate, 'rate');
    if (percent === undefined || percent < 0)
      return `Type the ${ORDINALS[index] ?? ''} rate as a number, like 4.5.`;
    const isLast = index === used && index > 0;
    const read = parseNumber(years, 'term');
    if (read === undefined && !(isLast && isEmpty(years)))
      return `Type how long the ${ORDINALS[index] ?? ''} rate lasts: 3, or 30 months.`;
    const months = read === undefined ? left : Math.round(read * MONTHS_PER_YEAR);
    if (months <= 0)
      return read === undefined ? tooLong(termYears) : 'Make each part a month or more.';
    periods.push({ months, annualRate: percent, interestOnly, isVariable });
    left -= months;
  }
  if (periods.length === 1) {
    if (left > MONTHS_TOLERANCE) return 'Type the second rate: what comes after the first part?';
    if (left < -MONTHS_TOLERANCE) return tooLong(termYears);
    return typed[0]?.interestOnly ? NEVER_REPAID : undefined;
  }
  const last = periods.at(-1);
  if (last?.interestOnly) return NEVER_REPAID;
  if (left < -MONTHS_TOLERANCE || (last && last.months <= 0)) return tooLong(termYears);
  // The periods do not cover the whole term.
  if (last && left > MONTHS_TOLERANCE)
    return `The parts last ${formatMonths(Math.round(term - left))}, the term ${formatTerm(termYears)}. Leave the last length empty.`;
  return periods;
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];

const NEVER_REPAID =
  'The last part has to repay the loan: add a rate after it, or untick interest only.';

const tooLong = (termYears: number) => `The parts last over ${formatTerm(termYears)}: shorten one.`;
