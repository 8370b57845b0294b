import { MONTHS_PER_YEAR } from '../calendar.ts';

/** Inputs of the mortgage calculator (product.md, 4.1). */
export type Loan = {
  /** Euros borrowed. */
  loanAmount: number;
  /** Per cent a year: 3.75 is 3.75 %. */
  annualRate: number;
  /** Years; part-years are allowed, 12.5 is 150 payments. */
  termYears: number;
};

/** Results of the mortgage calculator (product.md, 4.3), in euros, unrounded. */
export type PaymentTotals = {
  monthlyPayment: number;
  totalPayment: number;
  totalInterest: number;
};

/** Monthly rate as a fraction, from per cent a year (product.md, 4.3: rate / 12 / 100). */
export function monthlyRate(annualRate: number): number {
  return annualRate / MONTHS_PER_YEAR / 100;
}

/**
 * Number of monthly payments of a term in years (product.md, 4.3: term × 12). Fractional if the term
 * is not a whole number of months; `monthlySchedule` says how that is paid.
 */
export function numberOfPayments(termYears: number): number {
  return termYears * MONTHS_PER_YEAR;
}

/**
 * Outstanding balance as a fraction of the loan when `remaining` of `payments` equal payments are
 * left: `(1 − (1 + r)^−remaining) / (1 − (1 + r)^−payments)`. Uses `expm1` and `log1p`, because the
 * textbook form loses all precision near a zero rate, where 1 + r rounds to 1.
 */
export function remainingBalanceShare(rate: number, remaining: number, payments: number): number {
  const growth = Math.log1p(rate);
  if (growth === 0) return remaining / payments;
  return Math.expm1(-remaining * growth) / Math.expm1(-payments * growth);
}

/**
 * Annuity payment that repays a balance with interest, due at the end of each month: `P × r / (1 −
 * (1 + r)^−n)` (product.md, 4.3).
 *
 * @param owed outstanding balance, euros
 * @param rate monthly, as a fraction
 * @param payments remaining
 * @returns euros a month, unrounded; 0 without payments
 */
export function annuityPayment(owed: number, rate: number, payments: number): number {
  if (payments <= 0) return 0;
  const growth = Math.log1p(rate);
  if (growth === 0) return owed / payments;
  return (owed * rate) / -Math.expm1(-payments * growth);
}

/** Monthly payment of a loan in euros, unrounded (see `annuityPayment`). */
export function calculateMonthlyPayment({ loanAmount, annualRate, termYears }: Loan): number {
  return annuityPayment(loanAmount, monthlyRate(annualRate), numberOfPayments(termYears));
}

/**
 * The three results of the calculator. Totals use the unrounded payment (product.md, 4.3): round
 * for display only.
 */
export function paymentTotals(loan: Loan): PaymentTotals {
  const instalment = calculateMonthlyPayment(loan);
  const totalPayment = instalment * numberOfPayments(loan.termYears);
  return {
    monthlyPayment: instalment,
    totalPayment,
    totalInterest: totalPayment - loan.loanAmount,
  };
}
