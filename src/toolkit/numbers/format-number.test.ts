import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  formatNumber,
  formatPercent,
  formatPercentOneDecimal,
  formatTermForInput,
} from './format-number.ts';
import { EN_CY } from '../../maths/locale.ts';
import { GREEK } from '../../maths/greek.fixture.ts';

describe.each([
  { name: 'en-CY', locale: EN_CY },
  { name: 'el-CY', locale: GREEK },
])('numbers in the locale $name', ({ name, locale }) => {
  it.each([
    { decimals: 3, least: 2 },
    { decimals: 0, least: 0 },
  ])('match Intl with $least to $decimals decimals', ({ decimals, least }) => {
    const expected = new Intl.NumberFormat(name, {
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    // Above 1e12, a double has too few digits for three decimals.
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), (value) => {
        expect(formatNumber(value, decimals, least, locale)).toBe(expected.format(value));
      }),
    );
  });
});

it.each([
  { value: 0, text: '0' },
  { value: 999, text: '999' },
  { value: 1000, text: '1,000' },
  { value: 1_234_567.5, text: '1,234,567.5' },
  { value: 1.005, text: '1.01' },
  { value: 0.001, text: '0' },
  { value: 0.05, text: '0.05' },
  { value: -0.001, text: '0' },
  { value: -0.005, text: '-0.01' },
  { value: 100.1, text: '100.1' },
  { value: 1e15, text: '1,000,000,000,000,000' },
  { value: 1e21, text: '1,000,000,000,000,000,000,000' },
])('$value has the text $text', ({ value, text }) => {
  expect(formatNumber(value, 2)).toBe(text);
});

it('per cent have three decimals at most, or one in prose', () => {
  expect(formatPercent(3.1256)).toBe('3.126%');
  expect(formatPercent(3.75)).toBe('3.75%');
  expect(formatPercentOneDecimal(54.25)).toBe('54.3%');
  expect(formatPercentOneDecimal(54)).toBe('54%');
});

it.each([
  { years: 18, text: '18' },
  { years: 13.5, text: '13.5' },
  { years: 160 / 12, text: '160 months' },
  { years: 0.123, text: '0.1230' },
])('a term of $years years is typed as $text', ({ years, text }) => {
  expect(formatTermForInput(years)).toBe(text);
});
