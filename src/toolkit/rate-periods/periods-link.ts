import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { toPlainDecimal } from '../numbers/format-number.ts';
import { ROUTES } from '../../site/routes.ts';
import type { RatePeriod } from '../../maths/periods.ts';

/**
 * A rate period in a link to the calculator: months x rate, then `i` for interest only and `v` for
 * a variable rate: `24x3.75i`.
 */
export const encodePeriod = ({ months, annualRate, interestOnly, isVariable }: RatePeriod) =>
  `${toPlainDecimal(months)}x${toPlainDecimal(annualRate)}${interestOnly ? 'i' : ''}${isVariable ? 'v' : ''}`;

/** Link to the calculator with a loan of several rate periods, or of one. */
export function periodsLink(loanAmount: number, periods: readonly RatePeriod[]): string {
  const months = periods.reduce((sum, period) => sum + period.months, 0);
  const query = new URLSearchParams({
    loanAmount: toPlainDecimal(loanAmount),
    interestRate: toPlainDecimal(periods[0]?.annualRate ?? 0),
    loanTerm: toPlainDecimal(months / MONTHS_PER_YEAR),
  });
  for (const period of periods.length > 1 ? periods : []) {
    query.append('period', encodePeriod(period));
  }

  return `${ROUTES.calculator}#${query}`;
}
