import { expect, it } from 'vitest';

import { groupThousands } from './group-thousands.ts';
import { parseNumber } from './parse-number.ts';

it.each([
  ['250000', '250,000'],
  [' 1234567 ', '1,234,567'],
  ['1044.66', '1,044.66'],
  ['1044.50', '1,044.50'],
  ['1000', '1,000'],
])('groups the thousands of %j', (typed, shown) => {
  expect(groupThousands(typed)).toBe(shown);
  expect(parseNumber(shown, 'amount')).toBe(parseNumber(typed, 'amount'));
});

it.each([
  '',
  '999',
  '250.000',
  '250,000',
  '250 000',
  '250000,50',
  '1.044,66',
  '1044.665',
  '250k',
  '20%',
  '-250000',
  '€250000',
  '٢٥٠٠٠٠',
  'words',
])('leaves %j as it was typed', (typed) => {
  expect(groupThousands(typed)).toBe(typed);
});
