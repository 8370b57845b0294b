import {
  calculateMonthlyPayment,
  monthlyRate,
  numberOfPayments,
  paymentTotals,
  remainingBalanceShare,
  type Loan,
  type PaymentTotals,
} from './loan.ts';
import { MONTHS_PER_YEAR } from '../calendar.ts';
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

/** Effect of a rate rise. */
export type RateRiseEffect = {
  /** Per cent a year, after the rise. */
  annualRate: number;
  /** Euros a month from the rise on. */
  monthlyPayment: number;
  /** Euros a month more than before. */
  monthlyDifference: number;
  /** Euros more over the whole loan. */
  totalDifference: number;
};

/**
 * Raises the rate after some years (0: from the first payment), as at the end of a fixed period.
 * The outstanding balance is then repaid in equal payments over the remaining months.
 *
 * @param points percentage points added to the annual rate
 * @param afterYears whole or fractional years
 * @returns undefined if the loan is repaid by then
 */
export function withRateRise(
  loan: Loan,
  points: number,
  afterYears: number,
): RateRiseEffect | undefined {
  const payments = numberOfPayments(loan.termYears);
  const before = afterYears * MONTHS_PER_YEAR;
  const left = payments - before;
  if (left <= 0) return undefined;
  const base = paymentTotals(loan);
  const annualRate = loan.annualRate + points;
  const instalment = calculateMonthlyPayment({
    loanAmount:
      loan.loanAmount * remainingBalanceShare(monthlyRate(loan.annualRate), left, payments),
    annualRate,
    termYears: left / MONTHS_PER_YEAR,
  });
  return {
    annualRate,
    monthlyPayment: instalment,
    monthlyDifference: instalment - base.monthlyPayment,
    totalDifference: before * base.monthlyPayment + left * instalment - base.totalPayment,
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
