import { subtractShown } from '../money.ts';
import { annuityFactor, annuityPayment, monthlyRate, numberOfPayments } from './loan.ts';
import type { Loan } from './loan.ts';

/** A part of the term with one rate (product.md#rate-periods). */
export interface RatePeriod {
  /** Whole months; only the last period may end with a fraction of a month. */
  readonly months: number;
  /** Per cent a year; the rate of a loan may be below zero. */
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
  readonly instalment: number;
  /** Change of the monthly payment from the previous period, as shown; 0 in the first. */
  readonly paymentChange: number;
  /** Outstanding balance at the start. */
  readonly openingBalance: number;
  /** Repaying months left at the start, later periods included. */
  readonly remainingPayments: number;
}

/** Merges consecutive periods with equal terms. */
function mergeEqualPeriods(periods: readonly RatePeriod[]) {
  const parts: RatePeriod[] = [];
  for (const { months, annualRate, interestOnly = false, isVariable = false } of periods) {
    const before = parts.at(-1);
    if (
      before?.annualRate === annualRate &&
      before.interestOnly === interestOnly &&
      before.isVariable === isVariable
    ) {
      parts[parts.length - 1] = { ...before, months: before.months + months };
    } else {
      parts.push({ months, annualRate, interestOnly, isVariable });
    }
  }

  return parts;
}

/**
 * Computes a loan, in euros, unrounded: its rate periods one after the other, the payment of the
 * first month, and the totals (product.md#monthly-payment). At the start of a period the outstanding balance
 * is spread in equal payments over all remaining repaying months, at the rate of that period.
 * Consecutive periods with equal terms are merged, so that splitting a period changes nothing.
 */
export function calculateLoan(loan: Loan | MultiRateLoan) {
  const { loanAmount } = loan;
  const parts: readonly RatePeriod[] =
    'periods' in loan
      ? mergeEqualPeriods(loan.periods)
      : [{ months: numberOfPayments(loan.termYears), annualRate: loan.annualRate }];
  const phases: CalculatedPeriod[] = [];
  let from = 1;
  let openingBalance = loanAmount;
  for (const [index, part] of parts.entries()) {
    const rate = monthlyRate(part.annualRate);
    const repaying = parts.slice(index).filter((later) => !later.interestOnly);
    const remainingPayments = repaying.reduce((sum, later) => sum + later.months, 0);
    const instalment = part.interestOnly
      ? openingBalance * rate
      : annuityPayment(openingBalance, rate, remainingPayments);
    const paymentChange = subtractShown(instalment, phases.at(-1)?.instalment ?? instalment);
    const phase = { ...part, from, instalment, paymentChange, openingBalance, remainingPayments };
    phases.push(phase);
    from += part.months;
    openingBalance = balanceAfterMonth(phase, part.months);
  }

  const totalPayment = phases.reduce((sum, phase) => sum + phase.instalment * phase.months, 0);
  return {
    loanAmount,
    phases,
    monthlyPayment: phases[0]?.instalment ?? 0,
    totalPayment,
    totalInterest: totalPayment - loanAmount,
  };
}

export type CalculatedLoan = ReturnType<typeof calculateLoan>;

/** Outstanding balance in euros after a number of payments in a period. */
export function balanceAfterMonth(phase: CalculatedPeriod, month: number): number {
  const { openingBalance, interestOnly, annualRate, remainingPayments: left } = phase;
  if (interestOnly) {
    return openingBalance;
  }

  const rate = monthlyRate(annualRate);
  return (openingBalance * annuityFactor(rate, left - month)) / annuityFactor(rate, left);
}

/** The variable periods: those that are marked, or the last one. */
export function variablePeriods<Part extends RatePeriod>(
  periods: readonly Part[],
): readonly Part[] {
  const marked = periods.filter(({ isVariable }) => isVariable);
  return marked.length > 0 ? marked : periods.slice(-1);
}

/** Default spread of the scenarios, in percentage points. */
export const DEFAULT_SPREAD_POINTS = 1;

/**
 * Computes the loan with the typed, a lower and a higher rate in its variable periods. Not a
 * forecast: the visitor chooses the spread.
 *
 * @param points percentage points, zero or more; a rate of zero or more does not fall below zero
 * @returns for each scenario the loan, the rates of the variable periods in per cent a year, the
 *   payment at the start of the first of them, and its change from the month before, in euros
 */
export function rateScenarios({ loanAmount, phases }: CalculatedLoan, points: number) {
  const variable = variablePeriods(phases);
  const from = variable[0]?.from ?? 1;
  return Object.entries({ lower: -points, base: 0, higher: points }).map(([name, shift]) => {
    // Rounds away floating-point error: 2.3 − 1 must give 1.3.
    const shifted = ({ annualRate }: RatePeriod) =>
      Math.max(Math.min(0, annualRate), Math.round((annualRate + shift) * 1e9) / 1e9);
    const periods = phases.map((phase) =>
      variable.includes(phase) ? { ...phase, annualRate: shifted(phase) } : phase,
    );
    const scenario = calculateLoan({ loanAmount, periods });
    // A variable period with the terms of the one before it has been merged into it.
    const paid = scenario.phases.findLast((phase) => phase.from <= from);
    return {
      ...scenario,
      name,
      annualRates: variable.map(shifted),
      instalment: paid?.instalment ?? 0,
      step: paid?.from === from ? paid.paymentChange : 0,
    };
  });
}
