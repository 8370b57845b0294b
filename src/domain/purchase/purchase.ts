import {
  allocateCents,
  type Cents,
  exactRange,
  PERCENT_DENOMINATOR,
  type Range,
  sumRanges,
  thousandths,
  toCents,
} from '../cents.ts';
import type { PurchaseRules } from './purchase-rules.ts';
import { type BuyerFee, splitPrice, calculateTransferFees } from './transfer-fee.ts';
import { type Vat, calculateVat } from './vat.ts';

/** Costs paid to third parties rather than to authorities; each is optional in the form. */
export const THIRD_PARTY_COSTS = ['lawyer', 'valuation', 'arrangement', 'other'] as const;

export type ThirdPartyCost = (typeof THIRD_PARTY_COSTS)[number];

/** A purchase as entered. */
export interface Purchase {
  /** Without VAT. */
  readonly price: Cents;
  /** A new home is sold with VAT, a used one with transfer fees. */
  readonly home: 'new' | 'used';
  /** Buildable square metres, if a new home is the buyers' first and main home. */
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
  readonly amount: Range;
  /** When it is due: by the day the contract is signed, or at transfer of title. */
  readonly dueOn: 'signing' | 'transfer';
  /** The amount is a customary estimate, because the buyers gave none. */
  readonly isEstimate: boolean;
}

export interface PurchaseCosts {
  readonly rows: readonly CostRow[];
  /** Costs in addition to the price. */
  readonly costs: Range;
  /** Deposit: price less loan. */
  readonly deposit: Cents;
  /** Own funds needed by signing day: the deposit and the costs due by then. */
  readonly cashAtSigning: Range;
  /** Own funds needed on transfer day. */
  readonly cashAtTransfer: Range;
  readonly totalCash: Range;
  /** Own funds less cash needed; negative if they fall short. */
  readonly surplus: Range | undefined;
  readonly vat: Vat | undefined;
  readonly buyers: readonly BuyerFee[];
}

const share = (cents: Cents, percent: number): Cents =>
  allocateCents([BigInt(cents) * thousandths(percent)], PERCENT_DENOMINATOR)[0] ?? 0;

/** Customary amount for a cost that was not quoted; undefined if there is none. */
function customaryCost(
  kind: ThirdPartyCost,
  { price, loan }: Purchase,
  rules: PurchaseRules,
): Range | undefined {
  if (kind === 'lawyer') {
    // Lawyers quote their fee before VAT.
    const withVat = 1 + rules.vat.standard / 100;
    return {
      min: share(price, rules.lawyer.min * withVat),
      max: share(price, rules.lawyer.max * withVat),
    };
  }
  // A valuation is needed only for a loan.
  if (kind === 'valuation' && loan > 0)
    return { min: toCents(rules.valuation.min), max: toCents(rules.valuation.max) };
  return undefined;
}

/** Computes the costs of a purchase, to the cent (product.md, 9.1). */
export function calculatePurchaseCosts(purchase: Purchase, rules: PurchaseRules): PurchaseCosts {
  const { price, home, mainHomeArea, buyerShares, loan, ownFunds, quotedCosts } = purchase;
  const vat = home === 'new' ? calculateVat(price, mainHomeArea, rules.vat) : undefined;
  const fees = vat
    ? undefined
    : calculateTransferFees(splitPrice(price, buyerShares), rules.transferFee);
  const row = (
    kind: CostKind,
    dueOn: CostRow['dueOn'],
    amount: Range | undefined,
    isEstimate = false,
  ): CostRow[] => (amount ? [{ kind, amount, dueOn, isEstimate }] : []);
  const rows = [
    ...row('vat', 'signing', vat?.total),
    ...THIRD_PARTY_COSTS.flatMap((kind) => {
      const quoted = quotedCosts[kind];
      return quoted === undefined
        ? row(kind, 'signing', customaryCost(kind, purchase, rules), true)
        : row(kind, 'signing', exactRange(quoted));
    }),
    ...row('transfer', 'transfer', fees && exactRange(fees.total)),
    ...row(
      'registration',
      'transfer',
      loan > 0 ? exactRange(share(loan, rules.registration)) : undefined,
    ),
  ];
  const on = (day: CostRow['dueOn']) =>
    sumRanges(rows.filter(({ dueOn }) => dueOn === day).map(({ amount }) => amount));
  const deposit = price - loan;
  const cashAtSigning = sumRanges([exactRange(deposit), on('signing')]);
  const cashAtTransfer = on('transfer');
  const totalCash = sumRanges([cashAtSigning, cashAtTransfer]);
  return {
    rows,
    costs: sumRanges(rows.map(({ amount }) => amount)),
    deposit,
    cashAtSigning,
    cashAtTransfer,
    totalCash,
    surplus:
      ownFunds === undefined
        ? undefined
        : { min: ownFunds - totalCash.max, max: ownFunds - totalCash.min },
    vat,
    buyers: fees?.buyers ?? [],
  };
}

/** Transfer fees of one buyer, and of two with half each; undefined if they are equal. */
export function feesForOneAndTwoBuyers(
  { price, home }: Purchase,
  rules: PurchaseRules,
): { readonly one: Cents; readonly two: Cents } | undefined {
  if (home === 'new') return undefined;
  const feesOf = (weights: readonly number[]) =>
    calculateTransferFees(splitPrice(price, weights), rules.transferFee).total;
  const [one, two] = [feesOf([1]), feesOf([1, 1])];
  return one === two ? undefined : { one, two };
}
