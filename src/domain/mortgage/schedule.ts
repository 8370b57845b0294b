import { roundToCent } from '../money.ts';
import { type Loan, monthlyRate, MONTHS_A_YEAR } from './loan.ts';
import { owedIn, phasedOf, type PhasedLoan, phasesOf, repaymentOf, yearsOf } from './periods.ts';

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
export function hasSchedule(loan: Loan | PhasedLoan): boolean {
  const phased = phasedOf(loan);
  const { totalPayment } = repaymentOf(phased.loanAmount, phasesOf(phased));
  return (
    yearsOf(phased.periods) <= LONGEST_SCHEDULE &&
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
export function monthlySchedule(loan: Loan | PhasedLoan): MonthRow[] {
  const { loanAmount, periods } = phasedOf(loan);
  if (!hasSchedule(loan)) {
    throw new RangeError(
      `A schedule needs payments above zero and a term of at most ${String(LONGEST_SCHEDULE)} ` +
        `years; got €${String(loanAmount)} at ` +
        `${periods.map(({ interestRate }) => String(interestRate)).join(', ')} % over ` +
        `${String(yearsOf(periods))} years.`,
    );
  }
  const rows: MonthRow[] = [];
  let balanceBefore = roundToCent(loanAmount);
  let owedBefore = loanAmount;
  let interestBefore = 0;
  const phases = phasesOf({ loanAmount, periods });
  for (const phase of phases) {
    const isLastPhase = phase === phases.at(-1);
    const rate = monthlyRate(phase.interestRate);
    const count = Math.ceil(phase.months);
    const paidInterest = interestBefore;
    for (let month = 1; month <= count; month += 1) {
      const last = isLastPhase && month === count;
      const owed = last ? 0 : owedIn(phase, month);
      const interestPaid =
        last && phase.months < count
          ? interestBefore + owedBefore * rate
          : paidInterest + (month * phase.instalment - (phase.owedBefore - owed));
      const balance = last ? 0 : roundToCent(owed);
      const interest = roundToCent(roundToCent(interestPaid) - roundToCent(interestBefore));
      const principal = roundToCent(balanceBefore - balance);
      const payment = roundToCent(interest + principal);
      rows.push({ month: rows.length + 1, payment, interest, principal, balance });
      balanceBefore = balance;
      owedBefore = owed;
      interestBefore = interestPaid;
    }
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
