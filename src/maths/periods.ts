import { subtractShown } from './money.ts';
import { annuityFactor, annuityPayment, monthlyRate, numberOfPayments } from './loan.ts';
import type { Loan } from './loan.ts';

/** A part of the term with one rate (product.md#rate-periods). */
export interface RatePeriod {
  /** Whole months; only the last period may end with a fraction of a month. */
  readonly months: number;
  /** Per cent a year; only the loan's own rate may be below zero. */
  readonly annualRate: number;
  /** Only interest is paid. Not allowed in the last period, which has to repay the loan. */
  readonly interestOnly?: boolean | undefined;
  /**
   * The rate is variable, so lower and higher scenarios apply to it. If no period is marked, the
   * last one counts as variable (product.md#rate-scenarios).
   */
  readonly isVariable?: boolean | undefined;
}

/** A loan with one or more rate periods. */
export interface MultiRateLoan {
  /** Euros borrowed. */
  readonly loanAmount: number;
  readonly periods: readonly RatePeriod[];
}

/** A rate period with its computed payment and balances, in euros, unrounded. */
export interface CalculatedPeriod extends RatePeriod {
  /** First month of the period, counted from 1. */
  readonly from: number;
  /** Monthly payment in this period. */
  readonly monthlyPayment: number;
  /** Change of the rounded monthly payment from the previous period; 0 in the first. */
  readonly paymentChange: number;
  /** Outstanding balance at the start. */
  readonly openingBalance: number;
  /** Months from the start of this period to the end of the term in which principal is repaid. */
  readonly remainingPayments: number;
}

/** Merges consecutive periods with equal terms. */
function mergeEqualPeriods(periods: readonly RatePeriod[]) {
  const merged: RatePeriod[] = [];
  for (const { months, annualRate, interestOnly = false, isVariable = false } of periods) {
    const before = merged.at(-1);
    if (
      before?.annualRate === annualRate &&
      before.interestOnly === interestOnly &&
      before.isVariable === isVariable
    ) {
      merged[merged.length - 1] = { ...before, months: before.months + months };
    } else {
      merged.push({ months, annualRate, interestOnly, isVariable });
    }
  }

  return merged;
}

/**
 * Computes a loan, in euros, unrounded: its rate periods one after the other, the payment of the
 * first month, and the totals (product.md#monthly-payment). At the start of a period the
 * outstanding balance is spread in equal payments over all remaining repaying months, at the rate
 * of that period. Consecutive periods with equal terms are merged, so that splitting a period
 * changes nothing.
 */
export function calculateLoan(loan: Loan | MultiRateLoan) {
  const { loanAmount } = loan;
  const typedPeriods: readonly RatePeriod[] =
    'periods' in loan
      ? mergeEqualPeriods(loan.periods)
      : [{ months: numberOfPayments(loan.termYears), annualRate: loan.annualRate }];
  const periods: CalculatedPeriod[] = [];
  let from = 1;
  let openingBalance = loanAmount;
  for (const [index, terms] of typedPeriods.entries()) {
    const rate = monthlyRate(terms.annualRate);
    const repaying = typedPeriods.slice(index).filter((later) => !later.interestOnly);
    const remainingPayments = repaying.reduce((sum, later) => sum + later.months, 0);
    const monthlyPayment = terms.interestOnly
      ? openingBalance * rate
      : annuityPayment(openingBalance, rate, remainingPayments);
    const paymentChange = subtractShown(
      monthlyPayment,
      periods.at(-1)?.monthlyPayment ?? monthlyPayment,
    );
    const period = {
      ...terms,
      from,
      monthlyPayment,
      paymentChange,
      openingBalance,
      remainingPayments,
    };
    periods.push(period);
    from += terms.months;
    openingBalance = balanceAfterMonth(period, terms.months);
  }

  const totalPayment = periods.reduce(
    (sum, period) => sum + period.monthlyPayment * period.months,
    0,
  );
  return {
    loanAmount,
    periods,
    monthlyPayment: periods[0]?.monthlyPayment ?? 0,
    totalPayment,
    totalInterest: totalPayment - loanAmount,
  };
}

export type CalculatedLoan = ReturnType<typeof calculateLoan>;

/** Outstanding balance in euros after a number of payments in a period. */
export function balanceAfterMonth(period: CalculatedPeriod, month: number): number {
  const { openingBalance, interestOnly, annualRate, remainingPayments: left } = period;
  if (interestOnly) {
    return openingBalance;
  }

  const rate = monthlyRate(annualRate);
  return (openingBalance * annuityFactor(rate, left - month)) / annuityFactor(rate, left);
}
