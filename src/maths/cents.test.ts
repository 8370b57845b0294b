import { expect, it } from 'vitest';

import {
  addCents,
  allocateCents,
  cents,
  exactRange,
  negateCents,
  negateRange,
  subtractCents,
  sumCents,
  sumRanges,
  billionths,
  toCents,
} from './cents.ts';

const RANGE = { min: cents(10), max: cents(30) };

it('euros become the nearest cent', () => {
  expect([12.344, 12.345, 0.1 + 0.2].map(toCents)).toEqual([1234, 1235, 30]);
  // 1.005 × 100 and 8.575 × 100 are a little less than a half as doubles.
  expect([1.005, 8.575, -1.005, 1.00499].map(toCents)).toEqual([101, 858, -100, 100]);
});

it('amounts are added and subtracted', () => {
  expect(addCents(cents(5), cents(7), cents(-2))).toBe(10);
  expect(subtractCents(cents(5), cents(7))).toBe(-2);
  expect(sumCents([])).toBe(0);
});

it('the sign of an amount changes, but not that of zero', () => {
  expect(negateCents(cents(5))).toBe(-5);
  expect(negateCents(cents(0))).toBe(0);
});

it('the ends of a range change places with its sign', () => {
  expect(negateRange(RANGE)).toEqual({ min: -30, max: -10 });
});

it('ranges are added end by end', () => {
  expect(sumRanges([exactRange(cents(5)), RANGE])).toEqual({ min: 15, max: 35 });
  expect(sumRanges([])).toEqual({ min: 0, max: 0 });
});

it('a rate of any usual number of decimals becomes whole billionths', () => {
  expect(billionths(3.125)).toBe(3_125_000_000n);
  expect(billionths(33.333333333)).toBe(33_333_333_333n);
});

it.each([
  // Thirds of a cent: 0.33, 0.67 and 1 in all.
  { numerators: [1n, 1n, 1n], denominator: 3n, parts: [0, 1, 0] },
  { numerators: [1n, 1n], denominator: 2n, parts: [1, 0] },
  { numerators: [3n, 4n], denominator: 1n, parts: [3, 4] },
  { numerators: [], denominator: 7n, parts: [] },
])('$numerators over $denominator are allocated so that they add up', (example) => {
  expect(allocateCents(example.numerators, example.denominator)).toEqual(example.parts);
});
