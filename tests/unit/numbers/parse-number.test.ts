import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseNumber, type NumberKind } from '../../../src/domain/numbers/parse-number.ts';
import {
  formatPercent,
  formatPercentOneDecimal,
  toPlainDecimal,
  formatForInput,
} from '../../../src/domain/numbers/format-number.ts';

/** Texts that mean one number, separated by ` | `. */
const each = (rows: readonly (readonly [number, string])[]) =>
  rows.flatMap(([value, texts]) => texts.split(' | ').map((text) => [text, value] as const));

describe('an amount as people type it', () => {
  it.each(
    each([
      [
        250_000,
        '250000 | 250,000 | 250.000 | 250 000 | €250 000 | € 250.000 | 250,000 € | +250000',
      ],
      [250_000, "250000 EUR | eur 250,000 | 250\u00a0000 | 250\u202f000,00 € | 250'000 |  250000 "],
      [250_000, '250.000,00 | 250,000.00 | 250k | €250K | 0,25 million € | 250 thousand | 0.25mio'],
      [250_000, '250000 a month | 250000 €/month | 250000 euros per month | 0.25 mln'],
      [250_000.5, '250’000.50 | 250000.5 | 250000,5'],
      [1_250_000, '1,250,000 | 1.250.000 | 1 250 000'],
      [1_250_000.75, '1.250.000,75 | 1,250,000.75'],
      [250.5, '250,5 | 250.50'],
      [1000.5, '1000,500'],
      [0.125, '0.125'],
      [250, '250,0000'],
      [1250, '1.250k | 1,250'],
      [1_200_000, '1.2m'],
      [1_100_000, '1.1m'],
      [100, '€100 a month | 100€ | euro 100 | 100 euro a month | 100/month | 100 per month'],
      [1234.5, '1234,500'],
      [12_345_678, '12,345,678 | 12.345.678'],
      [-250_000, '-250000 |  -250000 | - 250000 | \u2212250,000 | -€250k'],
      [0, '0'],
      [0.5, '.5'],
      [5, '5.'],
      [7, '007'],
    ]),
  )('%s', (text, value) => {
    expect(parseNumber(text, 'amount')).toBe(value);
  });
});

it.each(
  each([
    [
      3.75,
      '3.75 | 3,75 | 3.75% | 3,75 % | 3.75 percent | 3.75% p.a. | 3,75\u00a0% p. a. | 3.75 pa',
    ],
    [3.75, '3.75% pa | 3.75%p.a | 3.75 p.a. | 3.75 p. a. | 3.75p a | 3.75 per cent pa'],
    [3.125, '3.125 | 3,125'],
    [4, '4 | 4 per cent a year | 4 percent per annum'],
    [0.5, ',5'],
    [3.123456789, '3.123456789'],
  ]),
)('a rate as people type it: %s', (text, value) => {
  expect(parseNumber(text, 'rate')).toBe(value);
});

it.each(
  each([
    [25, '25 | 25 years | 300 months | 25yrs | 25 yr'],
    [1, '1 year | 12mo | 12 mths'],
    [12.5, '12.5 | 12,5 yrs | 12 years and 6 months | 12y 6mo | 12 years, 6 months | 12 yr 6 mth'],
    [1.5, '1 year 6 months | 1y6mo'],
    [30, '30y'],
    [1 / 12, '1 month'],
    [-25, '-300 months'],
  ]),
)('a term as people type it: %s', (text, value) => {
  expect(parseNumber(text, 'term')).toBe(value);
});

it.each(each([[119.5, '119,5 m² | 119.5m2 | 119.5 sqm | 119.5 sq.m. | 119.5 sq m']]))(
  'an area as people type it: %s',
  (text, value) => {
    expect(parseNumber(text, 'area')).toBe(value);
  },
);

describe('not a number', () => {
  it.each([
    '',
    ' ',
    ...'. | , | - | € | abc | 250abc | NaN | Infinity | 1e5 | 0x10 | 3.7.5 | 3,7,5'.split(' | '),
    ...'25 0000 | 25 00 | 2500 000 | 1,250.000,50 | 12,34,567 | 1.250,000.50'.split(' | '),
    ...'250 000.000.000 | --5 | 5- | ²5 | ５'.split(' | '),
    '9'.repeat(400),
    `1${' '.repeat(50_000)}x`,
    '1 year '.repeat(50_000),
  ])('"%s"', (text) => {
    for (const kind of ['amount', 'rate', 'term'] satisfies NumberKind[])
      expect(parseNumber(text, kind)).toBeUndefined();
  });

  it.each<[NumberKind, string]>([
    ['amount', '25 years | 300 months | 3.75% | 1..5k | xk | 250k5 | 1,250,0000'],
    ['rate', '€3.75 | 3k | Euribor + 2'],
    ['term', '4% p.a. | 1.2.3 months | 1,2,3 years 6 months | 25y5 | x300 months | 300 months x'],
    ['area', '5 years | 100m25'],
  ])('as %s: %s', (kind, texts) => {
    for (const text of texts.split(' | ')) expect(parseNumber(text, kind)).toBeUndefined();
  });
});

describe('a number written into a field', () => {
  it('is parsed as the same number in every kind of field', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => value !== 0),
        fc.constantFrom<NumberKind>('amount', 'rate', 'term'),
        (value, kind) => {
          expect(parseNumber(formatForInput(value), kind)).toBe(value);
        },
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (thousandths) => {
        const value = thousandths / 1000;
        expect(parseNumber(formatForInput(value), 'amount')).toBe(value);
      }),
    );
  });

  it('has no exponent and no grouping', () => {
    expect(toPlainDecimal(250_000)).toBe('250000');
    expect(toPlainDecimal(1.25e21)).toBe('1250000000000000000000');
    expect(toPlainDecimal(-1.5e-7)).toBe('-0.00000015');
    expect(formatForInput(250.125)).toBe('250.1250');
  });

  it('has at most 400 characters', () => {
    expect(parseNumber('0'.repeat(400), 'amount')).toBe(0);
    expect(parseNumber('0'.repeat(401), 'amount')).toBeUndefined();
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const value = parseNumber(text, 'amount');
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }),
    );
  });

  it('parses the grouping of every en-CY amount', () => {
    const grouped = new Intl.NumberFormat('en-CY', { style: 'currency', currency: 'EUR' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(parseNumber(grouped.format(cents / 100), 'amount')).toBe(cents / 100);
      }),
    );
  });
});

it('rates and shares show their decimals', () => {
  expect([3.75, 4, 3.1251].map(formatPercent)).toEqual(['3.75%', '4%', '3.125%']);
  expect(formatPercentOneDecimal(54.2394)).toBe('54.2%');
});
