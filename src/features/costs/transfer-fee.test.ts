import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents, toCents } from '../../maths/cents.ts';
import { splitPrice, calculateTransferFees } from './transfer-fee.ts';
import { RULES } from './example-rules.fixture.ts';

const feesOf = (price: number, weights: readonly number[]) =>
  calculateTransferFees(splitPrice(cents(price), weights), RULES.transferFee);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('transfer fees, full and charged', () => {
  it.each([
    // Published by the Land Registry and law firms.
    [85_000, [1], 2550, 1275],
    [250_000, [1], 13_200, 6600],
    [320_000, [1], 18_800, 9400],
    [500_000, [1], 33_200, 16_600],
    [200_000, [1, 1], 6600, 3300],
  ])('for €%d bought by %j', (price, weights, fullFee, payable) => {
    const { buyers, total } = feesOf(toCents(price), weights);
    expect(sum(buyers.map((buyer) => buyer.fullFee))).toBe(toCents(fullFee));
    expect(total).toBe(toCents(payable));
  });

  it('have a slice for each band that the share reaches', () => {
    const slicesOf = (price: number) =>
      feesOf(toCents(price), [1]).buyers.flatMap(({ slices }) =>
        slices.map(({ amount, percent, fee }) => `${percent}% of ${amount / 100}: ${fee / 100}`),
      );
    expect(slicesOf(85_000)).toEqual(['3% of 85000: 2550']);
    const all = ['3% of 85000: 2550', '5% of 85000: 4250', '8% of 80000: 6400'];
    expect(slicesOf(250_000)).toEqual(all);
  });

  const price = fc.integer({ min: 1, max: 200_000_000 });
  const weights = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 });

  /** Fee on a share before it is halved, in cents, without any rounding. */
  const exactFee = (share: number) =>
    Decimal.sum(
      new Decimal(Math.min(share, 8_500_000)).times(0.03),
      new Decimal(Math.min(Math.max(share - 8_500_000, 0), 8_500_000)).times(0.05),
      new Decimal(Math.max(share - 17_000_000, 0)).times(0.08),
    );

  it('are exact, rounded once, and add up over shares, slices and buyers', () => {
    fc.assert(
      fc.property(price, weights, (cents, parts) => {
        const { buyers, total } = feesOf(cents, parts);
        const exact = Decimal.sum(...buyers.map(({ share }) => exactFee(share))).div(2);
        expect(total).toBe(exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
        expect(sum(buyers.map(({ share }) => share))).toBe(cents);
        expect(sum(buyers.map(({ payable }) => payable))).toBe(total);
        for (const { share, slices, fullFee } of buyers) {
          expect(sum(slices.map(({ amount }) => amount))).toBe(share);
          expect(sum(slices.map(({ fee }) => fee))).toBe(fullFee);
        }
      }),
    );
  });
});
