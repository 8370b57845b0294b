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

function writeOut(loan: Loan): LoanPlan['schedule'] {
  if (!hasSchedule(loan)) return undefined;
  const months = monthlySchedule(loan);
  return { months, years: yearlySchedule(months) };
}

/** Works a loan out; its schedule at the first look, which no answer has to wait for. */
export function loanPlan(loan: Loan): LoanPlan {
  let written: { schedule: LoanPlan['schedule'] } | undefined;
  return {
    ...loan,
    ...repayment(loan),
    get schedule() {
      written ??= { schedule: writeOut(loan) };
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
