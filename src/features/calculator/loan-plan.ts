import { bankSchedule, canBuildBankSchedule, periodPayments } from '../../maths/bank-schedule.ts';
import type { Loan } from '../../maths/loan.ts';
import { calculateLoan } from '../../maths/periods.ts';
import type { CalculatedLoan, RatePeriod } from '../../maths/periods.ts';
import { yearlySchedule } from '../../maths/schedule.ts';

/**
 * Computes a loan, once for all components: totals, rate periods, and schedules by month and year,
 * unless none can be built (see `canBuildBankSchedule`). The schedules are computed on first
 * access, because the result does not need them.
 *
 * @param periods the first has the loan's rate, and together they cover the term
 */
export function createLoanPlan(loan: Loan, periods?: readonly RatePeriod[]) {
  const calculated = calculateLoan(periods ? { ...loan, periods } : loan);
  const buildSchedule = () => {
    const months = bankSchedule(calculated);
    return { months, years: yearlySchedule(months) };
  };

  let schedule: ReturnType<typeof buildSchedule> | undefined;
  return {
    ...loan,
    ...calculated,
    /** Payment of each rate period, as the schedule shows it. */
    payments: periodPayments(calculated),
    get schedule() {
      if (!schedule && canBuildBankSchedule(calculated)) {
        schedule = buildSchedule();
      }

      return schedule;
    },
  };
}

export type LoanPlan = ReturnType<typeof createLoanPlan>;

/** Results are shown only when the monthly payment is above zero (product.md#calculate). */
export const hasPositivePayment = ({ monthlyPayment }: Pick<CalculatedLoan, 'monthlyPayment'>) =>
  monthlyPayment > 0 && Number.isFinite(monthlyPayment);
