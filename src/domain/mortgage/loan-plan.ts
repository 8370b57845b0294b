import { type Loan, repayment, type Repayment } from './loan.ts';
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
    /** Undefined where no schedule is written out (see `hasSchedule`). */
    schedule: { months: readonly MonthRow[]; years: readonly YearRow[] } | undefined;
  };

/** Works a loan out. */
export function loanPlan(loan: Loan): LoanPlan {
  const months = hasSchedule(loan) ? monthlySchedule(loan) : undefined;
  return {
    ...loan,
    ...repayment(loan),
    schedule: months && { months, years: yearlySchedule(months) },
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
