import { expect, it } from 'vitest';

import { hideExpired } from './expiry.ts';
import { fillPlaceholders, placeholderEntryIds } from './placeholders.ts';

const TEXTS = new Map([
  ['vat-reduced.rate', '5%'],
  ['stamp-duty', 'none'],
]);

it.each([
  ['VAT is [[vat-reduced.rate]], not [[ vat-reduced.rate ]].', 'VAT is 5%, not 5%.'],
  ['[[vat-reduced.rat]] stays', '[[vat-reduced.rat]] stays'],
  ['[[stamp-duty]', '[[stamp-duty]'],
  ['[[stamp\n-duty]] [[[stamp-duty]]]', '[[stamp\n-duty]] [none]'],
])('%j reads %j', (text, filled) => {
  expect(fillPlaceholders(text, TEXTS)).toBe(filled);
});

it('hides the texts of expired entries, and keeps lines and other texts', () => {
  const text = 'One. <Until figure="old">Two\nlines.</Until> <Until figure="new">Three.</Until>';
  expect(hideExpired(text, (id) => id === 'old')).toBe(
    'One. \n <Until figure="new">Three.</Until>',
  );
});

it('lists the entries used, each once', () => {
  expect(placeholderEntryIds('[[ tax.rate]] [[fee]] [[tax.area]]')).toEqual(['tax', 'fee']);
  expect(placeholderEntryIds('[[= 2 × fee.on(90000) × tax.rate]]')).toEqual(['fee', 'tax']);
  expect(placeholderEntryIds('none')).toEqual([]);
});
