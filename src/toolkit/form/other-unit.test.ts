import { expect, it } from 'vitest';

import { addUnit, splitUnit } from './other-unit.ts';

it.each([
  ['300', 'months', '300 months'],
  [' 300 ', 'months', '300 months'],
  ['300 months', 'months', '300 months'],
  ['12 years and 6 months', 'months', '12 years and 6 months'],
  ['25 years', 'months', '25 years months'],
  ['300', '', '300'],
  ['', 'months', ''],
  ['20', 'percent', '20%'],
  ['20 %', 'percent', '20 %'],
  ['20 per cent', 'percent', '20 per cent'],
  ['20k', 'percent', '20k%'],
  ['20', 'castles', '20'],
])('"%s" with the unit "%s" is "%s"', (text, unit, typed) => {
  expect(addUnit(text, unit)).toBe(typed);
});

it.each([
  ['160 months', 'months', { number: '160', unit: 'months' }],
  ['25', 'months', { number: '25', unit: '' }],
  ['12 years and 6 months', 'months', { number: '12 years and 6 months', unit: '' }],
  ['12.5%', 'percent', { number: '12.5', unit: 'percent' }],
  ['20%', undefined, { number: '20%', unit: '' }],
  ['%', 'percent', { number: '%', unit: '' }],
] as const)('"%s" in a field for %s is shown as %j', (text, unit, shown) => {
  expect(splitUnit(text, unit)).toEqual(shown);
});
