import { roundToCent } from './money.ts';
import { MAX_SCHEDULE_YEARS, monthlyRate } from './loan.ts';
import { MONTHS_PER_YEAR } from './calendar.ts';
import { balanceAfterMonth } from './periods.ts';
import type { CalculatedLoan } from './periods.ts';

/** One row of the amortisation schedule; euros, each rounded to the cent. */
export interface ScheduleRow {
  payment: number;
  interest: number;
  principal: number;
  /** Outstanding balance after the payment. */
  balance: number;
}

/** The payment of one month; `month` counts from 1. */
export type MonthRow = ScheduleRow & { month: number };

/** The payments of one year; `year` counts from 1, and the last may be shorter than 12 months. */
export type YearRow = ScheduleRow & { year: number; months: readonly MonthRow[] };

/** Sum of a column in euros, to the cent. */
export const sumColumn = (rows: readonly ScheduleRow[], column: keyof ScheduleRow): number =>
  roundToCent(rows.reduce((total, row) => total + row[column], 0));

/**
 * Whether `monthlySchedule` supports this loan: it has payments, at most 100 years of them, and
 * every sum is exact to the cent as a double.
 */
export function canBuildSchedule({ periods, totalPayment }: CalculatedLoan): boolean {
  const months = periods.reduce((sum, period) => sum + period.months, 0);
  const isExact = totalPayment * 100 <= Number.MAX_SAFE_INTEGER;
  return months <= MAX_SCHEDULE_YEARS * MONTHS_PER_YEAR && totalPayment > 0 && isExact;
}

/**
 * Amortisation schedule by month, for comparisons of offers: rounding must not make one of two
 * equal loans cheaper. Every row is the difference of two exact running totals, each rounded to the
 * cent. The columns therefore add up to the loan and to the totals of the unrounded payment, and
 * the last balance is zero; in return a payment may differ from the monthly payment by a cent or
 * two. (`bankSchedule` is what a bank prints.) A term with a fraction of a month ends with a
 * smaller payment: the outstanding balance plus a month's interest.
 *
 * @param loan for which `canBuildSchedule` is true
 */
export function monthlySchedule({ loanAmount, periods }: CalculatedLoan): MonthRow[] {
  const rows: MonthRow[] = [];
  let balanceBefore = loanAmount;
  let interestBefore = 0;
  for (const period of periods) {
    for (let month = 1; month < period.months + 1; month += 1) {
      const isLast = period === periods.at(-1) && month >= period.months;
      const exactBalance = isLast ? 0 : balanceAfterMonth(period, month);
      const interestPaid = interestBefore + balanceBefore * monthlyRate(period.annualRate);
      const balance = roundToCent(exactBalance);
      const interest = roundToCent(roundToCent(interestPaid) - roundToCent(interestBefore));
      const principal = roundToCent(roundToCent(balanceBefore) - balance);
      const payment = roundToCent(interest + principal);
      rows.push({ month: rows.length + 1, payment, interest, principal, balance });
      balanceBefore = exactBalance;
      interestBefore = interestPaid;
    }
  }

  return rows;
}

/** Schedule by loan year: the first year starts with the first payment, not in January. */
export function yearlySchedule(months: readonly MonthRow[]): YearRow[] {
  const count = Math.ceil(months.length / MONTHS_PER_YEAR);
  return Array.from({ length: count }, (_, index) => {
    const rows = months.slice(index * MONTHS_PER_YEAR, (index + 1) * MONTHS_PER_YEAR);
    return {
      year: index + 1,
      months: rows,
      payment: sumColumn(rows, 'payment'),
      interest: sumColumn(rows, 'interest'),
      principal: sumColumn(rows, 'principal'),
      balance: rows.at(-1)?.balance ?? 0,
    };
  });
}

/**
 * The first month after which at most half of the loan is owed: later than people expect, because
 * the early payments are mostly interest.
 */
export const monthHalfRepaid = (rows: readonly MonthRow[], loanAmount: number): number =>
  rows.findIndex(({ balance }) => balance <= loanAmount / 2) + 1;
