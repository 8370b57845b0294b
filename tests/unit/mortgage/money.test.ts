import { describe, expect, it } from 'vitest';

import { formatEuro, formatWholeEuro, roundToCent } from '../../../src/domain/money.ts';

describe('amounts in euros (en-CY)', () => {
  it.each([
    [1285.327999, '€1,285.33'],
    [250_000, '€250,000.00'],
    [0.005, '€0.01'],
    [-0.001, '€0.00'],
    [-12.5, '-€12.50'],
    [1e15, '€1,000,000,000,000,000.00'],
  ])('%d', (amount, text) => {
    expect(formatEuro(amount)).toBe(text);
  });

  it('leave the cents out in prose', () => {
    expect(formatWholeEuro(135_598.4)).toBe('€135,598');
    expect(formatWholeEuro(-0.4)).toBe('€0');
  });

  it('round to the cent', () => {
    expect(roundToCent(1285.327999)).toBe(1285.33);
    expect(roundToCent(0.1 + 0.2)).toBe(0.3);
  });
});
