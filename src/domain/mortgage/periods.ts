import { MONTHS_PER_YEAR } from '../calendar.ts';
import {
  annuityPayment,
  type Loan,
  monthlyRate,
  numberOfPayments,
  type PaymentTotals,
  remainingBalanceShare,
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

/** Maximum number of rate periods (product.md, 10.1). */
export const MAX_PERIODS = 4;

/** Tolerance for comparing sums of months. */
export const MONTHS_TOLERANCE = 1e-6;

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

/** Converts a single-rate loan to one rate period. */
export const singlePeriodLoan = ({ loanAmount, annualRate, termYears }: Loan): MultiRateLoan => ({
  loanAmount,
  periods: [{ months: numberOfPayments(termYears), annualRate }],
});

/** Normalises both kinds of loan to rate periods. */
export const toMultiRateLoan = (loan: Loan | MultiRateLoan): MultiRateLoan =>
  'periods' in loan ? loan : singlePeriodLoan(loan);

/** Merges consecutive periods with equal terms. */
function mergeEqualPeriods(periods: readonly RatePeriod[]): RatePeriod[] {
  const parts: RatePeriod[] = [];
  for (const period of periods) {
    const before = parts.at(-1);
    const isSame =
      before?.annualRate === period.annualRate &&
      Boolean(before.interestOnly) === Boolean(period.interestOnly) &&
      Boolean(before.isVariable) === Boolean(period.isVariable);
    if (before && isSame) {
      parts[parts.length - 1] = { ...before, months: before.months + period.months };
    } else parts.push(period);
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
    const { months, annualRate, interestOnly = false, isVariable } = part;
    const rate = monthlyRate(annualRate);
    const repaying = parts.slice(index).filter((later) => !later.interestOnly);
    const remainingPayments = repaying.reduce((sum, later) => sum + later.months, 0);
    const instalment = interestOnly ? owed * rate : annuityPayment(owed, rate, remainingPayments);
    const isLast = index === parts.length - 1;
    const terms = { months, annualRate, interestOnly, isVariable };
    const phase = { ...terms, from, instalment, remainingPayments };
    const closingBalance = isLast
      ? 0
      : balanceAfterMonth({ ...phase, openingBalance: owed }, months);
    const paymentChange = instalment - (phases.at(-1)?.instalment ?? instalment);
    phases.push({ ...phase, paymentChange, openingBalance: owed, closingBalance });
    from += months;
    owed = closingBalance;
  }
  return phases;
}

/** Outstanding balance in euros after a number of payments in a period. */
export function balanceAfterMonth(
  phase: Pick<
    CalculatedPeriod,
    'openingBalance' | 'interestOnly' | 'annualRate' | 'remainingPayments'
  >,
  month: number,
): number {
  const { openingBalance, interestOnly, annualRate, remainingPayments } = phase;
  if (interestOnly) return openingBalance;
  return (
    openingBalance *
    remainingBalanceShare(monthlyRate(annualRate), remainingPayments - month, remainingPayments)
  );
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

/** Total length of the periods, in years. */
export const totalYears = (periods: readonly RatePeriod[]): number =>
  periods.reduce((sum, { months }) => sum + months, 0) / MONTHS_PER_YEAR;

/** The variable periods: those that are marked, or the last one. */
export function variablePeriods<Part extends RatePeriod>(
  periods: readonly Part[],
): readonly Part[] {
  const marked = periods.filter(({ isVariable }) => isVariable);
  return marked.length > 0 ? marked : periods.slice(-1);
}

const SCENARIOS = ['lower', 'base', 'higher'] as const;

export type ScenarioName = (typeof SCENARIOS)[number];

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
  const steps = { lower: -points, base: 0, higher: points };
  return SCENARIOS.map((name) => {
    // Rounds away floating-point error: 3.3 + 1 must give 4.3.
    const shifted = ({ annualRate }: RatePeriod) =>
      Math.max(0, Math.round((annualRate + steps[name]) * 1e9) / 1e9);
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
