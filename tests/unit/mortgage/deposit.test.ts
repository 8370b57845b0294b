import { describe, expect, it } from 'vitest';

import { parseAmountOrPercent } from '../../../src/domain/numbers/parse-amount-or-percent.ts';
import {
  loanForPurchase,
  parsePriceAndDeposit,
} from '../../../src/domain/mortgage/loan-to-value.ts';

/** Values of this test, in per cent. */
const TYPICAL = { min: 70, max: 80 };

describe('the loan for a purchase', () => {
  it.each([
    [300_000, 60_000, 240_000, 80, 'typical'],
    [300_000, 90_000, 210_000, 70, 'typical'],
    [300_000, 59_999, 240_001, 80.000333, 'above'],
    [300_000, 90_001, 209_999, 69.999667, 'below'],
    [333_333.33, 0, 333_333.33, 100, 'above'],
    [57, 24.51, 32.49, 57, 'below'],
  ] as const)('of %d with %d down is %d', (price, deposit, amount, loanToValue, band) => {
    const loan = loanForPurchase(price, deposit, TYPICAL);
    expect(loan?.loanAmount).toBeCloseTo(amount, 9);
    expect(loan?.loanToValue).toBeCloseTo(loanToValue, 5);
    expect(loan?.ltvBand).toBe(band);
  });

  it('is undefined if nothing is borrowed', () => {
    expect(loanForPurchase(300_000, 300_000, TYPICAL)).toBeUndefined();
    expect(loanForPurchase(300_000, -1, TYPICAL)).toBeUndefined();
    expect(loanForPurchase(0, 0, TYPICAL)).toBeUndefined();
  });
});

describe('a deposit as people type it', () => {
  it.each([
    ['60,000', 60_000],
    ['€60 000', 60_000],
    ['20% ', 60_000],
    ['12,5 %', 37_500],
    ['0', 0],
  ])('%s', (text, euros) => {
    expect(parseAmountOrPercent(text, 300_000)).toBe(euros);
  });

  it('is undefined for text', () => {
    expect(parseAmountOrPercent('a fifth', 300_000)).toBeUndefined();
    expect(parseAmountOrPercent('some %', 300_000)).toBeUndefined();
  });
});

describe('shortfall of a deposit against the highest typical loan-to-value', () => {
  it.each([
    [240_000, 45_000, 3000],
    [300_000, 59_999.5, 1],
    [300_000, 60_000, 0],
    [333_333.33, 66_666.666, 0],
    [300_000, 90_000, 0],
  ])('of %d with %d down is €%d', (price, deposit, euros) => {
    expect(loanForPurchase(price, deposit, TYPICAL)?.depositShortfall).toBe(euros);
  });
});

describe('price and deposit as people type them', () => {
  it.each([
    ['300k', '60 000', 'loan'],
    ['300k', '0', 'loan'],
    ['300k', '€20', 'loan'],
    ['1500', '20', 'loan'],
    ['300k', '20', 'percent-likely'],
    ['300k', '12,5', 'percent-likely'],
    ['300k', 'a fifth', 'not-a-number'],
    ['300k', '-5', 'negative'],
    ['300k', '100%', 'no-loan-needed'],
    ['300k', '0.4m', 'above-price'],
    ['300k', '', undefined],
    ['', '20', undefined],
    ['0', '20', undefined],
  ])('%s with %s', (price, deposit, kind) => {
    expect(parsePriceAndDeposit(price, deposit)?.kind).toBe(kind);
  });
});
