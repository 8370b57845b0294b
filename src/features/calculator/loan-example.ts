import type { LoanSum } from '../../collections/schemas/prose-components.ts';
import { roundToCent } from '../../maths/money.ts';
import { aprc } from '../../maths/aprc.ts';
import type { Loan } from '../../maths/loan.ts';
import { calculateLoan } from '../../maths/periods.ts';
import { monthlySchedule } from '../../maths/schedule.ts';
import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { withExtraPayment } from './what-if.ts';

/**
 * Computes an example loan: its totals, the number of payments, and the APRC.
 *
 * @param loan with one rate throughout
 * @param costs euros paid at the start because of the loan
 */
export function workOutExample(loan: Loan, costs: number) {
  const calculated = calculateLoan(loan);
  const payments = monthlySchedule(calculated).map(({ month, payment }) => ({
    years: month / MONTHS_PER_YEAR,
    euros: -payment,
  }));
  return {
    ...calculated,
    payments: payments.length,
    aprc: aprc([{ years: 0, euros: loan.loanAmount - costs }, ...payments]),
  };
}

/** A loan with an extra monthly payment in euros, 0 for none. */
export type LoanWithExtra = Loan & { extra: number };

/** One amount of a loan: euros, to the cent. */
export function sumOfLoan(sum: LoanSum, { extra, ...terms }: LoanWithExtra): number {
  const loan = calculateLoan(terms);
  if (sum === 'payment') {
    return roundToCent(loan.monthlyPayment + extra);
  }

  const whole = extra > 0 ? withExtraPayment(loan, extra) : loan;
  return roundToCent(sum === 'total' ? whole.totalPayment : whole.totalInterest);
}

/**
 * Difference between an amount of two loans, in euros, never negative. Both amounts are rounded to
 * the cent first, so that the difference matches the amounts shown.
 */
export const differenceOfLoans = (sum: LoanSum, one: LoanWithExtra, other: LoanWithExtra) =>
  roundToCent(Math.abs(sumOfLoan(sum, one) - sumOfLoan(sum, other)));
