import { expect, it } from 'vitest';

import { describePhoneDoubt, telephoneLinks } from '../../src/domain/telephone.ts';

it.each([
  ['+357 99 123456', '+35799123456', '35799123456'],
  ['00357-99-123456', '+35799123456', '35799123456'],
  ['99 12 34 56', '+35799123456', '35799123456'],
  ['+44 (0)20 7946 0000', '+442079460000', '442079460000'],
  ['+357 25 000 000', '+35725000000', undefined],
  ['25 000000', '+35725000000', undefined],
])('%s calls %s, on WhatsApp %s', (typed, number, whatsapp) => {
  const links = { tel: `tel:${number}`, whatsapp: whatsapp && `https://wa.me/${whatsapp}` };
  expect(telephoneLinks(typed)).toEqual(links);
  expect(describePhoneDoubt(typed)).toBeUndefined();
});

it.each([
  ['07700 900123', '07700900123'],
  [' 123456 ', '123456'],
  ['1'.repeat(15), '1'.repeat(15)],
  ['199123456', '199123456'],
  ['991234567', '991234567'],
])('%s calls %s, and may lack its country code', (typed, number) => {
  expect(telephoneLinks(typed)).toEqual({ tel: `tel:${number}` });
  const question = 'Is this right? For a number outside Cyprus, add + and its country code.';
  expect(describePhoneDoubt(typed)).toBe(question);
});

const LETTERS = 'Is this right? It has letters.';
const NO_NUMBER = 'Is this right? It does not look like a telephone number.';
it.each([
  [' ', undefined],
  ['call me', LETTERS],
  ['99 123456 ext. 5', LETTERS],
  ['javascript:1', LETTERS],
  ['12345', NO_NUMBER],
  ['+1', NO_NUMBER],
  ['+0035799123456', NO_NUMBER],
  ['1'.repeat(16), NO_NUMBER],
  [`+${'1'.repeat(16)}`, NO_NUMBER],
])('gives no link for %j, and questions it: %s', (typed, question) => {
  expect(telephoneLinks(typed)).toBeUndefined();
  expect(describePhoneDoubt(typed)).toBe(question);
});
