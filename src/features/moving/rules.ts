import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import {
  addCents,
  cents,
  exactRange,
  subtractCents,
  sumRanges,
  toCents,
} from '../../maths/cents.ts';
import type { Cents, CentsRange } from '../../maths/cents.ts';
import type { RatePeriod } from '../../maths/periods.ts';
import { MAX_SCHEDULE_YEARS } from '../../maths/loan.ts';
import { calculateOffer, chargeOn, compareOffers, costIfRepaid } from '../offers/index.ts';
import type { CalculatedOffer, EarlyRepaymentCharge, OfferComparison } from '../offers/index.ts';

/** Rates of a loan, and what is paid each month besides the payment. */
interface LoanTerms {
  readonly periods: readonly RatePeriod[];
  /** Account and insurance, in euros a month. */
  readonly monthlyCosts?: number | undefined;
  /** Charged if this loan is repaid before its end, for example at a sale. */
  readonly chargeAtSale?: EarlyRepaymentCharge | undefined;
  /** Months for which that charge is due; undefined for the whole loan. */
  readonly chargedMonths?: number | undefined;
}

/**
 * Terms of another loan, and the costs of changing to it in euros; a missing cost is not counted.
 */
interface ChangeTerms extends LoanTerms {
  /** Early repayment charge of the present lender. */
  readonly charge?: EarlyRepaymentCharge | undefined;
  /** All other costs together, instead of the four below. */
  readonly total?: number | undefined;
  readonly fees?: number | undefined;
  readonly valuation?: number | undefined;
  readonly lawyer?: number | undefined;
  /** A range if it is not known whether a relief applies. */
  readonly registration?: { readonly min: number; readonly max: number } | undefined;
}

/** Costs of a move that are missing from the result while their field is empty. */
const MOVING_COSTS = ['charge', 'fees', 'valuation', 'lawyer', 'registration'] as const;

/** These, and the account and insurance of the new bank if those of the present one were typed. */
export type MovingCost = (typeof MOVING_COSTS)[number] | 'monthlyCosts';

/** Costs of a move that were not typed, and therefore are not counted. */
function missingMovingCosts({ offer }: CalculatedOffer, move: ChangeTerms): readonly MovingCost[] {
  const missing = MOVING_COSTS.filter(
    (cost) => move[cost] === undefined && (cost === 'charge' || move.total === undefined),
  );
  const isMonthlyMissing = offer.monthlyAccountFee > 0 && move.monthlyCosts === undefined;
  return isMonthlyMissing ? [...missing, 'monthlyCosts'] : missing;
}

/** What a borrower can do: keep the loan, move it, or accept a new offer of the present bank. */
export type Choice = 'stay' | 'move' | 'renegotiate';

/** A loan that can be moved (product.md#moving-a-loan); amounts in euros, typed by the visitor. */
export interface MovingInput {
  /** Outstanding balance. */
  readonly balance: number;
  readonly stay: LoanTerms;
  readonly move: ChangeTerms;
  /** Whether the present lender's charge for the move is also due if the home is sold. */
  readonly isChargedAtSale?: boolean;
  /** New offer of the present bank. */
  readonly renegotiate?: ChangeTerms | undefined;
}

const calculateLoan = (
  loanAmount: number,
  { periods, monthlyCosts = 0, chargeAtSale, chargedMonths }: LoanTerms,
  costs = cents(0),
) =>
  calculateOffer({
    loanAmount,
    periods,
    fees: costs / 100,
    valuation: 0,
    monthlyAccountFee: monthlyCosts,
    monthlyInsurance: 0,
    isInsuranceTiedToLoan: false,
    compensation: chargeAtSale,
    chargedMonths,
  });

/** Monthly payment at the start, with account and insurance. */
export const firstMonthlyPayment = ({ periods, offer }: CalculatedOffer): Cents =>
  addCents(toCents(periods[0]?.monthlyPayment ?? 0), toCents(offer.monthlyAccountFee));

/**
 * When a change costs no more than staying: `from` is the first such month, and `until` the first
 * later month in which the change costs more again. Either is missing if there is no such month.
 *
 * @param saved what the change saves until each month; index 0 is the first day
 */
function aheadSpan(saved: readonly Cents[]) {
  const from = saved.findIndex((amount, month) => month > 0 && amount >= 0);
  if (from < 0) {
    return {};
  }

  const until = saved.findIndex((amount, month) => month > from && amount < 0);
  return until < 0 ? { from } : { from, until };
}

/** What is paid in a month, with account and insurance; nothing after the end of the loan. */
function paidIn({ months, offer }: CalculatedOffer, month: number): Cents {
  const row = months[month - 1];
  return row ? addCents(toCents(row.payment), toCents(offer.monthlyAccountFee)) : cents(0);
}

/**
 * First month by which the payments of a change are lower by as much as it costs, all months
 * together; undefined if the present loan ends before that.
 */
function monthPaidBack(stay: CalculatedOffer, loan: CalculatedOffer, costs: Cents) {
  let saved = 0;
  for (const { month } of stay.months) {
    saved += paidIn(stay, month) - paidIn(loan, month);
    if (saved >= costs) {
      return month;
    }
  }

  return undefined;
}

/** Compares a change of the loan with staying. */
function compareChange(choice: Exclude<Choice, 'stay'>, stay: CalculatedOffer, terms: ChangeTerms) {
  const { loanAmount } = stay.offer;
  const { total = 0, fees = 0, valuation = 0, lawyer = 0 } = terms;
  const { registration = { min: 0, max: 0 } } = terms;
  const costRows = {
    charge: exactRange(chargeOn(toCents(loanAmount), terms.charge)),
    total: exactRange(toCents(total)),
    fees: exactRange(toCents(fees)),
    valuation: exactRange(toCents(valuation)),
    lawyer: exactRange(toCents(lawyer)),
    registration: { min: toCents(registration.min), max: toCents(registration.max) },
  };
  const costs = sumRanges(Object.values(costRows));
  const loan = calculateLoan(loanAmount, terms, costs.max);
  const savedMonthly = subtractCents(firstMonthlyPayment(stay), firstMonthlyPayment(loan));
  const savedAfter = (month: number): CentsRange => {
    const min = subtractCents(costIfRepaid(stay, month), costIfRepaid(loan, month));
    return { min, max: addCents(min, subtractCents(costs.max, costs.min)) };
  };

  const longest = stay.months.length > loan.months.length ? stay : loan;
  const saved = longest.costs.map((_, month) => savedAfter(month));
  return {
    choice,
    stay,
    terms,
    loan,
    costRows,
    costs,
    /** Costs of a move that were not typed, and therefore are not counted. */
    missingCosts: choice === 'move' ? missingMovingCosts(stay, terms) : [],
    /** Saved in the first month, account and insurance included; negative if it costs more. */
    savedMonthly,
    /** Months until the lower payments alone make up for the lowest and the highest costs. */
    paybackMonths: {
      min: monthPaidBack(stay, loan, costs.min),
      max: monthPaidBack(stay, loan, costs.max),
    },
    /** Whether it costs the same as staying in every month. */
    isSameCost: saved.every(({ min, max }) => min === 0 && max === 0),
    /** When the change is ahead of staying: `min` with its lowest costs, `max` with its highest. */
    ahead: {
      min: aheadSpan(saved.map(({ max }) => max)),
      max: aheadSpan(saved.map(({ min }) => min)),
    },
    /**
     * What the change saves if the loan is repaid after a month: interest, account, insurance and
     * a charge at a sale, less its costs. Principal repaid is not a cost. Negative if staying costs
     * less.
     */
    savedAfter,
  };
}

export type Change = ReturnType<typeof compareChange>;

/**
 * The present loan and its alternatives, compared as offers. The upfront costs of an alternative
 * are the highest costs of the change.
 */
export interface MovingComparison extends OfferComparison {
  readonly stay: CalculatedOffer;
  /** Account and insurance were typed for the new bank, but not for the present one. */
  readonly isPresentMonthlyMissing: boolean;
  readonly changes: readonly [move: Change, ...renegotiate: Change[]];
}

/**
 * Compares staying with a move and with the present bank's offer, month by month and to the cent.
 */
export function compareMoving(input: MovingInput): MovingComparison {
  const { balance, isChargedAtSale = false, ...terms } = input;
  const atSale = { chargeAtSale: isChargedAtSale ? terms.move.charge : undefined };
  const stay = calculateLoan(balance, { ...terms.stay, ...atSale });
  const move = compareChange('move', stay, terms.move);
  const changes: MovingComparison['changes'] = terms.renegotiate
    ? [move, compareChange('renegotiate', stay, { ...terms.renegotiate, ...atSale })]
    : [move];
  return {
    ...compareOffers([stay, ...changes.map(({ loan }) => loan)]),
    stay,
    isPresentMonthlyMissing:
      terms.stay.monthlyCosts === undefined && (terms.move.monthlyCosts ?? 0) > 0,
    changes,
  };
}

/** The least that the cheapest choice saves compared with `choice`. */
interface Saving {
  readonly choice: Choice;
  readonly saving: Cents;
}

/**
 * Which choice costs least until a month, and what it saves compared with each of the others.
 * `savings` starts with staying or, if staying costs least, with the cheapest change. `depends`: a
 * move costs least if registration is below an amount; `ownBankSaving` is what the present bank's
 * offer saves compared with staying, 0 if it saves nothing. `same`: two choices share the lowest
 * cost.
 */
export type MovingDecision =
  | { readonly kind: Choice; readonly savings: readonly [Saving, ...Saving[]] }
  | {
      readonly kind: 'depends';
      readonly registrationLimit: Cents;
      readonly ownBankSaving: Cents;
    }
  | { readonly kind: 'same' };

/** Names the cheapest choice until a month. */
export function decideMoving(
  { changes: [move, renegotiate] }: MovingComparison,
  month: number,
): MovingDecision {
  const moved = move.savedAfter(month);
  const renegotiated = renegotiate?.savedAfter(month).min;
  const best = cents(Math.max(0, renegotiated ?? 0));
  if (moved.min <= best && moved.max > best) {
    const registrationLimit = subtractCents(
      move.costRows.registration.max,
      subtractCents(best, moved.min),
    );
    return { kind: 'depends', registrationLimit, ownBankSaving: best };
  }

  // What each choice saves compared with staying. A move counts with the end of its range that
  // makes the winner's lead smaller.
  const saved: { choice: Choice; saving: Cents }[] = [
    { choice: 'stay', saving: cents(0) },
    { choice: 'move', saving: moved.min > best ? moved.min : moved.max },
  ];
  if (renegotiated !== undefined) {
    saved.push({ choice: 'renegotiate', saving: renegotiated });
  }

  const most = cents(Math.max(...saved.map(({ saving }) => saving)));
  const cheapest = saved.filter(({ saving }) => saving === most);
  const [winner] = cheapest;
  if (!winner || cheapest.length > 1) {
    return { kind: 'same' };
  }

  const [first, ...others] = saved
    .filter((one) => one !== winner)
    .map(({ choice, saving }) => ({ choice, saving: subtractCents(most, saving) }))
    .toSorted((a, b) => compareChoices(a.choice, b.choice) || a.saving - b.saving);
  return first ? { kind: winner.choice, savings: [first, ...others] } : { kind: 'same' };
}

/** Staying comes first, because it is what the visitor has. */
const compareChoices = (a: Choice, b: Choice) => Number(b === 'stay') - Number(a === 'stay');

/** Months by which the example extends the remaining term. */
const STRETCH_MONTHS = 5 * MONTHS_PER_YEAR;

/** Fits periods to another total of months: extends the last one, or cuts off the end. */
function periodsOver(periods: readonly RatePeriod[], total: number): RatePeriod[] {
  let left = total;
  return periods.flatMap((period, index) => {
    const months = index === periods.length - 1 ? left : Math.min(period.months, left);
    left -= months;
    return months > 0 ? [{ ...period, months }] : [];
  });
}

/**
 * The move with the remaining term kept, and with another term: the typed one if it differs, else
 * five years more as an example. Terms over 100 years are left out.
 */
export function termVariants({ stay, changes: [{ terms, loan }] }: MovingComparison) {
  const left = stay.months.length;
  const typed = loan.months.length;
  return [left, typed === left ? left + STRETCH_MONTHS : typed]
    .filter((months) => months <= MAX_SCHEDULE_YEARS * MONTHS_PER_YEAR)
    .map((months) => ({
      ...compareChange('move', stay, { ...terms, periods: periodsOver(terms.periods, months) }),
      /** Months beyond the remaining term of the present loan; negative if the term is shorter. */
      extraMonths: months - left,
      isTyped: months === typed,
    }));
}
