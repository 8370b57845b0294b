import { formatEuro, HALF_CENT } from '../money.ts';
import { formatPercent } from '../numbers/format-number.ts';
import type { RatePeriod, CalculatedPeriod } from './periods.ts';
import { formatMonths } from './term-text.ts';

/** Describes the rates of a loan: `3% for 3 years, then 4.5% for 22 years`. */
export const describePeriods = (periods: readonly RatePeriod[]): string =>
  periods
    .map(
      ({ months, annualRate, interestOnly }) =>
        `${formatPercent(annualRate)}${interestOnly ? ', interest only,' : ''} for ${formatMonths(months)}`,
    )
    .join(', then ');

/** Describes a change of the monthly payment: `€145.57 more`, `the same`. */
export const describePaymentChange = (step: number): string =>
  Math.abs(step) < HALF_CENT
    ? 'the same'
    : `${formatEuro(Math.abs(step))} ${step < 0 ? 'less' : 'more'}`;

/** Formats the first month of a rate period: `month 37 (after 3 years)`. */
export const formatStartMonth = (month: number): string =>
  month === 1 ? 'month 1' : `month ${month} (after ${formatMonths(month - 1)})`;

/** Describes the payment of a rate period: `€1,093.99 from month 37 (after 3 years), €145.57 more`. */
export function describePeriodPayment({
  instalment,
  from,
  paymentChange,
}: CalculatedPeriod): string {
  if (from === 1) return formatEuro(instalment);
  return `${formatEuro(instalment)} from ${formatStartMonth(from)}, ${describePaymentChange(paymentChange)}`;
}
