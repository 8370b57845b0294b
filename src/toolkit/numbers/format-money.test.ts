import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toCents } from '../../maths/cents.ts';
import {
  formatCents,
  formatCompactEuro,
  formatEuro,
  formatEuroShort,
  formatWholeCents,
  formatWholeEuro,
} from './format-money.ts';

describe('the formatters match Intl in the locale en-CY', () => {
  const currency = { style: 'currency', currency: 'EUR' } as const;
  const intl = (options: Intl.NumberFormatOptions) => (value: number) =>
    new Intl.NumberFormat('en-CY', { signDisplay: 'negative', ...options }).format(value);
  const amount = fc.oneof(
    // Above 1e12, a double has too few digits for three decimals.
    fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
    // Halves of a cent, which are hard to round.
    fc.integer({ min: -1e9, max: 1e9 }).map((halves) => halves / 200),
  );

  it.each([
    { name: 'euros', format: formatEuro, expected: intl(currency) },
    {
      name: 'whole euros',
      format: formatWholeEuro,
      expected: intl({ ...currency, maximumFractionDigits: 0 }),
    },
  ])('for $name', ({ format, expected }) => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(format(value)).toBe(expected(value));
      }),
    );
  });

  it('for the values of an axis', () => {
    const expected = intl({ ...currency, notation: 'compact', maximumFractionDigits: 1 });
    const ticks = [0, 5, 999, 1000, 1500, 250_000, 1e6, 7.5e8, 1e9, 2.5e10, 1e12];
    expect(ticks.map(formatCompactEuro)).toEqual(ticks.map(expected));
  });
});

it.each([
  { euros: 250, text: '€250' },
  { euros: 250.5, text: '€250.50' },
  { euros: 1000.001, text: '€1,000' },
  { euros: -12.5, text: '-€12.50' },
])('$euros euros are $text in prose', ({ euros, text }) => {
  expect(formatEuroShort(euros)).toBe(text);
});

it('cents are written as euros', () => {
  expect(formatCents(toCents(6600.5))).toBe('€6,600.50');
  expect(formatWholeCents(toCents(6600.5))).toBe('€6,601');
});
