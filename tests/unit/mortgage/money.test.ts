import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatDate } from '../../../src/domain/calendar.ts';
import {
  formatCompactEuro,
  formatEuro,
  formatWholeEuro,
  roundToCent,
} from '../../../src/domain/money.ts';
import { formatPercent } from '../../../src/domain/numbers/format-number.ts';

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

describe('the formatters match Intl in the locale en-CY', () => {
  const currency = { style: 'currency', currency: 'EUR' } as const;
  const intl = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat('en-CY', options);
    return (value: number) => format.format(value);
  };
  const amount = fc.oneof(
    fc.double({ noNaN: true, min: -1e18, max: 1e18 }),
    // Halves of a cent, which are hard to round.
    fc.integer({ min: -1e9, max: 1e9 }).map((halves) => halves / 200),
  );

  it.each([
    ['euros', formatEuro, intl({ ...currency, signDisplay: 'negative' })],
    [
      'whole euros',
      formatWholeEuro,
      intl({ ...currency, maximumFractionDigits: 0, signDisplay: 'negative' }),
    ],
    [
      'per cent',
      (value: number) => formatPercent(value).slice(0, -1),
      intl({ signDisplay: 'negative' }),
    ],
  ])('for %s', (_name, format, expected) => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(format(value)).toBe(expected(value));
      }),
    );
  });

  it('for the values of an axis', () => {
    const expected = intl({ ...currency, notation: 'compact', maximumFractionDigits: 1 });
    const ticks = [
      0, 5, 250, 999, 1000, 1500, 20_000, 250_000, 1e6, 2.5e6, 7.5e8, 1e9, 2.5e10, 1e12,
    ];
    expect(ticks.map(formatCompactEuro)).toEqual(ticks.map(expected));
  });

  it('for every month', () => {
    const expected = new Intl.DateTimeFormat('en-CY', { dateStyle: 'long' });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(2026, month, 9);
      expect(formatDate(date)).toBe(expected.format(date));
    }
  });
});
