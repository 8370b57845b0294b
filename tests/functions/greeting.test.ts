import { expect, it } from 'vitest';

import { greeting } from '../../supabase/functions/_shared/greeting.ts';

it.each([
  'Ann',
  'Ελένη Παπαδοπούλου',
  "Máire O'Neill-Smith",
  'J. R. Tolkien',
  'Nguyễn Văn A',
  'محمد علي',
])('greets %s by name', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`);
});

it.each([
  'http://evil.example',
  'www.evil.example',
  'Call +357 99 123456',
  'Win € 1000',
  '<b>Ann</b>',
  'a@b.example',
  'Ann\nBcc: x',
  'You have been selected to receive a very large sum today',
  'x'.repeat(61),
])('greets %j without a name', (name) => {
  expect(greeting(name)).toBe('Hello,');
});
