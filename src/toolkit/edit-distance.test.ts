import fc from 'fast-check';
import { expect, it } from 'vitest';

import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['gmail', 'gmail', 0],
  ['', 'abc', 3],
  ['gmail', 'gmai', 1],
  ['gmail', 'gmaill', 1],
  ['gmail', 'gnail', 1],
  ['gmail', 'gmial', 1],
  ['gmail', 'mgail', 1],
  ['gmail', 'gmali', 1],
  ['gmail', 'gmlia', 2],
  ['hotmail', 'hitmial', 2],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('from %j to %j it takes %i typing mistakes', (left, right, distance) => {
  expect(editDistance(left, right)).toBe(distance);
  expect(editDistance(right, left)).toBe(distance);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

it('is zero only for the same text, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (left, right) => {
      const distance = editDistance(left, right);
      expect(distance === 0).toBe(left === right);
      expect(distance).toBeLessThanOrEqual(Math.max(left.length, right.length));
      expect(distance).toBeGreaterThanOrEqual(Math.abs(left.length - right.length));
    }),
  );
});
