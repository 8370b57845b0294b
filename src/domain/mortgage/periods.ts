import {
  instalmentOf,
  type Loan,
  monthlyRate,
  MONTHS_A_YEAR,
  numberOfPayments,
  type Repayment,
  shareOwed,
} from './loan.ts';

/** A part of the term with a rate of its own (product.md, 10.1). */
export interface Period {
  /** How long it lasts: whole months, but in the last period, which may end with a part of one. */
  readonly months: number;
  /** Per cent a year, zero or more. */
  readonly interestRate: number;
  /** Nothing is repaid in it; never in the last period, which has to repay the loan. */
  readonly interestOnly?: boolean | undefined;
  /** Its rate may come out lower or higher; where no period says so, it is the last (product.md, 10.3). */
  readonly isVariable?: boolean | undefined;
}

/** As many periods as a loan may have (product.md, 10.1). */
export const MOST_PERIODS = 4;

/** A loan whose rate changes. */
export interface PhasedLoan {
  /** Euros borrowed. */
  readonly loanAmount: number;
  readonly periods: readonly Period[];
}

/** What a period comes to, in euros, unrounded. */
export interface Phase extends Period {
  readonly interestOnly: boolean;
  /** The number of the month in which it begins, from 1. */
  readonly from: number;
  /** Paid each month of it. */
  readonly instalment: number;
  /** What its instalment is above that of the period before; zero in the first. */
  readonly step: number;
  /** Owed at its beginning and at its end. */
  readonly owedBefore: number;
  readonly owedAfter: number;
  /** Equal instalments left at its beginning, those of later periods included. */
  readonly paymentsLeft: number;
}

/** A loan of one rate as a loan of one period. */
export const onePeriod = ({ loanAmount, interestRate, loanTerm }: Loan): PhasedLoan => ({
  loanAmount,
  periods: [{ months: numberOfPayments(loanTerm), interestRate }],
});

/** A loan with its periods; one of a single rate has one. */
export const phasedOf = (loan: Loan | PhasedLoan): PhasedLoan =>
  'periods' in loan ? loan : onePeriod(loan);

/** Why periods make no loan. */
export type PeriodProblem = 'none' | 'many' | 'length' | 'rate' | 'never-repaid';

/** What is wrong with periods, or undefined where they make a loan. */
export function problemOfPeriods(periods: readonly Period[]): PeriodProblem | undefined {
  const last = periods.at(-1);
  if (!last) return 'none';
  if (periods.length > MOST_PERIODS) return 'many';
  const isWhole = (months: number) => Number.isInteger(months) || months === last.months;
  if (!periods.every(({ months }) => months > 0 && Number.isFinite(months) && isWhole(months)))
    return 'length';
  if (!periods.every(({ interestRate }) => interestRate >= 0 && Number.isFinite(interestRate)))
    return 'rate';
  return last.interestOnly ? 'never-repaid' : undefined;
}

/** The periods with those that follow each other on the same terms made one. */
function joined(periods: readonly Period[]): Period[] {
  const parts: Period[] = [];
  for (const period of periods) {
    const before = parts.at(-1);
    const isSame =
      before?.interestRate === period.interestRate &&
      Boolean(before.interestOnly) === Boolean(period.interestOnly) &&
      Boolean(before.isVariable) === Boolean(period.isVariable);
    if (before && isSame) {
      parts[parts.length - 1] = { ...before, months: before.months + period.months };
    } else parts.push(period);
  }
  return parts;
}

/**
 * The periods of a loan worked out one after the other. What is owed when a period begins is spread in
 * equal instalments over all months that are left and repay something, at the rate of the period. Periods
 * on the same terms are one, so that splitting one changes nothing.
 */
export function phasesOf({ loanAmount, periods }: PhasedLoan): Phase[] {
  const phases: Phase[] = [];
  const parts = joined(periods);
  let from = 1;
  let owed = loanAmount;
  for (const [index, part] of parts.entries()) {
    const { months, interestRate, interestOnly = false, isVariable } = part;
    const rate = monthlyRate(interestRate);
    const repaying = parts.slice(index).filter((later) => !later.interestOnly);
    const paymentsLeft = repaying.reduce((sum, later) => sum + later.months, 0);
    const instalment = interestOnly ? owed * rate : instalmentOf(owed, rate, paymentsLeft);
    const isLast = index === parts.length - 1;
    const terms = { months, interestRate, interestOnly, isVariable };
    const phase = { ...terms, from, instalment, paymentsLeft };
    const owedAfter = isLast ? 0 : owedIn({ ...phase, owedBefore: owed }, months);
    const step = instalment - (phases.at(-1)?.instalment ?? instalment);
    phases.push({ ...phase, step, owedBefore: owed, owedAfter });
    from += months;
    owed = owedAfter;
  }
  return phases;
}

/**
 * What is owed in a period after some of its payments.
 *
 * @param month 0 is its beginning
 * @returns euros
 */
export function owedIn(
  phase: Pick<Phase, 'owedBefore' | 'interestOnly' | 'interestRate' | 'paymentsLeft'>,
  month: number,
): number {
  const { owedBefore, interestOnly, interestRate, paymentsLeft } = phase;
  if (interestOnly) return owedBefore;
  return owedBefore * shareOwed(monthlyRate(interestRate), paymentsLeft - month, paymentsLeft);
}

/** What the periods come to in all: the instalment of the first, and the sums of all. */
export function repaymentOf(loanAmount: number, phases: readonly Phase[]): Repayment {
  const totalPayment = phases.reduce((sum, phase) => sum + phase.instalment * phase.months, 0);
  return {
    monthlyPayment: phases[0]?.instalment ?? 0,
    totalPayment,
    totalInterest: totalPayment - loanAmount,
  };
}

/** How long the periods last in all, in years. */
export const yearsOf = (periods: readonly Period[]): number =>
  periods.reduce((sum, { months }) => sum + months, 0) / MONTHS_A_YEAR;

/** The three rates that a visitor sets beside each other for the variable part. */
export type PathName = 'lower' | 'typed' | 'higher';

/** A loan on one of the paths. */
export interface Path {
  readonly name: PathName;
  /** Per cent a year in each variable part. */
  readonly interestRates: readonly number[];
  readonly phases: readonly Phase[];
  /** Paid each month when the first variable part begins, and what that is above the month before; euros. */
  readonly instalment: number;
  readonly step: number;
}

/** The variable parts: the periods that are marked so, else the last. */
export function variablePeriods<Part extends Period>(periods: readonly Part[]): readonly Part[] {
  const marked = periods.filter(({ isVariable }) => isVariable);
  return marked.length > 0 ? marked : periods.slice(-1);
}

/** What the paths lie apart at first, in percentage points. */
export const POINTS_APART = 1;

/**
 * The loan with the rates of its variable parts as typed, lower and higher. No forecast: the visitor says by
 * how much.
 *
 * @param points percentage points, zero or more; a rate does not fall below zero
 */
export function variablePaths(loan: PhasedLoan, points: number): Path[] {
  const variable = variablePeriods(loan.periods);
  const [first] = variable;
  if (!first) return [];
  const before = loan.periods.slice(0, loan.periods.indexOf(first));
  const from = before.reduce((sum, { months }) => sum + months, 1);
  const steps = { lower: -points, typed: 0, higher: points } as const;
  return (['lower', 'typed', 'higher'] as const).map((name) => {
    // Sums of tenths are no tenths in binary: 3.3 and 1 make 4.3.
    const shifted = ({ interestRate }: Period) =>
      Math.max(0, Math.round((interestRate + steps[name]) * 1e9) / 1e9);
    const periods = loan.periods.map((period) =>
      variable.includes(period) ? { ...period, interestRate: shifted(period) } : period,
    );
    const phases = phasesOf({ ...loan, periods });
    // On the terms of the period before, the variable part is one with it.
    const paid = phases.findLast((phase) => phase.from <= from);
    return {
      name,
      interestRates: variable.map(shifted),
      phases,
      instalment: paid?.instalment ?? 0,
      step: paid?.from === from ? paid.step : 0,
    };
  });
}
