import { describe, expect, it } from 'vitest';

import { readAmount, readCount, readLength, readPercent } from './numbers.ts';
import { cleanValue, isMarkCopied, mayHoldMark } from './tokens.ts';

describe('a printed amount', () => {
  it.each([
    ['200,000.00', 200_000],
    ['200.000,00', 200_000],
    ['200 000.00', 200_000],
    ["150'000", 150_000],
    ['1044.66', 1044.66],
    ['1.044', 1044],
    ['800', 800],
    ['1,234,567.89', 1_234_567.89],
    ['200,0002', undefined],
    ['317,150.005', undefined],
    ['1,044.6', undefined],
    ['1.2,3.4', undefined],
    ['12,34.56', undefined],
    ['2 00,000', undefined],
    ['', undefined],
  ])('is read only if its marks are those of an amount: %s', (text, euros) => {
    expect(readAmount(text)).toBe(euros);
  });
});

describe('a printed percentage', () => {
  it.each([
    ['3.90', '3.90'],
    ['3,9', '3.9'],
    ['3.875', '3.875'],
    ['12', '12'],
    ['4.3111', undefined],
    ['100', undefined],
    ['1.2.3', undefined],
  ])('keeps its decimals: %s', (text, percent) => {
    expect(readPercent(text)).toBe(percent);
  });
});

describe('a printed count or length', () => {
  it.each([
    ['300', 300],
    ['3004', undefined],
    ['0', undefined],
    ['1.2', undefined],
  ])('is a count: %s', (text, count) => {
    expect(readCount(text)).toBe(count);
  });

  it.each([
    ['25', '25'],
    ['12,5', '12.5'],
    ['12.555', undefined],
    ['1200', undefined],
  ])('is a length: %s', (text, length) => {
    expect(readLength(text)).toBe(length);
  });
});

describe('the mark of a footnote that was copied into a number', () => {
  it.each([
    ['Amount € 200,0002', true],
    ['Total € 317,150.005', true],
    ['Rate 4.311 %', true],
    ['Fee € 8006, amount € 200,000', true],
    ['Amount € 200,000.00, rate 4.31 %, fee €800', false],
    ['Fee € 8006', false],
  ])('shows in a malformed number: %s', (text, isCopied) => {
    expect(isMarkCopied(text)).toBe(isCopied);
  });

  it.each([
    ['€ 350.00', false],
    ['€ 350', false],
    ['€ 351', true],
    ['4.31 %', true],
    ['4.30 %', false],
    ['300', false],
    ['25 years', true],
  ])('may be the last digit: %s', (text, mayHold) => {
    expect(mayHoldMark(cleanValue(text))).toBe(mayHold);
  });
});
