import { describe, expect, it } from 'vitest';

import { formatMonths, formatTerm } from '../../../src/domain/mortgage/term-text.ts';

describe('terms in words', () => {
  it.each([
    [25, '25 years'],
    [1, '1 year'],
    [12.5, '12 years and 6 months'],
    [0.25, '3 months'],
    [7.3, '7.3 years'],
  ])('%d', (years, text) => {
    expect(formatTerm(years)).toBe(text);
  });

  it.each([
    [1, '1 month'],
    [13, '1 year and 1 month'],
    [53, '4 years and 5 months'],
    [0, '0 months'],
  ])('%d months', (months, text) => {
    expect(formatMonths(months)).toBe(text);
  });
});
