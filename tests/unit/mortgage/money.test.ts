import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatDate, isDay } from '../../../src/domain/calendar.ts';
import { allocateCents, cents, exactRange, sumRanges, toCents } from '../../../src/domain/cents.ts';
import { formatCsvAmount, toCsv } from '../../../src/domain/csv.ts';
import {
  formatCents,
  formatCompactEuro,
  formatEuro,
  formatEuroShort,
  formatWholeEuro,
} from '../../../src/domain/money.ts';
import { formatNumber, formatPercent } from '../../../src/domain/numbers/format-number.ts';
import { EN_CY } from '../../../src/domain/numbers/locale.ts';
import type { Locale } from '../../../src/domain/numbers/locale.ts';

it('amounts in euros have cents, or in prose only where they are not zero', () => {
  expect([formatCents(toCents(6600.5)), formatCsvAmount(toCents(6600.5))]).toEqual([
    '€6,600.50',
    '6600.50',
  ]);
  const short = ['€250', '€250.50', '€1,000', '-€12.50'];
  expect([250, 250.5, 1000.001, -12.5].map(formatEuroShort)).toEqual(short);
});

it('amounts add up, also as ranges and after rounding', () => {
  const range = { min: cents(10), max: cents(30) };
  expect(sumRanges([exactRange(cents(5)), range])).toEqual({ min: 15, max: 35 });
  expect(sumRanges([])).toEqual({ min: 0, max: 0 });
  // Thirds of a cent: 0.33, 0.67 and 1 in all.
  expect(allocateCents([1n, 1n, 1n], 3n)).toEqual([0, 1, 0]);
  expect(allocateCents([1n, 1n], 2n)).toEqual([1, 0]);
  expect(allocateCents([3n, 4n])).toEqual([3, 4]);
});

it('cells are quoted in CSV where necessary', () => {
  const row = ['a', 'b,c', 'd"e', 'f\ng', 'h\ri'];
  expect(toCsv([row, []])).toBe('a,"b,c","d""e","f\ng","h\ri"\r\n\r\n');
});

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
    ['euros', formatEuro, intl(currency)],
    ['whole euros', formatWholeEuro, intl({ ...currency, maximumFractionDigits: 0 })],
    ['per cent', (value: number) => formatPercent(value).slice(0, -1), intl({})],
  ])('for %s', (_name, format, expected) => {
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

const MONTHS_IN_GREEK =
  'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου';

describe.each<[string, Locale]>([
  ['en-CY', EN_CY],
  ['el-CY', { group: '.', decimal: ',', months: MONTHS_IN_GREEK.split(' ') }],
])('the formatters match Intl in the locale %s', (name, locale) => {
  it('for numbers', () => {
    const expected = new Intl.NumberFormat(name, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 3,
      signDisplay: 'negative',
    });
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), (value) => {
        expect(formatNumber(value, 3, 2, locale)).toBe(expected.format(value));
      }),
    );
  });

  it('for every month', () => {
    const expected = new Intl.DateTimeFormat(name, { dateStyle: 'long' });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(2026, month, 9);
      expect(formatDate(date, locale)).toBe(expected.format(date));
    }
  });
});

it.each(['2026-02-28', '2024-02-29', '1970-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each([
  '2026-02-31',
  '2026-13-01',
  '2026-2-03',
  '2026-02-03T00:00',
  '12026-02-03',
  'on 2026-02-03',
  undefined,
])('%s is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
