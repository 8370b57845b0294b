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
} from '../offers/offers.ts';

/** What can be done with a loan, in the order of the columns. */
export const MOVING_CHOICES = ['stay', 'move', 'renegotiate'] as const;

export type MovingChoice = (typeof MOVING_CHOICES)[number];

/** Rates of a loan, and what is paid each month besides the payment. */
interface LoanTerms {
  readonly periods: readonly RatePeriod[];
  /** Account and insurance, in euros a month. */
  readonly monthlyCosts?: number | undefined;
}

/** Costs of a change, in the order of the table. */
export const CHANGE_COSTS = ['charge', 'fees', 'valuation', 'lawyer', 'registration'] as const;

export type ChangeCost = (typeof CHANGE_COSTS)[number];

/** Another loan, and the costs of the change to it in euros; what is not typed is not counted. */
interface ChangeTerms extends LoanTerms {
  /** Charge of the present lender. */
  readonly charge?: EarlyRepaymentCharge | undefined;
  readonly fees?: number | undefined;
  readonly valuation?: number | undefined;
  readonly lawyer?: number | undefined;
  /** A range while it is not known whether a relief applies. */
  readonly registration?: { readonly min: number; readonly max: number };
}

/** A loan that can be moved (product.md, 10.11); amounts in euros, all typed by the visitor. */
export interface MovingInput {
  /** Outstanding balance. */
  readonly balance: number;
  readonly stay: LoanTerms;
  readonly move: ChangeTerms;
  /** What the visitor's own bank offers. */
  readonly renegotiate?: ChangeTerms | undefined;
}

/** From when until when a change has cost less than staying, in months; interest and costs. */
interface AheadSpan {
  /** First month; undefined if it never does. */
  readonly from?: number | undefined;
  /** First later month in which it costs more again. */
  readonly until?: number | undefined;
}

/** A change of the loan, compared with staying. */
export interface Change {
  readonly choice: Exclude<MovingChoice, 'stay'>;
  /** Its upfront costs are those of the change, at their highest. */
  readonly loan: CalculatedOffer;
  readonly costRows: Readonly<Record<ChangeCost, Range>>;
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
  readonly move: Change;
  readonly renegotiate: Change | undefined;
  /** The longest term, in months. */
  readonly months: number;
}

const calculateLoan = (
  loanAmount: number,
  { periods, monthlyCosts = 0 }: LoanTerms,
  costs: Cents = 0,
) =>
  calculateOffer({
    loanAmount,
    periods,
    fees: costs / 100,
    valuation: 0,
    monthlyAccountFee: monthlyCosts,
    monthlyInsurance: 0,
    isInsuranceTiedToLoan: false,
  });

/** Monthly payment at the start, with account and insurance. */
export const firstMonthlyPayment = ({ phases, offer }: CalculatedOffer): Cents =>
  toCents(phases[0]?.instalment ?? 0) + toCents(offer.monthlyAccountFee);

/**
 * What a change saves until a month, compared with staying: interest, account and insurance, less
 * its costs. Principal repaid is not a cost. Negative if staying costs less.
 */
export function savedAfter(
  stay: CalculatedOffer,
  { loan, costs }: Pick<Change, 'loan' | 'costs'>,
  month: number,
): Range {
  const min = cumulativeCost(stay, month) - cumulativeCost(loan, month);
  return { min, max: min + costs.max - costs.min };
}

function aheadSpan(saved: readonly Cents[]): AheadSpan {
  const from = saved.findIndex((cents, month) => month > 0 && cents >= 0);
  if (from < 0) return {};
  const until = saved.findIndex((cents, month) => month > from && cents < 0);
  return until < 0 ? { from } : { from, until };
}

function compareChange(
  choice: Change['choice'],
  stay: CalculatedOffer,
  terms: ChangeTerms,
): Change {
  const { loanAmount } = stay.offer;
  const { charge, fees, valuation, lawyer, registration } = terms;
  const exact = (euros = 0) => exactRange(toCents(euros));
  const costRows = {
    charge: exactRange(chargeOn(toCents(loanAmount), charge)),
    fees: exact(fees),
    valuation: exact(valuation),
    lawyer: exact(lawyer),
    registration: { min: toCents(registration?.min ?? 0), max: toCents(registration?.max ?? 0) },
  };
  const costs = sumRanges(Object.values(costRows));
  const loan = calculateLoan(loanAmount, terms, costs.max);
  const savedMonthly = firstMonthlyPayment(stay) - firstMonthlyPayment(loan);
  const monthsToRepay = (cents: Cents) => Math.ceil(cents / savedMonthly);
  const longest = stay.months.length > loan.months.length ? stay : loan;
  const saved = longest.costs.map((_, month) => savedAfter(stay, { loan, costs }, month));
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
    ahead: {
      min: aheadSpan(saved.map(({ max }) => max)),
      max: aheadSpan(saved.map(({ min }) => min)),
    },
  };
}

/** The changes that were typed, in the order of the columns. */
export const changesOf = ({
  move,
  renegotiate,
}: Pick<MovingComparison, 'move' | 'renegotiate'>): readonly Change[] =>
  renegotiate ? [move, renegotiate] : [move];

/**
 * Compares staying with the offer of the own bank and with a move, month by month and to the cent.
 */
export function compareMoving(input: MovingInput): MovingComparison {
  const stay = calculateLoan(input.balance, input.stay);
  const move = compareChange('move', stay, input.move);
  const renegotiate = input.renegotiate && compareChange('renegotiate', stay, input.renegotiate);
  const lengths = [stay, move.loan, renegotiate?.loan].map((loan) => loan?.months.length ?? 0);
  return { stay, move, renegotiate, months: Math.max(...lengths) };
}

/** The choices as offers whose upfront costs are those of the change, at their highest. */
export const movingAsOffers = (comparison: MovingComparison) =>
  compareOffers([comparison.stay, ...changesOf(comparison).map(({ loan }) => loan)]);

/** Which choice costs least until a month. */
interface MovingVerdict {
  /** `depends`: on the registration; `same`: two choices share the lowest cost. */
  readonly kind: MovingChoice | 'depends' | 'same';
  /**
   * Saved compared with staying, at least; if staying costs least, compared with the cheapest
   * change.
   */
  readonly saving: Cents;
  /** With `depends`: a move costs least if registration is below this amount. */
  readonly registrationLimit?: Cents;
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
  if (moved.min > best) return { kind: 'move', saving: moved.min };
  if (moved.max > best) {
    const registrationLimit = move.costRows.registration.max - (best - moved.min);
    return { kind: 'depends', saving: moved.max, registrationLimit };
  }
  const isShared = [0, asked, moved.max].filter((saved) => saved === best).length > 1;
  if (isShared) return { kind: 'same', saving: best };
  return asked > 0
    ? { kind: 'renegotiate', saving: asked }
    : { kind: 'stay', saving: -Math.max(asked, moved.max) };
}

/** Months that an example adds to a kept term. */
const STRETCH_MONTHS = 5 * MONTHS_PER_YEAR;

/** Periods with another total: the last is extended, or later ones are cut off. */
function periodsOver(periods: readonly RatePeriod[], total: number): RatePeriod[] {
  let left = total;
  return periods.flatMap((period, index) => {
    const months = index === periods.length - 1 ? left : Math.min(period.months, left);
    left -= months;
    return months > 0 ? [{ ...period, months }] : [];
  });
}

/**
 * The move with the term kept, and with another one: the typed term if it differs from the months
 * left, else five years more as an example. Without those over 100 years.
 */
export function termVariants({ move }: MovingInput, { stay, move: typed }: MovingComparison) {
  const [left, typedMonths] = [stay.months.length, typed.loan.months.length];
  const terms = [left, typedMonths === left ? left + STRETCH_MONTHS : typedMonths];
  return terms
    .filter((months) => months <= MAX_SCHEDULE_YEARS * MONTHS_PER_YEAR)
    .map((months) => {
      const periods = periodsOver(move.periods, months);
      const change = compareChange('move', stay, { ...move, periods });
      return {
        /** Its months, and how many more than the present loan has left. */
        months,
        extraMonths: months - left,
        isTyped: months === typedMonths,
        monthlyPayment: firstMonthlyPayment(change.loan),
        savedMonthly: change.savedMonthly,
        /** Saved to the end of the longer loan. */
        saved: savedAfter(stay, change, Math.max(months, left)),
      };
    });
}
