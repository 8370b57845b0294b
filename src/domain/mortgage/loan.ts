/** A loan as the calculator takes it (product.md, 4.1). */
export type Loan = {
  /** Euros borrowed. */
  loanAmount: number;
  /** Per cent a year: 3.75 is 3.75 %. */
  interestRate: number;
  /** Years; part-years are allowed, 12.5 is 150 payments. */
  loanTerm: number;
};

/** What the calculator answers (product.md, 4.3), in euros, unrounded. */
export type Repayment = {
  monthlyPayment: number;
  totalPayment: number;
  totalInterest: number;
};

export const MONTHS_A_YEAR = 12;

/**
 * The rate charged each month, as a fraction (product.md, 4.3: rate / 12 / 100).
 *
 * @param interestRate per cent a year
 */
export function monthlyRate(interestRate: number): number {
  return interestRate / MONTHS_A_YEAR / 100;
}

/**
 * How many monthly payments a term has (product.md, 4.3: term × 12). A term that is not
 * a whole number of months has a part of a payment; see `monthlySchedule` for how it is paid.
 *
 * @param loanTerm years
 */
export function numberOfPayments(loanTerm: number): number {
  return loanTerm * MONTHS_A_YEAR;
}

/**
 * The part of a loan still owed when `remaining` of `payments` equal instalments are left.
 *
 * `(1 − (1 + r)^−remaining) / (1 − (1 + r)^−payments)`, by `expm1` and `log1p`: the textbook form
 * loses every digit for rates close to zero, because 1 + r rounds to 1.
 */
export function shareOwed(rate: number, remaining: number, payments: number): number {
  const growth = Math.log1p(rate);
  if (growth === 0) return remaining / payments;
  return Math.expm1(-remaining * growth) / Math.expm1(-payments * growth);
}

/**
 * The equal instalment that repays what is owed with its interest, paid at the end of each month:
 * `P × r / (1 − (1 + r)^−n)`, the standard amortised payment (product.md, 4.3).
 *
 * @param owed euros
 * @param rate charged each month, as a fraction
 * @param payments how many are left
 * @returns euros a month, unrounded; zero without payments
 */
export function instalmentOf(owed: number, rate: number, payments: number): number {
  if (payments <= 0) return 0;
  const growth = Math.log1p(rate);
  if (growth === 0) return owed / payments;
  return (owed * rate) / -Math.expm1(-payments * growth);
}

/**
 * The instalment of a loan (see `instalmentOf`).
 *
 * @returns euros a month, unrounded; zero for a term without payments; negative or not finite
 *   only for figures no lender writes (a negative amount, a rate below −1200 %)
 */
export function monthlyPayment({ loanAmount, interestRate, loanTerm }: Loan): number {
  return instalmentOf(loanAmount, monthlyRate(interestRate), numberOfPayments(loanTerm));
}

/**
 * The three results of the calculator. Totals come from the unrounded instalment, as the
 * product's rules define them (product.md, 4.3): round when showing, not before.
 */
export function repayment(loan: Loan): Repayment {
  const instalment = monthlyPayment(loan);
  const totalPayment = instalment * numberOfPayments(loan.loanTerm);
  return {
    monthlyPayment: instalment,
    totalPayment,
    totalInterest: totalPayment - loan.loanAmount,
  };
}
