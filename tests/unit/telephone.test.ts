import { expect, it } from 'vitest';

import { describePhoneDoubt, telephoneLinks } from '../../src/domain/telephone.ts';

it.each([
  ['+357 99 123456', 'tel:+35799123456', 'https://wa.me/35799123456'],
  ['00357-99-123456', 'tel:+35799123456', 'https://wa.me/35799123456'],
  ['99 12 34 56', 'tel:+35799123456', 'https://wa.me/35799123456'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000', 'https://wa.me/442079460000'],
  ['+357 25 000 000', 'tel:+35725000000', undefined],
  ['25 000000', 'tel:+35725000000', undefined],
  ['07700 900123', 'tel:07700900123', undefined],
  [' 123456 ', 'tel:123456', undefined],
  ['1'.repeat(15), `tel:${'1'.repeat(15)}`, undefined],
  ['199123456', 'tel:199123456', undefined],
  ['991234567', 'tel:991234567', undefined],
])('%s links to %s and %s', (typed, tel, whatsapp) => {
  expect(telephoneLinks(typed)).toEqual({ tel, whatsapp });
});

it.each([
  '',
  'call me',
  '12345',
  '+1',
  '+0035799123456',
  '1'.repeat(16),
  `+${'1'.repeat(16)}`,
  '99 123456 ext. 5',
  'javascript:1',
])('gives no link for %j', (typed) => {
  expect(telephoneLinks(typed)).toBeUndefined();
});

const COUNTRY = 'Is this right? For a number outside Cyprus, add + and its country code.';
const LETTERS = 'Is this right? It has letters.';
const NO_NUMBER = 'Is this right? It does not look like a telephone number.';
it.each([
  [' ', undefined],
  ['+357 99 123456', undefined],
  ['99 12 34 56', undefined],
  ['07700 900123', COUNTRY],
  ['call me', LETTERS],
  ['99 123456 ext. 5', LETTERS],
  ['12345', NO_NUMBER],
])('questions %j: %s', (typed, question) => {
  expect(describePhoneDoubt(typed)).toBe(question);
});
