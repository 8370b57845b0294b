import {
  monthlyRate,
  numberOfPayments,
  paymentTotals,
  type Loan,
  type RateAndTerm,
} from './loan.ts';
import {
  toMultiRateLoan,
  type MultiRateLoan,
  calculatePeriods,
  totalsOfPeriods,
} from './periods.ts';

/** Balances below half a cent count as repaid. */
const PAID_OFF_BELOW = 0.005;

/**
 * Repays a loan faster by adding the same amount to every payment. The regular payments stay
 * unchanged, also in later and in interest-only periods. No early repayment charge is included.
 *
 * @param loan a loan with a positive payment
 * @param extra euros a month, above zero
 * @returns the number of payments, of which the last may be smaller, and what is paid in euros,
 *   extra payments included; both also compared with the loan
 */
export function withExtraPayment(loan: Loan | MultiRateLoan, extra: number) {
  const { loanAmount, periods } = toMultiRateLoan(loan);
  const phases = calculatePeriods({ loanAmount, periods });
  let owed = loanAmount;
  let payments = 0;
  let totalPayment = 0;
  for (const { months, annualRate, instalment } of phases) {
    for (let month = 0; month < months && owed >= PAID_OFF_BELOW; month += 1) {
      const due = owed * (1 + monthlyRate(annualRate));
      const paid = Math.min(due, instalment + extra);
      owed = due - paid;
      totalPayment += paid;
      payments += 1;
    }
  }
  const months = phases.reduce((sum, phase) => sum + phase.months, 0);
  return {
    payments,
    paymentsSaved: Math.max(0, Math.ceil(months) - payments),
    totalPayment,
    totalInterest: totalPayment - loanAmount,
    interestSaved: totalsOfPeriods(loanAmount, phases).totalPayment - totalPayment,
  };
}

/**
 * Raises the rate after some years (0: from the first payment), as at the end of a fixed period.
 * The outstanding balance is then repaid in equal payments over the remaining months.
 *
 * @param points percentage points added to the annual rate
 * @param afterYears whole or fractional years
 * @returns the new rate in per cent a year, the payment from then on, and how much more is paid a
 *   month and in all, in euros; undefined if the loan is repaid by then
 */
export function withRateRise(loan: Loan, points: number, afterYears: number) {
  const before = numberOfPayments(afterYears);
  const left = numberOfPayments(loan.termYears) - before;
  if (left <= 0) return undefined;
  const annualRate = loan.annualRate + points;
  const periods = [
    { months: before, annualRate: loan.annualRate },
    { months: left, annualRate },
  ];
  const phases = calculatePeriods({ loanAmount: loan.loanAmount, periods });
  const base = paymentTotals(loan);
  const monthlyPayment = phases.at(-1)?.instalment ?? 0;
  return {
    annualRate,
    monthlyPayment,
    monthlyDifference: monthlyPayment - base.monthlyPayment,
    totalDifference: totalsOfPeriods(loan.loanAmount, phases).totalPayment - base.totalPayment,
  };
}

/** Another rate and term for the same amount. */
export type Variant = RateAndTerm;

/** Compares a loan with a variant; the differences are variant minus loan, in euros. */
export function compareVariant(loan: Loan, variant: Variant) {
  const current = paymentTotals(loan);
  const other = paymentTotals({ ...variant, loanAmount: loan.loanAmount });
  return {
    ...other,
    variant,
    monthlyDifference: other.monthlyPayment - current.monthlyPayment,
    totalDifference: other.totalPayment - current.totalPayment,
  };
}
