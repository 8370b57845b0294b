import { paymentsByMonths } from './payment-streams.ts';
import { costsEvery } from './sheet.ts';
import type { CostId, Reason, Sheet, SheetCost } from './sheet.ts';

/** Usual lengths of an interest-only start, in months. */
const INTEREST_ONLY_MONTHS = [6, 12, 18, 24, 30, 36] as const;

/**
 * The rate periods with months added to or taken from the last one; undefined if none of it would
 * be left.
 */
export function withLastPeriod(sheet: Sheet, change: number): Sheet['periods'] | undefined {
  const last = sheet.periods.at(-1);
  if (!last || last.months + change < 1) {
    return undefined;
  }

  return [...sheet.periods.slice(0, -1), { ...last, months: last.months + change }];
}

/**
 * The lengths of an interest-only start to try, in months: the usual ones, and the months of the
 * term that exceed the printed number of payments.
 */
export function possibleInterestOnlyMonths(sheet: Sheet, termMonths: number): number[] {
  const { numberOfPayments = termMonths } = sheet;
  const missing = termMonths - numberOfPayments;
  const lengths = new Set<number>(INTEREST_ONLY_MONTHS);
  if (missing > 1) {
    lengths.add(missing);
  }

  const firstMonths = sheet.periods[0]?.months ?? 0;
  return Array.from(lengths).filter((months) => months < firstMonths);
}

/**
 * The sheet's loan with an interest-only start: the monthly interest, and the payment in each rate
 * period after it, in euros.
 */
export function interestOnlyPayments(sheet: Sheet, months: number) {
  const [first, ...later] = sheet.periods;
  const periods = [
    { months, annualRate: first?.annualRate ?? 0, interestOnly: true },
    { months: (first?.months ?? 0) - months, annualRate: first?.annualRate ?? 0 },
    ...later,
  ];
  const [interest = 0, ...payments] = paymentsByMonths({ loanAmount: sheet.loanAmount, periods });
  return { interest, payments };
}

/** The monthly payment in euros if the sheet's loan has the rate of one period throughout. */
export function oneRatePayment(sheet: Sheet, period: 'first' | 'later', termMonths: number) {
  const { annualRate = 0 } = (period === 'first' ? sheet.periods[0] : sheet.periods.at(-1)) ?? {};
  const periods = [{ months: termMonths, annualRate }];
  return paymentsByMonths({ loanAmount: sheet.loanAmount, periods })[0] ?? 0;
}

/** A set of costs, and the reason why it would have been counted. */
export interface CostChoice {
  readonly reason: Reason;
  readonly costs: readonly SheetCost[];
}

const idsOf = (costs: readonly SheetCost[]): CostId[] => costs.map(({ id }) => id);

/** Sets of costs to try: each cost alone, all one-off costs, all yearly costs, and all costs. */
function subsetsOf(costs: readonly SheetCost[]): (readonly SheetCost[])[] {
  const sets: (readonly SheetCost[])[] = costs.map((cost) => [cost]);
  const once = costsEvery(costs, 'once');
  const yearly = costsEvery(costs, 'year');
  for (const kind of [once, yearly]) {
    if (kind.length > 1) {
      sets.push(kind);
    }
  }

  if (once.length > 0 && yearly.length > 0) {
    sets.push(costs);
  }

  return sets;
}

/** Sets of costs that may have been counted: without some tied costs, or with some untied ones. */
export function costChoices(costs: readonly SheetCost[]): CostChoice[] {
  const tied = costs.filter(({ isTied }) => isTied);
  const others = costs.filter(({ isTied }) => !isTied);
  const choices: CostChoice[] = subsetsOf(tied).map((left) => ({
    reason: { id: 'cost-not-counted', costs: idsOf(left) },
    costs: tied.filter((cost) => !left.includes(cost)),
  }));
  for (const added of subsetsOf(others)) {
    choices.push({
      reason: { id: 'cost-counted', costs: idsOf(added) },
      costs: [...tied, ...added],
    });
  }

  return choices;
}
