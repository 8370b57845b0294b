import { type Cents, centsOf, PER_CENT, thousandths, wholeCents } from './amounts.ts';
import type { PurchaseRules } from './rules.ts';

/** A slice of a buyer's share, and the fee on it. */
export interface Slice {
  /** How much of the share lies in the slice. */
  readonly amount: Cents;
  readonly percent: number;
  readonly fee: Cents;
}

/** The working of one buyer's fee. */
export interface BuyerFee {
  readonly share: Cents;
  readonly slices: readonly Slice[];
  /** The sum of the slices. */
  readonly full: Cents;
  /** What is charged of it. */
  readonly payable: Cents;
}

/**
 * The transfer fees of the Land Registry (Cap. 219): in slices on the share of each buyer, less the
 * reduction. They are worked out exactly and rounded once, so that the fees of all buyers add up.
 *
 * @param shares of the price, one a buyer
 */
export function transferFees(
  shares: readonly Cents[],
  { bands, charged }: PurchaseRules['transferFee'],
): { readonly buyers: readonly BuyerFee[]; readonly total: Cents } {
  const worked = shares.map((share) => {
    let from = 0;
    const slices = bands.flatMap(({ to, percent }) => {
      const end = to === undefined ? share : Math.min(share, centsOf(to));
      const amount = end - from;
      from = Math.max(from, end);
      return amount > 0 ? [{ amount, percent, exact: BigInt(amount) * thousandths(percent) }] : [];
    });
    const fees = wholeCents(
      slices.map(({ exact }) => exact),
      PER_CENT,
    );
    return {
      share,
      slices: slices.map(({ amount, percent }, index) => ({
        amount,
        percent,
        fee: fees[index] ?? 0,
      })),
      full: fees.reduce((sum, fee) => sum + fee, 0),
      exact: slices.reduce((sum, { exact }) => sum + exact, 0n),
    };
  });
  const payable = wholeCents(
    worked.map(({ exact }) => exact * thousandths(charged)),
    PER_CENT * PER_CENT,
  );
  return {
    buyers: worked.map(({ share, slices, full }, index) => ({
      share,
      slices,
      full,
      payable: payable[index] ?? 0,
    })),
    total: payable.reduce((sum, fee) => sum + fee, 0),
  };
}

/**
 * Divides a price among buyers; the shares add up to the price.
 *
 * @param weights what each buyer takes, in per cent or any other measure
 */
export function sharesOf(price: Cents, weights: readonly number[]): Cents[] {
  const parts = weights.map(thousandths);
  return wholeCents(
    parts.map((part) => BigInt(price) * part),
    parts.reduce((sum, part) => sum + part, 0n),
  );
}
