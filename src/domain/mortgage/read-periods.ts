import { parseNumber } from '../numbers/parse-number.ts';
import { type Loan, MONTHS_A_YEAR, numberOfPayments } from './loan.ts';
import type { Period } from './periods.ts';
import { monthsInWords, termInWords } from './term-words.ts';

/** A part of the term as it was typed: the rate of the first is that of the loan. */
export interface TypedPeriod {
  readonly rate: string;
  readonly years: string;
  readonly interestOnly: boolean;
  readonly isVariable?: boolean;
}

/** Sums of months that differ by less are the same. */
const SAME_MONTHS = 1e-6;

const isEmpty = (text: string) => text.trim() === '';

/**
 * Reads the periods beside a loan. The first has the rate of the loan, the last lasts until its end; how long
 * the last one is may be typed, and has to fit then.
 *
 * @returns undefined where nothing is typed, and a sentence where the periods make no loan
 */
export function readPeriods(
  { interestRate, loanTerm }: Loan,
  typed: readonly TypedPeriod[],
): Period[] | string | undefined {
  const used = typed.findLastIndex(({ rate, years }) => !isEmpty(rate) || !isEmpty(years));
  if (used < 0) return typed[0]?.interestOnly ? NEVER_REPAID : undefined;
  const term = numberOfPayments(loanTerm);
  const periods: Period[] = [];
  let left = term;
  for (const [index, part] of typed.slice(0, used + 1).entries()) {
    const { rate, years, interestOnly, isVariable } = part;
    const percent = index === 0 ? interestRate : parseNumber(rate, 'rate');
    if (percent === undefined || percent < 0)
      return `Type the ${ORDINALS[index] ?? ''} rate as a number, like 4.5.`;
    const isLast = index === used && index > 0;
    const read = parseNumber(years, 'term');
    if (read === undefined && !(isLast && isEmpty(years)))
      return `Type how long the ${ORDINALS[index] ?? ''} rate holds: 3, or 30 months.`;
    const months = read === undefined ? left : Math.round(read * MONTHS_A_YEAR);
    if (months <= 0)
      return read === undefined ? tooLong(loanTerm) : 'Each part lasts a month at least.';
    periods.push({ months, interestRate: percent, interestOnly, isVariable });
    left -= months;
  }
  if (periods.length === 1) {
    if (left > SAME_MONTHS) return 'Type the second rate: what comes after the first part?';
    if (left < -SAME_MONTHS) return tooLong(loanTerm);
    return typed[0]?.interestOnly ? NEVER_REPAID : undefined;
  }
  const last = periods.at(-1);
  if (last?.interestOnly) return NEVER_REPAID;
  if (left < -SAME_MONTHS || (last && last.months <= 0)) return tooLong(loanTerm);
  // The rest of the term, which may end with a part of a month.
  if (last && left > SAME_MONTHS)
    return `The parts last ${monthsInWords(Math.round(term - left))}, the term is ${termInWords(loanTerm)}. Leave the last one empty to fill it.`;
  return periods;
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];

const NEVER_REPAID =
  'The last part has to repay the loan: add a rate after it, or untick interest only.';

const tooLong = (loanTerm: number) =>
  `The parts last longer than the term of ${termInWords(loanTerm)}.`;
