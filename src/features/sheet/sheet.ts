import type { RatePeriod } from '../../maths/periods.ts';

/** A number as the sheet prints it. */
export interface PrintedFigure {
  /** Euros, or per cent a year. */
  readonly value: number;
  /** Number of printed decimals: `4.3` has one, so it is less precise than `4.30`. */
  readonly decimals: number;
}

/** The costs that the form asks for, in the order of the sheet. */
export const COST_IDS = [
  'fees',
  'valuation',
  'registration',
  'intermediary',
  'once',
  'life',
  'home',
  'account',
  'yearly',
] as const;

export type CostId = (typeof COST_IDS)[number];

/** A cost on the sheet. */
export interface SheetCost {
  readonly id: CostId;
  /** Euros each time, above zero. */
  readonly euros: number;
  readonly every: 'once' | 'year';
  /** Tied to the loan, so that it counts towards total and APRC. */
  readonly isTied: boolean;
}

/** The figures of a standard information sheet (ESIS) for a home loan in euros. */
export interface Sheet {
  /** Euros lent, above zero. */
  readonly loanAmount: number;
  /** One or two rate periods in whole months, each at least one month; together the term. */
  readonly periods: readonly RatePeriod[];
  readonly numberOfPayments?: number | undefined;
  /** Payment a month in each rate period. */
  readonly payments: readonly (PrintedFigure | undefined)[];
  /** Total amount to be reimbursed, in euros. */
  readonly total?: PrintedFigure | undefined;
  /** Annual percentage rate of charge, in per cent. */
  readonly aprc?: PrintedFigure | undefined;
  readonly costs: readonly SheetCost[];
}

/** The figures that can be computed from the others. */
export type FigureId = 'total' | 'aprc' | 'number' | 'payment' | 'laterPayment';

/** A known reason why a printed figure differs from the computed one. */
export type Reason =
  | { readonly id: 'days-360' | 'days-365' }
  | { readonly id: 'cost-not-counted'; readonly costs: readonly CostId[] }
  | { readonly id: 'cost-counted'; readonly costs: readonly CostId[] }
  | { readonly id: 'cost-in-payment'; readonly costs: readonly CostId[] }
  | { readonly id: 'cost-not-listed' }
  | { readonly id: 'aprc-is-rate' | 'aprc-without-costs' | 'aprc-one-decimal' }
  | { readonly id: 'payment-rounded' }
  | { readonly id: 'total-rounded' }
  | { readonly id: 'first-or-last-payment' }
  | { readonly id: 'one-payment-more' | 'one-payment-fewer' }
  | { readonly id: 'interest-only'; /** Months at the start. */ readonly months: number }
  | { readonly id: 'interest-only-left-out'; readonly months: number }
  | { readonly id: 'one-rate-throughout'; readonly period: 'first' | 'later' }
  | { readonly id: 'first-period-left-out' }
  | { readonly id: 'smaller-amount-paid-out' }
  | { readonly id: 'payment-does-not-follow' };

export type ReasonId = Reason['id'];

/** A reason that would explain a printed figure. */
export interface FittingReason {
  readonly reason: Reason;
  /** The reason fits many differences of that size, so it counts only if no other reason fits. */
  readonly isWeak?: boolean;
}

/** Key of a reason; only equal reasons have the same key. */
export const reasonKey = (reason: Reason): string => JSON.stringify(reason);

/**
 * The payments that total and APRC are compared with: as printed, or as computed if no known reason
 * explains a printed payment.
 */
export type PaymentBasis = 'printed' | 'expected';

/** The costs that count towards total and APRC. */
export const tiedCosts = ({ costs }: Pick<Sheet, 'costs'>): SheetCost[] =>
  costs.filter(({ isTied }) => isTied);

/** Months of all rate periods. */
export const termMonthsOf = ({ periods }: Pick<Sheet, 'periods'>): number =>
  periods.reduce((sum, { months }) => sum + months, 0);

/** Largest rounding error of a printed figure: half a unit of its last decimal. */
export const roundingOf = ({ decimals }: PrintedFigure): number => 0.5 / 10 ** decimals;

/** The costs that are paid once, or each year. */
export const costsEvery = (costs: readonly SheetCost[], every: SheetCost['every']) =>
  costs.filter((cost) => cost.every === every);

/** Sum of costs in euros; a yearly cost counts once. */
export const sumCosts = (costs: readonly SheetCost[]): number =>
  costs.reduce((sum, { euros }) => sum + euros, 0);
