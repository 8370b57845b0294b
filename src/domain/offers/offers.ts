import { aprc, type AprcReading, type Flow } from '../mortgage/aprc.ts';
import { MONTHS_A_YEAR } from '../mortgage/loan.ts';
import { type PhasedLoan, type Phase, phasesOf } from '../mortgage/periods.ts';
import { type MonthRow, monthlySchedule } from '../mortgage/schedule.ts';
import { type Cents, centsOf } from '../purchase/amounts.ts';

/** What a lender takes for an early repayment, as the visitor read it: euros, or per cent of what is repaid. */
export type Compensation = { readonly euros: number } | { readonly percent: number };

/** An offer as it stands on paper (product.md, 10.4); sums in euros, nothing of it from us. */
export interface Offer extends PhasedLoan {
  /** Paid to the lender at the start. */
  readonly fees: number;
  /** Of the valuation, paid at the start. */
  readonly valuation: number;
  /** For the account, each month. */
  readonly accountFee: number;
  /** Each month, wherever it is bought. */
  readonly insurance: number;
  /** Bought with the loan: then it counts in the rate of charge. */
  readonly isInsuranceWithLoan: boolean;
  readonly compensation?: Compensation | undefined;
}

/** An offer worked out. */
export interface WorkedOffer {
  readonly offer: Offer;
  readonly phases: readonly Phase[];
  readonly months: readonly MonthRow[];
  /** What the loan has cost after so many months, all but the repaid loan itself; 0 is the first day. */
  readonly costs: readonly Cents[];
  readonly aprc: AprcReading;
}

/** After how many years the costs are set beside each other (product.md, 10.4). */
export const HORIZONS = [3, 5, 10] as const;

/** What is paid on the first day. */
export const cashAtStart = ({ fees, valuation }: Offer): Cents =>
  centsOf(fees) + centsOf(valuation);

/**
 * Works an offer out. Its cost is interest, fees, valuation and insurance; an insurance that is bought
 * elsewhere is a cost, but no part of the rate of charge.
 *
 * @param offer with periods that make a loan (`problemOfPeriods`)
 */
export function workOut(offer: Offer): WorkedOffer {
  const months = monthlySchedule(offer);
  const [start, monthly] = [cashAtStart(offer), centsOf(offer.accountFee)];
  const insurance = centsOf(offer.insurance);
  let cost = start;
  const costs = [cost];
  const flows: Flow[] = [{ years: 0, euros: offer.loanAmount - start / 100 }];
  const charged = monthly + (offer.isInsuranceWithLoan ? insurance : 0);
  for (const { month, interest, payment } of months) {
    cost += centsOf(interest) + monthly + insurance;
    costs.push(cost);
    flows.push({ years: month / MONTHS_A_YEAR, euros: -payment - charged / 100 });
  }
  return { offer, phases: phasesOf(offer), months, costs, aprc: aprc(flows) };
}

/** What an offer has cost after so many months; after its end it costs no more. */
export const costAfter = ({ costs }: WorkedOffer, month: number): Cents =>
  costs[Math.min(month, costs.length - 1)] ?? 0;

/** What is still owed after so many months. */
export function owedAfter({ offer, months }: WorkedOffer, month: number): Cents {
  if (month === 0) return centsOf(offer.loanAmount);
  return centsOf(months[month - 1]?.balance ?? 0);
}

/** What an early repayment of everything takes, and what the loan has cost then. */
export interface EarlyRepayment {
  readonly owed: Cents;
  readonly compensation: Cents;
  /** Owed and compensation. */
  readonly toPay: Cents;
  /** All costs until then, the compensation included. */
  readonly cost: Cents;
}

/**
 * Everything repaid early.
 *
 * @param month after whose payment it is repaid
 * @returns undefined where nothing is owed by then
 */
export function repaidAfter(worked: WorkedOffer, month: number): EarlyRepayment | undefined {
  const owed = owedAfter(worked, month);
  if (owed === 0) return undefined;
  const { compensation: typed } = worked.offer;
  const compensation =
    typed === undefined
      ? 0
      : 'euros' in typed
        ? centsOf(typed.euros)
        : Math.round((owed * typed.percent) / 100);
  return {
    owed,
    compensation,
    toPay: owed + compensation,
    cost: costAfter(worked, month) + compensation,
  };
}

/** From a month on one offer costs less than every other. */
export interface Turn {
  /** The first month after which it has cost less; 0 is the first day. */
  readonly month: number;
  /** Which offer, from 0. */
  readonly leader: number;
}

/** Offers beside each other. */
export interface Comparison {
  readonly offers: readonly WorkedOffer[];
  /** The longest term, in months. */
  readonly months: number;
  /** Which offer has cost least, and from when; empty where they cost the same throughout. */
  readonly turns: readonly Turn[];
  /** What the one that costs least in all costs less than the next. */
  readonly lead: Cents;
}

/** The one offer that costs least, or undefined where two share that place. */
function leaderOf(costs: readonly Cents[]): number | undefined {
  const least = Math.min(...costs);
  const leader = costs.indexOf(least);
  return costs.lastIndexOf(least) === leader ? leader : undefined;
}

/**
 * Sets offers beside each other: a turn is the month where the lines of their costs have crossed. Months in
 * which two cost the same make none.
 */
export function compare(offers: readonly WorkedOffer[]): Comparison {
  const months = Math.max(0, ...offers.map((worked) => worked.months.length));
  const turns: Turn[] = [];
  for (let month = 0; month <= months; month += 1) {
    const leader = leaderOf(offers.map((worked) => costAfter(worked, month)));
    if (leader !== undefined && leader !== turns.at(-1)?.leader) turns.push({ month, leader });
  }
  const [least = 0, next = least] = offers
    .map((worked) => costAfter(worked, months))
    .sort((one, other) => one - other);
  return { offers, months, turns, lead: next - least };
}
