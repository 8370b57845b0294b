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
 * Repays a loan faster by adding the same amount to every instalment; the instalment itself stays
 * what it was, and there is no charge for early repayment.
 *
 * @param loan a loan with a positive payment
 * @param extra euros a month, above zero
 */
export function withExtraPayment(loan: Loan, extra: number): ExtraPaymentEffect {
  const rate = monthlyRate(loan.interestRate);
  const growth = Math.log1p(rate);
  const paid = monthlyPayment(loan) + extra;
  const exact =
    growth === 0 ? loan.loanAmount / paid : -Math.log1p((-loan.loanAmount * rate) / paid) / growth;
  const whole = Math.floor(exact);
  const owed =
    growth === 0
      ? loan.loanAmount - whole * paid
      : loan.loanAmount * Math.exp(whole * growth) - (paid * Math.expm1(whole * growth)) / rate;
  const settled = whole > 0 && owed < SETTLED;
  const payments = settled ? whole : whole + 1;
  const totalPayment = whole * paid + (settled ? 0 : owed * (1 + rate));
  const totalInterest = totalPayment - loan.loanAmount;
  return {
    payments,
    paymentsSaved: Math.max(0, Math.ceil(numberOfPayments(loan.loanTerm)) - payments),
    totalPayment,
    totalInterest,
    interestSaved: repayment(loan).totalInterest - totalInterest,
  };
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
