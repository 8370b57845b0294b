import { aprc } from '../../maths/aprc.ts';
import type { AprcResult, CashFlow } from '../../maths/aprc.ts';
import { MONTHS_PER_YEAR } from '../../maths/calendar.ts';
import { calculateLoan } from '../../maths/periods.ts';
import type { MultiRateLoan, CalculatedPeriod } from '../../maths/periods.ts';
import { monthlySchedule } from '../../maths/schedule.ts';
import type { MonthRow } from '../../maths/schedule.ts';
import { addCents, cents, roundHalfUp, subtractCents, toCents } from '../../maths/cents.ts';
import type { Cents } from '../../maths/cents.ts';

/** Early repayment charge in the offer: in euros, or in per cent of the amount repaid. */
export type EarlyRepaymentCharge = { readonly euros: number } | { readonly percent: number };

/**
 * An offer as stated on paper (product.md#compare-offers); amounts in euros, typed by the visitor.
 */
export interface Offer extends MultiRateLoan {
  /** Upfront fees of the lender. */
  readonly fees: number;
  /** Valuation fee, paid upfront. */
  readonly valuation: number;
  readonly monthlyAccountFee: number;
  /** Monthly insurance premium, from the lender or any other insurer. */
  readonly monthlyInsurance: number;
  /** The premium was typed, be it 0; otherwise it is not known. */
  readonly isInsuranceTyped?: boolean;
  /** The insurance is bought with the loan and therefore counts towards the APRC. */
  readonly isInsuranceTiedToLoan: boolean;
  readonly compensation?: EarlyRepaymentCharge | undefined;
  /** Months for which that charge is due; undefined for the whole loan. */
  readonly chargedMonths?: number | undefined;
}

/** An offer with its computed schedule, costs and APRC. */
export interface CalculatedOffer {
  readonly offer: Offer;
  readonly periods: readonly CalculatedPeriod[];
  readonly months: readonly MonthRow[];
  /** Cumulative cost by month, without the principal repaid; index 0 is the first day. */
  readonly costs: readonly Cents[];
  readonly aprc: AprcResult;
}

/** Upfront costs: fees and valuation. */
export const upfrontCosts = ({ fees, valuation }: Offer): Cents =>
  addCents(toCents(fees), toCents(valuation));

/**
 * Computes an offer. Its cost is interest, fees, account, valuation and insurance; insurance bought
 * elsewhere is a cost but not part of the APRC.
 */
export function calculateOffer(offer: Offer): CalculatedOffer {
  const loan = calculateLoan(offer);
  const months = monthlySchedule(loan);
  const start = upfrontCosts(offer);
  const monthly = toCents(offer.monthlyAccountFee);
  const insurance = toCents(offer.monthlyInsurance);
  let cost = start;
  const costs = [cost];
  const flows: CashFlow[] = [{ years: 0, euros: offer.loanAmount - start / 100 }];
  const charged = monthly + (offer.isInsuranceTiedToLoan ? insurance : 0);
  for (const { month, interest, payment } of months) {
    cost = addCents(cost, toCents(interest), monthly, insurance);
    costs.push(cost);
    flows.push({ years: month / MONTHS_PER_YEAR, euros: -payment - charged / 100 });
  }

  return { offer, periods: loan.periods, months, costs, aprc: aprc(flows) };
}

/** Cumulative cost after `month` months; constant after the end of the term. */
export const cumulativeCost = ({ costs }: CalculatedOffer, month: number): Cents =>
  costs[Math.min(month, costs.length - 1)] ?? cents(0);

/** Outstanding balance after `month` months. */
export function outstandingBalance({ offer, months }: CalculatedOffer, month: number): Cents {
  if (month === 0) {
    return toCents(offer.loanAmount);
  }

  return toCents(months[month - 1]?.balance ?? 0);
}

/** Early repayment charge on an amount repaid. */
export function chargeOn(repaid: Cents, charge: EarlyRepaymentCharge | undefined): Cents {
  if (charge === undefined) {
    return cents(0);
  }

  return 'euros' in charge
    ? toCents(charge.euros)
    : cents(roundHalfUp((repaid * charge.percent) / 100));
}

/** Whether an offer has an early repayment charge above zero. */
export const hasEarlyCharge = ({ offer: { compensation, loanAmount } }: CalculatedOffer): boolean =>
  chargeOn(toCents(loanAmount), compensation) > 0;

/** Early repayment charge of an offer on an amount that is repaid after `month` months. */
export const chargeAfter = (
  { compensation, chargedMonths = Infinity }: Offer,
  month: number,
  repaid: Cents,
): Cents => chargeOn(repaid, month < chargedMonths ? compensation : undefined);

/**
 * Computes a full early repayment: what is owed, the charge, both together, and the cumulative cost
 * until then, the charge included.
 *
 * @param month last month paid before the early repayment
 * @returns undefined if the loan is already repaid
 */
export function earlyRepaymentAt(calculated: CalculatedOffer, month: number) {
  const balance = outstandingBalance(calculated, month);
  if (balance === 0) {
    return undefined;
  }

  const compensation = chargeAfter(calculated.offer, month, balance);
  return {
    balance,
    compensation,
    redemptionAmount: addCents(balance, compensation),
    cost: addCents(cumulativeCost(calculated, month), compensation),
  };
}

/**
 * Cost of a loan that is repaid in full after `month` months, with the charge for doing so early;
 * constant after the end of the term.
 */
export const costIfRepaid = (calculated: CalculatedOffer, month: number): Cents =>
  earlyRepaymentAt(calculated, month)?.cost ?? cumulativeCost(calculated, month);

/** First month in which another offer becomes the cheapest, and the index of that offer. */
export type Crossover = Readonly<Record<'month' | 'cheapest', number>>;

export interface OfferComparison {
  readonly offers: readonly CalculatedOffer[];
  /** The longest term, in months. */
  readonly months: number;
  /** Which offer is cheapest, and from when; empty if all cost the same throughout. */
  readonly crossovers: readonly Crossover[];
}

/**
 * Index of the offer that costs least if each is repaid after a month; undefined if two or more
 * share the lowest cost.
 */
export function cheapestAt(offers: readonly CalculatedOffer[], month: number): number | undefined {
  const costs: readonly number[] = offers.map((offer) => costIfRepaid(offer, month));
  const lowest = Math.min(...costs);
  const cheapest = costs.indexOf(lowest);
  return costs.lastIndexOf(lowest) === cheapest ? cheapest : undefined;
}

/**
 * Compares offers by what they cost if they are repaid after each month. A crossover is the month
 * in which another offer becomes the cheapest; months with equal costs do not count.
 */
export function compareOffers(offers: readonly CalculatedOffer[]): OfferComparison {
  const months = Math.max(0, ...offers.map((offer) => offer.months.length));
  const crossovers: Crossover[] = [];
  for (let month = 1; month <= months; month += 1) {
    const cheapest = cheapestAt(offers, month);
    if (cheapest !== undefined && cheapest !== crossovers.at(-1)?.cheapest) {
      crossovers.push({ month, cheapest });
    }
  }

  return { offers, months, crossovers };
}

/**
 * Finds the cheapest offer.
 *
 * @param month last month before each loan is repaid early, with its charge; by default the end of
 *   the longest loan
 * @returns the indexes of the cheapest and the next, and what the cheapest saves compared with it;
 *   undefined if they cost the same
 */
export function decideOffers({ offers, months }: OfferComparison, month = months) {
  const [first, second] = offers
    .map((calculated, index) => ({ cost: costIfRepaid(calculated, month), index }))
    .sort((a, b) => a.cost - b.cost);
  if (!first || !second || first.cost === second.cost) {
    return undefined;
  }

  return {
    cheapest: first.index,
    next: second.index,
    saving: subtractCents(second.cost, first.cost),
  };
}
