import { MONTHS_PER_YEAR } from '../calendar.ts';
import { type Cents, exactRange, type Range, sumRanges, toCents } from '../cents.ts';
import type { RatePeriod } from '../mortgage/periods.ts';
import { MAX_SCHEDULE_YEARS } from '../mortgage/schedule.ts';
import {
  type CalculatedOffer,
  calculateOffer,
  chargeOn,
  compareOffers,
  cumulativeCost,
  type EarlyRepaymentCharge,
  type OfferComparison,
} from '../offers/offers.ts';

/** What can be done with a loan, in the order of the columns. */
export const MOVING_CHOICES = ['stay', 'move', 'renegotiate'] as const;

export type MovingChoice = (typeof MOVING_CHOICES)[number];

/** Rates of a loan, and what is paid each month besides the payment. */
export interface LoanTerms {
  readonly periods: readonly RatePeriod[];
  /** Account and insurance, in euros a month. */
  readonly monthlyCosts?: number | undefined;
}

/** Costs of a change, in the order of the table. */
export const CHANGE_COSTS = ['charge', 'fees', 'valuation', 'lawyer', 'registration'] as const;

export type ChangeCost = (typeof CHANGE_COSTS)[number];

/** Terms after a change, and its costs in euros; what is not typed is not counted. */
export interface ChangeTerms extends LoanTerms {
  /** Charge of the present lender. */
  readonly charge?: EarlyRepaymentCharge | undefined;
  readonly fees?: number | undefined;
  readonly valuation?: number | undefined;
  readonly lawyer?: number | undefined;
  /** A range while it is not known whether a relief applies. */
  readonly registration?: { readonly min: number; readonly max: number } | undefined;
}

/** A loan that can be moved (product.md, 10.11); amounts in euros, all typed by the visitor. */
export interface MovingInput {
  /** Outstanding balance. */
  readonly balance: number;
  readonly stay: LoanTerms;
  /** What the visitor's own bank offers. */
  readonly renegotiate?: ChangeTerms | undefined;
  readonly move: ChangeTerms;
}

/** From when until when a change has cost less than staying, in months; interest and costs. */
export interface AheadSpan {
  /** First month; undefined if it never does. */
  readonly from?: number | undefined;
  /** First later month in which it costs more again. */
  readonly until?: number | undefined;
}

/** A change of the loan, compared with staying. */
export interface Change {
  readonly choice: Exclude<MovingChoice, 'stay'>;
  /** Without the costs of the change. */
  readonly loan: CalculatedOffer;
  /** Costs of the change, those above zero. */
  readonly costRows: readonly { readonly kind: ChangeCost; readonly amount: Range }[];
  readonly costs: Range;
  /** Saved in the first month, account and insurance included; negative if it costs more. */
  readonly savedMonthly: Cents;
  /** Costs divided by `savedMonthly`, in whole months; undefined if nothing is saved. */
  readonly paybackMonths: Range | undefined;
  /** With the lowest and with the highest costs. */
  readonly ahead: { readonly min: AheadSpan; readonly max: AheadSpan };
}

/** The present loan and its alternatives. */
export interface MovingComparison {
  readonly stay: CalculatedOffer;
  /** Months left of the present loan. */
  readonly monthsLeft: number;
  /** The longest term, in months. */
  readonly months: number;
  readonly renegotiate: Change | undefined;
  readonly move: Change;
}

/** The changes that were typed, in the order of the columns. */
export const changesOf = ({ move, renegotiate }: Pick<MovingComparison, Change['choice']>) =>
  renegotiate ? [move, renegotiate] : [move];

const calculateLoan = (loanAmount: number, { periods, monthlyCosts }: LoanTerms): CalculatedOffer =>
  calculateOffer({
    loanAmount,
    periods,
    fees: 0,
    valuation: 0,
    monthlyAccountFee: monthlyCosts ?? 0,
    monthlyInsurance: 0,
    isInsuranceTiedToLoan: false,
  });

/** Monthly payment at the start, with account and insurance. */
export const firstMonthlyPayment = ({ phases, offer }: CalculatedOffer): Cents =>
  toCents(phases[0]?.instalment ?? 0) + toCents(offer.monthlyAccountFee);

/** Saved until a month, before the costs of the change. */
const savedBeforeCosts = (stay: CalculatedOffer, loan: CalculatedOffer, month: number): Cents =>
  cumulativeCost(stay, month) - cumulativeCost(loan, month);

/**
 * What a change saves until a month, compared with staying: interest, account and insurance, less
 * its costs. Principal repaid is not a cost. Negative if staying costs less.
 */
export function savedAfter(
  stay: CalculatedOffer,
  { loan, costs }: Pick<Change, 'loan' | 'costs'>,
  month: number,
): Range {
  const saved = savedBeforeCosts(stay, loan, month);
  return { min: saved - costs.max, max: saved - costs.min };
}

function aheadSpan(stay: CalculatedOffer, loan: CalculatedOffer, costs: Cents): AheadSpan {
  const last = Math.max(stay.months.length, loan.months.length);
  let from: number | undefined;
  for (let month = 1; month <= last; month += 1) {
    const saved = savedBeforeCosts(stay, loan, month) - costs;
    if (from === undefined && saved >= 0) from = month;
    if (from !== undefined && saved < 0) return { from, until: month };
  }
  return { from };
}

function compareChange(
  choice: Change['choice'],
  stay: CalculatedOffer,
  terms: ChangeTerms,
): Change {
  const { loanAmount } = stay.offer;
  const loan = calculateLoan(loanAmount, terms);
  const { charge, fees, valuation, lawyer, registration } = terms;
  const exact = (euros = 0) => exactRange(toCents(euros));
  const amounts: Readonly<Record<ChangeCost, Range>> = {
    charge: exactRange(chargeOn(toCents(loanAmount), charge)),
    fees: exact(fees),
    valuation: exact(valuation),
    lawyer: exact(lawyer),
    registration: { min: toCents(registration?.min ?? 0), max: toCents(registration?.max ?? 0) },
  };
  const costRows = CHANGE_COSTS.map((kind) => ({ kind, amount: amounts[kind] })).filter(
    ({ amount }) => amount.max > 0,
  );
  const costs = sumRanges(costRows.map(({ amount }) => amount));
  const savedMonthly = firstMonthlyPayment(stay) - firstMonthlyPayment(loan);
  const monthsToRepay = (cents: Cents) => Math.ceil(cents / savedMonthly);
  return {
    choice,
    loan,
    costRows,
    costs,
    savedMonthly,
    paybackMonths:
      savedMonthly > 0
        ? { min: monthsToRepay(costs.min), max: monthsToRepay(costs.max) }
        : undefined,
    ahead: { min: aheadSpan(stay, loan, costs.min), max: aheadSpan(stay, loan, costs.max) },
  };
}

/**
 * Compares staying with the offer of the own bank and with a move, month by month and to the cent.
 */
export function compareMoving({ balance, stay, renegotiate, move }: MovingInput): MovingComparison {
  const present = calculateLoan(balance, stay);
  const changes = {
    move: compareChange('move', present, move),
    renegotiate: renegotiate && compareChange('renegotiate', present, renegotiate),
  };
  const loans = [present, ...changesOf(changes).map(({ loan }) => loan)];
  return {
    stay: present,
    monthsLeft: present.months.length,
    months: Math.max(...loans.map(({ months }) => months.length)),
    ...changes,
  };
}

/** The choices as offers whose upfront costs are those of the change, at their highest. */
export const movingAsOffers = (comparison: MovingComparison): OfferComparison =>
  compareOffers([
    comparison.stay,
    ...changesOf(comparison).map(({ loan, costs: { max } }) => ({
      ...loan,
      costs: loan.costs.map((cost) => cost + max),
    })),
  ]);

/** Which choice costs least until a month. */
export interface MovingVerdict {
  /** `depends`: on the registration; `same`: two choices share the lowest cost. */
  readonly kind: MovingChoice | 'depends' | 'same';
  /** Last month counted. */
  readonly month: number;
  /**
   * Saved compared with staying, at least; if staying costs least, compared with the cheapest
   * change.
   */
  readonly saving: Cents;
  /** With `depends`: a move costs least if registration is below this amount. */
  readonly registrationLimit?: Cents | undefined;
}

/** Names the cheapest choice until a month, or else until the end of the longest loan. */
export function decideMoving(
  comparison: MovingComparison,
  month: number = comparison.months,
): MovingVerdict {
  const { stay, renegotiate, move } = comparison;
  const asked = renegotiate ? savedAfter(stay, renegotiate, month).min : -Infinity;
  const moved = savedAfter(stay, move, month);
  const best = Math.max(0, asked);
  if (moved.min > best) return { kind: 'move', month, saving: moved.min };
  if (moved.max > best) {
    const registration = move.costRows.find(({ kind }) => kind === 'registration')?.amount;
    const registrationLimit = (registration?.max ?? 0) - (best - moved.min);
    return { kind: 'depends', month, saving: moved.max, registrationLimit };
  }
  const isShared = [0, asked, moved.max].filter((saved) => saved === best).length > 1;
  if (isShared) return { kind: 'same', month, saving: best };
  return asked > 0
    ? { kind: 'renegotiate', month, saving: asked }
    : { kind: 'stay', month, saving: -Math.max(asked, moved.max) };
}

/** A move with another term. */
export interface TermVariant {
  readonly months: number;
  /** Compared with the months left of the present loan. */
  readonly kind: 'kept' | 'stretched' | 'shortened';
  /** Typed by the visitor; otherwise an example. */
  readonly isTyped: boolean;
  readonly monthlyPayment: Cents;
  readonly savedMonthly: Cents;
  /** Saved to the end of the longer loan. */
  readonly saved: Range;
}

/** Months that an example adds to a kept term. */
const STRETCH_MONTHS = 5 * MONTHS_PER_YEAR;

/**
 * Periods with another total: the last is extended, or later ones are cut off.
 *
 * @returns undefined if the result would end with an interest-only period
 */
function periodsOver(periods: readonly RatePeriod[], months: number): RatePeriod[] | undefined {
  const result: RatePeriod[] = [];
  let left = months;
  for (const [index, period] of periods.entries()) {
    if (left <= 0) break;
    const isLast = index === periods.length - 1;
    const length = isLast ? left : Math.min(period.months, left);
    result.push({ ...period, months: length });
    left -= length;
  }
  return result.at(-1)?.interestOnly ? undefined : result;
}

/**
 * The move with the term kept, and with another one: the typed term if it differs from the months
 * left, else five years more.
 */
export function termVariants(
  { balance, move }: MovingInput,
  { stay, monthsLeft, move: { costs } }: MovingComparison,
): TermVariant[] {
  const typed = move.periods.reduce((sum, { months }) => sum + months, 0);
  const other = typed === monthsLeft ? typed + STRETCH_MONTHS : typed;
  return [monthsLeft, other].flatMap((months): TermVariant[] => {
    const periods =
      months > MAX_SCHEDULE_YEARS * MONTHS_PER_YEAR ? undefined : periodsOver(move.periods, months);
    if (!periods) return [];
    const loan = calculateLoan(balance, { ...move, periods });
    const monthlyPayment = firstMonthlyPayment(loan);
    return [
      {
        months,
        kind: months === monthsLeft ? 'kept' : months > monthsLeft ? 'stretched' : 'shortened',
        isTyped: months === typed,
        monthlyPayment,
        savedMonthly: firstMonthlyPayment(stay) - monthlyPayment,
        saved: savedAfter(stay, { loan, costs }, Math.max(months, monthsLeft)),
      },
    ];
  });
}
