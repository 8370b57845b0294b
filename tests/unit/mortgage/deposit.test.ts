import { expect, it } from 'vitest';

import { parseAmountOrPercent } from '../../../src/domain/numbers/parse-amount-or-percent.ts';
import {
  loanForPurchase,
  parsePriceAndDeposit,
} from '../../../src/domain/mortgage/loan-to-value.ts';

/** Values of this test, in per cent. */
const TYPICAL = { min: 70, max: 80 };

it.each([
  [300_000, 60_000, 240_000, 80, 'typical', 0],
  [300_000, 90_000, 210_000, 70, 'typical', 0],
  [300_000, 59_999.5, 240_000.5, 80.000167, 'above', 1],
  [240_000, 45_000, 195_000, 81.25, 'above', 3000],
  [300_000, 90_001, 209_999, 69.999667, 'below', 0],
  [333_333.33, 0, 333_333.33, 100, 'above', 66_667],
  [333_333.33, 66_666.666, 266_666.664, 80, 'typical', 0],
  [57, 24.51, 32.49, 57, 'below', 0],
] as const)('the loan for %d with %d down is %d', (price, deposit, amount, ltv, band, missing) => {
  const loan = loanForPurchase(price, deposit, TYPICAL);
  expect(loan?.loanAmount).toBeCloseTo(amount, 9);
  expect(loan?.loanToValue).toBeCloseTo(ltv, 5);
  expect(loan).toMatchObject({ ltvBand: band, depositShortfall: missing });
});

it.each([
  [300_000, 300_000],
  [300_000, -1],
  [0, 0],
])('nothing is borrowed for %d with %d down', (price, deposit) => {
  expect(loanForPurchase(price, deposit, TYPICAL)).toBeUndefined();
});

it.each([
  ['60,000', 60_000],
  ['€60 000', 60_000],
  ['20% ', 60_000],
  ['12,5 %', 37_500],
  ['0', 0],
  ['a fifth', undefined],
  ['some %', undefined],
])('a deposit of %s', (text, euros) => {
  expect(parseAmountOrPercent(text, 300_000)).toBe(euros);
});

it.each([
  ['300k', '60 000', 'loan'],
  ['300k', '€20', 'loan'],
  ['300k', '20', 'percent-likely'],
  ['300k', '12,5', 'percent-likely'],
  ['300k', 'a fifth', 'not-a-number'],
  ['300k', '-5', 'negative'],
  ['300k', '100%', 'no-loan-needed'],
  ['300k', '0.4m', 'above-price'],
  ['300k', '100', 'loan'],
  ['300k', '2000', 'loan'],
  ['2000', '20', 'loan'],
  ['300k', ' ', undefined],
  ['', '20', undefined],
  ['0', '20', undefined],
])('%s with %s', (price, deposit, kind) => {
  expect(parsePriceAndDeposit(price, deposit)?.kind).toBe(kind);
});
