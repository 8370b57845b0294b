import { expect, it } from 'vitest';

import { greeting } from '../../supabase/functions/_shared/greeting.ts';

it.each([
  ['Ελένη Παπαδοπούλου', 'Ελένη'],
  ["Máire O'Neill-Smith", 'Máire'],
  ["D'Arcy", "D'Arcy"],
  ['J. R. Tolkien', 'Tolkien'],
  ['Jean-Luc de la Cruz', 'Jean-Luc'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['王小明', '王小明'],
  ['Anna A', 'Anna'],
  ['x'.repeat(20), 'x'.repeat(20)],
])('greets %s as %s', (name, first) => {
  expect(greeting(name)).toBe(`Hello ${first},`);
});

it.each([
  'http://evil.example',
  'evil.example',
  'Call +357 99 123456',
  '<b>Ann</b>',
  'a@b.example',
  'Ann\nBcc: x',
  'Ann  Smith',
  'You have been selected to receive a very large sum today',
  'Account Blocked',
  "You're Winner",
  'Click-Here Ann',
  'Pay-Ann',
  'A. B.',
  'Konto Gesperrt Bitte Sofort Anrufen',
  '您的账户已被冻结请致电银行',
  'x'.repeat(21),
  '',
])('greets %j without a name', (name) => {
  expect(greeting(name)).toBe('Hello,');
});
