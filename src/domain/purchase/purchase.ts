import {
  type Cents,
  centsOf,
  exactly,
  PER_CENT,
  type Range,
  sumOf,
  thousandths,
  wholeCents,
} from './amounts.ts';
import type { PurchaseRules } from './rules.ts';
import { type BuyerFee, sharesOf, transferFees } from './transfer-fee.ts';
import { type Vat, vatOf } from './vat.ts';

/** What buyers pay to others than authorities; each may be typed, or left out. */
export const OWN_COSTS = ['lawyer', 'valuation', 'arrangement', 'other'] as const;

export type OwnCost = (typeof OWN_COSTS)[number];

/** A home with what is put into it. */
export interface Purchase {
  /** Without VAT. */
  readonly price: Cents;
  /** Sold with VAT, because it is new, or with transfer fees. */
  readonly home: 'new' | 'used';
  /** Buildable square metres of a new home that is the buyers' first and main one. */
  readonly mainArea?: number | undefined;
  /** What each buyer takes, in per cent; equal where all are the same. */
  readonly weights: readonly number[];
  readonly loan: Cents;
  readonly ownMoney?: Cents | undefined;
  /** What the buyers have filled in; what is left out is estimated, or not counted. */
  readonly ownCosts: Readonly<Partial<Record<OwnCost, Cents>>>;
}

export type CostKind = 'vat' | 'transfer' | 'registration' | OwnCost;

export interface CostRow {
  readonly kind: CostKind;
  readonly amount: Range;
  /** When it is paid: by the day the contract is signed, or when the title passes. */
  readonly day: 'signing' | 'transfer';
  /** A custom stands for what the buyers have not filled in. */
  readonly isCustom: boolean;
}

export interface PurchaseCosts {
  readonly rows: readonly CostRow[];
  /** What comes on top of the price. */
  readonly costs: Range;
  /** The buyers' part of the price: price less loan. */
  readonly ownPart: Cents;
  /** Own money needed by the day of signing: the part of the price, and the costs of that day. */
  readonly signing: Range;
  /** Own money needed on the day of the transfer. */
  readonly transfer: Range;
  readonly cash: Range;
  /** Own money less the cash needed; below zero where it falls short. */
  readonly left: Range | undefined;
  readonly vat: Vat | undefined;
  readonly buyers: readonly BuyerFee[];
  /** What is not counted, because nobody can say it but the buyers' own bank and lawyer. */
  readonly open: readonly OwnCost[];
}

const share = (cents: Cents, percent: number): Cents =>
  wholeCents([BigInt(cents) * thousandths(percent)], PER_CENT)[0] ?? 0;

/** What is customary where nothing was filled in; undefined where there is no custom to state. */
function custom(kind: OwnCost, { price, loan }: Purchase, rules: PurchaseRules): Range | undefined {
  if (kind === 'lawyer') {
    // The fee is named before VAT.
    const withVat = 1 + rules.vat.standard / 100;
    return {
      least: share(price, rules.lawyer.least * withVat),
      most: share(price, rules.lawyer.most * withVat),
    };
  }
  // The valuation is for the bank.
  if (kind === 'valuation' && loan > 0)
    return { least: centsOf(rules.valuation.least), most: centsOf(rules.valuation.most) };
  return undefined;
}

/** Works a purchase out, to the cent (product.md, 9.1). */
export function purchaseCosts(purchase: Purchase, rules: PurchaseRules): PurchaseCosts {
  const { price, home, mainArea, weights, loan, ownMoney, ownCosts } = purchase;
  const vat = home === 'new' ? vatOf(price, mainArea, rules.vat) : undefined;
  const fees = vat ? undefined : transferFees(sharesOf(price, weights), rules.transferFee);
  const own = OWN_COSTS.flatMap((kind): CostRow[] => {
    const typed = ownCosts[kind];
    const amount = typed === undefined ? custom(kind, purchase, rules) : exactly(typed);
    return amount ? [{ kind, amount, day: 'signing', isCustom: typed === undefined }] : [];
  });
  const official = (kind: CostKind, amount: Range, day: CostRow['day']): CostRow => ({
    kind,
    amount,
    day,
    isCustom: false,
  });
  const rows = [
    ...(vat ? [official('vat', vat.total, 'signing')] : []),
    ...own,
    ...(fees ? [official('transfer', exactly(fees.total), 'transfer')] : []),
    ...(loan > 0
      ? [official('registration', exactly(share(loan, rules.registration)), 'transfer')]
      : []),
  ];
  const on = (day: CostRow['day']) =>
    sumOf(rows.filter((row) => row.day === day).map(({ amount }) => amount));
  const ownPart = price - loan;
  const signing = sumOf([exactly(ownPart), on('signing')]);
  const transfer = on('transfer');
  const cash = sumOf([signing, transfer]);
  return {
    rows,
    costs: sumOf(rows.map(({ amount }) => amount)),
    ownPart,
    signing,
    transfer,
    cash,
    left:
      ownMoney === undefined
        ? undefined
        : { least: ownMoney - cash.most, most: ownMoney - cash.least },
    vat,
    buyers: fees?.buyers ?? [],
    open: OWN_COSTS.filter(
      (kind) =>
        !rows.some((row) => row.kind === kind) &&
        kind !== 'other' &&
        (kind === 'lawyer' || loan > 0),
    ),
  };
}

/** The fees of one buyer and of two with half each, where they differ. */
export function oneOrTwoBuyers(
  { price, home }: Purchase,
  rules: PurchaseRules,
): { readonly one: Cents; readonly two: Cents } | undefined {
  if (home === 'new') return undefined;
  const feesOf = (weights: readonly number[]) =>
    transferFees(sharesOf(price, weights), rules.transferFee).total;
  const [one, two] = [feesOf([1]), feesOf([1, 1])];
  return one === two ? undefined : { one, two };
}
