import {
  monthlyRate,
  numberOfPayments,
  paymentTotals,
  type Loan,
  type PaymentTotals,
} from './loan.ts';
import {
  toMultiRateLoan,
  type MultiRateLoan,
  calculatePeriods,
  totalsOfPeriods,
} from './periods.ts';

/** Balances below half a cent count as repaid. */
const PAID_OFF_BELOW = 0.005;

/** Effect of an extra monthly payment. */
export type ExtraPaymentEffect = {
  /** Number of payments until the loan is repaid; the last may be smaller. */
  payments: number;
  paymentsSaved: number;
  /** Total paid in euros, extra payments included. */
  totalPayment: number;
  totalInterest: number;
  interestSaved: number;
};

/**
 * Repays a loan faster by adding the same amount to every payment. The regular payments stay
 * unchanged, also in later and in interest-only periods. No early repayment charge is included.
 *
 * @param loan a loan with a positive payment
 * @param extra euros a month, above zero
 */
export function withExtraPayment(loan: Loan | MultiRateLoan, extra: number): ExtraPaymentEffect {
  const { loanAmount, periods } = toMultiRateLoan(loan);
  const phases = calculatePeriods({ loanAmount, periods });
  let owed = loanAmount;
  let payments = 0;
  let totalPayment = 0;
  for (const phase of phases) {
    const rate = monthlyRate(phase.annualRate);
    const paid = phase.instalment + extra;
    const exact = monthsToRepay(owed, rate, paid);
    // If the loan is repaid in this period, the last payment is the remaining balance.
    const isRepaid = exact < phase.months || phase === phases.at(-1);
    const whole = isRepaid ? Math.floor(exact) : phase.months;
    owed = balanceAfterPayments(owed, rate, paid, whole);
    payments += whole;
    totalPayment += whole * paid;
    if (payments > 0 && owed < PAID_OFF_BELOW) break;
    if (!isRepaid) continue;
    payments += 1;
    totalPayment += owed * (1 + rate);
    break;
  }
  const plan = totalsOfPeriods(loanAmount, phases);
  const months = phases.reduce((sum, phase) => sum + phase.months, 0);
  return {
    payments,
    paymentsSaved: Math.max(0, Math.ceil(months) - payments),
    totalPayment,
    totalInterest: totalPayment - loanAmount,
    interestSaved: plan.totalPayment - totalPayment,
  };
}

/** Number of payments until the balance is zero; fractional if the last is smaller. */
function monthsToRepay(owed: number, rate: number, paid: number): number {
  const growth = Math.log1p(rate);
  return growth === 0 ? owed / paid : -Math.log1p((-owed * rate) / paid) / growth;
}

/** Outstanding balance after `months` payments. */
function balanceAfterPayments(owed: number, rate: number, paid: number, months: number): number {
  const growth = Math.log1p(rate);
  return growth === 0
    ? owed - months * paid
    : owed * Math.exp(months * growth) - (paid * Math.expm1(months * growth)) / rate;
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
  ].filter(({ months }) => months > 0);
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
export type Variant = Pick<Loan, 'annualRate' | 'termYears'>;

/** A variant compared with the loan; differences are variant minus loan, in euros. */
export type VariantComparison = PaymentTotals & {
  variant: Variant;
  monthlyDifference: number;
  totalDifference: number;
};

/** Compares a loan with another rate and term for the same amount. */
export function compareVariant(loan: Loan, variant: Variant): VariantComparison {
  const current = paymentTotals(loan);
  const other = paymentTotals({ ...variant, loanAmount: loan.loanAmount });
  return {
    ...other,
    variant,
    monthlyDifference: other.monthlyPayment - current.monthlyPayment,
    totalDifference: other.totalPayment - current.totalPayment,
  };
}
