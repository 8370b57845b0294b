import { type Loan, paymentTotals, type PaymentTotals } from './loan.ts';
import {
  singlePeriodLoan,
  type RatePeriod,
  type CalculatedPeriod,
  type MultiRateLoan,
  calculatePeriods,
  totalsOfPeriods,
} from './periods.ts';
import {
  canBuildSchedule,
  monthlySchedule,
  type MonthRow,
  yearlySchedule,
  type YearRow,
} from './schedule.ts';

/** A loan with its derived results, computed once for all components. */
export type LoanPlan = Loan &
  PaymentTotals & {
    /** One entry per rate period. */
    phases: readonly CalculatedPeriod[];
    /** Undefined if no schedule can be built (see `canBuildSchedule`). */
    schedule: { months: readonly MonthRow[]; years: readonly YearRow[] } | undefined;
  };

function buildSchedule(loan: MultiRateLoan): LoanPlan['schedule'] {
  if (!canBuildSchedule(loan)) return undefined;
  const months = monthlySchedule(loan);
  return { months, years: yearlySchedule(months) };
}

/**
 * Computes a loan. The schedule is computed lazily on first access, because the result does not
 * need it.
 *
 * @param periods rate periods, if there is more than one; the first has the loan's rate, and
 *   together they last the term
 */
export function createLoanPlan(loan: Loan, periods?: readonly RatePeriod[]): LoanPlan {
  const phased = periods ? { loanAmount: loan.loanAmount, periods } : singlePeriodLoan(loan);
  const phases = calculatePeriods(phased);
  let written: { schedule: LoanPlan['schedule'] } | undefined;
  return {
    ...loan,
    ...(periods ? totalsOfPeriods(loan.loanAmount, phases) : paymentTotals(loan)),
    phases,
    get schedule() {
      written ??= { schedule: buildSchedule(phased) };
      return written.schedule;
    },
  };
}

/** Results are shown only when the monthly payment is above zero (product.md, 4.2). */
export function hasPositivePayment({ monthlyPayment }: PaymentTotals): boolean {
  return monthlyPayment > 0 && Number.isFinite(monthlyPayment);
}
