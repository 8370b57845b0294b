import {
  annuityFactor,
  annuityPayment,
  type Loan,
  monthlyRate,
  numberOfPayments,
  type PaymentTotals,
} from './loan.ts';

/** A part of the term with one rate (product.md, 10.1). */
export interface RatePeriod {
  /** Whole months; only the last period may end with a fraction of a month. */
  readonly months: number;
  /** Per cent a year, zero or more. */
  readonly annualRate: number;
  /** Only interest is paid. Not allowed in the last period, which has to repay the loan. */
  readonly interestOnly?: boolean | undefined;
  /**
   * The rate is variable, so lower and higher scenarios apply to it. If no period is marked, the
   * last one counts as variable (product.md, 10.3).
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
  readonly interestOnly: boolean;
  /** First month of the period, counted from 1. */
  readonly from: number;
  /** Monthly payment in this period. */
  readonly instalment: number;
  /** Change of the monthly payment from the previous period; 0 in the first. */
  readonly paymentChange: number;
  /** Outstanding balance at the start and at the end. */
  readonly openingBalance: number;
  readonly closingBalance: number;
  /** Repaying months left at the start, later periods included. */
  readonly remainingPayments: number;
}

/** Converts a loan with one rate to one rate period. */
export function toMultiRateLoan(loan: Loan | MultiRateLoan): MultiRateLoan {
  if ('periods' in loan) return loan;
  const { loanAmount, annualRate, termYears } = loan;
  return { loanAmount, periods: [{ months: numberOfPayments(termYears), annualRate }] };
}

/** Merges consecutive periods with equal terms. */
function mergeEqualPeriods(periods: readonly RatePeriod[]) {
  const parts: (RatePeriod & { interestOnly: boolean })[] = [];
  for (const period of periods) {
    const { months, annualRate, interestOnly = false, isVariable = false } = period;
    const before = parts.at(-1);
    if (
      before?.annualRate === annualRate &&
      before.interestOnly === interestOnly &&
      before.isVariable === isVariable
    )
      parts[parts.length - 1] = { ...before, months: before.months + months };
    else parts.push({ months, annualRate, interestOnly, isVariable });
  }
  return parts;
}

/**
 * Computes the rate periods one after the other. At the start of a period the outstanding balance
 * is spread in equal payments over all remaining repaying months, at the rate of that period.
 * Consecutive periods with equal terms are merged, so that splitting a period changes nothing.
 */
export function calculatePeriods({ loanAmount, periods }: MultiRateLoan): CalculatedPeriod[] {
  const phases: CalculatedPeriod[] = [];
  const parts = mergeEqualPeriods(periods);
  let from = 1;
  let owed = loanAmount;
  for (const [index, part] of parts.entries()) {
    const rate = monthlyRate(part.annualRate);
    const repaying = parts.slice(index).filter((later) => !later.interestOnly);
    const remainingPayments = repaying.reduce((sum, later) => sum + later.months, 0);
    const instalment = part.interestOnly
      ? owed * rate
      : annuityPayment(owed, rate, remainingPayments);
    const phase = { ...part, from, instalment, openingBalance: owed, remainingPayments };
    const closingBalance = balanceAfterMonth(phase, part.months);
    const paymentChange = instalment - (phases.at(-1)?.instalment ?? instalment);
    phases.push({ ...phase, paymentChange, closingBalance });
    from += part.months;
    owed = closingBalance;
  }
  return phases;
}

/** Outstanding balance in euros after a number of payments in a period. */
export function balanceAfterMonth(
  phase: Omit<CalculatedPeriod, 'paymentChange' | 'closingBalance'>,
  month: number,
): number {
  const { openingBalance, interestOnly, annualRate, remainingPayments: left } = phase;
  if (interestOnly) return openingBalance;
  const rate = monthlyRate(annualRate);
  return (openingBalance * annuityFactor(rate, left - month)) / annuityFactor(rate, left);
}

/** Totals over all periods; the monthly payment is that of the first. */
export function totalsOfPeriods(
  loanAmount: number,
  phases: readonly CalculatedPeriod[],
): PaymentTotals {
  const totalPayment = phases.reduce((sum, phase) => sum + phase.instalment * phase.months, 0);
  return {
    monthlyPayment: phases[0]?.instalment ?? 0,
    totalPayment,
    totalInterest: totalPayment - loanAmount,
  };
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
 * @param points percentage points, zero or more; a rate does not fall below zero
 * @returns for each scenario the rates of the variable periods in per cent a year, the payment at
 *   the start of the first of them, and its change from the month before, in euros
 */
export function rateScenarios(loan: MultiRateLoan, points: number) {
  const variable = variablePeriods(loan.periods);
  const [first] = variable;
  if (!first) return [];
  const before = loan.periods.slice(0, loan.periods.indexOf(first));
  const from = before.reduce((sum, { months }) => sum + months, 1);
  const shifts = [
    { name: 'lower', shift: -points },
    { name: 'base', shift: 0 },
    { name: 'higher', shift: points },
  ] as const;
  return shifts.map(({ name, shift }) => {
    // Rounds away floating-point error: 3.3 + 1 must give 4.3.
    const shifted = ({ annualRate }: RatePeriod) =>
      Math.max(0, Math.round((annualRate + shift) * 1e9) / 1e9);
    const periods = loan.periods.map((period) =>
      variable.includes(period) ? { ...period, annualRate: shifted(period) } : period,
    );
    const phases = calculatePeriods({ ...loan, periods });
    // A variable period with the terms of the one before it has been merged into it.
    const paid = phases.findLast((phase) => phase.from <= from);
    return {
      name,
      annualRates: variable.map(shifted),
      phases,
      instalment: paid?.instalment ?? 0,
      step: paid?.from === from ? paid.paymentChange : 0,
    };
  });
}
