import { expect, it } from 'vitest';

import { roundToCent, subtractShown } from './money.ts';

it('euros are rounded to the cent, halves up', () => {
  expect([1.234, 1.235, -0.125].map(roundToCent)).toEqual([1.23, 1.24, -0.12]);
});

it('a difference is that of the amounts shown', () => {
  // 10.00 and 9.99 are shown, although 10.004 and 9.986 are 0.018 apart.
  expect(subtractShown(10.004, 9.986)).toBe(0.01);
});
