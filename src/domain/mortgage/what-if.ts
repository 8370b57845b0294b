import {
  monthlyPayment,
  monthlyRate,
  MONTHS_A_YEAR,
  numberOfPayments,
  repayment,
  shareOwed,
  type Loan,
  type Repayment,
} from './loan.ts';
import { phasedOf, type PhasedLoan, phasesOf, repaymentOf } from './periods.ts';

/** Half a cent: an amount below it is paid. */
const SETTLED = 0.005;

/** What paying more each month does to a loan. */
export type ExtraPaymentEffect = {
  /** Months until the loan is repaid, the last one possibly smaller. */
  payments: number;
  paymentsSaved: number;
  /** Euros paid in all, the extra included. */
  totalPayment: number;
  totalInterest: number;
  interestSaved: number;
};

/**
 * Repays a loan faster by adding the same amount to every instalment. The instalments stay what they were,
 * also those of later periods and of the months of interest alone, and there is no charge for early repayment.
 *
 * @param loan a loan with a positive payment
 * @param extra euros a month, above zero
 */
export function withExtraPayment(loan: Loan | PhasedLoan, extra: number): ExtraPaymentEffect {
  const { loanAmount, periods } = phasedOf(loan);
  const phases = phasesOf({ loanAmount, periods });
  let owed = loanAmount;
  let payments = 0;
  let totalPayment = 0;
  for (const phase of phases) {
    const rate = monthlyRate(phase.interestRate);
    const paid = phase.instalment + extra;
    const exact = monthsToRepay(owed, rate, paid);
    // Where the loan is repaid in this period, the last payment is what is still owed.
    const isRepaid = exact < phase.months || phase === phases.at(-1);
    const whole = isRepaid ? Math.floor(exact) : phase.months;
    owed = owedAfterPaying(owed, rate, paid, whole);
    payments += whole;
    totalPayment += whole * paid;
    if (payments > 0 && owed < SETTLED) break;
    if (!isRepaid) continue;
    payments += 1;
    totalPayment += owed * (1 + rate);
    break;
  }
  const plan = repaymentOf(loanAmount, phases);
  const months = phases.reduce((sum, phase) => sum + phase.months, 0);
  return {
    payments,
    paymentsSaved: Math.max(0, Math.ceil(months) - payments),
    totalPayment,
    totalInterest: totalPayment - loanAmount,
    interestSaved: plan.totalPayment - totalPayment,
  };
}

/** After how many payments nothing is owed; a part of one where the last is smaller. */
function monthsToRepay(owed: number, rate: number, paid: number): number {
  const growth = Math.log1p(rate);
  return growth === 0 ? owed / paid : -Math.log1p((-owed * rate) / paid) / growth;
}

/** What is owed after as many payments. */
function owedAfterPaying(owed: number, rate: number, paid: number, months: number): number {
  const growth = Math.log1p(rate);
  return growth === 0
    ? owed - months * paid
    : owed * Math.exp(months * growth) - (paid * Math.expm1(months * growth)) / rate;
}

/** The loan after its rate has risen. */
export type RateRiseEffect = {
  /** Per cent a year, after the rise. */
  interestRate: number;
  /** Euros a month from the rise on. */
  monthlyPayment: number;
  /** Euros a month more than before. */
  monthlyDifference: number;
  /** Euros more over the whole loan. */
  totalDifference: number;
};

/**
 * Raises the rate after some years (0: from the first payment), as when a fixed period ends; what
 * is then owed is repaid in equal instalments over the months that are left.
 *
 * @param points percentage points added to the annual rate
 * @param afterYears whole or part years
 * @returns undefined if the loan is repaid by then
 */
export function withRateRise(
  loan: Loan,
  points: number,
  afterYears: number,
): RateRiseEffect | undefined {
  const payments = numberOfPayments(loan.loanTerm);
  const before = afterYears * MONTHS_A_YEAR;
  const left = payments - before;
  if (left <= 0) return undefined;
  const today = repayment(loan);
  const interestRate = loan.interestRate + points;
  const instalment = monthlyPayment({
    loanAmount: loan.loanAmount * shareOwed(monthlyRate(loan.interestRate), left, payments),
    interestRate,
    loanTerm: left / MONTHS_A_YEAR,
  });
  return {
    interestRate,
    monthlyPayment: instalment,
    monthlyDifference: instalment - today.monthlyPayment,
    totalDifference: before * today.monthlyPayment + left * instalment - today.totalPayment,
  };
}

/** Another rate and term for the same amount. */
export type Variant = Pick<Loan, 'interestRate' | 'loanTerm'>;

/** A variant beside the loan; differences are variant minus loan, in euros. */
export type Comparison = Repayment & {
  variant: Variant;
  monthlyDifference: number;
  totalDifference: number;
};

/** Sets a variant beside a loan. */
export function compareWith(loan: Loan, variant: Variant): Comparison {
  const mine = repayment(loan);
  const other = repayment({ ...variant, loanAmount: loan.loanAmount });
  return {
    ...other,
    variant,
    monthlyDifference: other.monthlyPayment - mine.monthlyPayment,
    totalDifference: other.totalPayment - mine.totalPayment,
  };
}
