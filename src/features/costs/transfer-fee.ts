import {
  allocateCents,
  cents,
  PERCENT_DENOMINATOR,
  sumCents,
  billionths,
  toCents,
} from '../../maths/cents.ts';
import type { Cents } from '../../maths/cents.ts';
import type { PurchaseRules } from './purchase-rules.ts';

/**
 * Transfer fees of the Land Registry (Cap. 219): progressive on each buyer's share, less the
 * reduction. Computed exactly and rounded once, so that the fees of all buyers add up.
 *
 * @param shares of the price, one per buyer
 */
export function calculateTransferFees(
  shares: readonly Cents[],
  { bands, chargedPercent }: PurchaseRules['transferFee'],
) {
  const slicesOf = shares.map((share) => {
    let from = 0;
    return bands.flatMap(({ to, percent }) => {
      const end = to === undefined ? share : Math.min(share, toCents(to));
      const amount = cents(end - from);
      from = Math.max(from, end);
      return amount > 0 ? [{ amount, percent, exact: BigInt(amount) * billionths(percent) }] : [];
    });
  });
  const payable = allocateCents(
    slicesOf.map((slices) => {
      const exact = slices.reduce((sum, slice) => sum + slice.exact, 0n);
      return exact * billionths(chargedPercent);
    }),
    PERCENT_DENOMINATOR * PERCENT_DENOMINATOR,
  );
  const buyers = slicesOf.map((slices, buyer) => {
    const exactFees = slices.map(({ exact }) => exact);
    const fees = allocateCents(exactFees, PERCENT_DENOMINATOR);
    return {
      share: shares[buyer] ?? cents(0),
      /** Part of the share in each band that it reaches, and its fee. */
      slices: slices.map(({ amount, percent }, band) => ({
        amount,
        percent,
        fee: fees[band] ?? cents(0),
      })),
      /** Sum over the bands, before the reduction. */
      fullFee: sumCents(fees),
      /** Amount charged, after the reduction. */
      payable: payable[buyer] ?? cents(0),
    };
  });
  return { buyers, total: sumCents(payable) };
}

/** Splits a price by relative shares, in per cent or any unit; the parts add up to the price. */
export function splitPrice(price: Cents, weights: readonly number[]): Cents[] {
  const parts = weights.map(billionths);
  return allocateCents(
    parts.map((part) => BigInt(price) * part),
    parts.reduce((sum, part) => sum + part, 0n),
  );
}
