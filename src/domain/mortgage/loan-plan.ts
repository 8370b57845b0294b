import { type Loan, repayment, type Repayment } from './loan.ts';
import {
  onePeriod,
  type Period,
  type Phase,
  type PhasedLoan,
  phasesOf,
  repaymentOf,
} from './periods.ts';
import {
  hasSchedule,
  monthlySchedule,
  type MonthRow,
  yearlySchedule,
  type YearRow,
} from './schedule.ts';

/** A loan with all that follows from it, worked out once for everything that shows it. */
export type LoanPlan = Loan &
  Repayment & {
    /** One for each rate; a loan of one rate has one. */
    phases: readonly Phase[];
    /** Undefined where no schedule is written out (see `hasSchedule`). */
    schedule: { months: readonly MonthRow[]; years: readonly YearRow[] } | undefined;
  };

function writeOut(loan: PhasedLoan): LoanPlan['schedule'] {
  if (!hasSchedule(loan)) return undefined;
  const months = monthlySchedule(loan);
  return { months, years: yearlySchedule(months) };
}

/**
 * Works a loan out; its schedule at the first look, which no answer has to wait for.
 *
 * @param periods the rates one after the other, where there is more than one: the first is that of the loan,
 *   and together they last as long as its term
 */
export function loanPlan(loan: Loan, periods?: readonly Period[]): LoanPlan {
  const phased = periods ? { loanAmount: loan.loanAmount, periods } : onePeriod(loan);
  const phases = phasesOf(phased);
  let written: { schedule: LoanPlan['schedule'] } | undefined;
  return {
    ...loan,
    ...(periods ? repaymentOf(loan.loanAmount, phases) : repayment(loan)),
    phases,
    get schedule() {
      written ??= { schedule: writeOut(phased) };
      return written.schedule;
    },
  };
}

/** Results are shown only when the monthly payment is above zero (product.md, 4.2). */
export function hasResult({ monthlyPayment }: Repayment): boolean {
  return monthlyPayment > 0 && Number.isFinite(monthlyPayment);
}

/** Whether two loans have the same three figures. */
export function isSameLoan(one: Loan, other: Loan): boolean {
  return (
    one.loanAmount === other.loanAmount &&
    one.interestRate === other.interestRate &&
    one.loanTerm === other.loanTerm
  );
}

/** Whether two loans have the same periods; none is one rate throughout. */
export function isSamePeriods(
  one: readonly Period[] | undefined,
  other: readonly Period[] | undefined,
): boolean {
  const told = (periods: readonly Period[] | undefined) =>
    periods
      ?.map(
        ({ months, interestRate, interestOnly, isVariable }) =>
          `${months}x${interestRate}${interestOnly ? 'i' : ''}${isVariable ? 'v' : ''}`,
      )
      .join();
  return told(one) === told(other);
}
