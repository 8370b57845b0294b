import { expect, it } from 'vitest';

import { sumText } from './sums.ts';

const TEXTS = new Map([
  ['vat.rate', '5%'],
  ['vat.limit', '€350,000'],
  ['loan.share', '70–80%'],
  ['loan.share.least', '70%'],
  ['vat-old.applied', '31 October 2023'],
  ['fee.slices', '3% up to €85,000 and 8% above'],
  ['fee.slices.1.rate', '3%'],
  ['fee.slices.1.limit', '€85,000'],
  ['fee.slices.2.rate', '8%'],
]);

it.each([
  { sum: '= 280000 × vat.rate', text: '€14,000' },
  { sum: '=280000*vat.rate', text: '€14,000' },
  { sum: '= 280000 × (1 + vat.rate)', text: '€294,000' },
  { sum: '= vat.limit - 50000 - 100000', text: '€200,000' },
  { sum: '= 5000 / (1 - loan.share.least)', text: '€16,667' },
  { sum: '= 1000 + 3 × 500.5', text: '€2,502' },
  // 3% of 85,000 and 8% of 15,000.
  { sum: '= 2 × fee.slices(100000)', text: '€7,500' },
  { sum: '= fee.slices(85000)', text: '€2,550' },
  { sum: '= fee.slices(2 × fee.slices.1.limit) / 2', text: '€4,675' },
])('$sum is $text', ({ sum, text }) => {
  expect(sumText(sum, TEXTS)).toBe(text);
});

it.each([
  { name: 'an unknown name', sum: '= 100 × vat.rat' },
  { name: 'a range', sum: '= 100 × loan.share' },
  { name: 'a day', sum: '= 100 × vat-old.applied' },
  { name: 'a fee without its amount', sum: '= 100 × fee.slices' },
  { name: 'an amount for what is no fee', sum: '= vat.rate(100)' },
  { name: 'an open bracket', sum: '= (100 + 2' },
  { name: 'a closed bracket', sum: '= 100 + 2)' },
  { name: 'a missing part', sum: '= 100 +' },
  { name: 'a comma in a number', sum: '= 280,000 × vat.rate' },
  { name: 'two numbers', sum: '= 100 200' },
  { name: 'a division by nothing', sum: '= 100 / 0' },
  { name: 'nothing', sum: '=' },
  { name: 'a name of an object’s own', sum: '= constructor.name' },
])('$name cannot be worked out: $sum', ({ sum }) => {
  expect(sumText(sum, TEXTS)).toBeUndefined();
});
