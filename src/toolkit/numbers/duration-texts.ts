import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { formatNumber } from './format-number.ts';
import { numberOfPayments } from '../../maths/loan.ts';

const pluralise = (count: number, noun: string) =>
  `${formatNumber(count, 3)} ${noun}${count === 1 ? '' : 's'}`;

/** Formats whole months: `25 years`, `12 years and 6 months`, `7 months`. */
export function formatMonths(months: number): string {
  const years = Math.floor(months / MONTHS_PER_YEAR);
  const rest = months % MONTHS_PER_YEAR;
  if (years === 0) {
    return pluralise(rest, 'month');
  }

  return rest === 0
    ? pluralise(years, 'year')
    : `${pluralise(years, 'year')} and ${pluralise(rest, 'month')}`;
}

/** Formats a term in years: years and months if these are whole, otherwise decimal years. */
export function formatTerm(termYears: number): string {
  const payments = numberOfPayments(termYears);
  return Number.isInteger(payments) ? formatMonths(payments) : pluralise(termYears, 'year');
}
