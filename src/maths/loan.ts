import { MONTHS_PER_YEAR } from './calendar.ts';

/** Longest term with a schedule, in years. The payment itself is computed for any term. */
export const MAX_SCHEDULE_YEARS = 100;

/** Inputs of the mortgage calculator (product.md#calculator-inputs). */
export interface Loan {
  /** Euros borrowed. */
  loanAmount: number;
  /** Per cent a year: 3.75 is 3.75 %. */
  annualRate: number;
  /** Years; part-years are allowed, 12.5 is 150 payments. */
  termYears: number;
}

/** Rate and term of a loan, whatever its amount. */
export type RateAndTerm = Omit<Loan, 'loanAmount'>;

/**
 * Monthly rate as a fraction, from per cent a year (product.md#monthly-payment: rate / 12 / 100).
 */
export const monthlyRate = (annualRate: number): number => annualRate / MONTHS_PER_YEAR / 100;

/**
 * Number of monthly payments of a term in years (product.md#monthly-payment: term × 12). Fractional
 * if the term is not a whole number of months; `monthlySchedule` says how such a term is paid.
 */
export const numberOfPayments = (termYears: number): number => termYears * MONTHS_PER_YEAR;

/**
 * Loan that payments of one euro repay, due at the end of each month: `(1 − (1 + r)^−n) / r`. Uses
 * `expm1` and `log1p`, because the textbook form loses all precision near a zero rate, where 1 + r
 * rounds to 1.
 *
 * @param rate monthly, as a fraction
 */
export function annuityFactor(rate: number, payments: number): number {
  const growth = Math.log1p(rate);
  return growth === 0 ? payments : -Math.expm1(-payments * growth) / rate;
}

/**
 * Payment that repays a balance with interest (product.md#monthly-payment), in euros a month,
 * unrounded; 0 if there are no payments.
 */
export const annuityPayment = (balance: number, rate: number, payments: number): number =>
  payments <= 0 ? 0 : balance / annuityFactor(rate, payments);
