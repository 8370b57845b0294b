import { MONTHS_PER_YEAR } from '../calendar.ts';
import { formatNumber } from '../numbers/format-number.ts';
import { numberOfPayments } from './loan.ts';

const pluralise = (count: number, noun: string) =>
  `${formatNumber(count, 3)} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Formats months: `25 years`, `12 years and 6 months`, `7 months`.
 *
 * @param months a whole number, zero or more
 */
export function formatMonths(months: number): string {
  const years = Math.floor(months / MONTHS_PER_YEAR);
  const rest = months % MONTHS_PER_YEAR;
  if (years === 0) return pluralise(rest, 'month');
  return rest === 0
    ? pluralise(years, 'year')
    : `${pluralise(years, 'year')} and ${pluralise(rest, 'month')}`;
}

/**
 * Formats a term: years and months if it is a whole number of months, otherwise decimal years.
 * @param termYears years
 */
export function formatTerm(termYears: number): string {
  const payments = numberOfPayments(termYears);
  return Number.isInteger(payments) ? formatMonths(payments) : pluralise(termYears, 'year');
}
