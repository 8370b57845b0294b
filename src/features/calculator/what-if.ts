import { HALF_CENT, subtractShown } from '../../maths/money.ts';
import { monthlyRate, numberOfPayments } from '../../maths/loan.ts';
import type { Loan, RateAndTerm } from '../../maths/loan.ts';
import { calculateLoan } from '../../maths/periods.ts';
import type { CalculatedLoan, RatePeriod } from '../../maths/periods.ts';

/**
 * Repays a loan faster by paying more than is due. The regular payments stay unchanged, also in
 * later and in interest-only periods. No early repayment charge is included.
 *
 * @param loan a loan with a positive payment
 * @param extraIn euros paid with a payment on top of it; payments count from 1
 * @returns the number of payments, of which the last may be smaller, and the totals in euros, extra
 *   payments included; also the payments and the interest saved compared with the loan
 */
function repayFaster(loan: CalculatedLoan, extraIn: (payment: number) => number) {
  let balance = loan.loanAmount;
  let payments = 0;
  let totalPayment = 0;
  for (const { months, annualRate, monthlyPayment } of loan.periods) {
    for (let month = 0; month < months && balance >= HALF_CENT; month += 1) {
      const due = balance * (1 + monthlyRate(annualRate));
      const paid = Math.min(due, monthlyPayment + extraIn(payments + 1));
      balance = due - paid;
      totalPayment += paid;
      payments += 1;
    }
  }

  const months = loan.periods.reduce((sum, period) => sum + period.months, 0);
  return {
    payments,
    paymentsSaved: Math.ceil(months) - payments,
    totalPayment,
    totalInterest: totalPayment - loan.loanAmount,
    interestSaved: subtractShown(loan.totalInterest, totalPayment - loan.loanAmount),
  };
}

export type FasterRepayment = ReturnType<typeof repayFaster>;

/**
 * Repays a loan faster by adding the same amount to every payment.
 *
 * @param extra euros a month, above zero
 */
export const withExtraPayment = (loan: CalculatedLoan, extra: number) =>
  repayFaster(loan, () => extra);

/**
 * Repays a part of a loan once, together with a payment.
 *
 * @param sum euros, above zero
 * @param afterYears time until then; less than a month is the first payment
 * @returns undefined if the loan is repaid by then
 */
export function withLumpSum(loan: CalculatedLoan, sum: number, afterYears: number) {
  const last = Math.max(1, Math.round(numberOfPayments(afterYears)));
  const effect = repayFaster(loan, (payment) => (payment === last ? sum : 0));
  return effect.payments < last || effect.interestSaved <= 0
    ? undefined
    : { ...effect, lowered: withLowerPayments(loan, sum, last) };
}

/**
 * The alternative after a sum is repaid: the end of the loan stays, and the later payments fall.
 * They fall by the share of the debt that is repaid, and so does the interest in them.
 *
 * @param last number of the payment with which the sum is repaid
 * @returns the next payment and the interest saved, in euros; undefined if the sum repays the loan
 */
function withLowerPayments(loan: CalculatedLoan, sum: number, last: number) {
  const payments = loan.periods.flatMap(({ months, annualRate, monthlyPayment }) =>
    Array.from({ length: Math.ceil(months) }, () => ({ annualRate, monthlyPayment })),
  );
  let balance = loan.loanAmount;
  let interest = 0;
  for (const { annualRate, monthlyPayment } of payments.slice(0, last)) {
    const owed = balance * monthlyRate(annualRate);
    interest += owed;
    balance += owed - monthlyPayment;
  }

  const next = payments[last];
  if (!next || sum >= balance) {
    return undefined;
  }

  const share = sum / balance;
  return {
    monthlyPayment: next.monthlyPayment * (1 - share),
    interestSaved: (loan.totalInterest - interest) * share,
  };
}

export type LoweredPayments = NonNullable<ReturnType<typeof withLowerPayments>>;

/**
 * Compares a loan with the same amount at other rates: the last monthly payment, the total, and how
 * much more both are than the loan's, in euros.
 */
function compareWith(loan: Loan, periods: readonly RatePeriod[]) {
  const current = calculateLoan(loan);
  const other = calculateLoan({ ...loan, periods });
  const monthlyPayment = other.periods.at(-1)?.monthlyPayment ?? 0;
  return {
    monthlyPayment,
    totalPayment: other.totalPayment,
    monthlyDifference: subtractShown(monthlyPayment, current.monthlyPayment),
    totalDifference: subtractShown(other.totalPayment, current.totalPayment),
  };
}

/**
 * Raises the rate after some years (0: from the first payment), as at the end of a fixed period.
 * The outstanding balance is then repaid in equal payments over the remaining months.
 *
 * @param points percentage points added to the annual rate
 * @param afterYears whole or fractional years, less than the term
 * @returns the new rate in per cent a year, the payment from then on, and how much more is paid a
 *   month and in all, in euros
 */
export function withRateRise(loan: Loan, points: number, afterYears: number) {
  const months = numberOfPayments(afterYears);
  const annualRate = loan.annualRate + points;
  const later = { months: numberOfPayments(loan.termYears) - months, annualRate };
  return { annualRate, ...compareWith(loan, [{ months, annualRate: loan.annualRate }, later]) };
}

/** Compares a loan with a variant; the differences are variant minus loan, in euros. */
export function compareVariant(loan: Loan, variant: RateAndTerm) {
  const { annualRate, termYears } = variant;
  return { variant, ...compareWith(loan, [{ months: numberOfPayments(termYears), annualRate }]) };
}
