import { MONTHS_A_YEAR, numberOfPayments } from './loan.ts';

const decimal = new Intl.NumberFormat('en-CY', { maximumFractionDigits: 3 });

const counted = (count: number, noun: string) =>
  `${decimal.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/**
 * A number of months in words: `25 years`, `12 years and 6 months`, `7 months`.
 *
 * @param months a whole number, zero or more
 */
export function monthsInWords(months: number): string {
  const years = Math.floor(months / MONTHS_A_YEAR);
  const rest = months % MONTHS_A_YEAR;
  if (years === 0) return counted(rest, 'month');
  return rest === 0
    ? counted(years, 'year')
    : `${counted(years, 'year')} and ${counted(rest, 'month')}`;
}

/**
 * A term in words, with months where it is a whole number of them and decimals where it is not.
 *
 * @param loanTerm years
 */
export function termInWords(loanTerm: number): string {
  const payments = numberOfPayments(loanTerm);
  return Number.isInteger(payments) ? monthsInWords(payments) : counted(loanTerm, 'year');
}
