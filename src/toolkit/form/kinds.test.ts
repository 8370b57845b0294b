import { describe, expect, it } from 'vitest';

import { failure, success } from '../../maths/result.ts';
import { EURO, EURO_OR_PERCENT, parseRate, POSITIVE_EURO } from './kinds.ts';

describe('an amount in euros', () => {
  it.each([
    { text: '0', result: success(0) },
    { text: '-0.01', result: failure({ id: 'below-zero' }) },
    { text: '100000000', result: success(100_000_000) },
    { text: '100000000.01', result: failure({ id: 'amount-too-large' }) },
    { text: 'abc', result: failure({ id: 'not-an-amount' }) },
  ])('of "$text" is $result', ({ text, result }) => {
    expect(EURO.parse(text)).toEqual(result);
  });

  it.each([
    { text: '0', result: failure({ id: 'zero' }) },
    { text: '0.01', result: success(0.01) },
    { text: '-1', result: failure({ id: 'below-zero' }) },
  ])('above zero of "$text" is $result', ({ text, result }) => {
    expect(POSITIVE_EURO.parse(text)).toEqual(result);
  });
});

describe('a rate', () => {
  it.each([
    { text: '0', result: success(0) },
    { text: '-0.1', result: failure({ id: 'below-zero' }) },
    { text: '100', result: success(100) },
    { text: '100.1', result: failure({ id: 'rate-too-large' }) },
    { text: 'abc', result: failure({ id: 'not-a-rate' }) },
  ])('of "$text" is $result', ({ text, result }) => {
    expect(parseRate(text)).toEqual(result);
  });
});

describe('an amount in euros or per cent', () => {
  it.each([
    { text: '20%', result: success({ percent: 20 }) },
    { text: '101%', result: failure({ id: 'rate-too-large' }) },
    { text: '0', result: success({ euros: 0 }) },
    { text: '10', result: failure({ id: 'percent-sign-missing', euros: 10 }) },
    { text: '10.01', result: success({ euros: 10.01 }) },
    { text: '-1', result: failure({ id: 'below-zero' }) },
  ])('of "$text" is $result', ({ text, result }) => {
    expect(EURO_OR_PERCENT.parse(text)).toEqual(result);
  });
});
