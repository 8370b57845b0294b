import { roundToCent } from '../money.ts';
import {
  monthlyPayment,
  monthlyRate,
  MONTHS_A_YEAR,
  numberOfPayments,
  repayment,
  shareOwed,
  type Loan,
} from './loan.ts';

/** One row of a schedule: euros, each rounded to the cent. */
export type Instalment = {
  payment: number;
  interest: number;
  principal: number;
  /** What is still owed after the payment. */
  balance: number;
};

/** The payment of one month; `month` counts from 1. */
export type MonthRow = Instalment & { month: number };

/** The payments of one year; `year` counts from 1, and the last may be shorter than 12 months. */
export type YearRow = Instalment & { year: number; months: number };

/** The longest term a schedule is written out for, in years. The payment itself has no limit. */
export const LONGEST_SCHEDULE = 100;

/**
 * Whether `monthlySchedule` writes out this loan: it has payments, not more than a hundred years of
 * them, and every sum is exact to the cent in a double.
 */
export function hasSchedule(loan: Loan): boolean {
  const { totalPayment } = repayment(loan);
  return (
    loan.loanTerm <= LONGEST_SCHEDULE &&
    totalPayment > 0 &&
    totalPayment * 100 <= Number.MAX_SAFE_INTEGER
  );
}

/**
 * The repayment month by month.
 *
 * Every row is the difference of two exact running totals, each rounded to the cent. So the
 * columns add up, to the cent, to the loan and to the totals the calculator shows, and the last
 * balance is zero; in return a payment may be a cent or two off the instalment. A bank instead rounds
 * the instalment once and settles the difference in the last payment.
 *
 * A term that is not a whole number of months ends with a smaller payment: what is still owed,
 * with a month's interest.
 *
 * @throws RangeError where `hasSchedule` is false
 */
export function monthlySchedule(loan: Loan): MonthRow[] {
  if (!hasSchedule(loan)) {
    throw new RangeError(
      `A schedule needs payments above zero and a term of at most ${String(LONGEST_SCHEDULE)} ` +
        `years; got €${String(loan.loanAmount)} at ${String(loan.interestRate)} % over ` +
        `${String(loan.loanTerm)} years.`,
    );
  }
  const payments = numberOfPayments(loan.loanTerm);
  const rate = monthlyRate(loan.interestRate);
  const instalment = monthlyPayment(loan);
  const count = Math.ceil(payments);

  const rows: MonthRow[] = [];
  let balanceBefore = roundToCent(loan.loanAmount);
  let owedBefore = loan.loanAmount;
  let interestBefore = 0;
  for (let month = 1; month <= count; month += 1) {
    const last = month === count;
    const owed = last ? 0 : loan.loanAmount * shareOwed(rate, payments - month, payments);
    const interestPaid =
      last && payments < count
        ? interestBefore + owedBefore * rate
        : month * instalment - (loan.loanAmount - owed);
    const balance = last ? 0 : roundToCent(owed);
    const interest = roundToCent(roundToCent(interestPaid) - roundToCent(interestBefore));
    const principal = roundToCent(balanceBefore - balance);
    rows.push({ month, payment: roundToCent(interest + principal), interest, principal, balance });
    balanceBefore = balance;
    owedBefore = owed;
    interestBefore = interestPaid;
  }
  return rows;
}

/**
 * The same schedule by year of the loan (not of the calendar: the first year begins with the
 * first payment).
 */
export function yearlySchedule(months: readonly MonthRow[]): YearRow[] {
  const years: YearRow[] = [];
  for (let start = 0; start < months.length; start += MONTHS_A_YEAR) {
    const rows = months.slice(start, start + MONTHS_A_YEAR);
    const sum = (column: 'payment' | 'interest' | 'principal') =>
      roundToCent(rows.reduce((total, row) => total + row[column], 0));
    years.push({
      year: years.length + 1,
      months: rows.length,
      payment: sum('payment'),
      interest: sum('interest'),
      principal: sum('principal'),
      balance: rows.at(-1)?.balance ?? 0,
    });
  }
  return years;
}
