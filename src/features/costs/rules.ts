import {
  allocateCents,
  cents,
  exactRange,
  negateCents,
  PERCENT_DENOMINATOR,
  subtractCents,
  sumRanges,
  billionths,
  toCents,
} from '../../maths/cents.ts';
import type { Cents, CentsRange } from '../../maths/cents.ts';
import type { PurchaseRules } from './purchase-rules.ts';
import { splitPrice, calculateTransferFees } from './transfer-fee.ts';
import { calculateVat } from './vat.ts';

/** Costs paid to third parties rather than to authorities; each is optional in the form. */
export const THIRD_PARTY_COSTS = ['lawyer', 'valuation', 'arrangement', 'other'] as const;

export type ThirdPartyCost = (typeof THIRD_PARTY_COSTS)[number];

/** A purchase as entered. */
export interface Purchase {
  /** Without VAT. */
  readonly price: Cents;
  /** A new home is sold with VAT, a used one with transfer fees. */
  readonly home: 'new' | 'used';
  /** Buildable square metres, if a new home is the buyers' first main home. */
  readonly mainHomeArea?: number | undefined;
  /** Relative share of each buyer: per cent if typed, equal numbers otherwise. */
  readonly buyerShares: readonly number[];
  readonly loan: Cents;
  readonly ownFunds?: Cents | undefined;
  /** Costs quoted to the buyers; missing ones are estimated or not counted. */
  readonly quotedCosts: Readonly<Partial<Record<ThirdPartyCost, Cents | undefined>>>;
}

export type CostKind = 'vat' | 'transfer' | 'registration' | ThirdPartyCost;

export interface CostRow {
  readonly kind: CostKind;
  readonly amount: CentsRange;
  /** When it is due: by the day the contract is signed, or at transfer of title. */
  readonly dueOn: 'signing' | 'transfer';
  /** The amount is a customary estimate, because the buyers gave none. */
  readonly isEstimate: boolean;
}

/** The product of an amount and one or more percentages, rounded to the cent only once. */
function share(amount: Cents, ...percentages: readonly number[]): Cents {
  const exact = percentages.reduce(
    (product, percent) => product * billionths(percent),
    BigInt(amount),
  );
  const denominator = PERCENT_DENOMINATOR ** BigInt(percentages.length);
  return allocateCents([exact], denominator)[0] ?? cents(0);
}

/** Customary amounts of the costs that can be estimated. */
function customaryCosts(
  { price, loan }: Purchase,
  { lawyer, valuation, vat }: PurchaseRules,
): Partial<Record<ThirdPartyCost, CentsRange>> {
  // Lawyers quote their fee before VAT.
  const withVat = 100 + vat.standard;
  return {
    lawyer: {
      min: share(price, lawyer.min, withVat),
      max: share(price, lawyer.max, withVat),
    },
    // A valuation is needed only for a loan.
    ...(loan > 0 && { valuation: { min: toCents(valuation.min), max: toCents(valuation.max) } }),
  };
}

/** Computes the costs of a purchase, to the cent (product.md#purchase-costs). */
export function calculatePurchaseCosts(purchase: Purchase, rules: PurchaseRules) {
  const { price, home, mainHomeArea, buyerShares, loan, ownFunds, quotedCosts } = purchase;
  const vat = home === 'new' ? calculateVat(price, mainHomeArea, rules.vat) : undefined;
  const fees = vat
    ? undefined
    : calculateTransferFees(splitPrice(price, buyerShares), rules.transferFee);
  const customary = customaryCosts(purchase, rules);
  const row = (
    kind: CostKind,
    dueOn: CostRow['dueOn'],
    amount: CentsRange | undefined,
    isEstimate = false,
  ): CostRow[] => (amount ? [{ kind, amount, dueOn, isEstimate }] : []);
  const rows = [
    ...row('vat', 'signing', vat?.total),
    ...THIRD_PARTY_COSTS.flatMap((kind) => {
      const quoted = quotedCosts[kind];
      const amount = quoted === undefined ? customary[kind] : exactRange(quoted);
      return row(kind, 'signing', amount, quoted === undefined);
    }),
    ...row('transfer', 'transfer', fees && exactRange(fees.total)),
    ...(loan > 0
      ? row('registration', 'transfer', exactRange(share(loan, rules.registration)))
      : []),
  ];
  const on = (day: CostRow['dueOn']) =>
    sumRanges(rows.filter(({ dueOn }) => dueOn === day).map(({ amount }) => amount));
  const deposit = subtractCents(price, loan);
  const cashAtSigning = sumRanges([exactRange(deposit), on('signing')]);
  const cashAtTransfer = on('transfer');
  const totalCash = sumRanges([cashAtSigning, cashAtTransfer]);
  return {
    rows,
    /** Costs in addition to the price. */
    costs: sumRanges(rows.map(({ amount }) => amount)),
    deposit,
    /** Own funds needed by signing day: the deposit and the costs due by then. */
    cashAtSigning,
    cashAtTransfer,
    totalCash,
    /** Own funds less cash needed; negative if they fall short. */
    surplus:
      ownFunds === undefined
        ? undefined
        : {
            min: subtractCents(ownFunds, totalCash.max),
            max: subtractCents(ownFunds, totalCash.min),
          },
    vat,
    buyers: fees?.buyers ?? [],
  };
}

export type PurchaseCosts = ReturnType<typeof calculatePurchaseCosts>;

/** A loan that leaves the buyers without a shortfall. */
export interface LargerLoan {
  /** Rounded up to a thousand euros. */
  readonly loan: Cents;
  readonly percentOfPrice: number;
}

const THOUSAND_EUROS = toCents(1000);

/**
 * Computes the loan with which the buyers' own money is enough, at the highest costs. The costs
 * include registering the larger loan and, if there was no loan before, its valuation.
 *
 * @returns undefined without a shortfall, and if the loan would be more than the price
 */
export function loanWithoutShortfall(
  { price, loan, quotedCosts }: Purchase,
  { surplus }: PurchaseCosts,
  rules: PurchaseRules,
): LargerLoan | undefined {
  if (!surplus || surplus.min >= 0) {
    return undefined;
  }

  const isFirstLoan = loan === 0 && quotedCosts.valuation === undefined;
  const gap = negateCents(surplus.min) + (isFirstLoan ? toCents(rules.valuation.max) : 0);
  const needed = loan + gap / (1 - rules.registration / 100);
  const larger = cents(Math.ceil(needed / THOUSAND_EUROS) * THOUSAND_EUROS);
  return larger > price ? undefined : { loan: larger, percentOfPrice: (larger / price) * 100 };
}

/**
 * Computes the highest price at which the buyers' own money is enough, at the highest costs and with
 * a loan of the same share of the price.
 *
 * @returns price rounded down to a thousand euros; undefined without a shortfall, and if no price
 *   is low enough
 */
export function priceWithoutShortfall(
  purchase: Purchase,
  { surplus }: PurchaseCosts,
  rules: PurchaseRules,
): Cents | undefined {
  if (!surplus || surplus.min >= 0) {
    return undefined;
  }

  const loanShare = purchase.loan / purchase.price;
  const isEnough = (thousands: number) => {
    const price = cents(thousands * THOUSAND_EUROS);
    const loan = cents(Math.floor(price * loanShare));
    const costs = calculatePurchaseCosts({ ...purchase, price, loan }, rules);
    return costs.surplus !== undefined && costs.surplus.min >= 0;
  };

  // Bisection: the cash needed rises with the price.
  let enough = 0;
  let tooMuch = Math.ceil(purchase.price / THOUSAND_EUROS);
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (isEnough(middle)) {
      enough = middle;
    } else {
      tooMuch = middle;
    }
  }

  return enough === 0 ? undefined : cents(enough * THOUSAND_EUROS);
}

/**
 * Transfer fees for one buyer, and for two with half each; undefined if they are equal, and for a
 * new home.
 */
export function feesForOneAndTwoBuyers({ price, home }: Purchase, rules: PurchaseRules) {
  if (home === 'new') {
    return undefined;
  }

  const feesOf = (weights: readonly number[]) =>
    calculateTransferFees(splitPrice(price, weights), rules.transferFee).total;
  const one = feesOf([1]);
  const two = feesOf([1, 1]);
  return one === two ? undefined : { one, two };
}
