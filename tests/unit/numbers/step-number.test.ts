import { expect, it } from 'vitest';

import { stepNumber } from '../../../src/domain/numbers/step-number.ts';

it.each([
  ['3.75', 0.1, '3.85'],
  ['3.75', -0.1, '3.65'],
  ['3,75', 0.1, '3,85'],
  ['0.2', 0.1, '0.3'],
  ['2.9', 0.1, '3'],
  ['3.123456', 0.1, '3.223456'],
  ['3.75%', 0.1, '3.85'],
  ['3,75 %', 0.1, '3,85'],
  ['1,000.5', 0.1, '1000.6'],
  [' ', 0.1, '0.1'],
  ['0.1', -0.1, '0'],
  ['0', -0.1, '0'],
  ['abc', 0.1, undefined],
])('an arrow key changes "%s" by %d to "%s"', (text, step, expected) => {
  expect(stepNumber(text, step, 'rate')).toBe(expected);
});
