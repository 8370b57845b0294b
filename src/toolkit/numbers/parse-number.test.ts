import fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatForInput, toPlainDecimal } from './format-number.ts';
import { parseAmountOrPercent, parseNumber } from './parse-number.ts';
import { parsePlainDecimal } from './plain-decimal.ts';
import type { NumberKind } from './parse-number.ts';
import { stepNumber } from './step-number.ts';

/** Texts that mean the same number, separated by ` | `. */
it.each<[NumberKind, number | undefined, string]>([
  ['amount', 250_000, '250000 | 250,000 | 250.000 | 250 000 | €250 000 | € 250.000 | 250,000 €'],
  ['amount', 250_000, "+250000 | 250000 EUR | eur 250,000 | 250\u00a0000 | 250'000 |  250000 "],
  ['amount', 250_000, '250\u202f000,00 € | 250.000,00 | 250,000.00 | 250k | €250K | 250 thousand'],
  ['amount', 250_000, '0,25 million € | 0.25mio | 0.25 mln | 250000 a month | 250000 €/month'],
  ['amount', 250_000, '250.000,- | 250 000,- | €250.000,– | 250.000,-- | 250.000,—€ | 250,000.-'],
  ['amount', 250_000, '€ 250.000,-- | 250.000,- EUR | 250 000,\u2212 | 250000,- | 250.000.–'],
  ['amount', 250_000, 'EUR250000 | EUR250.000,- | Euro250,000 | 250.000 ευρώ | ΕΥΡΩ 250.000,00'],
  ['amount', 250_000, '250·000 | 250\u0387000 | 250\u2219000 | 250\u22c5000,00 | 250\u02bc000'],
  [
    'amount',
    250_000,
    '\u202a€250,000\u202c | \u200e250.000 | 250\u200b000 | \u2066250\u00a0000\u2069',
  ],
  ['amount', -250_000, '\u2013250.000,- | \u2011250,000 | \u2212250 000'],
  ['amount', 250, '250,- | 250.- | €250,–'],
  ['rate', -2, '-2 | −2% | \u20132'],
  ['amount', 250_000.5, '250’000.50 | 250000.5 | 250000,5'],
  ['amount', 1_250_000, '1,250,000 | 1.250.000 | 1 250 000'],
  ['amount', 1_250_000.75, '1.250.000,75 | 1,250,000.75'],
  ['amount', 1234.5, '1234,500'],
  ['amount', 0.125, '0.125'],
  ['amount', 250, '250,0000'],
  ['amount', 1250, '1.250k | 1,250'],
  ['amount', 1_100_000, '1.1m'],
  ['amount', 100, '€100 a month | 100€ | euro 100 | 100 euro a month | 100/month | 100 per month'],
  ['amount', 100, '100 euros per month'],
  ['amount', -250_000, '-250000 |  -250000 | - 250000 | \u2212250,000 | -€250k'],
  ['amount', 0, '0'],
  ['amount', 0.5, '.5'],
  ['amount', 5, '5. | 005'],
  ['rate', 3.75, '3.75 | 3,75 | 3.75% | 3,75 % | 3.75 percent | 3.75% p.a. | 3,75\u00a0% p. a.'],
  ['rate', 3.75, '3.75 pa | 3.75% pa | 3.75%p.a | 3.75 p.a. | 3.75 p. a. | 3.75p a'],
  ['rate', 3.75, '3.75 per cent pa'],
  ['rate', 3.125, '3.125 | 3,125'],
  ['rate', 4, '4 | 4 per cent a year | 4 percent per annum'],
  ['rate', 0.5, ',5'],
  ['term', 25, '25 | 25 years | 300 months | 25yrs | 25 yr'],
  ['term', 1, '1 year | 12mo | 12 mths'],
  ['term', 12.5, '12.5 | 12,5 yrs | 12 years and 6 months | 12y 6mo | 12 years, 6 months'],
  ['term', 12.5, '12 yr 6 mth'],
  ['term', 1.5, '1 year 6 months | 1y6mo'],
  ['term', 1 / 12, '1 month'],
  ['term', -25, '-300 months'],
  ['area', 119.5, '119,5 m² | 119.5m2 | 119.5 sqm | 119.5 sq.m. | 119.5 sq m'],
  ['amount', 250_000, '٢٥٠٠٠٠ | ٢٥٠٬٠٠٠ | ۲۵۰۰۰۰ | ۲۵۰٬۰۰۰ | ۲۵۰٬۰۰۰٫۰۰ | ٢٥٠،٠٠٠ | €٢٥٠٬٠٠٠'],
  [
    'amount',
    250_000,
    '２５０，０００ | ２５０．０００ | ２５００００ | २५०००० | ২৫০০০০ | ๒๕๐๐๐๐ | 250´000',
  ],
  [
    'amount',
    250_000,
    '250 χιλ. | 250χιλ | 250 χιλιάδες | 250 ΧΙΛΙΑΔΕΣ | 250 χιλ. € | €250 χιλιάδες',
  ],
  [
    'amount',
    250_000,
    '250\u2009000 € | 250\u202f000\u00a0EUR | EUR\u00a0250,000 | 250.000 ευρώ τον μήνα',
  ],
  ['amount', 1_500_000, '1,5 εκ. | 1.5 εκατ. | 1,5 εκατομμύρια | 1½ million | 1½m | 1 1/2 million'],
  ['amount', 250.5, '250½ | 250 ½ | €250½ | 250 1/2 | 250 1⁄2 | 250٫5'],
  ['amount', 250.125, '250⅛ | 250٫125 | ۲۵۰٫۱۲۵'],
  [
    'rate',
    3.5,
    '3½ | 3 ½% | 3½ per cent | ٣٫٥ | ۳٫۵٪ | ３．５％ | 3,5 τοις εκατό | 3 1/2 % | 3.5 pct',
  ],
  ['rate', 20, '20 per cent | 20 percent | ２０％ | ٢٠٪ | 20 τοις εκατο'],
  ['rate', 0.5, '½ | ½ % | 1/2'],
  [
    'term',
    25,
    '25 χρόνια | 25 ΧΡΟΝΙΑ | 25 έτη | 300 μήνες | 300 ΜΗΝΕΣ | ٢٥ | ３００ months | 300 μηνών',
  ],
  ['term', 12.5, '12½ | 12½ years | 12 χρόνια και 6 μήνες | 12 έτη, 6 μήνες | ١٢ χρόνια ٦ μήνες'],
  ['term', 1, '1 χρόνος | 1 έτος | 12 μήνες'],
  ['area', 119.5, '119½ m² | 119,5 τ.μ. | ١١٩٫٥'],
  [
    'amount',
    undefined,
    '250 χιλ. χιλ. | 3½½ | 25 χρόνια | 300 μήνες | 2½,5 | 1.250½ | 20 per cent',
  ],
  ['rate', undefined, '3½k | 3/4/2 | 1/2/2026 | 5/8 | 12 31/2'],
  ['amount', undefined, '250.000- | 250,-5 | ,- | 250·00 | 250·5 | 25EUR5 | eur'],
  ['rate', undefined, '4,- | 4·5'],
  ['amount', undefined, '25 years | 300 months | 3.75% | 1..5k | xk | 250k5 | 1,250,0000'],
  ['rate', undefined, '€3.75 | 3k | Euribor + 2'],
  ['term', undefined, '4% p.a. | 1.2.3 months | 1,2,3 years 6 months | 25y5 | x300 months'],
  ['term', undefined, '300 months x'],
  ['area', undefined, '5 years | 100m25'],
])('a field for the kind %s reads %d from %s', (kind, value, texts) => {
  for (const text of texts.split(' | ')) {
    expect(parseNumber(text, kind)).toBe(value);
  }
});

it.each([
  '',
  ' ',
  ...'. | , | - | € | abc | 250abc | NaN | Infinity | 1e5 | 0x10 | 3.7.5 | 3,7,5'.split(' | '),
  ...'25 0000 | 25 00 | 2500 000 | 1,250.000,50 | 12,34,567 | 1.250,000.50'.split(' | '),
  ...'250 000.000.000 | --5 | 5- | ²5 | 5² | 3⅓ | 250 000½ | 31/2 | 1½½ | 1/3 | ⅷ | 𝟓'.split(' | '),
  '9'.repeat(400),
  `1${' '.repeat(50_000)}x`,
  '1 year '.repeat(50_000),
])('"%s" is not a number', (text) => {
  for (const kind of ['amount', 'rate', 'term'] as const) {
    expect(parseNumber(text, kind)).toBeUndefined();
  }
});

it('a number written into a field is parsed as the same number in every kind of field', () => {
  const thousandths = fc.integer({ min: -9_999_999, max: 9_999_999 });
  const double = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(
      fc.oneof(
        double.filter(Boolean),
        thousandths.map((count) => count / 1000),
      ),
      fc.constantFrom<NumberKind>('amount', 'rate', 'term'),
      (value, kind) => {
        expect(parseNumber(formatForInput(value), kind)).toBe(value);
        expect(parsePlainDecimal(toPlainDecimal(value))).toBe(value);
      },
    ),
  );
});

it('a number written into a field has no exponent, no grouping, and at most 400 characters', () => {
  expect(formatForInput(undefined)).toBe('');
  expect(toPlainDecimal(1.25e21)).toBe('1250000000000000000000');
  expect(toPlainDecimal(-1.5e-7)).toBe('-0.00000015');
  expect(formatForInput(250.125)).toBe('250.1250');
  expect(parseNumber('0'.repeat(400), 'amount')).toBe(0);
  expect(parseNumber('0'.repeat(401), 'amount')).toBeUndefined();
});

it.each(['', ' 1', '1 ', '1e5', '1,5', '.5', '5.', '--1', '1.2.3', 'x1', '9'.repeat(400), null])(
  'a link with the number "%s" has none',
  (text) => {
    expect(parsePlainDecimal(text)).toBeUndefined();
  },
);

it.each([
  { text: '50,000', euros: 50_000 },
  { text: '20%', euros: 50_000 },
  { text: '20 per cent', euros: 50_000 },
  { text: '٢٠٪', euros: 50_000 },
  { text: '２０ ％', euros: 50_000 },
  { text: '20 τοις εκατό', euros: 50_000 },
  { text: '12½%', euros: 31_250 },
  { text: ' 12,5 % ', euros: 31_250 },
  { text: '20', euros: 20 },
  { text: '%20', euros: undefined },
  { text: 'x%', euros: undefined },
])('"$text" of a price of 250,000 is $euros euros', ({ text, euros }) => {
  expect(parseAmountOrPercent(text, 250_000)).toBe(euros);
});

it.each([
  ['3.75', 0.1, '3.85'],
  ['3,75', 0.1, '3,85'],
  ['2.9', 0.1, '3'],
  ['3.123456', 0.1, '3.223456'],
  ['3.75%', 0.1, '3.85'],
  ['3,75 %', 0.1, '3,85'],
  ['1,000.5', 0.1, '1000.6'],
  [' ', 0.1, '0.1'],
  ['0.1', -0.1, '0'],
  ['-2', 0.1, '-1.9'],
  ['-0.1', 0.1, '0'],
  ['abc', 0.1, undefined],
])('an arrow key changes "%s" by %d to "%s"', (text, step, expected) => {
  expect(stepNumber(text, step)).toBe(expected);
});
