import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toCents } from '../../../src/domain/cents.ts';
import { splitPrice, calculateTransferFees } from '../../../src/domain/purchase/transfer-fee.ts';
import { RULES } from './rules.ts';

const feesOf = (price: number, weights: readonly number[]) =>
  calculateTransferFees(splitPrice(price, weights), RULES.transferFee);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('transfer fees, full and charged', () => {
  it.each([
    // Published by the Land Registry and law firms.
    [85_000, [1], 2550, 1275],
    [250_000, [1], 13_200, 6600],
    [320_000, [1], 18_800, 9400],
    [500_000, [1], 33_200, 16_600],
    [200_000, [1, 1], 6600, 3300],
    // By hand: 85,000 × 3% + 85,000 × 5%.
    [170_000, [1], 6800, 3400],
    // 3 × (85,000 × 3% + 15,000 × 5%) = 3 × 3,300.
    [300_000, [1, 1, 1], 9900, 4950],
    // 4 × (2,550 + 4,250 + 80,000 × 8%) = 4 × 13,200.
    [1_000_000, [1, 1, 1, 1], 52_800, 26_400],
    // 240,000: 2,550 + 4,250 + 70,000 × 8% = 12,400; 160,000: 2,550 + 75,000 × 5% = 6,300.
    [400_000, [60, 40], 18_700, 9350],
    // 2,550 + 38,456.78 × 5% = 4,472.839, half of which is 2,236.4195.
    [123_456.78, [1], 4472.84, 2236.42],
  ])('for €%d bought by %j', (price, weights, fullFee, payable) => {
    const { buyers, total } = feesOf(toCents(price), weights);
    expect(sum(buyers.map((buyer) => buyer.fullFee))).toBe(toCents(fullFee));
    expect(total).toBe(toCents(payable));
  });

  it('have a slice for each band that the share reaches', () => {
    const slicesOf = (price: number) =>
      feesOf(toCents(price), [1]).buyers[0]?.slices.map(({ amount, percent, fee }) => [
        amount / 100,
        percent,
        fee / 100,
      ]);
    expect(slicesOf(85_000)).toEqual([[85_000, 3, 2550]]);
    expect(slicesOf(250_000)).toEqual([
      [85_000, 3, 2550],
      [85_000, 5, 4250],
      [80_000, 8, 6400],
    ]);
  });

  const price = fc.integer({ min: 1, max: 200_000_000 });
  const weights = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 });

  it('never fall when the price rises', () => {
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 1_000_000 }),
        weights,
        (lowerPrice, increase, parts) => {
          expect(feesOf(lowerPrice + increase, parts).total).toBeGreaterThanOrEqual(
            feesOf(lowerPrice, parts).total,
          );
        },
      ),
    );
  });

  it('are never higher for two equal buyers than for one', () => {
    fc.assert(
      fc.property(price, (cents) => {
        expect(feesOf(cents, [1, 1]).total).toBeLessThanOrEqual(feesOf(cents, [1]).total);
      }),
    );
  });

  it('add up over shares, slices and buyers', () => {
    fc.assert(
      fc.property(price, weights, (cents, parts) => {
        const { buyers, total } = feesOf(cents, parts);
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
