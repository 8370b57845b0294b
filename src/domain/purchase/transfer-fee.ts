import { allocateCents, type Cents, PERCENT_DENOMINATOR, thousandths, toCents } from '../cents.ts';
import type { PurchaseRules } from './purchase-rules.ts';

/** Part of a buyer's share in one band, and its fee. */
export interface BandFee {
  /** Part of the share in this band. */
  readonly amount: Cents;
  readonly percent: number;
  readonly fee: Cents;
}

/** Transfer fee of one buyer, with its calculation. */
export interface BuyerFee {
  readonly share: Cents;
  readonly slices: readonly BandFee[];
  /** Sum over the bands, before the reduction. */
  readonly fullFee: Cents;
  /** Amount charged, after the reduction. */
  readonly payable: Cents;
}

/**
 * Transfer fees of the Land Registry (Cap. 219): progressive on each buyer's share, less the
 * reduction. Computed exactly and rounded once, so that the fees of all buyers add up.
 *
 * @param shares of the price, one per buyer
 */
export function calculateTransferFees(
  shares: readonly Cents[],
  { bands, chargedPercent }: PurchaseRules['transferFee'],
): { readonly buyers: readonly BuyerFee[]; readonly total: Cents } {
  const worked = shares.map((share) => {
    let from = 0;
    const slices = bands.flatMap(({ to, percent }) => {
      const end = to === undefined ? share : Math.min(share, toCents(to));
      const amount = end - from;
      from = Math.max(from, end);
      return amount > 0 ? [{ amount, percent, exact: BigInt(amount) * thousandths(percent) }] : [];
    });
    const fees = allocateCents(
      slices.map(({ exact }) => exact),
      PERCENT_DENOMINATOR,
    );
    return {
      share,
      slices: slices.map(({ amount, percent }, index) => ({
        amount,
        percent,
        fee: fees[index] ?? 0,
      })),
      fullFee: fees.reduce((sum, fee) => sum + fee, 0),
      exact: slices.reduce((sum, { exact }) => sum + exact, 0n),
    };
  });
  const payable = allocateCents(
    worked.map(({ exact }) => exact * thousandths(chargedPercent)),
    PERCENT_DENOMINATOR * PERCENT_DENOMINATOR,
  );
  return {
    buyers: worked.map(({ share, slices, fullFee }, index) => ({
      share,
      slices,
      fullFee,
      payable: payable[index] ?? 0,
    })),
    total: payable.reduce((sum, fee) => sum + fee, 0),
  };
}

/**
 * Splits a price among buyers; the parts add up to the price.
 *
 * @param weights relative shares, in per cent or any unit
 */
export function splitPrice(price: Cents, weights: readonly number[]): Cents[] {
  const parts = weights.map(thousandths);
  return allocateCents(
    parts.map((part) => BigInt(price) * part),
    parts.reduce((sum, part) => sum + part, 0n),
  );
}
